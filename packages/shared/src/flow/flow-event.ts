import type { PlainDate } from '../time/plain-date.ts'
import type { HourCycle } from './flow.ts'
import type { FlowResponse } from './flow-request.ts'
import type { PlainMonth } from './time/plain-month.ts'

/** An event without data. */
export type NoData = object

/** The events by type, named in the past tense, with their data. A feature declares its events beside its slice of the flow. */
export interface FlowEvents {
  readonly service_picked: { readonly service: string }
  readonly staff_picked: { readonly staff: string | null }
  readonly duration_picked: { readonly minutes: number }
  readonly month_shown: { readonly month: PlainMonth }
  readonly date_picked: { readonly date: PlainDate }
  readonly next_slot_wanted: NoData
  readonly slot_picked: { readonly start: string }
  readonly time_zone_picked: { readonly timeZone: string }
  readonly hour_cycle_picked: { readonly hourCycle: Exclude<HourCycle, 'auto'> }
  readonly visitor_zone_found: { readonly timeZone: string }
  readonly went_back: NoData
  readonly retried: NoData
  /** Starts a new booking of the same service, after an outcome or a failure. */
  readonly restarted: NoData
  /** A feature has been added to the flow. */
  readonly feature_opened: NoData
  /** The visitor left the page or the element was removed. */
  readonly left: NoData
}

/** Every event of the flow. */
export type FlowEvent =
  | FlowResponse
  | { readonly [Type in keyof FlowEvents]: { readonly type: Type } & FlowEvents[Type] }[keyof FlowEvents]
