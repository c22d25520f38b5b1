import type { Money } from '@hourfold/shared/contract/values'
import type { BookingView } from '@hourfold/shared/contract/views'
import type { mailKindNames } from '../../catalog/mail-kind-names.ts'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { Instant } from '@hourfold/shared/time/instant'

/** The parts of every mail. All addresses are absolute. */
export type MailFrame = {
  /** The language of the recipient. */
  readonly locale: LocaleCode
  readonly business: {
    readonly name: string
    readonly phone: string | null
    readonly email: string | null
    /** The home page. */
    readonly url: string
    readonly timeZone: string
  }
  readonly brand: {
    readonly logo: string | null
    /** `#rrggbb`, readable as a background of `onAccent` and as a text on white. */
    readonly accent: string
    readonly onAccent: string
  }
  /** Ends reminders and follow-ups; null for mails that cannot be unsubscribed from. */
  readonly unsubscribeUrl: string | null
}

/** One booking in the language of the recipient, as they may see it: a guest's view neither moves nor cancels. */
export type MailedBooking = {
  readonly view: BookingView
  /** The page of the booking, with the recipient's own token; null for the business. */
  readonly url: string | null
  readonly mapUrl: string | null
  /** Pages of web calendars that add the booking; null where it is not confirmed. */
  readonly calendarUrls: { readonly google: string; readonly outlook: string } | null
}

/** The bookings of a mail, by position; at least one. */
export type MailedOrder = {
  readonly bookings: readonly MailedBooking[]
  readonly bookerName: string
  /** The price of the whole order; null where no price is set. */
  readonly total: Money | null
  /** The amount paid in advance; null where nothing was paid. */
  readonly paid: Money | null
}

/** The data that only the business sees. */
export type MailedContact = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly notes: string
  readonly guests: readonly string[]
  readonly answers: readonly MailedAnswer[]
}

/** An entry of a person's day. */
export type MailedEntry = {
  readonly start: Instant
  readonly end: Instant
  /** The zone of the day. */
  readonly timeZone: string
  /** The service; null for time that another calendar occupies. */
  readonly service: string | null
  readonly customer: string | null
  readonly phone: string | null
  readonly staff: string | null
  readonly isRequested: boolean
  /** The entry that the mail is about. */
  readonly isSubject: boolean
}

/** A question with its answer as text. */
type MailedAnswer = { readonly question: string; readonly answer: string }

type WithOrder = { readonly order: MailedOrder }
/** A booking before a move, with the names of those who did it, where others do it now. */
export type MovedFrom = {
  readonly start: Instant
  readonly end: Instant
  readonly people: readonly string[]
}
/** The state before, by booking. */
type WithMoves = WithOrder & { readonly previous: readonly MovedFrom[] }
type WithEnding = WithOrder & {
  readonly by: 'visitor' | 'business' | 'system'
  readonly reason: string | null
  /** The refund; null where nothing had been paid. */
  readonly refund: Money | null
}
type WithAmount = WithOrder & { readonly amount: Money }
type ForBusiness = { readonly contact: MailedContact }
type WithRequest = WithOrder &
  ForBusiness & {
    /** The page on which the business confirms; GET shows it, POST acts. */
    readonly confirmUrl: string
    readonly declineUrl: string
    /** The day of the person around the wished time, ascending, the wished time included. */
    readonly day: readonly MailedEntry[]
    readonly answerBy: Instant
  }
export type RefundReason =
  | 'slot_lost'
  | 'paid_twice'
  | 'wrong_amount'
  | 'cancelled'
  | 'declined'
  | 'unanswered'
  | 'business'

/** A problem of a subscribed calendar. */
export type CalendarProblem =
  /** `failure` as the store has it, such as `status_refused 503`; `isClosed`: no times are offered until it can be read again. */
  | {
      readonly kind: 'failing'
      readonly failure: string
      readonly since: Instant
      readonly isClosed: boolean
    }
  | { readonly kind: 'unread'; readonly events: number; readonly unread: number }

/** The content of each kind of mail, as of the moment of sending. */
export type MailData = {
  readonly booking_confirmed: WithOrder
  readonly booking_requested: WithOrder & { readonly answerBy: Instant }
  readonly request_accepted: WithOrder
  readonly request_declined: WithOrder & { readonly message: string | null; readonly rebookUrl: string }
  readonly request_expired: WithOrder & { readonly rebookUrl: string }
  readonly booking_moved: WithMoves
  readonly booking_cancelled: WithEnding & { readonly rebookUrl: string }
  readonly payment_received: WithAmount & { readonly left: Money | null }
  /** Not decided yet: the times are kept. */
  readonly payment_processing: WithAmount
  /** Not paid in time: the times are free again. */
  readonly payment_missed: WithOrder & { readonly rebookUrl: string }
  readonly payment_refunded: WithAmount & { readonly reason: RefundReason }
  /** The money did not arrive at the customer. */
  readonly refund_failed: WithAmount
  readonly reminder: WithOrder
  readonly follow_up: WithOrder & { readonly surveyUrl: string | null; readonly rebookUrl: string }
  /** Sent to people who request their links by address. */
  readonly your_links: { readonly bookings: readonly MailedBooking[] }
  readonly sign_in: {
    /** The page that signs in. */
    readonly url: string
    /** Minutes for which the link is valid. */
    readonly minutes: number
  }
  readonly address_code: {
    readonly code: string
    /** The page on which the address is proven by one click. */
    readonly url: string
    readonly minutes: number
  }
  readonly guest_invited: WithOrder
  readonly guest_moved: WithMoves
  readonly guest_cancelled: WithOrder
  readonly business_new: WithOrder & ForBusiness
  readonly business_requested: WithRequest
  readonly business_request_reminder: WithRequest
  readonly business_moved: WithMoves & ForBusiness & { readonly by: 'visitor' | 'business' | 'system' }
  readonly business_cancelled: WithEnding & ForBusiness
  readonly business_paid: WithAmount & ForBusiness
  readonly business_refunded: WithAmount & ForBusiness & { readonly reason: RefundReason }
  readonly business_refund_failed: WithAmount &
    ForBusiness & {
      readonly reason: RefundReason
      /** The page of the desk that sends it again. */
      readonly paymentUrl: string
    }
  readonly business_form: {
    readonly form: string
    readonly answers: readonly MailedAnswer[]
    readonly submittedAt: Instant
  }
  readonly business_agenda: {
    /** The local date, `2026-11-26`. */
    readonly date: string
    readonly entries: readonly MailedEntry[]
  }
  readonly business_calendar_problem: {
    /** The host of the calendar: the rest of its address may be a secret. */
    readonly host: string
    /** Whose calendar it is. */
    readonly person: string
    readonly problem: CalendarProblem
    /** The settings of the person at the desk. */
    readonly settingsUrl: string
  }
}
export type MailKind = (typeof mailKindNames)[number]

/** A mail of one kind with its data. */
export type MailOf<Kind extends MailKind = MailKind> = {
  readonly [K in Kind]: { readonly kind: K; readonly data: MailData[K] }
}[Kind]

/** A finished mail, without its envelope. `subject` is one line. */
export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string }
