import type { Instant } from '@hourfold/shared/time/instant'
import { lockCatalog } from '../../catalog/lock-catalog.ts'
import { newId, type Random } from '../../context/new-id.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { endAllocations } from '../../tables/allocations.ts'
import { lockActiveHolds, updateHold } from '../../tables/holds.ts'
import { lockOutImports, raiseRevision } from '../../desk/time-off/stored-time-off.ts'
import {
  isElsewhere,
  listMovedBookings,
  listMovedSeries,
  listMovedSessions,
  listMovedTimeOff,
  type MovedAppointment,
} from './moved-appointments.ts'
import {
  listMovingAllocations,
  listSessionStarts,
  listStandingSpans,
  listSubjects,
  lockOrders,
  moveAllocations,
  moveBookings,
  type Move,
  moveSeries,
  moveSessions,
  moveTimeOff,
} from './moving-rows.ts'
import { planMoves } from './plan-moves.ts'
import { writeClocks } from './write-clocks.ts'

/** The appointments of one business whose instant differs under this process's zone data, by outcome. */
export type KeptClocks = {
  readonly businessId: string
  readonly moved: readonly MovedAppointment[]
  /** Appointments that could not move, because another appointment has their new time. */
  readonly waiting: readonly MovedAppointment[]
}

/**
 * Moves the coming appointments of one business to the instants of their clocks, by the offsets of zones. Requires `withZoneData`.
 */
export async function keepBusinessClocks(
  tx: Transaction,
  businessId: string,
  offsets: string,
  { clock, random }: { readonly clock: () => Instant; readonly random: Random },
): Promise<KeptClocks> {
  const now = clock()
  await lockOutImports(tx)
  const holds = await lockActiveHolds(tx, businessId, now)
  await lockOrders(
    tx,
    businessId,
    [
      ...(await listMovedBookings(tx, businessId, now, offsets)),
      ...(await listMovedSessions(tx, businessId, now, offsets)),
    ].map(({ id }) => id),
  )
  const sessionIds = await lockCatalog(tx, businessId, now)
  const candidates = {
    bookings: await listMovedBookings(tx, businessId, now, offsets),
    sessions: await listMovedSessions(tx, businessId, now, offsets),
  }
  const bookings = candidates.bookings.filter(isElsewhere)
  const sessions = candidates.sessions.filter(isElsewhere)
  const appointments = [...bookings, ...sessions]
  if (appointments.length > 0) {
    // Visitors have seen these times by older zone data; they choose again.
    for (const hold of holds) {
      await endAllocations(tx, businessId, { holdId: hold.id })
      await updateHold(tx, businessId, hold.id, { ...hold, status: 'released', expiresAt: now })
    }
    await endAllocations(tx, businessId, {
      expiredBy: now,
      sessionIds,
      ...(await listSubjects(tx, businessId)),
    })
  }
  const moves = await planOfBusiness(tx, businessId, { bookings, sessions, now })
  const moved = appointments.filter(({ id }) => moves.has(id))
  const by = new Map(moved.map(({ id, from, to }) => [id, to - from]))
  const all: readonly Move[] = [...by].map(([id, milliseconds]) => ({ id, by: milliseconds }))
  const allocations = await listMovingAllocations(
    tx,
    businessId,
    bookings.map(({ id }) => id).filter((id) => by.has(id)),
    sessions.map(({ id }) => id).filter((id) => by.has(id)),
  )
  await moveAllocations(
    tx,
    businessId,
    allocations.flatMap(({ id, unit }) => {
      const milliseconds = by.get(unit)
      return milliseconds === undefined ? [] : [{ id, by: milliseconds }]
    }),
  )
  await moveSessions(
    tx,
    businessId,
    all.filter(({ id }) => sessions.some((one) => one.id === id)),
  )
  await moveBookings(tx, businessId, all, { idPrefix: newId('evt', random), requestId: 'zone_data', now })
  // A clock whose time is skipped shows the moment of the jump from now on.
  const arrived = [...candidates.bookings, ...candidates.sessions].filter(
    (one) => !isElsewhere(one) || moves.has(one.id),
  )
  await writeClocks(
    tx,
    arrived.map(({ id, zone, to }) => ({ businessId, id, zone, at: to })),
  )
  await moveSeries(tx, businessId, await listMovedSeries(tx, businessId, now, offsets))
  await moveTimeOff(tx, businessId, await listMovedTimeOff(tx, businessId, now, offsets))
  // Time off is a part of the remembered catalog.
  await raiseRevision(tx, businessId)
  return {
    businessId,
    moved,
    waiting: appointments.filter(({ id }) => !moves.has(id)),
  }
}

/** Which of the appointments can move without meeting another one. */
async function planOfBusiness(
  tx: Queryable,
  businessId: string,
  {
    bookings,
    sessions,
    now,
  }: {
    readonly bookings: readonly MovedAppointment[]
    readonly sessions: readonly MovedAppointment[]
    readonly now: Instant
  },
): Promise<ReadonlySet<string>> {
  const appointments = [...bookings, ...sessions]
  const ids = (all: readonly MovedAppointment[]) => all.map(({ id }) => id)
  const allocations = await listMovingAllocations(tx, businessId, ids(bookings), ids(sessions))
  const by = new Map(appointments.map(({ id, from, to }) => [id, to - from]))
  const starts = sessions.length === 0 ? [] : await listSessionStarts(tx, businessId, now)
  const shift = (unit: string, start: number) => start + (by.get(unit) ?? 0)
  const moving = [...allocations, ...starts.filter(({ unit }) => by.has(unit))].flatMap(
    ({ unit, subject, span }) =>
      subject === null
        ? []
        : [
            {
              unit,
              subject,
              from: span,
              to: { start: shift(unit, span.start), end: shift(unit, span.end) },
            },
          ],
  )
  const within = {
    start: Math.min(...moving.map(({ to }) => to.start)),
    end: Math.max(...moving.map(({ to }) => to.end)),
  }
  const standing =
    moving.length === 0
      ? []
      : await listStandingSpans(
          tx,
          businessId,
          within,
          allocations.map(({ id }) => id),
        )
  return new Set([
    // A request whose places have run out takes nothing.
    ...ids(appointments).filter((id) => !moving.some(({ unit }) => unit === id)),
    ...planMoves(moving, [...standing, ...starts.filter(({ unit }) => !by.has(unit))]),
  ])
}
