/**
 * The origin at which a business is reached, without a slash at the end. A business that has no host names of its own, or
 * the host of PUBLIC_URL among them, is reached at PUBLIC_URL. Any other is reached at the requested host where that is one
 * of its own, else at its first, with the scheme and port of PUBLIC_URL.
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
