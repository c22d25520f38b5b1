import { connect, type Socket } from 'node:net'

/**
 * Measures how many responses per second a server sends over 16 connections. Only the length of a response is read from its headers:
 * a client that parses all of them takes ten times as long as the measured servers, so all servers would look the same.
 */
export async function loadPage(address: string, seconds: number): Promise<number> {
  const url = new URL(address)
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: br\r\n\r\n`
  await requireSuccess(url, request)
  const running = { isOn: true }
  const counts = Array.from({ length: 16 }, () => countAnswers(url, request, running))
  const started = performance.now()
  setTimeout(() => (running.isOn = false), seconds * 1000)
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  return total / ((performance.now() - started) / 1000)
}

const open = ({ hostname, port }: URL): Socket => connect(Number(port), hostname).setNoDelay(true)

/** Sends one request and throws unless its response is a success that names its length. */
function requireSuccess(url: URL, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = open(url)
    socket.on('error', reject)
    socket.once('data', (chunk: Buffer) => {
      socket.destroy()
      if (chunk.toString('latin1', 0, 13) === 'HTTP/1.1 200 ' && Number.isFinite(lengthOf(chunk))) resolve()
      else reject(new Error(chunk.toString('latin1', 0, 200)))
    })
    socket.write(request)
  })
}

const [endOfHead, lengthHeader] = ['\r\n\r\n', 'content-length: '].map((text) => Buffer.from(text))

/** Length of a whole response, including headers, from the chunk with which it begins; NaN where it does not say. */
function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf(endOfHead ?? '')
  const at = chunk.indexOf(lengthHeader ?? '')
  if (head < 0 || at < 0 || at > head) return NaN
  return head + 4 + Number.parseInt(chunk.toString('latin1', at + 16, at + 26), 10)
}

function countAnswers(url: URL, request: string, running: { readonly isOn: boolean }): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let missing = 0
    const socket = open(url)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      missing = (missing > 0 ? missing : lengthOf(chunk)) - chunk.byteLength
      if (missing > 0) return
      if (missing !== 0) {
        socket.destroy()
        return reject(new Error(`a response without its length: ${chunk.toString('latin1', 0, 100)}`))
      }
      count += 1
      if (running.isOn) socket.write(request)
      else {
        socket.destroy()
        resolve(count)
      }
    })
    socket.write(request)
  })
}
