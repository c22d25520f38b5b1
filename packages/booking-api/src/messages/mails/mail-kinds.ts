import type { Writing } from './mail-words.ts'
import type { MailContent } from './mail-content.ts'
import type { MailData, MailKind } from './mail-data.ts'
import { addressCode } from './templates/address-code.ts'
import { bookingCancelled } from './templates/booking-cancelled.ts'
import { bookingConfirmed } from './templates/booking-confirmed.ts'
import { bookingMoved } from './templates/booking-moved.ts'
import { bookingRequested } from './templates/booking-requested.ts'
import { businessAgenda } from './templates/business-agenda.ts'
import { businessCalendarProblem } from './templates/business-calendar-problem.ts'
import { businessCancelled } from './templates/business-cancelled.ts'
import { businessForm } from './templates/business-form.ts'
import { businessMoved } from './templates/business-moved.ts'
import { businessNew } from './templates/business-new.ts'
import { businessPaid } from './templates/business-paid.ts'
import { businessRefundFailed } from './templates/business-refund-failed.ts'
import { businessRefunded } from './templates/business-refunded.ts'
import { businessRequested, businessRequestReminder } from './templates/business-requested.ts'
import { followUp } from './templates/follow-up.ts'
import { guestCancelled } from './templates/guest-cancelled.ts'
import { guestInvited } from './templates/guest-invited.ts'
import { guestMoved } from './templates/guest-moved.ts'
import { paymentMissed } from './templates/payment-missed.ts'
import { paymentProcessing } from './templates/payment-processing.ts'
import { paymentReceived } from './templates/payment-received.ts'
import { paymentRefunded } from './templates/payment-refunded.ts'
import { refundFailed } from './templates/refund-failed.ts'
import { reminder } from './templates/reminder.ts'
import { requestAccepted } from './templates/request-accepted.ts'
import { requestDeclined } from './templates/request-declined.ts'
import { requestExpired } from './templates/request-expired.ts'
import { signIn } from './templates/sign-in.ts'
import { yourLinks } from './templates/your-links.ts'

type MailDefinition<Kind extends MailKind> = {
  readonly audience: 'booker' | 'guest' | 'business'
  /** Whether its recipients can unsubscribe from it. */
  readonly isOptional: boolean
  /** The calendar entry that comes with it. */
  readonly invitation: 'request' | 'cancel' | null
  readonly template: (data: MailData[Kind], writing: Writing) => MailContent
}

/**
 * The table of mails. A new kind is added here, in its list of names and in `MailData`. The compiler then reports the missing
 * parts: its template, its condition (compose/current-bookings.ts), its content (compose/compose-order-mail.ts) and its fixture
 * (mail-fixtures.ts).
 */
export const mailKinds: { readonly [Kind in MailKind]: MailDefinition<Kind> } = {
  booking_confirmed: {
    audience: 'booker',
    isOptional: false,
    invitation: 'request',
    template: bookingConfirmed,
  },
  booking_requested: { audience: 'booker', isOptional: false, invitation: null, template: bookingRequested },
  request_accepted: {
    audience: 'booker',
    isOptional: false,
    invitation: 'request',
    template: requestAccepted,
  },
  request_declined: { audience: 'booker', isOptional: false, invitation: null, template: requestDeclined },
  request_expired: { audience: 'booker', isOptional: false, invitation: null, template: requestExpired },
  booking_moved: { audience: 'booker', isOptional: false, invitation: 'request', template: bookingMoved },
  booking_cancelled: {
    audience: 'booker',
    isOptional: false,
    invitation: 'cancel',
    template: bookingCancelled,
  },
  payment_received: { audience: 'booker', isOptional: false, invitation: null, template: paymentReceived },
  payment_processing: {
    audience: 'booker',
    isOptional: false,
    invitation: null,
    template: paymentProcessing,
  },
  payment_missed: { audience: 'booker', isOptional: false, invitation: null, template: paymentMissed },
  payment_refunded: { audience: 'booker', isOptional: false, invitation: null, template: paymentRefunded },
  refund_failed: { audience: 'booker', isOptional: false, invitation: null, template: refundFailed },
  reminder: { audience: 'booker', isOptional: true, invitation: null, template: reminder },
  follow_up: { audience: 'booker', isOptional: true, invitation: null, template: followUp },
  your_links: { audience: 'booker', isOptional: false, invitation: null, template: yourLinks },
  address_code: { audience: 'booker', isOptional: false, invitation: null, template: addressCode },
  guest_invited: { audience: 'guest', isOptional: false, invitation: 'request', template: guestInvited },
  guest_moved: { audience: 'guest', isOptional: false, invitation: 'request', template: guestMoved },
  guest_cancelled: { audience: 'guest', isOptional: false, invitation: 'cancel', template: guestCancelled },
  sign_in: { audience: 'business', isOptional: false, invitation: null, template: signIn },
  business_new: { audience: 'business', isOptional: false, invitation: 'request', template: businessNew },
  business_requested: {
    audience: 'business',
    isOptional: false,
    invitation: null,
    template: businessRequested,
  },
  business_request_reminder: {
    audience: 'business',
    isOptional: false,
    invitation: null,
    template: businessRequestReminder,
  },
  business_moved: { audience: 'business', isOptional: false, invitation: 'request', template: businessMoved },
  business_cancelled: {
    audience: 'business',
    isOptional: false,
    invitation: 'cancel',
    template: businessCancelled,
  },
  business_paid: { audience: 'business', isOptional: false, invitation: null, template: businessPaid },
  business_refunded: {
    audience: 'business',
    isOptional: false,
    invitation: null,
    template: businessRefunded,
  },
  business_refund_failed: {
    audience: 'business',
    isOptional: false,
    invitation: null,
    template: businessRefundFailed,
  },
  business_form: { audience: 'business', isOptional: false, invitation: null, template: businessForm },
  business_agenda: { audience: 'business', isOptional: false, invitation: null, template: businessAgenda },
  business_calendar_problem: {
    audience: 'business',
    isOptional: false,
    invitation: null,
    template: businessCalendarProblem,
  },
}
