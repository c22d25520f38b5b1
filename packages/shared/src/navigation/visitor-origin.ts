import type { ReadAddress } from './safe-target.ts'

/** The parts of a request that matter here. */
type RequestHead = { readonly url: string; readonly headers: { get(name: string): string | null } }

/**
 * Returns the origin that the visitor sees, without a trailing slash: the request's own, or the protocol and host
 * that a trusted proxy reports. Header values that are not host names are ignored. `isProxied` means that the
 * connection comes from a trusted proxy.
 */
export function visitorOrigin({ url, headers }: RequestHead, isProxied: boolean, read: ReadAddress): string {
  const origin = read(url, url)?.origin ?? ''
  if (!isProxied) return origin
  const [protocol, host] = origin.split('://')
  // The last value comes from the nearest proxy; earlier ones come from outside.
  const lastHop = (name: string): string | undefined => headers.get(name)?.split(',').at(-1)?.trim()
  const seenProtocol = lastHop('x-forwarded-proto') === 'https' ? 'https' : protocol
  const forwarded = lastHop('x-forwarded-host')
  const isName = forwarded !== undefined && /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(forwarded)
  const seen = `${seenProtocol}://${isName ? forwarded : host}`
  return read(seen, seen)?.origin ?? origin
}

/**
 * Returns the origin of a business, without a trailing slash. A business without its own host names, or with the host of PUBLIC_URL
 * among them, uses PUBLIC_URL. Any other uses the requested host when it is one of its own, otherwise its first host, with the
 * scheme and port of PUBLIC_URL.
 */
export function businessOrigin(
  hosts: readonly string[],
  publicUrl: string,
  requestedHost: string | null = null,
): string {
  const [, scheme = 'https:', publicHost = '', port = ''] = originPattern.exec(publicUrl) ?? []
  const [first] = hosts
  if (first === undefined || hosts.includes(publicHost)) return publicUrl
  const host = requestedHost !== null && hosts.includes(requestedHost) ? requestedHost : first
  return `${scheme}//${host}${port}`
}

const originPattern = /^(https?:)\/\/(\[[^\]]+\]|[^:/]+)(:\d+)?$/
