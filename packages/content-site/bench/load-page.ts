import { connect, type Socket } from 'node:net'

/**
 * Measures how many responses per second a server sends over 16 connections. All responses must have the same length, because
 * bytes are counted and not parsed: a client that parses headers takes ten times as long as the measured servers, so all
 * servers would look the same.
 */
export async function loadPage(address: string, seconds: number): Promise<number> {
  const url = new URL(address)
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: br\r\n\r\n`
  const length = await lengthOf(url, request)
  const running = { isOn: true }
  const counts = Array.from({ length: 16 }, () => countAnswers(url, request, length, running))
  const started = performance.now()
  setTimeout(() => (running.isOn = false), seconds * 1000)
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  return total / ((performance.now() - started) / 1000)
}

const open = ({ hostname, port }: URL): Socket => connect(Number(port), hostname).setNoDelay(true)

/** Length of a whole response, including headers. */
function lengthOf(url: URL, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = open(url).setEncoding('latin1')
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += String(chunk)
      const head = text.indexOf('\r\n\r\n')
      if (head < 0) return
      socket.destroy()
      const body = /^content-length: (\d+)$/im.exec(text.slice(0, head))?.[1]
      if (!text.startsWith('HTTP/1.1 200 ') || body === undefined) reject(new Error(text.slice(0, head)))
      else resolve(head + 4 + Number(body))
    })
    socket.write(request)
  })
}

function countAnswers(
  url: URL,
  request: string,
  length: number,
  running: { readonly isOn: boolean },
): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let received = 0
    const socket = open(url)
    socket.on('error', reject)
    socket.on('data', ({ byteLength }: Buffer) => {
      received += byteLength
      if (received < length) return
      if (received > length) reject(new Error('the answer changes its length'))
      received = 0
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
