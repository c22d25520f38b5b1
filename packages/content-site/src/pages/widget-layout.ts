import type { Flow, Step } from '@hourfold/shared/flow/flow'

/**
 * The layout of a booking page, by the specification's names. A `calendar` (summary, month and times) and a `page` have the width
 * of the site, so that a booking does not change its width on the way; a `form` is one column to read and fill in.
 */
export type WidgetLayout = 'calendar' | 'form' | 'page'

/** Returns the layout of an address: as in the specification, else by its first step. */
export const layoutOf = (path: string, { step }: Flow): WidgetLayout =>
  byAddress.find(({ pattern }) => pattern.test(path))?.layout ?? byStep[step]

const byAddress: readonly { readonly pattern: RegExp; readonly layout: WidgetLayout }[] = [
  { pattern: /^\/widget\/(appointment|groups?|service-menus?)\//, layout: 'calendar' },
  { pattern: /^\/widget\/booking\/[^/]+,/, layout: 'calendar' },
  { pattern: /^\/widget\/(booking\/)?cancel-booking$/, layout: 'form' },
  { pattern: /^\/widget\/(form|survey|quiz|quiz-result)\//, layout: 'form' },
]

const byStep = {
  service: 'calendar',
  options: 'calendar',
  time: 'calendar',
  repeat: 'calendar',
  several: 'calendar',
  details: 'calendar',
  review: 'page',
  payment: 'page',
  confirmation: 'page',
  booking: 'page',
  cancel: 'form',
  questions: 'form',
  result: 'form',
  failed: 'page',
} as const satisfies Record<Step, WidgetLayout>
