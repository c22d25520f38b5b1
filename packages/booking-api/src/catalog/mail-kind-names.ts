/** The kinds of mails. `mails/mail-kinds.ts` is their table. */
export const mailKindNames = [
  'booking_confirmed',
  'booking_requested',
  'request_accepted',
  'request_declined',
  'request_expired',
  'booking_moved',
  'booking_cancelled',
  'payment_received',
  'payment_processing',
  'payment_missed',
  'payment_refunded',
  'refund_failed',
  'reminder',
  'follow_up',
  'your_links',
  'address_code',
  'guest_invited',
  'guest_moved',
  'guest_cancelled',
  'sign_in',
  'business_new',
  'business_requested',
  'business_request_reminder',
  'business_moved',
  'business_cancelled',
  'business_paid',
  'business_refunded',
  'business_refund_failed',
  'business_form',
  'business_agenda',
  'business_calendar_problem',
] as const

type MailKindName = (typeof mailKindNames)[number]

/** Mails that a person has just asked for and waits for. A business cannot switch them off. */
const requestedMailKinds: readonly MailKindName[] = ['your_links', 'address_code', 'sign_in']

/** The kinds that a business can switch off. */
export const switchableMailKinds = mailKindNames.filter((kind) => !requestedMailKinds.includes(kind))
