import type { ReadAddress } from './safe-target.ts'

/** What counts of a request. */
type RequestHead = { readonly url: string; readonly headers: { get(name: string): string | null } }

/**
 * The origin the visitor sees, without a slash at the end: the request's own, or what a trusted proxy in front says of
 * protocol and host. A header that is no host name is not believed. `isProxied`: the connection comes from a trusted proxy.
 */
export function visitorOrigin({ url, headers }: RequestHead, isProxied: boolean, read: ReadAddress): string {
  const origin = read(url, url)?.origin ?? ''
  if (!isProxied) return origin
  const [protocol, host] = origin.split('://')
  // What the nearest proxy wrote; anything before it came from outside.
  const lastHop = (name: string): string | undefined => headers.get(name)?.split(',').at(-1)?.trim()
  const seenProtocol = lastHop('x-forwarded-proto') === 'https' ? 'https' : protocol
  const forwarded = lastHop('x-forwarded-host')
  const isName = forwarded !== undefined && /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(forwarded)
  const seen = `${seenProtocol}://${isName ? forwarded : host}`
  return read(seen, seen)?.origin ?? origin
}
