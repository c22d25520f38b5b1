import type { PageRequest } from '../page.ts'

/** Returns the address to which the presses of a page are sent: its own. */
export const actionAddress = ({ path, search, linkTo }: PageRequest): string =>
  search.size === 0 ? linkTo(path) : `${linkTo(path)}?${search}`
