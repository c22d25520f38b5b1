import type { Refusal } from '@booking/shared/errors/result'
import { checkLink } from '@booking/shared/booking/link-life'
import { hashToken } from '../context/new-id.ts'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { findAlternatives } from './find-alternatives.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import { listSessions } from '../availability/sessions.ts'
import { nothingOwn } from '../availability/busy-time.ts'
import { findLink } from './link-uses.ts'
import { assignWanted } from './assign-wanted.ts'
import { checkClassTimes, seatWanted } from './seat-wanted.ts'
import { atItem } from './take-capacity.ts'
import type { Wanted } from './wanted.ts'

/**
 * Predicts a refusal without a lock for visitors without a hold, so that late requests for a popular slot are refused without
 * queueing. No refusal here promises nothing.
 */
export async function lookAhead(
  context: AvailabilityContext,
  wanted: readonly Wanted[],
  link: string | undefined,
): Promise<Refusal | undefined> {
  const { business, now } = context
  if (!context.guards.lockAndCheck) return undefined
  // Without versions only the memory is used: a request that it would refuse is checked again with current data.
  const isRecalled = context.versions === null
  const known =
    link === undefined || isRecalled
      ? undefined
      : await findLink(context.database, business.id, { tokenHash: hashToken(link) }, now, null)
  const usable = known && checkLink({ ...known, used: known.used.length }, now)
  if (usable && !usable.ok) return usable.refusal

  const timed = wanted.filter(({ service }) => service.kind !== 'class')
  // Reading cold allocations would cost every request a statement. A refusal behind the locks reads them for its alternatives, so
  // later requests find them in the memory.
  const isWarm = context.allocations.isWarm({
    businessId: business.id,
    staffIds: timed.flatMap(({ people }) => people.map(({ id }) => id)),
    resourceIds: timed.flatMap(({ service }) => service.resources.map(({ resourceId }) => resourceId)),
    from: now,
    now,
    versions: context.versions,
  })
  if (!isWarm) return undefined
  const loaded = await loadAvailability(
    'memory',
    context,
    timed.map((one) => ({
      ...one,
      duration: one.chosen.duration,
      period: { start: one.start, end: one.start + 1 },
    })),
    nothingOwn,
  )
  const assigned = assignWanted(context, timed, loaded, new Map())
  if (!assigned.ok && isRecalled) return assigned.refusal
  if (!assigned.ok)
    return findAlternatives(context, atItem(assigned.refusal, wanted, timed), wanted, nothingOwn)
  const possible = checkClassTimes(context, wanted)
  if (!possible.ok) return possible.refusal
  const sessions = await Promise.all(
    wanted.map(async ({ service, start }) =>
      service.kind === 'class' && !isRecalled
        ? listSessions(context.database, business.id, service.id, { start, end: start + 1 }, now, nothingOwn)
        : [],
    ),
  )
  if (isRecalled) return undefined
  const seated = seatWanted(context, wanted, sessions)
  return seated.ok ? undefined : findAlternatives(context, seated.refusal, wanted, nothingOwn)
}
