import { isIPv6 } from 'node:net'
import { resolveVisitor, type TrustedProxies } from './trusted-proxies.ts'

/**
 * The key under which a request is counted: its visitor's address, of IPv6 the /64, which is what one household has. Undefined
 * for requests from within the process.
 */
export function clientAddress(request: Request, env: unknown, trusted: TrustedProxies): string | undefined {
  const address = visitorAddress(request, env, trusted)
  return address !== undefined && isIPv6(address) ? networkOf(address) : address
}

/** The whole address of the visitor: the socket's, or the one that trusted proxies wrote. */
export const visitorAddress = (request: Request, env: unknown, trusted: TrustedProxies): string | undefined =>
  resolveVisitor(socketAddress(env), request.headers.get('x-forwarded-for'), trusted)

/** `address` is in its shortest form, without an IPv4 part except in a few transition networks. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .join(':')
}

/** The peer address of the connection, as @hono/node-server passes it on; undefined without one. */
export function socketAddress(env: unknown): string | undefined {
  const incoming = property(env, 'incoming')
  const address = property(property(incoming, 'socket'), 'remoteAddress')
  return typeof address === 'string' ? address : undefined
}

const property = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, key) : undefined
