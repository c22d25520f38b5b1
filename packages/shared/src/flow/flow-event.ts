import type { AttributionView } from '../contract/attribution.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import type { Scope } from '../contract/requests.ts'
import type { WayOut } from '../contract/ways-out.ts'
import type { Subject } from '../contract/widget-url.ts'
import type { PlainDate } from '../time/plain-date.ts'
import type { ItemChange, PartyMode } from './cart/cart-item.ts'
import type { FlowOptions, GuestInput, HourCycle, Step, TextField } from './flow.ts'
import type { PlainMonth } from './time/plain-month.ts'
import type { FlowResponse } from './flow-response.ts'
import type { Answer } from '../questions/question-type.ts'

/** Every event of the flow, named in the past tense. */
export type FlowEvent =
  | FlowResponse
  | { readonly type: 'service_picked'; readonly service: string }
  /** Adds an item from a menu to the cart, for the person in `flow.person`. */
  | { readonly type: 'service_added'; readonly service: string }
  | { readonly type: 'item_removed'; readonly index: number }
  | { readonly type: 'item_changed'; readonly index: number; readonly change: ItemChange }
  | { readonly type: 'guest_added' }
  | { readonly type: 'guest_removed'; readonly index: number }
  /** Sets the number of guests besides the booker, where the form asks for one number. */
  | { readonly type: 'guests_counted'; readonly count: number }
  | {
      readonly type: 'guest_typed'
      readonly index: number
      readonly field: keyof GuestInput
      readonly text: string
    }
  | { readonly type: 'person_picked'; readonly guest: number | null }
  | { readonly type: 'mode_picked'; readonly mode: PartyMode }
  /** Continues from the menu or from the options. */
  | { readonly type: 'choice_confirmed' }
  /** Selects the item to choose a start for, in mode `separate`. */
  | { readonly type: 'item_shown'; readonly index: number }
  | { readonly type: 'staff_picked'; readonly staff: string | null }
  | { readonly type: 'duration_picked'; readonly minutes: number }
  | { readonly type: 'month_shown'; readonly month: PlainMonth }
  | { readonly type: 'date_picked'; readonly date: PlainDate }
  | { readonly type: 'next_slot_wanted' }
  | { readonly type: 'slot_picked'; readonly start: string }
  | { readonly type: 'time_zone_picked'; readonly timeZone: string }
  | { readonly type: 'hour_cycle_picked'; readonly hourCycle: Exclude<HourCycle, 'auto'> }
  | { readonly type: 'rule_picked'; readonly rule: Recurrence | null }
  /** Sets another start for one date of a series; null leaves the date out. */
  | { readonly type: 'occurrence_moved'; readonly start: string; readonly to: string | null }
  | { readonly type: 'repeat_confirmed' }
  | { readonly type: 'text_typed'; readonly field: TextField; readonly text: string }
  | { readonly type: 'terms_ticked'; readonly accepted: boolean }
  | { readonly type: 'consent_ticked'; readonly given: boolean }
  /** `attribution`: where the visitor came from. */
  | { readonly type: 'details_submitted'; readonly attribution?: AttributionView | null }
  /** An answer to a question of a form, or of an item's service; null removes the answer. */
  | {
      readonly type: 'question_answered'
      readonly item: number | null
      readonly key: string
      readonly answer: Answer | null
    }
  /** Continues from a page of questions; the last page submits the answers. `website` is the honeypot field. */
  | {
      readonly type: 'page_confirmed'
      readonly website?: string
      readonly attribution?: AttributionView | null
    }
  /** Continues from the end of a form to the booking that it offers. */
  | { readonly type: 'route_taken'; readonly target: RouteTarget }
  | { readonly type: 'hold_renewal_due' }
  | { readonly type: 'hold_ending'; readonly minutes: 5 | 1 }
  | { readonly type: 'hold_ran_out' }
  /** Opens one of several bookings. */
  | { readonly type: 'booking_opened'; readonly token: string }
  | { readonly type: 'reschedule_started' }
  /** Picks the person for the new time of a booking. */
  | { readonly type: 'mover_picked'; readonly staff: string | null }
  | { readonly type: 'reschedule_confirmed' }
  | { readonly type: 'cancel_started' }
  /** An alternative for a party without slots: another order, any person instead of the chosen ones, fewer people. */
  | {
      readonly type: 'way_out_taken'
      readonly kind: WayOut['kind']
      /** Number of people, for the kind `fewer`. */
      readonly count: number | null
      readonly next: string
    }
  | { readonly type: 'reason_typed'; readonly text: string }
  | { readonly type: 'scope_picked'; readonly scope: Scope }
  | { readonly type: 'cancel_confirmed' }
  /** Opens the payment page. `returnUrl` is the host page to which the visitor returns. */
  | { readonly type: 'payment_started'; readonly returnUrl: string | null }
  | { readonly type: 'code_typed'; readonly text: string }
  | { readonly type: 'code_submitted' }
  /** Asks for another code. */
  | { readonly type: 'code_wanted' }
  /** Goes back to the form, to change the address. */
  | { readonly type: 'proof_left' }
  /** The link in the mail may have been opened, so the state is due to be looked up. */
  | { readonly type: 'proof_look_due' }
  /** The payment is due to be checked with the provider again. */
  | { readonly type: 'payment_check_due' }
  /** Requests another slot for one that was not paid or was lost; `start` is an offered alternative. */
  | { readonly type: 'other_time_wanted'; readonly start: string | null }
  | { readonly type: 'went_back' }
  /** Goes back to an earlier step by name, or forward to the next if no choice is left. */
  | { readonly type: 'step_wanted'; readonly step: Step; readonly page?: number | undefined }
  /** Goes to another page of the form, counted from 0: back, or forward while all answers are valid. It never submits. */
  | { readonly type: 'page_wanted'; readonly page: number }
  /** Asks for a mail with the links to the bookings of an address. */
  | { readonly type: 'links_wanted'; readonly email: string }
  /** Shows the form for the address again. */
  | { readonly type: 'other_address_wanted' }
  | { readonly type: 'retried' }
  /** Loads the slots again. */
  | { readonly type: 'refresh_wanted' }
  /** Starts a new booking of the same service, after an outcome or a failure. */
  | { readonly type: 'restarted' }
  /** Starts again from the beginning and drops the state. */
  | { readonly type: 'visit_reset' }
  | { readonly type: 'visitor_zone_found'; readonly timeZone: string }
  | { readonly type: 'page_changed'; readonly subject: Subject; readonly options: FlowOptions }
  /** A feature has been added to the flow. */
  | { readonly type: 'feature_opened' }
  /** The visitor left the page or the element was removed. */
  | { readonly type: 'left' }

/** The booking that a form leads to, by slugs. */
export type RouteTarget = {
  readonly service: string | null
  readonly provider: string | null
  readonly menu: string | null
}
