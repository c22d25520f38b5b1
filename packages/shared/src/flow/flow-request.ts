import type { PlainDate } from '../time/plain-date.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { FormKind, SubmitForm } from '../contract/forms.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import type { Cart, CreateOrder, PartyChoice, Scope } from '../contract/requests.ts'

/** A request to the server, as data. The flow lists what it waits for; the effects send it and respond with an event. */
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
      /** null is the place's own. */
      readonly timeZone: string | null
      readonly from: PlainDate
      readonly to: PlainDate
      /** Manage token of the booking being moved. */
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
      /** The visit's name for itself: how many holds it keeps is counted by it. */
      readonly visit: string
    }
  | { readonly type: 'renew_hold'; readonly key: string; readonly holdToken: string }
  /** How a payment stands, as it is written down. */
  | {
      readonly type: 'load_payment'
      readonly order: string
      readonly orderToken: string
      readonly locale: LocaleCode
    }
  /** The same after the provider was asked. */
  | {
      readonly type: 'settle_order'
      readonly key: string
      readonly order: string
      readonly orderToken: string
      /** Whether the visitor is on the page that payment pages lead back to, and may have come from another. */
      readonly isReturning: boolean
      readonly locale: LocaleCode
    }
  | {
      readonly type: 'load_form'
      readonly form: FormKind
      readonly id: string
      readonly locale: LocaleCode
      /** Raised to read it anew: it changed, or its token is old. */
      readonly refresh: number
    }
  | { readonly type: 'load_result'; readonly result: string; readonly locale: LocaleCode }
  | {
      readonly type: 'load_quiz_result'
      readonly quiz: string
      readonly score: number
      readonly locale: LocaleCode
    }
  | ReleaseRequest
  | ResumeRequest
  | SubmitRequest

/** What changes something on the server by the visitor's own decision. */
export type SubmitRequest =
  | { readonly type: 'create_order'; readonly key: string; readonly body: CreateOrder }
  | {
      readonly type: 'reschedule'
      readonly key: string
      readonly token: string
      readonly start: string
      /** Another person. */
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

/** What is given back as soon as it can be: a hold, or an order that nobody pays for. */
export type ReleaseRequest =
  | { readonly type: 'release_hold'; readonly key: string; readonly holdToken: string }
  | {
      readonly type: 'abandon_order'
      readonly key: string
      readonly order: string
      readonly orderToken: string
    }

/** The one-time key of a visitor who comes back from paying, exchanged for the order. */
export type ResumeRequest = {
  readonly type: 'resume_order'
  readonly key: string
  readonly resumeToken: string
  readonly locale: LocaleCode
}

/** Each request by its type. */
export type FlowRequests = { readonly [Request in FlowRequest as Request['type']]: Request }

/** What fills the calendar: the times of one item, or of a party. */
export type SlotsRequest = Extract<FlowRequest, { readonly type: 'load_slots' | 'load_party_slots' }>

/** Two values with the same key are the same request. */
export const requestKey = (request: FlowRequest): string => JSON.stringify(request)
