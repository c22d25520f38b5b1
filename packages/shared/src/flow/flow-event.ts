import type { Subject } from '../contract/widget-url.ts'
import type { PlainDate } from '../time/plain-date.ts'
import type { DetailsInput, FlowOptions, HourCycle } from './flow.ts'
import type { PlainMonth } from './plain-month.ts'
import type { Answer } from './answer.ts'

/** Everything that can happen to a visit: past tense, no behaviour. */
export type FlowEvent =
  | Answer
  | { readonly type: 'service_picked'; readonly service: string }
  | { readonly type: 'staff_picked'; readonly staff: string | null }
  | { readonly type: 'month_shown'; readonly month: PlainMonth }
  | { readonly type: 'date_picked'; readonly date: PlainDate }
  | { readonly type: 'calendar_reopened' }
  | { readonly type: 'next_slot_wanted' }
  | { readonly type: 'slot_picked'; readonly start: string }
  | { readonly type: 'time_zone_picked'; readonly timeZone: string }
  | { readonly type: 'hour_cycle_picked'; readonly hourCycle: Exclude<HourCycle, 'auto'> }
  | {
      readonly type: 'text_typed'
      readonly field: Exclude<keyof DetailsInput, 'terms'>
      readonly text: string
    }
  | { readonly type: 'terms_ticked'; readonly accepted: boolean }
  | { readonly type: 'details_submitted' }
  | { readonly type: 'hold_renewal_due' }
  | { readonly type: 'hold_ending'; readonly minutes: 5 | 1 }
  | { readonly type: 'hold_ran_out' }
  | { readonly type: 'reschedule_started' }
  | { readonly type: 'reschedule_confirmed' }
  | { readonly type: 'cancel_started' }
  | { readonly type: 'reason_typed'; readonly text: string }
  | { readonly type: 'cancel_confirmed' }
  | { readonly type: 'went_back' }
  | { readonly type: 'retried' }
  /** A new appointment for the same service, after an outcome or a dead end. */
  | { readonly type: 'restarted' }
  | { readonly type: 'visitor_zone_found'; readonly timeZone: string }
  | { readonly type: 'page_changed'; readonly subject: Subject; readonly options: FlowOptions }
  /** The visitor left or the element was taken away. */
  | { readonly type: 'left' }

/** What an event may use of the world: the moment it happened and an id nobody else has (16 or more visible ASCII). */
export type Occasion = { readonly now: number; readonly key: string }
