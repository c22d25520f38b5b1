import { statusAt } from '@booking/shared/booking/decide-booking'
import type { BookingStatus } from '@booking/shared/contract/views'
import { ok, refused } from '@booking/shared/errors/result'
import { insertAudit } from '../access/audit.ts'
import type { mailKindNames } from '../catalog/mail-kind-names.ts'
import { newId } from '../context/new-id.ts'
import { insertDeliveries } from '../records/deliveries.ts'
import { findBookingFacts } from './booking-facts.ts'
import { changeBooking } from './change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings } from './open-booking.ts'

/** THE table: status → the mail that tells of it. */
const mailOf: Readonly<Partial<Record<BookingStatus, (typeof mailKindNames)[number]>>> = {
  confirmed: 'booking_confirmed',
  requested: 'booking_requested',
  cancelled: 'booking_cancelled',
  declined: 'request_declined',
}

/**
 * Sends the customer the mail of the present state again. It is written when it is sent, so that it is true then. Refuses with
 * `not_possible_now` where there is no such mail, or no address.
 */
export const sendBookingMail = (context: BusinessBookingContext, name: string) =>
  changeBooking(context, name, async (tx, onCommit) => {
    const { business, now, random } = context
    const locked = await lockOwnBookings(tx, context, name, { version: null })
    if (!locked.ok) return locked
    const { target } = locked.value
    const kind = mailOf[statusAt(target, now)]
    const facts = await findBookingFacts(tx, business.id, target.id)
    if (kind === undefined || !facts || facts.email === '') return refused('not_possible_now')
    const id = newId('dlv', random)
    onCommit(() => [
      insertDeliveries(
        tx,
        business.id,
        [
          {
            id,
            channel: 'mail',
            kind,
            // Its own id: each time it is asked for, it is another mail.
            sourceId: id,
            recipient: 'booker',
            orderId: target.orderId,
            bookingIds: [target.id],
            submissionId: null,
            details: { actor: 'business' },
            sendAt: now,
          },
        ],
        now,
      ),
      insertAudit(tx, context, {
        action: 'mail_sent_again',
        subject: { kind: 'booking', id: target.id },
        details: { kind },
      }),
    ])
    return ok(null)
  })
