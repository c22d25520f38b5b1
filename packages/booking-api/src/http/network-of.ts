import { isIPv4 } from 'node:net'

/**
 * The network that the abuse budget counts: the /24 of an IPv4 address; an IPv6 address is its /64 already. Null for requests
 * from within the process. Connections with an unknown address count as one network.
 */
export function networkOf(address: string | undefined, env: unknown): string | null {
  if (address === undefined) return hasConnection(env) ? 'unknown' : null
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv4(plain) ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : plain
}

/** True where @hono/node-server passed a connection on. */
const hasConnection = (env: unknown): boolean =>
  typeof env === 'object' && env !== null && Reflect.get(env, 'incoming') !== undefined
