// Every page of the site loads these lists. The schema of a consent record is separate, because it adds 0.3 kB (brotli).

/** Purposes that a visitor of the site may agree to. `essential` needs no consent and is always on; all others start off. */
export const consentCategories = [
  'essential',
  'functional',
  'performance',
  'analytics',
  'advertising',
  'uncategorized',
] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** The buttons that record a decision: `save` records the current switches. */
export const consentActions = ['accept_all', 'accept_essential', 'reject', 'save'] as const
export type ConsentAction = (typeof consentActions)[number]
