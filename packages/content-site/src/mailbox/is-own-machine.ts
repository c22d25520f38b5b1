/**
 * True for a request that comes from this machine and names it: over loopback, through no proxy, and with a name of loopback as its
 * host, because a foreign page may have its own name resolved to this machine.
 */
export function isOwnMachine(request: Request, peer: string | undefined): boolean {
  if (peer === undefined || !/^(?:127\.|::1$|::ffff:127\.)/.test(peer)) return false
  if (request.headers.has('x-forwarded-for') || request.headers.has('forwarded')) return false
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(request.url).hostname)
}
