import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { checkSession, type Session } from '@hourfold/shared/scheduling/find-free-sessions'
import { bookableWindow } from '@hourfold/shared/scheduling/bookable-window'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { slotRules } from '../availability/load-availability.ts'
import type { RequestedItem } from './requested-item.ts'

/**
 * Checks that class times lie between notice and horizon, before any statement: `notice_too_short` and `too_far_ahead`. Otherwise
 * they may lie outside any calendar.
 */
export function checkClassTimes(
  context: AvailabilityContext,
  requested: readonly RequestedItem[],
): Result<null> {
  for (const [item, { service, chosen, start }] of requested.entries()) {
    if (service.kind !== 'class') continue
    const bookable = bookableWindow(slotRules(context, service, chosen.duration), context.now)
    if (start < bookable.start) return refused('notice_too_short', { params: { item } })
    if (start >= bookable.end) return refused('too_far_ahead', { params: { item } })
  }
  return ok(null)
}

/**
 * The session of each class item, null for the others; seats of earlier items in the same session are taken. Refuses with
 * `slot_taken`, `seats_exceeded`, `notice_too_short`, `too_far_ahead`; `params.item` is the index.
 */
export function findItemSessions(
  context: AvailabilityContext,
  requested: readonly RequestedItem[],
  sessionsByItem: readonly (readonly Session[])[],
): Result<readonly (Session | null)[]> {
  const takenSeats = new Map<string, number>()
  const assigned: (Session | null)[] = []
  for (const [item, { service, people, seats, chosen }] of requested.entries()) {
    if (service.kind !== 'class') {
      assigned.push(null)
      continue
    }
    const sessions = (sessionsByItem[item] ?? [])
      .filter(({ staffId }) => people.some(({ id }) => id === staffId))
      .map((session) => ({ ...session, taken: session.taken + (takenSeats.get(session.sessionId) ?? 0) }))
      .toSorted((a, b) => b.capacity - b.taken - (a.capacity - a.taken))
    const [roomiest] = sessions
    if (!roomiest) return refused('slot_taken', { params: { item } })
    const possible = checkSession(slotRules(context, service, chosen.duration), roomiest, {
      now: context.now,
      seats,
    })
    if (!possible.ok && context.guards.lockAndCheck) {
      const { refusal } = possible
      const beyond = refusal.code === 'seats_exceeded' && sessions.every(({ capacity }) => capacity < seats)
      return {
        ok: false,
        refusal: { ...refusal, ...(beyond ? { status: 422 } : {}), params: { ...refusal.params, item } },
      }
    }
    // The session with the fewest sufficient seats is used, so that larger groups fit into the others.
    const session = sessions.findLast((one) => one.capacity - one.taken >= seats) ?? roomiest
    takenSeats.set(session.sessionId, (takenSeats.get(session.sessionId) ?? 0) + seats)
    assigned.push(session)
  }
  return ok(assigned)
}
