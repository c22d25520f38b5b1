import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports that were returned before: the system may return one again before it is in use. */
const usedPorts = new Set<number>()

/** A port of this machine on which nothing listens, a different one at each call. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  if (usedPorts.has(address.port)) return findFreePort()
  usedPorts.add(address.port)
  return address.port
}
