import type { Recurrence } from '../contract/recurrence.ts'
import type { Scope } from '../contract/requests.ts'
import type { WayOut } from '../contract/ways-out.ts'
import type { Subject } from '../contract/widget-url.ts'
import type { PlainDate } from '../time/plain-date.ts'
import type { ItemChange, PartyMode } from './cart-item.ts'
import type { FlowOptions, GuestInput, HourCycle, Step, TextField } from './flow.ts'
import type { PlainMonth } from './plain-month.ts'
import type { FlowResponse } from './flow-response.ts'
import type { Answer } from '../questions/question-type.ts'

/** Everything that can happen to a visit: past tense, no behaviour. */
export type FlowEvent =
  | FlowResponse
  | { readonly type: 'service_picked'; readonly service: string }
  /** A menu fills a cart: one more item for whoever is being chosen for. */
  | { readonly type: 'service_added'; readonly service: string }
  | { readonly type: 'item_removed'; readonly index: number }
  | { readonly type: 'item_changed'; readonly index: number; readonly change: ItemChange }
  | { readonly type: 'guest_added' }
  | { readonly type: 'guest_removed'; readonly index: number }
  /** How many come besides the booker, where one number is asked. */
  | { readonly type: 'guests_counted'; readonly count: number }
  | {
      readonly type: 'guest_typed'
      readonly index: number
      readonly field: keyof GuestInput
      readonly text: string
    }
  | { readonly type: 'person_picked'; readonly guest: number | null }
  | { readonly type: 'mode_picked'; readonly mode: PartyMode }
  /** On from the menu, or from the options. */
  | { readonly type: 'choice_confirmed' }
  /** Of several items with times of their own: the one to give a time to. */
  | { readonly type: 'item_shown'; readonly index: number }
  | { readonly type: 'staff_picked'; readonly staff: string | null }
  | { readonly type: 'duration_picked'; readonly minutes: number }
  | { readonly type: 'month_shown'; readonly month: PlainMonth }
  | { readonly type: 'date_picked'; readonly date: PlainDate }
  | { readonly type: 'calendar_reopened' }
  | { readonly type: 'next_slot_wanted' }
  | { readonly type: 'slot_picked'; readonly start: string }
  | { readonly type: 'time_zone_picked'; readonly timeZone: string }
  | { readonly type: 'hour_cycle_picked'; readonly hourCycle: Exclude<HourCycle, 'auto'> }
  | { readonly type: 'rule_picked'; readonly rule: Recurrence | null }
  /** Another time for one date of a series, or none. */
  | { readonly type: 'occurrence_moved'; readonly start: string; readonly to: string | null }
  | { readonly type: 'repeat_confirmed' }
  | { readonly type: 'text_typed'; readonly field: TextField; readonly text: string }
  | { readonly type: 'terms_ticked'; readonly accepted: boolean }
  | { readonly type: 'consent_ticked'; readonly given: boolean }
  | { readonly type: 'details_submitted' }
  /** An answer to a question: of a form, or of what the service of an item asks; null takes it back. */
  | {
      readonly type: 'question_answered'
      readonly item: number | null
      readonly key: string
      readonly answer: Answer | null
    }
  /** On from a page of questions; from the last one the answers are sent. `website` is a field that people do not see. */
  | { readonly type: 'page_confirmed'; readonly website?: string }
  /** From the end of a form to what it offers to book. */
  | { readonly type: 'route_taken'; readonly target: RouteTarget }
  | { readonly type: 'hold_renewal_due' }
  | { readonly type: 'hold_ending'; readonly minutes: 5 | 1 }
  | { readonly type: 'hold_ran_out' }
  /** One of several bookings. */
  | { readonly type: 'booking_opened'; readonly token: string }
  | { readonly type: 'reschedule_started' }
  /** Who is to do a booking at its new time. */
  | { readonly type: 'mover_picked'; readonly staff: string | null }
  | { readonly type: 'reschedule_confirmed' }
  | { readonly type: 'cancel_started' }
  /** In place of a party that does not fit: another order, anybody in place of whoever was chosen, fewer people. */
  | {
      readonly type: 'way_out_taken'
      readonly kind: WayOut['kind']
      /** Of `fewer`: how many people. */
      readonly count: number | null
      readonly next: string
    }
  | { readonly type: 'reason_typed'; readonly text: string }
  | { readonly type: 'scope_picked'; readonly scope: Scope }
  | { readonly type: 'cancel_confirmed' }
  /** To the payment page. `returnUrl` is the host page that the visitor wants to come back to. */
  | { readonly type: 'payment_started'; readonly returnUrl: string | null }
  /** The provider may know more by now. */
  | { readonly type: 'payment_check_due' }
  /** In place of one that was not paid for, or was lost; `start` is one that was offered. */
  | { readonly type: 'other_time_wanted'; readonly start: string | null }
  | { readonly type: 'went_back' }
  /** Back to an earlier step, or on to the next where nothing is left to choose, by its name. */
  | { readonly type: 'step_wanted'; readonly step: Step; readonly page?: number | undefined }
  /** To another page of the form, counted from 0: back, or on as far as everything is right. Never to its end. */
  | { readonly type: 'page_wanted'; readonly page: number }
  | { readonly type: 'retried' }
  /** Free times are to be read anew. */
  | { readonly type: 'refresh_wanted' }
  /** A new appointment for the same service, after an outcome or a dead end. */
  | { readonly type: 'restarted' }
  /** From the beginning, whatever there was. */
  | { readonly type: 'visit_reset' }
  | { readonly type: 'visitor_zone_found'; readonly timeZone: string }
  | { readonly type: 'page_changed'; readonly subject: Subject; readonly options: FlowOptions }
  /** A feature has been added to the flow. */
  | { readonly type: 'feature_opened' }
  /** The visitor left or the element was taken away. */
  | { readonly type: 'left' }

/** What a form leads to, by slug. */
export type RouteTarget = {
  readonly service: string | null
  readonly provider: string | null
  readonly menu: string | null
}
