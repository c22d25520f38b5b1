import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import { read, write } from '../../endpoints/route.ts'
import { cancelBusinessBooking } from './cancel-bookings.ts'
import { markArrived, recordPayment, saveNote } from './edit-booking.ts'
import { getBusinessBooking, presentMail } from './get-booking.ts'
import { listRequests } from './list-requests.ts'
import { ok, refused } from '@hourfold/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { applyAnswer } from '../../booking/requests/apply-answer.ts'
import { changeBooking } from './change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings, isOwnOrder } from './open-booking.ts'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { hashToken, newToken, newId } from '../../context/new-id.ts'
import { listOrderBookings } from '../../tables/bookings.ts'
import { insertManageTokens } from '../../tables/order-tokens.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { isAllowed } from './allowed-actions.ts'
import { type AttendanceCommand, statusAt } from '@hourfold/shared/booking/decide-booking'
import { applyChange } from '../../booking/changes/apply-change.ts'
import { insertDeliveries } from '../../tables/deliveries.ts'
import { findBookingFacts } from './booking-facts.ts'

export const businessBookingRoutes = {
  getBusinessBooking: read(
    businessEndpoints.getBusinessBooking,
    (context: BusinessBookingContext, { params }) => getBusinessBooking(context, params.id),
  ),
  listRequests: read(businessEndpoints.listRequests, (context: BusinessBookingContext) =>
    listRequests(context),
  ),
  confirmBooking: write(
    businessEndpoints.confirmBooking,
    (context: BusinessBookingContext, { params, body }) =>
      answerBooking(context, params.id, body, { kind: 'confirm' }),
  ),
  declineBooking: write(
    businessEndpoints.declineBooking,
    (context: BusinessBookingContext, { params, body }) =>
      answerBooking(context, params.id, body, { kind: 'decline', message: body.message }),
  ),
  cancelBusinessBooking: write(
    businessEndpoints.cancelBusinessBooking,
    (context: BusinessBookingContext, { params, body }) => cancelBusinessBooking(context, params.id, body),
  ),
  markArrived: write(businessEndpoints.markArrived, (context: BusinessBookingContext, { params, body }) =>
    markArrived(context, params.id, body),
  ),
  setAttendance: write(businessEndpoints.setAttendance, (context: BusinessBookingContext, { params, body }) =>
    setAttendance(context, params.id, body),
  ),
  recordPayment: write(businessEndpoints.recordPayment, (context: BusinessBookingContext, { params, body }) =>
    recordPayment(context, params.id, body),
  ),
  saveNote: write(businessEndpoints.saveNote, (context: BusinessBookingContext, { params, body }) =>
    saveNote(context, params.id, body),
  ),
  sendBookingMail: write(businessEndpoints.sendBookingMail, (context: BusinessBookingContext, { params }) =>
    sendBookingMail(context, params.id),
  ),
  makeManageLink: write(businessEndpoints.makeManageLink, (context: BusinessBookingContext, { params }) =>
    makeManageLink(context, params.id),
  ),
}

type Answer =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'decline'; readonly message?: string | undefined }

/**
 * Confirms or declines a request. Refuses with `booking_not_active` (answered, withdrawn, too late), `changed_meanwhile`, `not_found`
 * and, for a confirmation, `slot_taken` and `staff_busy`.
 */
const answerBooking = (
  context: BusinessBookingContext,
  name: string,
  { version, tell }: { readonly version: number; readonly tell: boolean },
  answer: Answer,
) =>
  changeBooking(context, name, async (tx, onCommit) => {
    const locked = await lockOwnBookings(tx, context, name, { version })
    if (!locked.ok) return locked
    const command =
      answer.kind === 'confirm'
        ? answer
        : ({ kind: 'decline', reason: answer.message?.trim() ?? null } as const)
    const answered = await applyAnswer(tx, context, locked.value, command, {
      isSilent: !tell,
      audit: (id, action) =>
        insertAudit(tx, context, { action, subject: { kind: 'booking', id }, details: { tell } }),
    })
    if (!answered.ok) return answered
    onCommit(answered.value.write)
    return ok(null)
  })

/**
 * Makes a link with which the customer manages the booking. It is in this response only; its hash is stored. Links that were given out
 * before stay valid. The link opens the whole order, so staff members make one only where all of it is theirs. Refuses with
 * `not_possible_now`, also for a booking that is over.
 */
const makeManageLink = (
  context: BusinessBookingContext,
  name: string,
): Attempt<{ readonly url: string }> => ({
  run: async (tx, onCommit) => {
    const { actor, business, now, origin, random } = context
    const locked = await lockOwnBookings(tx, context, name, { version: null })
    if (!locked.ok) return locked
    const { target } = locked.value
    if (!(await isAllowed(tx, context, target, 'make_manage_link'))) return refused('not_possible_now')
    const ofOrder = await listOrderBookings(tx, business.id, target.orderId)
    if (!isOwnOrder(actor, ofOrder, target, now)) return refused('not_possible_now')
    const token = newToken('mng', random)
    onCommit(() => [
      insertManageTokens(tx, business.id, [
        { bookingId: target.id, scope: 'manage', tokenHash: hashToken(token) },
      ]),
      insertAudit(tx, context, { action: 'manage_link_made', subject: { kind: 'booking', id: target.id } }),
    ])
    return ok({
      url: `${origin}${toWidgetUrl({ kind: 'booking', id: token, action: 'view' })}?locale=${target.locale}`,
    })
  },
})

type Outcome = 'completed' | 'no_show' | 'open'

const commands = {
  completed: 'complete',
  no_show: 'mark_no_show',
  open: 'reopen',
} as const satisfies Readonly<Record<Outcome, AttendanceCommand>>

/**
 * Records the attendance of a booking, without a mail. Refuses with `not_possible_now`, also for a no-show of a person who has
 * arrived, `changed_meanwhile` and `not_found`.
 */
const setAttendance = (
  context: BusinessBookingContext,
  name: string,
  { version, outcome }: { readonly version: number; readonly outcome: Outcome },
) =>
  changeBooking(context, name, async (tx, onCommit) => {
    const locked = await lockOwnBookings(tx, context, name, { version })
    if (!locked.ok) return locked
    const kind = commands[outcome]
    if (!(await isAllowed(tx, context, locked.value.target, kind))) return refused('not_possible_now')
    const marked = await applyChange(tx, context, locked.value, {
      actor: 'business',
      command: { kind },
      audit: (id, action) => insertAudit(tx, context, { action, subject: { kind: 'booking', id } }),
    })
    if (!marked.ok) return marked
    onCommit(marked.value.write)
    return ok(null)
  })

/**
 * Sends the customer the mail of the present state again. It is written when it is sent, so that it is true then. Refuses with
 * `not_possible_now` where there is no such mail, the business has switched it off, or there is no address.
 */
const sendBookingMail = (context: BusinessBookingContext, name: string) =>
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
