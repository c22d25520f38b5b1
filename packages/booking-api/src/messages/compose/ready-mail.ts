import type { InvitedBooking } from '../../calendars/invitations/invitation.ts'
import type { MailOf } from '../mails/mail-data.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { MailedToken } from './compose-context.ts'
import type { Recipient } from '../plan/recipient.ts'
import type { ToldBooking } from './order-facts.ts'

/** A mail with the current state, its tokens, and its bookings. */
export type ComposedMail = {
  readonly mail: MailOf
  readonly tokens: readonly MailedToken[]
  readonly bookings: readonly Booking[]
  /** The state of each booking in the mail. */
  readonly tells: Readonly<Record<string, ToldBooking>>
  /** Whether an earlier mail has announced one of the bookings to the recipient or, for a guest's cancellation, may have. */
  readonly isKnown: boolean
  /** All dates of their series, where calendars keep it as one entry. */
  readonly series: readonly InvitedBooking[]
  /** The name of the booker. */
  readonly customer: string
}

/** The fields of a mail about no booking. */
export const withoutBookings: Omit<ComposedMail, 'mail'> = {
  tokens: [],
  bookings: [],
  tells: {},
  isKnown: false,
  series: [],
  customer: '',
}

/** A mail as it is true now, with its recipient. */
export type ReadyMail = ComposedMail & {
  readonly recipient: Recipient
  /** The booker of the order, to whom the business answers. */
  readonly booker: { readonly name: string; readonly address: string } | null
  readonly unsubscribeUrl: string | null
}
