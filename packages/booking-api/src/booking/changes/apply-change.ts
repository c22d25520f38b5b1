import {
  type BookingChange,
  type BookingCommand,
  type BookingState,
  type ChangePolicy,
  decideBooking,
  noNotice,
} from '@hourfold/shared/booking/decide-booking'
import { policyAfterMove } from '@hourfold/shared/booking/decide-refund'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import { subjectsOf, type LockedBookings } from '../../capacity/lock-bookings.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import { newId, type Random } from '../../context/new-id.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { endAllocations } from '../../tables/allocations.ts'
import type { Booking } from '../../tables/bookings.ts'
import { type BookingPlace, type BookingUpdate, updateBooking } from '../../tables/update-booking.ts'
import { insertRefunds, type NewRefund } from '../../tables/refunds.ts'
import { planRefunds, withRefunds } from './plan-refunds.ts'

export type ChangeContext = {
  readonly business: { readonly id: string }
  /** Epoch milliseconds. */
  readonly now: Instant
  readonly random: Random
  readonly requestId: string
}

/** The placement of bookings after a change. */
export type Placement = {
  /** The place of each booking, in their order; absent where they keep their places. */
  readonly places?: readonly BookingPlace[]
  /** Sends the writes to allocations. */
  readonly write: () => readonly Promise<unknown>[]
}

/** A command to bookings, and what depends on who gives it. */
export type Change = {
  readonly actor: BookingUpdate['actor']
  /** One for all bookings, or one for each. */
  readonly command: BookingCommand | readonly BookingCommand[]
  /** The notice that visitors must give; it applies to no other actor. */
  readonly policyOf?: (booking: Booking) => ChangePolicy
  /**
   * Locks the people and resources, and takes or keeps the allocations for the new states. Commands that end a booking free them, and
   * need none of this.
   */
  readonly place?: (states: readonly BookingState[]) => Promise<Result<Placement, AnyRefusal>>
  /** The refunds that the business has chosen in place of those of the policy. */
  readonly refunds?: () => Promise<Result<readonly NewRefund[], AnyRefusal>>
  /** The zone that the customer has chosen with the new time. */
  readonly timeZone?: string | undefined
  /** True where the customer and their guests get no mail. */
  readonly isSilent?: boolean
  /** Writes the audit entry of the person who made the change, given the event and the refund in minor units. */
  readonly audit?: (bookingId: string, event: BookingChange['event'], refunded: number) => Promise<unknown>
}

type Applied = {
  /** The bookings after the change, in their order. */
  readonly changed: readonly Booking[]
  /** Sends the writes, which may travel with the commit. */
  readonly write: () => readonly Promise<unknown>[]
}

/**
 * Applies a command to locked bookings, all or none: decides, plans the refunds, takes or ends the allocations, and writes the
 * bookings with their events. Every change of a booking, by any actor, happens here. Refuses like `decideBooking` and the given
 * steps.
 */
export async function applyChange(
  tx: Queryable,
  context: ChangeContext,
  locked: Pick<LockedBookings, 'all' | 'subjects'>,
  change: Change,
): Promise<Result<Applied, AnyRefusal>> {
  const { business, now, random, requestId } = context
  const decided = decideAll(locked.all, change, now)
  if (!decided.ok) return decided
  // Captures come before people in the lock order.
  const [refunds, placement] = await tx.batch(() => [
    change.refunds ? change.refunds() : planByPolicy(tx, context, locked.all, change),
    change.place
      ? change.place(decided.value.map(({ booking }) => booking))
      : freePlaces(tx, business.id, locked, change),
  ])
  if (!refunds.ok) return refunds
  if (!placement.ok) return placement
  const changes = locked.all.map((booking, index) => {
    const [decision, place] = [decided.value[index], placement.value.places?.[index]]
    if (!decision) throw new Error('a booking without its decision')
    const { event, booking: state } = decision
    return {
      before: booking,
      event,
      place: place ?? null,
      state: place ? { ...state, start: place.start, end: place.end } : state,
      terms:
        event === 'booking_rescheduled'
          ? { refundPolicy: policyAfterMove(booking.refundPolicy, booking.start, now) }
          : {},
    }
  })
  return ok({
    changed: changes.map(({ before, place, state, terms }) =>
      withRefunds(
        { ...before, ...state, ...place, ...terms, timeZone: change.timeZone ?? before.timeZone },
        refunds.value,
      ),
    ),
    write: () => [
      insertRefunds(tx, business.id, refunds.value),
      ...placement.value.write(),
      ...changes.flatMap(({ before: { id }, event, place, state, terms }) => [
        updateBooking(tx, business.id, {
          bookingId: id,
          state,
          place,
          ...terms,
          timeZone: change.timeZone ?? null,
          actor: change.actor,
          event: { id: newId('evt', random), name: event, requestId },
          isSilent: change.isSilent ?? false,
          at: now,
        }),
        ...(change.audit ? [change.audit(id, event, sumOf(refunds.value, id))] : []),
      ]),
    ],
  })
}

