import type { Refusal } from '@hourfold/shared/errors/result'
import { checkLink } from '@hourfold/shared/booking/link-life'
import { hashToken } from '../context/new-id.ts'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { findAlternatives } from './find-alternatives.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import { listSessions } from '../availability/sessions.ts'
import { nothingExcluded } from '../availability/busy-time.ts'
import { findLink } from './link-uses.ts'
import { assignItems } from './assign-items.ts'
import { checkClassTimes, findItemSessions } from './find-item-sessions.ts'
import { atItem } from './take-capacity.ts'
import { availabilityAtStart, type RequestedItem } from './requested-item.ts'

/**
 * Predicts a refusal without a lock for visitors without a hold, so that late requests for a popular slot are refused without
 * queueing. No refusal here promises nothing.
 */
export async function precheckTimes(
  context: AvailabilityContext,
  requested: readonly RequestedItem[],
  link: string | undefined,
): Promise<Refusal | undefined> {
  const { business, now } = context
  if (!context.guards.lockAndCheck) return undefined
  // Without versions only the cache is used: a request that it would refuse is checked again with current data.
  const isRecalled = context.versions === null
  const known =
    link === undefined || isRecalled
      ? undefined
      : await findLink(context.database, business.id, { tokenHash: hashToken(link) }, now, null)
  const usable = known && checkLink({ ...known, used: known.used.length }, now)
  if (usable && !usable.ok) return usable.refusal

  const timed = requested.filter(({ service }) => service.kind !== 'class')
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
  const loaded = await loadAvailability('memory', context, timed.map(availabilityAtStart), nothingExcluded)
  const assignments = assignItems(context, timed, loaded, new Map())
  if (!assignments.ok && isRecalled) return assignments.refusal
  if (!assignments.ok)
    return findAlternatives(
      context,
      atItem(assignments.refusal, requested, timed),
      requested,
      nothingExcluded,
    )
  const possible = checkClassTimes(context, requested)
  if (!possible.ok) return possible.refusal
  const sessions = await Promise.all(
    requested.map(async ({ service, start }) =>
      service.kind === 'class' && !isRecalled
        ? listSessions(
            context.database,
            business.id,
            service.id,
            { start, end: start + 1 },
            now,
            nothingExcluded,
          )
        : [],
    ),
  )
  if (isRecalled) return undefined
  const itemSessions = findItemSessions(context, requested, sessions)
  return itemSessions.ok
    ? undefined
    : findAlternatives(context, itemSessions.refusal, requested, nothingExcluded)
}
