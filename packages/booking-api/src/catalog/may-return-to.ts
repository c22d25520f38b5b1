import type { Business } from './businesses.ts'

/** Whether visitors may be led back to an address: a page of an origin that the business names, and nobody's name before it. */
export function mayReturnTo({ returnOrigins }: Business, address: string): boolean {
  const url = URL.parse(address)
  return url?.username === '' && url.password === '' && returnOrigins.includes(url.origin)
}
