import type { PageRequest } from '../pages/page.ts'

/** What the site is called: as its business, or as its host while that is not known. */
export const siteName = ({ business, origin }: Pick<PageRequest, 'business' | 'origin'>): string =>
  business?.business.name ?? new URL(origin).hostname
