import { isIPv4 } from 'node:net'

/**
 * The network that the abuse budget counts: the /24 of an IPv4 address; an IPv6 address comes as its /64 already. Null for
 * calls from within the process. A connection whose address is not known any more counts as one network.
 */
export function networkOf(address: string | undefined, env: unknown): string | null {
  if (address === undefined) return hasConnection(env) ? 'unknown' : null
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv4(plain) ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : plain
}

/** Whether @hono/node-server handed on a connection. */
const hasConnection = (env: unknown): boolean =>
  typeof env === 'object' && env !== null && Reflect.get(env, 'incoming') !== undefined
