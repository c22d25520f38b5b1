/**
 * The host name a visitor asked for, in lower case and without a port: the request's own, or what the nearest trusted proxy
 * wrote; what stands before that came from outside. A header that is no host name is not believed.
 */
export function hostName(request: Request, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? request.headers.get('x-forwarded-host')?.split(',').at(-1)?.trim()
    : undefined
  const isName = forwarded !== undefined && /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(forwarded)
  return (isName ? forwarded : new URL(request.url).host).replace(/:\d+$/, '').toLowerCase()
}
