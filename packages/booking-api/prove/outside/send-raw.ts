import { connect } from 'node:net'

/** Sends bytes as they are, and returns what comes back until the connection ends, or for so long. */
export function sendRaw(url: string, text: string, waitMs = 600): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    const end = (): void => {
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(end, waitMs)
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(text)
  })
}

/** The status codes of the responses in an answer. */
export const statusesOf = (answer: string): readonly number[] =>
  [...answer.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map((match) => Number(match[1]))
