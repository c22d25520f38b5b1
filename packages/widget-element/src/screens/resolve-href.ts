import type { View } from '../page/view.ts'

/** Resolves an address that the business entered: a web URL, or a path on the booking server; null for anything else. */
export const resolveHref = ({ apiBase }: Pick<View, 'apiBase'>, address: string): string | null =>
  /^https?:\/\//i.test(address) ? address : /^\/(?![/\\])/.test(address) ? apiBase + address : null
