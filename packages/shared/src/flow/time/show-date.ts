import type { PlainDate } from '../../time/plain-date.ts'
import type { Flow } from '../flow.ts'
import { monthFor } from '../cart/choices.ts'
import { endSearch } from './slots-state.ts'

/** Shows a date in the calendar and lists its slots. */
export const showDate = (flow: Flow, date: PlainDate): Flow => ({
  ...flow,
  slots: endSearch(flow.slots),
  month: monthFor(flow, date),
  date,
})
