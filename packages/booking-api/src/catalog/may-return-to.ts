import type { Business } from './businesses.ts'

/** True where an address may receive visitors back: a page of an origin that the business lists, without user info in it. */
export function mayReturnTo({ returnOrigins }: Business, address: string): boolean {
  const url = URL.parse(address)
  return url?.username === '' && url.password === '' && returnOrigins.includes(url.origin)
}
