import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports that were looked at before. Those that were returned may not be in use yet. */
const usedPorts = new Set<number>()

/**
 * A port of this machine on which nothing listens, a different one at each call. It is below the ports that systems give to
 * connections and to servers without a port of their own, so none of these takes it before its server listens, or while it restarts.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(12_000, 32_000)
  if (usedPorts.has(port)) return findFreePort()
  usedPorts.add(port)
  return (await isFree(port)) ? port : findFreePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await once(server.close(), 'close')
  return isListening
}
