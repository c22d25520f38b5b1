import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** THE table: what happened to a booking, in words. A name that is not here is shown as it is. */
export const historyWords: Readonly<Record<string, MessageDescriptor>> = {
  booking_pending_payment: msg`Ordered, payment awaited`,
  booking_confirmed: msg`Confirmed`,
  booking_requested: msg`Requested`,
  booking_rescheduled: msg`Moved`,
  booking_cancelled: msg`Cancelled`,
  booking_declined: msg`Declined`,
  booking_expired: msg`Expired`,
  booking_completed: msg`Completed`,
  booking_no_show: msg`Marked as a no-show`,
  booking_reopened: msg`Opened again`,
  booking_added: msg`Added`,
  booking_moved: msg`Moved`,
  payment_paid: msg`Paid online`,
  refund_succeeded: msg`Refunded`,
  arrival_noted: msg`Arrived`,
  arrival_unnoted: msg`Arrival taken back`,
  payment_noted: msg`Payment on site noted`,
  payment_unnoted: msg`Payment on site taken back`,
  note_saved: msg`Note changed`,
  mail_sent_again: msg`Email sent again`,
  manage_link_made: msg`Link for the customer made`,
}

/** THE table: rules of the business that can be overridden, in words. */
export const ruleWords: Readonly<Record<string, MessageDescriptor>> = {
  notice: msg`too short notice`,
  horizon: msg`too far ahead`,
  hours: msg`outside working hours`,
  grid: msg`between the usual start times`,
  daily_cap: msg`more bookings than allowed a day`,
  active_limit: msg`more bookings than a customer may have`,
  external_busy: msg`an event in another calendar`,
  time_off: msg`time off`,
  buffers: msg`no break before or after`,
}
