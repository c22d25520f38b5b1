/**
 * The origin a visitor asked for, without a slash at the end: the request's own, or what the nearest trusted proxy wrote of
 * protocol and host; what stands before that came from outside. A header that is no host name is not believed.
 */
export function originOf(request: Request, trustProxy: boolean): string {
  const { protocol, host } = new URL(request.url)
  if (!trustProxy) return `${protocol}//${host}`
  const forwarded = lastHop(request, 'x-forwarded-host')
  const isName = forwarded !== undefined && /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(forwarded)
  const seen = lastHop(request, 'x-forwarded-proto') === 'https' ? 'https:' : protocol
  return `${seen}//${isName ? forwarded.toLowerCase() : host}`
}

const lastHop = (request: Request, name: string): string | undefined =>
  request.headers.get(name)?.split(',').at(-1)?.trim()
