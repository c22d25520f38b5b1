import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const bookingNotices: Readonly<Record<string, MessageDescriptor>> = {
  booking_confirmed: msg`The request is confirmed.`,
  booking_declined: msg`The request is declined.`,
  booking_cancelled: msg`The booking is cancelled.`,
  arrival_noted: msg`The customer has arrived.`,
  arrival_unnoted: msg`The arrival is taken back.`,
  booking_completed: msg`The booking is completed.`,
  booking_no_show: msg`The booking is marked as a no-show.`,
  booking_reopened: msg`The booking is open again.`,
  payment_noted: msg`The payment is noted.`,
  payment_unnoted: msg`The payment is taken back.`,
  note_saved: msg`The note is saved.`,
  mail_sent: msg`The email is on its way.`,
}
