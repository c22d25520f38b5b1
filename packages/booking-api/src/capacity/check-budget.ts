import { createHmac } from 'node:crypto'
import { minute, type Instant } from '@booking/shared/time/instant'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { checkHoldBudget } from '@booking/shared/booking/hold-budget'
import { isoWeekday, toEpochDay, type PlainDate } from '@booking/shared/time/plain-date'
import { localDate } from '@booking/shared/time/wall-clock'
import type { Call } from '../actions/world.ts'
import type { Queryable } from '../database/database.ts'
import type { StaffMember } from '../queries/list-all-staff.ts'
import { countLiveHolds } from '../queries/count-live-holds.ts'
import type { Placed } from './wanted.ts'

/** Who holds: the visit as the widget names it, and the network; as keyed hashes, so that neither can be told from them. */
export type Holder = { readonly visitHash: string | null; readonly networkHash: string | null }

export const nobodyKnown: Holder = { visitHash: null, networkHash: null }

export async function nameHolder(
  { world, business, network }: Call,
  visit: string | undefined,
): Promise<Holder> {
  if (visit === undefined && network === null) return nobodyKnown
  // Where networks are not counted, none is written down.
  const counted = world.limits.holdsPerNetwork === 0 ? null : network
  const secret = await world.secret()
  const hash = (kind: string, name: string | null | undefined): string | null =>
    name ? createHmac('sha256', secret).update(`${kind} ${business.id} ${name}`).digest('base64url') : null
  return { visitHash: hash('visit', visit), networkHash: hash('network', counted) }
}

/**
 * Whether a new hold is within what somebody unknown may keep to themselves. Two that come at the same moment wait for each
 * other here: each counts the other. Refuses with `rate_limited` and the seconds until asking again makes sense.
 */
export async function checkBudget(
  tx: Queryable,
  call: Call,
  { visitHash, networkHash }: Holder,
  placed: readonly Placed[],
  replacedHoldId: string | null,
): Promise<Result<null>> {
  if (visitHash === null && networkHash === null) return ok(null)
  const { business, now } = call
  const [, , live] = await Promise.all([
    lockHolder(tx, business.id, networkHash),
    lockHolder(tx, business.id, visitHash),
    countLiveHolds(tx, business.id, { visitHash, networkHash, except: replacedHoldId }, now),
  ])
  const freesIn = Math.max(1, Math.ceil(((live.firstEnds ?? now) - now) / 1000))
  const taken = placed
    .filter(({ sessionId }) => sessionId === null)
    .flatMap(({ staff, colleagues, start, end }) =>
      [staff, ...colleagues].map((person) => ({ person, start, end })),
    )
  const days = taken.map(({ person, start }) => ({ person, date: localDate(person.timeZone, start) }))
  const minutesOf = (start: Instant, end: Instant): number => (end - start) / minute
  for (const { person, date } of days.length > 0 ? days : [{ person: null, date: null }]) {
    const isThatDay = (staffId: string, start: Instant): boolean =>
      person !== null && staffId === person.id && localDate(person.timeZone, start) === date
    const held = [
      ...live.claims.filter(({ staffId, start }) => isThatDay(staffId, start)),
      ...taken.filter((one) => isThatDay(one.person.id, one.start)),
    ].reduce((sum, { start, end }) => sum + minutesOf(start, end), 0)
    const within = checkHoldBudget(
      {
        visitHolds: visitHash === null ? 0 : live.visitHolds + 1,
        networkHolds: networkHash === null ? 0 : live.networkHolds + 1,
        heldMinutes: networkHash === null ? 0 : held,
        workingMinutes: person === null || date === null ? Infinity : workingMinutes(person, date),
        freesIn,
      },
      call.world.limits,
    )
    if (!within.ok) return refused('rate_limited', within.refusal)
  }
  return ok(null)
}

const lockHolder = (tx: Queryable, businessId: string, hash: string | null) =>
  hash === null
    ? undefined
    : tx.query(`select pg_advisory_xact_lock(hashtextextended('holder ' || $1 || ' ' || $2, 0))`, [
        businessId,
        hash,
      ])

/** By the hours on the wall clock of that date. */
function workingMinutes({ weekly, overrides }: StaffMember, date: PlainDate): number {
  const ranges =
    overrides.find((override) => override.date === date)?.ranges ??
    weekly.filter(({ weekday }) => weekday === isoWeekday(toEpochDay(date)))
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0)
}
