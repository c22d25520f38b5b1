import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer, type Server, type Socket } from 'node:net'

export type TestListener = { readonly port: number; readonly close: () => Promise<void> }

/** A real HTTP server on one of the loopback addresses; any free port unless one is given. */
export const serve = (handle: RequestListener, host = '127.0.0.1', port = 0): Promise<TestListener> =>
  listenOn(createServer(handle), host, port)

/** A raw socket server: the test writes what it likes. */
export const serveSocket = (handle: (socket: Socket) => void, host = '127.0.0.1'): Promise<TestListener> =>
  listenOn(createSocketServer(handle), host, 0)

export async function listenOn(server: Server, host: string, port: number): Promise<TestListener> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
