/**
 * Returns the origin of a business, without a trailing slash. A business without host names of its own, or with the
 * host of PUBLIC_URL among them, uses PUBLIC_URL. Any other uses the requested host when it is one of its own,
 * otherwise its first host, with the scheme and port of PUBLIC_URL.
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
