// Every page of the site loads these lists. They stand apart from the record of a choice because its schema adds 1.1 kB (brotli).

/** What a visitor of the site may agree to. `essential` needs no consent and cannot be switched off; all others begin off. */
export const consentCategories = [
  'essential',
  'functional',
  'performance',
  'analytics',
  'advertising',
  'uncategorized',
] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** The buttons that decide: `save` takes the switches as they stand. */
export const consentActions = ['accept_all', 'accept_essential', 'reject', 'save'] as const
export type ConsentAction = (typeof consentActions)[number]
