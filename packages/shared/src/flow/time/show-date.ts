import type { PlainDate } from '../../time/plain-date.ts'
import type { Flow } from '../flow.ts'
import { monthOf } from './plain-month.ts'

/** Shows a date in the calendar and lists its slots. */
export const showDate = (flow: Flow, date: PlainDate): Flow => ({
  ...flow,
  month: monthOf(date),
  date,
  pane: 'slots',
  searching: false,
})
