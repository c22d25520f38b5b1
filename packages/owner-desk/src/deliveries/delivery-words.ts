import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { DeliveryView } from '@hourfold/shared/contract/business/deliveries'

type Shown = { readonly label: MessageDescriptor; readonly tone: string }

/** THE table of the states of messages, in the order of the filter. */
export const deliveryStates = {
  dead: { label: msg`Not delivered`, tone: 'tone-danger' },
  waiting: { label: msg`Waiting`, tone: 'tone-info' },
  sent: { label: msg`Sent`, tone: 'tone-success' },
  skipped: { label: msg`No longer needed`, tone: 'tone-quiet' },
  suppressed: { label: msg`Held back`, tone: 'tone-warning' },
} as const satisfies Record<DeliveryView['status'], Shown>

export const recipientWords: Readonly<Record<DeliveryView['role'], MessageDescriptor>> = {
  booker: msg`Customer`,
  guest: msg`Guest`,
  staff: msg`Staff`,
  business: msg`Your business`,
  address: msg`An address that asked for it`,
  endpoint: msg`Webhook`,
}

/** The kinds of mail. */
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  booking_confirmed: msg`Booking confirmed`,
  booking_requested: msg`Request received`,
  request_accepted: msg`Request accepted`,
  request_declined: msg`Request declined`,
  request_expired: msg`Request expired`,
  booking_moved: msg`Booking moved`,
  booking_cancelled: msg`Booking cancelled`,
  payment_received: msg`Payment received`,
  payment_processing: msg`Payment still being processed`,
  payment_missed: msg`Payment missed`,
  payment_refunded: msg`Payment refunded`,
  refund_failed: msg`Refund failed`,
  reminder: msg`Reminder`,
  follow_up: msg`Follow-up`,
  your_links: msg`Links to bookings`,
  address_code: msg`Code for an email address`,
  guest_invited: msg`Invitation of a guest`,
  guest_moved: msg`Booking moved, to a guest`,
  guest_cancelled: msg`Booking cancelled, to a guest`,
  sign_in: msg`Link to sign in`,
  business_new: msg`New booking, to you`,
  business_requested: msg`New request, to you`,
  business_request_reminder: msg`Unanswered request, to you`,
  business_moved: msg`Booking moved, to you`,
  business_cancelled: msg`Booking cancelled, to you`,
  business_paid: msg`Payment received, to you`,
  business_refunded: msg`Payment refunded, to you`,
  business_refund_failed: msg`Refund failed, to you`,
  business_form: msg`Form answered, to you`,
  business_agenda: msg`Agenda of tomorrow, to you`,
  business_calendar_problem: msg`Problem with a subscribed calendar, to you`,
}

/** Why a message was not sent. */
const reasons: Readonly<Record<string, MessageDescriptor>> = {
  gone: msg`It no longer applies.`,
  overtaken: msg`It no longer applies.`,
  switched_off: msg`This kind of message is switched off.`,
  opted_out: msg`The recipient wants no more of these messages.`,
  no_recipient: msg`There is no address to send it to.`,
  mail_budget: msg`The address has had too many messages today.`,
  business_mail_budget: msg`Your business has sent too many messages today.`,
  not_composed: msg`The message could not be written.`,
  no_mail_server: msg`No mail server is set up.`,
  mailbox: msg`The mailbox refused it.`,
  unreachable: msg`The mail server could not be reached.`,
  timed_out: msg`There was no answer in time.`,
  name_unknown: msg`The host name is unknown.`,
  address_refused: msg`The address of the endpoint is not public.`,
  no_secret: msg`The endpoint has no secret.`,
  no_endpoint: msg`The endpoint was removed.`,
  http_410: msg`The endpoint wants no more events.`,
}

/** A kind of mail in words; null for one that this version does not know, and for the types of webhooks. */
export const kindWords = (kind: string): MessageDescriptor | null =>
  Object.hasOwn(kinds, kind) ? (kinds[kind] ?? null) : null

/** A reason in words, or its code where it is one of a server. */
export function showReason(i18n: I18n, reason: string): string {
  const refusal = /^smtp_(5\d\d)$/.exec(reason)?.[1]
  if (refusal !== undefined)
    return i18n._(msg`The mail server of the recipient refused it (${refusal}). Please check the address.`)
  const words = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
  return words ? i18n._(words) : reason
}
