/**
 * Whether a form was sent from this very site, which visitors see at `origin`. A browser says where from: by Sec-Fetch-Site,
 * which it leaves out on plain http, and otherwise by Origin. What is no browser may say neither.
 */
export function isOwnForm(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const from = headers.get('origin')
  // The host alone: a proxy in front may have taken the s of https away.
  return from === null || (URL.canParse(from) && new URL(from).host === new URL(origin).host)
}
