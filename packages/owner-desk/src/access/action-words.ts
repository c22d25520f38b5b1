import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** THE table of actions, in words. An action that is missing here is shown by its name. */
const actions: Readonly<Record<string, MessageDescriptor>> = {
  signed_in: msg`Signed in`,
  signed_out: msg`Signed out`,
  session_revoked: msg`Signed a device out`,
  sign_in_link_printed: msg`Printed a link to sign in`,
  key_made: msg`Made a key`,
  key_revoked: msg`Revoked a key`,
  booking_confirmed: msg`Confirmed a booking`,
  booking_declined: msg`Declined a request`,
  booking_added: msg`Added a booking`,
  booking_moved: msg`Moved a booking`,
  booking_rescheduled: msg`Moved a booking`,
  booking_cancelled: msg`Cancelled a booking`,
  booking_completed: msg`Marked a booking as completed`,
  booking_no_show: msg`Marked a booking as a no-show`,
  booking_reopened: msg`Reopened a booking`,
  arrival_noted: msg`Noted that a customer has arrived`,
  arrival_unnoted: msg`Took back that a customer has arrived`,
  payment_noted: msg`Noted a payment on site`,
  payment_unnoted: msg`Took back a payment on site`,
  note_saved: msg`Changed the note of a booking`,
  mail_sent_again: msg`Sent the mail of a booking again`,
  manage_link_made: msg`Copied the link of a booking`,
  time_off_added: msg`Added time off`,
  time_off_note_saved: msg`Changed the note of time off`,
  time_off_removed: msg`Removed time off`,
  customer_changed: msg`Changed a customer`,
  customer_blocked: msg`Blocked a customer`,
  customer_unblocked: msg`Unblocked a customer`,
  customers_merged: msg`Merged customers`,
  customer_erased: msg`Erased a customer`,
  settings_changed: msg`Changed settings`,
  settings_undone: msg`Undid a change of settings`,
  payment_refunded: msg`Refunded a payment`,
  refund_retried: msg`Tried a refund again`,
  answers_deleted: msg`Deleted answers`,
  delivery_retried: msg`Sent a message again`,
  deliveries_retried: msg`Sent messages again`,
  webhook_tested: msg`Tested a webhook`,
  webhooks_retried: msg`Sent webhooks again`,
}

export const actionWords = (action: string): MessageDescriptor | null =>
  Object.hasOwn(actions, action) ? (actions[action] ?? null) : null

/** The pages of what something was done to, by its kind. Deleted things have none. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  booking: (id) => `/desk/bookings/${id}`,
  customer: (id) => `/desk/customers/${id}`,
  payment: (id) => `/desk/payments/${id}`,
}

/** The page of a subject; null where it has none of its own. */
export const subjectPath = ({ kind, id }: { readonly kind: string; readonly id: string }): string | null =>
  Object.hasOwn(pages, kind) ? (pages[kind]?.(encodeURIComponent(id)) ?? null) : null
