import type { TimeOffDecision, TimeOffView } from '@hourfold/shared/contract/business/time-off'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { cancelLocked } from '../bookings/cancel-bookings.ts'
import { type BusinessBookingContext, findOwnBooking, lockOwnBookings } from '../bookings/open-booking.ts'
import { readSummaries } from '../../booking/summaries/list-summaries.ts'
import type { LockedBookings } from '../../capacity/lock-bookings.ts'
import { lockSubjects, readRevision } from '../../capacity/subject-locks.ts'
import { CatalogChangedError } from '../../capacity/take-capacity.ts'
import { newId } from '../../context/new-id.ts'
import type { Queryable } from '../../database/database.ts'
import { type Booking, lockBookingsOfOrders } from '../../tables/bookings.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { findTimeOffSubject, type TimeOffSubject } from './find-people.ts'
import {
  showTimeOff,
  countHoldsWithin,
  insertTimeOff,
  listBookingsWithin,
  listSessionsWithin,
  lockOutImports,
  raiseRevision,
} from './stored-time-off.ts'

type Span = {
  readonly kind: 'off' | 'extra'
  readonly staff: string | null
  readonly start: string
  readonly end: string
}

/** The bookings that time off would hit, by their start, and how many visitors hold a time in it. Extra time hits nothing. */
export async function previewTimeOff(context: BusinessBookingContext, input: Span) {
  const { business, database, now } = context
  const subject = findTimeOffSubject(context, input)
  if (!subject.ok) return subject
  if (input.kind === 'extra') return ok({ bookings: [], holds: 0 })
  const { staffIds, span } = subject.value
  const [ids, holds] = await Promise.all([
    listBookingsWithin(database, business.id, staffIds, span, now),
    countHoldsWithin(database, business.id, staffIds, span, now),
  ])
  return ok({ bookings: [...(await readSummaries(database, context, ids))], holds })
}

type Create = Span & { readonly note: string; readonly bookings: readonly TimeOffDecision[] }

/**
 * Takes time off, or opens extra time, and cancels and fully refunds the bookings of the decisions, all or nothing. Refuses with
 * `changed_meanwhile` where an affected booking has no decision or is no longer in the version that was decided on, and with
 * `invalid_request` where one has two.
 */
export const createTimeOff = (context: BusinessBookingContext, input: Create): Attempt<TimeOffView> => ({
  run: async (tx, onCommit) => {
    const { actor, business, catalog, now, random } = context
    const subject = findTimeOffSubject(context, input)
    if (!subject.ok) return subject
    const { staffId, staffIds, span, zone } = subject.value
    await lockOutImports(tx)
    const locked = await lockDecided(tx, context, input.bookings)
    if (!locked.ok) return locked
    // Bookings come before their subjects in the lock order, so the people are locked only now.
    await lockSubjects(tx, business.id, {
      resourceIds: locked.value.flatMap(({ subjects }) => subjects.resourceIds),
      sessionIds: [
        // Requests that take seats lock the session, and not its teacher.
        ...(await listSessionsWithin(tx, business.id, staffIds, span, now)),
        ...locked.value.flatMap(({ subjects }) => subjects.sessionIds),
      ],
      staffIds: [...staffIds, ...locked.value.flatMap(({ subjects }) => subjects.staffIds)],
    })
    if ((await readRevision(tx, business.id)) !== context.revision) throw new CatalogChangedError()
    if (!(await areDecided(tx, context, input, subject.value))) return refused('changed_meanwhile')
    for (const { tell, ...one } of locked.value) {
      const done = await cancelLocked(tx, onCommit, context, one, { tell, refund: 'full' })
      if (!done.ok) return done
    }
    const timeOff = { id: newId('tof', random), staffId, kind: input.kind, ...span, note: input.note }
    onCommit(() => [
      insertTimeOff(tx, business.id, { ...timeOff, zone, createdBy: actor.id, at: now }),
      raiseRevision(tx, business.id),
      insertAudit(tx, context, {
        action: 'time_off_added',
        subject: { kind: 'time_off', id: timeOff.id },
        details: {
          kind: input.kind,
          staffId,
          start: input.start,
          end: input.end,
          cancelled: locked.value.length,
        },
      }),
    ])
    return ok(showTimeOff(catalog, timeOff))
  },
})

/** Locks the bookings that are cancelled, and refuses one that is named twice, by its reference perhaps: it would be paid back twice. */
async function lockDecided(
  tx: Queryable,
  context: BusinessBookingContext,
  decisions: readonly TimeOffDecision[],
): Promise<Result<readonly (LockedBookings & { readonly tell: boolean })[], AnyRefusal>> {
  const cancelled = decisions.filter(({ action }) => action === 'cancel')
  const named: Booking[] = []
  for (const ownBooking of await tx.batch(() => cancelled.map(({ id }) => findOwnBooking(tx, context, id)))) {
    if (!ownBooking.ok) return ownBooking
    named.push(ownBooking.value)
  }
  if (new Set(named.map(({ id }) => id)).size < named.length)
    return refused('invalid_request', { fields: [{ path: 'bookings', code: 'invalid' }] })
  await lockBookingsOfOrders(
    tx,
    context.business.id,
    named.map(({ orderId }) => orderId),
  )
  const locked: (LockedBookings & { readonly tell: boolean })[] = []
  for (const { id, version, tell } of cancelled) {
    const one = await lockOwnBookings(tx, context, id, { version })
    if (!one.ok) return one
    locked.push({ ...one.value, tell })
  }
  return ok(locked)
}

/** Whether each affected booking has a decision, and no other booking is cancelled. */
async function areDecided(
  tx: Queryable,
  { business, now }: BusinessBookingContext,
  { kind, bookings }: Create,
  { staffIds, span }: TimeOffSubject,
): Promise<boolean> {
  const hit = kind === 'extra' ? [] : await listBookingsWithin(tx, business.id, staffIds, span, now)
  const decided = new Set(bookings.map(({ id }) => id))
  const cancelled = bookings.filter(({ action }) => action === 'cancel')
  return hit.every((id) => decided.has(id)) && cancelled.every(({ id }) => hit.includes(id))
}
