import type { Flow, Step } from '@booking/shared/flow/flow'

/** How wide a booking page is: room for summary, month and times; one column to read and fill in; an ordinary page. */
export type WidgetLayout = 'calendar' | 'form' | 'page'

/** The layout of an address: what the specification says of it, else what suits the step that it begins with. */
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
