import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** THE table of notices: what a form has done, by the name that its page gets in `?done=`. */
export const notices = {
  session_revoked: msg`The device is signed out.`,
  key_revoked: msg`The key is revoked.`,
  saved: msg`Saved.`,
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
  booking_added: msg`The booking is added.`,
  booking_moved: msg`The booking is moved.`,
  time_off_added: msg`The time off is saved.`,
  extra_time_added: msg`The extra time is saved.`,
  time_off_removed: msg`The time off is removed.`,
  customer_saved: msg`The customer is saved.`,
  customer_blocked: msg`The customer can no longer book online.`,
  customer_unblocked: msg`The customer can book online again.`,
  customers_merged: msg`The two are one customer now.`,
  customer_erased: msg`The customer is erased.`,
  settings_saved: msg`Saved. Visitors see it now.`,
  retention_saved: msg`Saved. The next run uses the new periods.`,
  settings_unchanged: msg`Nothing was changed.`,
  settings_undone: msg`The change is undone.`,
  refund_started: msg`The refund is on its way. The customer gets a message once it has arrived.`,
  refund_retried: msg`The refund is tried again.`,
  answers_deleted: msg`The answers are deleted.`,
  delivery_retried: msg`The message is sent again.`,
  deliveries_retried: msg`The messages are sent again.`,
  samples_removed: msg`The sample data is removed.`,
  webhook_accepted: msg`The endpoint accepted the test.`,
} as const satisfies Record<string, MessageDescriptor>

export type NoticeName = keyof typeof notices

export const isNoticeName = (name: string): name is NoticeName => Object.hasOwn(notices, name)
