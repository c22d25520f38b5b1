import { statusAt } from '@booking/shared/booking/decide-booking'
import { ok, refused } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { newId } from '../../context/new-id.ts'
import { insertDeliveries } from '../../tables/deliveries.ts'
import { findBookingFacts } from './booking-facts.ts'
import { changeBooking } from './change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings } from './open-booking.ts'
import { presentMail } from './present-mail.ts'

/**
 * Sends the customer the mail of the present state again. It is written when it is sent, so that it is true then. Refuses with
 * `not_possible_now` where there is no such mail, the business has switched it off, or there is no address.
 */
export const sendBookingMail = (context: BusinessBookingContext, name: string) =>
  changeBooking(context, name, async (tx, onCommit) => {
    const { business, now, random } = context
    const locked = await lockOwnBookings(tx, context, name, { version: null })
    if (!locked.ok) return locked
    const { target } = locked.value
    const kind = presentMail(statusAt(target, now), business.settings.notifications.off)
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
