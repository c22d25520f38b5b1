import type { Socket } from 'node:net'

/**
 * The lines that arrive on a socket; throws when one is longer than `limit` characters. Ending the iteration closes the socket.
 */
export async function* readLines(socket: Socket, limit: number): AsyncGenerator<string, undefined> {
  let rest = ''
  socket.setEncoding('utf8')
  for await (const chunk of socket) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > limit || lines.some((line) => line.length > limit))
      throw new Error('the line is too long')
    yield* lines
  }
  return undefined
}