function decideAll(
  all: readonly Booking[],
  { actor, command, policyOf = () => noNotice }: Change,
  now: Instant,
): Result<readonly BookingChange[], AnyRefusal> {
  const decided: BookingChange[] = []
  for (const [index, booking] of all.entries()) {
    const own = 'kind' in command ? command : command[index]
    if (!own) throw new Error('a booking without its command')
    // The business may cancel bookings that have started, so the decision is made as of the start.
    const at = actor === 'business' && own.kind === 'cancel' ? Math.min(now, booking.start) : now
    const change = decideBooking(own, booking, policyOf(booking), at)
    if (!change.ok) return change
    decided.push(change.value)
  }
  return ok(decided)
}

/** The commands that end a booking, and the reason of its refund. Abandoned bookings have no payment. */
const endings: { readonly [Kind in BookingCommand['kind']]?: NewRefund['reason'] | null } = {
  cancel: 'cancelled',
  decline: 'declined',
  expire: 'unanswered',
  abandon: null,
}

async function planByPolicy(
  tx: Queryable,
  { business, now, random }: ChangeContext,
  all: readonly Booking[],
  { actor, command }: Change,
): Promise<Result<readonly NewRefund[]>> {
  const reason = 'kind' in command ? endings[command.kind] : null
  if (!reason) return ok([])
  const by = actor === 'visitor' ? 'visitor' : 'business'
  return ok(await planRefunds(tx, business.id, all, { by, reason, now, random }))
}

async function freePlaces(
  tx: Queryable,
  businessId: string,
  { all, subjects }: Pick<LockedBookings, 'all' | 'subjects'>,
  { command }: Change,
): Promise<Result<Placement>> {
  if (!('kind' in command) || endings[command.kind] === undefined) return ok({ write: () => [] })
  await lockSubjects(tx, businessId, subjects)
  return ok({ write: () => [endAllocations(tx, businessId, { bookingIds: all.map(({ id }) => id) })] })
}

const sumOf = (refunds: readonly NewRefund[], bookingId: string): number =>
  refunds.reduce((sum, refund) => (refund.bookingId === bookingId ? sum + refund.amount : sum), 0)

/**
 * Cancels locked bookings for the business, without a reason, and sends the writes. `refunds` takes the place of those of the policy.
 * Throws where one of them can no longer be cancelled: the caller has checked that.
 */
export async function cancelForBusiness(
  tx: Transaction,
  context: ChangeContext,
  bookings: readonly Booking[],
  { refunds }: Pick<Change, 'refunds'> = {},
): Promise<void> {
  if (bookings.length === 0) return
  const subjects = await subjectsOf(tx, context.business.id, bookings)
  const cancelled = await applyChange(
    tx,
    context,
    { all: bookings, subjects },
    { actor: 'business', command: { kind: 'cancel', reason: '' }, ...(refunds && { refunds }) },
  )
  if (!cancelled.ok) throw new Error('a booking that can be cancelled was not')
  await tx.batch(() => cancelled.value.write())
}
