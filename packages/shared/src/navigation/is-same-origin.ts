type Headers = { get(name: string): string | null }

/**
 * Whether a page of this origin sent a request; null where the request has no such header. Browsers send Sec-Fetch-Site, except on
 * plain http, and otherwise Origin with every change. Other programs may send neither, so each caller decides what null means.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean | null {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const sender = headers.get('origin')
  return sender === null ? null : hostOf(sender) !== null && hostOf(sender) === hostOf(origin)
}

/** The host and port. The scheme does not count, because a proxy may have terminated https. */
const hostOf = (origin: string): string | null =>
  /^https?:\/\/([^/?#\s@]+)$/i
    .exec(origin)?.[1]
    ?.toLowerCase()
    .replace(/:(?:80|443)$/, '') ?? null
