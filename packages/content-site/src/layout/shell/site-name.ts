import type { PageRequest } from '../../pages/page.ts'

/** Returns the name of the business, or the host while the business is unknown. */
export const siteName = ({ business, origin }: Pick<PageRequest, 'business' | 'origin'>): string =>
  business?.business.name ?? new URL(origin).hostname
