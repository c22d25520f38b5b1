/**
 * True if a form was sent from the desk itself, which the person sees at `origin`. Browsers send Sec-Fetch-Site, except on plain http,
 * and otherwise Origin; a post with neither is refused.
 */
export function isOwnForm(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const from = headers.get('origin')
  // Only the host is compared, because a proxy may have terminated https.
  return from !== null && URL.canParse(from) && new URL(from).host === new URL(origin).host
}
