import type { BookingStatus } from '@booking/shared/contract/views'
import type { mailKindNames } from '../../catalog/mail-kind-names.ts'

/** THE table: status → the mail that tells of it. */
const mailOf: Readonly<Partial<Record<BookingStatus, (typeof mailKindNames)[number]>>> = {
  confirmed: 'booking_confirmed',
  requested: 'booking_requested',
  cancelled: 'booking_cancelled',
  declined: 'request_declined',
}

/** The mail that tells of a status; undefined where there is none, or the business has switched it off. */
export function presentMail(status: BookingStatus, off: readonly string[]) {
  const kind = mailOf[status]
  return kind === undefined || off.includes(kind) ? undefined : kind
}
