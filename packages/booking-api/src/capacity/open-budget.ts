import {
  findBudgetWait,
  fitsStaffDay,
  longestBudgetWindow,
  type BudgetRequest,
  type BudgetSubject,
} from '@hourfold/shared/booking/booking-budget'
import { withoutExtension } from '@hourfold/shared/booking/normalize-phone'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { minute, type Instant } from '@hourfold/shared/time/instant'
import { isoWeekday, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { createKeyedHash } from '../context/keyed-hash.ts'
import { wideNetworkOf } from '../context/rate-limit.ts'
import type { Queryable } from '../database/database.ts'
import type { StaffMember } from '../catalog/people-rows.ts'
import { type BudgetKeys, listBudgetEntries, lockBudget } from './budget-entries.ts'
import type { AssignedItem } from './requested-item.ts'

/** Booking session and networks as keyed hashes, which reveal none. Null is not counted. */
export type Requester = {
  readonly sessionHash: string | null
  readonly networkHash: string | null
  /** The hash of the /48 of an IPv6 address. */
  readonly wideNetworkHash: string | null
}

/** The requester of orders without limits: the business itself. */
export const uncounted: Requester = { sessionHash: null, networkHash: null, wideNetworkHash: null }

/** The booking session from the widget and the network of the request. Requests from within the process have no network. */
export async function hashRequester(
  { limits, secret, business, network }: AvailabilityContext,
  visit: string | undefined,
): Promise<Requester> {
  const countsNetworks =
    limits.holdsPerNetwork +
      limits.bookingsPerNetwork +
      limits.bookingsPerNetworkDay +
      limits.bookingsPerContact +
      limits.bookingsPerContactDay +
      limits.staffDayPercent >
    0
  const key = await secret()
  const hash = (kind: string, name: string | null | undefined): string | null =>
    name ? createKeyedHash(key).update(`${kind} ${business.id} ${name}`).digest('base64url') : null
  // The network is not stored where no limit uses it.
  const counted = countsNetworks ? network : null
  return {
    sessionHash: hash('visit', visit),
    networkHash: hash('network', counted),
    wideNetworkHash: hash('wide network', counted === null ? null : wideNetworkOf(counted)),
  }
}

type BookingAttempt = BudgetRequest & {
  readonly requester: Requester
  readonly contact: { readonly email: string; readonly phone: string } | null
  /** Whether the booker has proven the e-mail address. Uses of the address by others then do not count. */
  readonly isAddressProven: boolean
  /** The hold that is replaced or booked does not count. */
  readonly exceptHoldId: string | null
}

/** The second part of the budget check, once the people of the items are known. */
type Budget = { readonly checkStaffDays: (assigned: readonly AssignedItem[]) => Result<null> }

/**
 * Checks one more hold or order against all its budgets. Its locks come before those of people's time, so that the requests of one
 * network lock people one at a time. Refuses with `rate_limited`; `params.count` is the seconds to wait. Concurrent requests wait
 * for each other, so each counts the other.
 */
export async function openBudget(
  tx: Queryable,
  context: AvailabilityContext,
  request: BookingAttempt,
): Promise<Result<Budget>> {
  const { business, now } = context
  const { limits } = context
  const countsContacts =
    context.network !== null && limits.bookingsPerContact + limits.bookingsPerContactDay > 0
  const nameOf = (text = ''): string | null => (countsContacts && text !== '' ? text : null)
  const email = nameOf(request.contact?.email.toLowerCase())
  const keys: BudgetKeys = {
    session: request.requester.sessionHash,
    network: request.requester.networkHash,
    wideNetwork: request.requester.wideNetworkHash,
    email: request.isAddressProven ? null : email,
    phone: request.isAddressProven ? null : nameOf(withoutExtension(request.contact?.phone ?? '')),
    provenEmail: request.isAddressProven ? email : null,
  }
  if (Object.values(keys).every((key) => key === null)) return ok({ checkStaffDays: () => ok(null) })
  const [, entries] = await tx.batch(() => [
    lockBudget(tx, business.id, keys),
    listBudgetEntries(tx, business.id, keys, request.exceptHoldId, now),
  ])
  const waits = Object.entries(subjectOf).map(([name, subject]) =>
    findBudgetWait(
      subject,
      entries.filter(({ subjects }) => subjects.includes(name)),
      request,
      limits,
      now,
    ),
  )
  const wait = Math.max(...waits)
  if (wait > 0) return refused('rate_limited', { params: { count: wait } })
  return ok({
    checkStaffDays: (assigned) => {
      for (const subject of ['network', 'wideNetwork'] as const) {
        const ofSubject = entries.filter(({ subjects }) => subjects.includes(subject))
        const checked = checkStaffDays(context, ofSubject, assigned, request.isHeld)
        if (!checked.ok) return checked
      }
      return ok(null)
    },
  })
}

const subjectOf = {
  session: 'session',
  network: 'network',
  wideNetwork: 'wideNetwork',
  email: 'contact',
  phone: 'contact',
  provenEmail: 'contact',
} as const satisfies Record<keyof BudgetKeys, BudgetSubject>

type Entries = Awaited<ReturnType<typeof listBudgetEntries>>

function checkStaffDays(
  { limits, now }: AvailabilityContext,
  entries: Entries,
  assigned: readonly AssignedItem[],
  isHeld: boolean,
): Result<null> {
  const requested = assigned
    .filter(({ sessionId }) => sessionId === null)
    .flatMap(({ staff, colleagues, start, end }) =>
      [staff, ...colleagues].map((person) => ({ person, staffId: person.id, start, end })),
    )
  const allocations = entries.flatMap(({ allocations: ofEntry, madeAt, heldUntil }) =>
    ofEntry.map((allocation) => ({
      ...allocation,
      isHeld: heldUntil !== null,
      until: heldUntil ?? madeAt + longestBudgetWindow,
    })),
  )
  for (const { person, start } of requested) {
    const date = localDate(person.timeZone, start)
    const isThatDay = (one: { readonly staffId: string; readonly start: Instant }): boolean =>
      one.staffId === person.id && localDate(person.timeZone, one.start) === date
    const ofDay = allocations.filter(isThatDay)
    const fits = fitsStaffDay(
      {
        workingMinutes: workingMinutes(person, date),
        allocated: ofDay.map((one) => ({ minutes: minutesOf(one), isHeld: one.isHeld })),
        requested: requested.filter(isThatDay).map((one) => ({ minutes: minutesOf(one) })),
        isHeld,
      },
      limits,
    )
    if (!fits) {
      const first = Math.min(...ofDay.map(({ until }) => until))
      return refused('rate_limited', { params: { count: Math.max(1, Math.ceil((first - now) / 1000)) } })
    }
  }
  return ok(null)
}

const minutesOf = ({ start, end }: { readonly start: Instant; readonly end: Instant }): number =>
  (end - start) / minute

/** The working minutes on the wall clock of that date. */
function workingMinutes({ weekly, overrides }: StaffMember, date: PlainDate): number {
  const ranges =
    overrides.find((override) => override.date === date)?.ranges ??
    weekly.filter(({ weekday }) => weekday === isoWeekday(toEpochDay(date)))
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0)
}
