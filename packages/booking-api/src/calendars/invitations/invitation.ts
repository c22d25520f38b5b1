import type { BookingView } from '@hourfold/shared/contract/views'
import type { Instant } from '@hourfold/shared/time/instant'
import type { SeriesEntry } from '../../booking/changes/series-entry.ts'
import type { Component } from './calendar-component.ts'

/** An iTIP message (RFC 5546) for a mail (RFC 6047): `text/calendar; charset=utf-8; method=…`. */
export type Invitation = {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
  readonly filename: string
}

/** A booking as its recipient may see it. */
export type InvitedBooking = {
  readonly view: BookingView
  /** The page of the booking, with the recipient's own token; null for the business. */
  readonly url: string | null
  /** `seriesEntry` of the booking. */
  readonly entry: SeriesEntry | null
}

/** A date of a series that calendars keep as one entry. */
export type InvitedDate = InvitedBooking & { readonly entry: SeriesEntry }

/** The organizer, the attendee, and the moment of the message. */
export type InvitationParties = {
  /** The address that sends the business's mail. */
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee: {
    readonly name: string
    readonly email: string
    readonly role: 'booker' | 'guest' | 'business'
  }
  /** The name of the booker, by whom the business knows the appointment. */
  readonly customer: string
  /** The moment of sending. Of two messages with the same SEQUENCE the later stamp counts. */
  readonly stamp: Instant
}

/** The components of a message and its method. */
export type InvitationParts = {
  readonly method: Invitation['method']
  readonly components: readonly Component[]
}
