import type { PlainDate } from '../time/plain-date.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { FormKind, SubmitForm } from '../contract/forms.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import type { Cart, CreateOrder, PartyChoice, Scope } from '../contract/requests.ts'

/** A request to the server, as data. The flow lists its pending requests; the effects send them and respond with events. */
export type FlowRequest =
  | {
      readonly type: 'load_service'
      readonly service: string
      readonly locale: LocaleCode
      readonly refresh: number
    }
  | { readonly type: 'load_provider'; readonly provider: string; readonly locale: LocaleCode }
  | { readonly type: 'load_group'; readonly group: string; readonly locale: LocaleCode }
  | { readonly type: 'load_menu'; readonly menu: string; readonly locale: LocaleCode }
  | { readonly type: 'load_link'; readonly link: string; readonly locale: LocaleCode }
  | { readonly type: 'load_booking'; readonly token: string; readonly locale: LocaleCode }
  | {
      readonly type: 'load_slots'
      readonly choice: PartyChoice
      /** null is the location's zone. */
      readonly timeZone: string | null
      readonly from: PlainDate
      readonly to: PlainDate
      /** Manage token of the booking to reschedule. */
      readonly manage: string | null
      readonly refresh: number
    }
  | {
      readonly type: 'load_party_slots'
      readonly mode: 'together' | 'in_a_row'
      readonly choices: readonly PartyChoice[]
      readonly timeZone: string
      readonly locale: LocaleCode
      readonly from: PlainDate
      readonly to: PlainDate
      readonly refresh: number
    }
  | {
      readonly type: 'find_next'
      readonly choice: PartyChoice
      readonly timeZone: string
      readonly after: string
      readonly manage: string | null
    }
  | {
      readonly type: 'preview_series'
      readonly choice: PartyChoice
      readonly start: string
      readonly rule: Recurrence
      readonly timeZone: string
    }
  | {
      readonly type: 'create_hold'
      readonly key: string
      readonly cart: Cart
      readonly replaces: string | null
      /** Random id of the session; the server limits the number of holds per session. */
      readonly visit: string
    }
  | { readonly type: 'renew_hold'; readonly key: string; readonly holdToken: string }
  /** Asks for a mail with a code that proves the address. */
  | {
      readonly type: 'create_proof'
      readonly key: string
      readonly email: string
      readonly locale: LocaleCode
    }
  | {
      readonly type: 'check_code'
      readonly key: string
      readonly proofToken: string
      readonly code: string
    }
  /** Loads the state of a proof. `key` tells one look from the next. */
  | { readonly type: 'load_proof'; readonly key: string; readonly proofToken: string }
  /** Loads the stored state of a payment. */
  | {
      readonly type: 'load_payment'
      readonly order: string
      readonly orderToken: string
      readonly locale: LocaleCode
    }
  /** Loads the state of a payment after a check with the provider. */
  | {
      readonly type: 'settle_order'
      readonly key: string
      readonly order: string
      readonly orderToken: string
      /** True if the visitor is on the return page of the payment provider, and so may have started on another page. */
      readonly isReturning: boolean
      readonly locale: LocaleCode
    }
  | {
      readonly type: 'load_form'
      readonly form: FormKind
      readonly id: string
      readonly locale: LocaleCode
      /** A counter; a higher number loads the form again, because it changed or its token has expired. */
      readonly refresh: number
    }
  | { readonly type: 'load_result'; readonly result: string; readonly locale: LocaleCode }
  | {
      readonly type: 'load_quiz_result'
      readonly quiz: string
      readonly score: number
      readonly locale: LocaleCode
    }
  | LinksRequest
  | ReleaseRequest
  | ResumeRequest
  | SubmitRequest

/** A mutation that the visitor submits. */
export type SubmitRequest =
  | { readonly type: 'create_order'; readonly key: string; readonly body: CreateOrder }
  | {
      readonly type: 'reschedule'
      readonly key: string
      readonly token: string
      readonly start: string
      /** Another person; null keeps the present one. */
      readonly provider: string | null
      readonly scope: Scope
      readonly timeZone: string
    }
  | {
      readonly type: 'pay_order'
      readonly key: string
      readonly order: string
      readonly orderToken: string
      readonly returnUrl: string | null
      readonly locale: LocaleCode
    }
  | {
      readonly type: 'submit_form'
      readonly key: string
      readonly form: FormKind
      readonly id: string
      readonly body: SubmitForm
    }
  | {
      readonly type: 'cancel'
      readonly key: string
      readonly token: string
      readonly reason: string
      readonly scope: Scope
    }

/** Releases a hold, or abandons an order that will not be paid. */
export type ReleaseRequest =
  | { readonly type: 'release_hold'; readonly key: string; readonly holdToken: string }
  | {
      readonly type: 'abandon_order'
      readonly key: string
      readonly order: string
      readonly orderToken: string
    }

/** Asks for a mail with the links to the bookings of an address. */
export type LinksRequest = {
  readonly type: 'request_links'
  readonly key: string
  readonly email: string
  readonly locale: LocaleCode
}

/** Exchanges the one-time token of a visitor who returns from the payment page for the order. */
export type ResumeRequest = {
  readonly type: 'resume_order'
  readonly key: string
  readonly resumeToken: string
  readonly locale: LocaleCode
}

/** The requests by type. */
export type FlowRequests = { readonly [Request in FlowRequest as Request['type']]: Request }

/** A request for the slots of one item or of a party. */
export type SlotsRequest = Extract<FlowRequest, { readonly type: 'load_slots' | 'load_party_slots' }>

/** The identity of a request: two values with the same key are the same request. */
export const requestKey = (request: FlowRequest): string => JSON.stringify(request)
