import type { View } from '../page/view.ts'

/** Where an owner's address leads: a web address, or a path of the booking server's site; null for anything else. */
export const ownHref = ({ apiBase }: Pick<View, 'apiBase'>, address: string): string | null =>
  /^https?:\/\//i.test(address) ? address : /^\/(?![/\\])/.test(address) ? apiBase + address : null
