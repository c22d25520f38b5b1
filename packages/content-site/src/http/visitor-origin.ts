/**
 * The origin the visitor sees, without a slash at the end: the request's own, or what a trusted proxy in front says of
 * protocol and host. A header that is no host name is not believed.
 */
export function visitorOrigin(request: Request, trustProxy: boolean): string {
  const { protocol, host, origin } = new URL(request.url)
  if (!trustProxy) return origin
  const seenProtocol = lastHop(request, 'x-forwarded-proto') === 'https' ? 'https:' : protocol
  const forwarded = lastHop(request, 'x-forwarded-host')
  const seenHost =
    forwarded !== undefined && /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(forwarded) ? forwarded : host
  const seen = `${seenProtocol}//${seenHost}`
  return URL.canParse(seen) ? new URL(seen).origin : origin
}

/** What the nearest proxy wrote; anything before it came from outside. */
const lastHop = (request: Request, name: string): string | undefined =>
  request.headers.get(name)?.split(',').at(-1)?.trim()
