import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to the server that can be frozen, as in a network that loses its packets, and that counts the round trips. */
export async function openWire(url: string) {
  const target = new URL(url)
  const { hostname, port } = target
  const sockets = new Set<Socket>()
  let isFrozen = false
  let isSending = false
  let trips = 0
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (isFrozen) socket.pause()
  }
  const wire = createServer((socket) => {
    const upstream = connect(Number(port), hostname)
    socket.on('data', () => {
      isSending = true
    })
    upstream.on('data', () => {
      if (isSending) trips += 1
      isSending = false
    })
    socket.pipe(upstream).pipe(socket)
    socket.on('close', () => upstream.destroy())
    upstream.on('close', () => socket.destroy())
    add(socket)
    add(upstream)
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const address = wire.address()
  target.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: target.href,
    trips: () => trips,
    freeze: (frozen: boolean) => {
      isFrozen = frozen
      for (const socket of sockets) socket[frozen ? 'pause' : 'resume']()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      wire.close()
    },
  }
}
