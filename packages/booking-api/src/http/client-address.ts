import { isIPv6 } from 'node:net'

/**
 * Who is asking: the socket's address, or the last one a trusted proxy wrote. Undefined for calls from within the process.
 * An IPv6 address is cut to its /64, which is what one household has.
 */
export function clientAddress(request: Request, env: unknown, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded || socketAddress(env)
  if (address === undefined || !isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .join(':')
}

/** The address at the other end of the connection that @hono/node-server hands on; undefined without one. */
export function socketAddress(env: unknown): string | undefined {
  const incoming = property(env, 'incoming')
  const address = property(property(incoming, 'socket'), 'remoteAddress')
  return typeof address === 'string' ? address : undefined
}

const property = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, key) : undefined
