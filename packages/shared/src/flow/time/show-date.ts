import type { PlainDate } from '../../time/plain-date.ts'
import type { Flow } from '../flow.ts'
import { monthFor } from '../cart/choices.ts'

/** Shows a date in the calendar and lists its slots. */
export const showDate = (flow: Flow, date: PlainDate): Flow => ({
  ...flow,
  month: monthFor(flow, date),
  date,
  searching: false,
})
