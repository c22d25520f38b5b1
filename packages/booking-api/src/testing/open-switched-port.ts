import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type SwitchedPort = {
  /** The URL of the database through this port. */
  readonly url: string
  readonly port: number
  /**
   * `absent` refuses connections, `silent` accepts them without a response, `through` leads to the database. Ends open
   * connections.
   */
  readonly lead: (to: 'absent' | 'silent' | 'through') => Promise<void>
  /** Leads to another server from now on, as the address of a primary does after a failover. Ends open connections. */
  readonly follow: (databaseUrl: string) => Promise<void>
}

/** A switchable port in front of a database; absent at first. For tests of a database that becomes unavailable. */
export async function openSwitchedPort(databaseUrl: string): Promise<SwitchedPort> {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  const server = createServer((socket) => {
    keep(socket)
    if (isSilent) return
    const there = keep(connect(Number(target.port), target.hostname))
    socket.pipe(there).pipe(socket)
    socket.once('close', () => there.destroy())
    there.once('close', () => socket.destroy())
  })
  const port = await listenOn(0)
  await close()
  const portUrl = new URL(databaseUrl)
  portUrl.host = `127.0.0.1:${port}`

  async function listenOn(requestedPort: number): Promise<number> {
    await once(server.listen(requestedPort, '127.0.0.1'), 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    await closed
  }
  const lead: SwitchedPort['lead'] = async (to) => {
    await close()
    isSilent = to === 'silent'
    if (to !== 'absent') await listenOn(port)
  }
  return {
    url: portUrl.href,
    port,
    lead,
    follow: async (next) => {
      target = new URL(next)
      await lead('through')
    },
  }
}
