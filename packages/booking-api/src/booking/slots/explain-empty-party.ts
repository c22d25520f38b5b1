import { toIso, type Instant, type Span } from '@hourfold/shared/time/instant'
import { assignAtStarts } from '@hourfold/shared/booking/party/assign-at-starts'
import type { PartyMode } from '@hourfold/shared/booking/party/party'
import type { EmptyReason } from '@hourfold/shared/contract/views'
import type { Binding, WayOut } from '@hourfold/shared/contract/ways-out'
import { showWords } from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import type { ExcludedAllocations } from '../../availability/busy-time.ts'
import type { PartyQuery } from '../../capacity/find-party-times.ts'
import { needsOf } from '../../capacity/party-needs.ts'
import { explainParty, searchNearParty, searchNextParty, searchParty } from './search-party.ts'

/** A variation of the party. */
type Change = {
  readonly mode?: PartyMode
  /** True for anyone who is free instead of the requested people. */
  readonly anyone?: boolean
  /** The maximum number of people, the booker included. */
  readonly people?: number
}

/** A requested party and its variations; `change` returns null where a variation equals the request or leaves no items. */
export type RequestedParty = {
  readonly party: PartyQuery
  /** The number of people who receive a service. */
  readonly people: number
  readonly change: (change: Change) => PartyQuery | null
}

export type EmptyParty = {
  readonly reason: EmptyReason
  readonly next: Instant | null
  readonly binding: Binding | null
  readonly waysOut: readonly WayOut[]
}

/** Why a party has no times in a period, the resource or person that is missing, and variations that have times. */
export async function explainEmptyParty(
  context: ViewContext,
  request: RequestedParty,
  period: Span,
  excluded: ExcludedAllocations,
): Promise<EmptyParty> {
  const { party } = request
  const row = request.change({ mode: 'in_a_row' })
  const shortage = findShortage(context, party)
  const fitsInARow = row !== null && (await searchParty(context, row, period, excluded)).length > 0
  const explained = await explainParty(context, party, period, excluded)
  const inARow =
    explained === null && row !== null ? await explainParty(context, row, period, excluded) : null
  return {
    reason: fitsInARow ? 'not_together' : (explained ?? inARow ?? 'closed'),
    // An impossible party is not searched for.
    next: shortage ? null : await searchNextParty(context, party, period, excluded),
    binding: shortage ?? (explained === null ? { kind: 'hours', name: null, available: null } : null),
    waysOut: await findWaysOut(context, request, period, excluded),
  }
}

async function findWaysOut(
  context: ViewContext,
  { people, change }: RequestedParty,
  period: Span,
  excluded: ExcludedAllocations,
): Promise<readonly WayOut[]> {
  const waysOut: WayOut[] = []
  const attempt = async (way: Omit<WayOut, 'next'>, party: PartyQuery | null): Promise<boolean> => {
    if (party === null || findShortage(context, party)) return false
    const next = await searchNearParty(context, party, period, excluded)
    if (next !== null) waysOut.push({ ...way, next: toIso(next) })
    return next !== null
  }
  await attempt({ kind: 'in_a_row' }, change({ mode: 'in_a_row' }))
  await attempt({ kind: 'any_person' }, change({ anyone: true }))
  let tries = mostTries
  for (let count = people - 1; count > 1 && tries > 0; count--) {
    const fewer = change({ people: count })
    if (fewer === null || findShortage(context, fewer)) continue
    if (await attempt({ kind: 'fewer', count }, fewer)) break
    tries -= 1
  }
  return waysOut
}

/** The maximum number of smaller parties to search; each search takes as long as the request's own. */
const mostTries = 3

/** The person or resource that would be missing even if everyone worked and nothing was booked. */
function findShortage(context: ViewContext, { items }: PartyQuery): Binding | null {
  const needs = needsOf(
    context,
    items.map((one) => ({
      one,
      at: one.offset,
      able: one.people.map(({ id }) => ({ staffId: id, starts: always })),
    })),
  )
  const offsets = items.map(({ offset }) => offset)
  const served = assignAtStarts(
    needs.map((need) => ({ ...need, resources: [] })),
    [],
    offsets,
  )
  if ('unassigned' in served) {
    const able = items[served.unassigned]?.people ?? []
    const [first] = able
    return {
      kind: 'person',
      name: first && able.length === 1 ? first.name : null,
      available: Math.min(able.length, served.unassigned),
    }
  }
  const needed = new Set(needs.flatMap(({ resources }) => resources.map(({ resourceId }) => resourceId)))
  for (const resourceId of needed) {
    const resource = context.catalog.resources.get(resourceId)
    const units = Array.from({ length: resource?.units ?? 0 }, () => new Float64Array(0))
    const only = needs.map((need) => ({
      ...need,
      resources: need.resources.filter((one) => one.resourceId === resourceId),
    }))
    if ('plan' in assignAtStarts(only, [{ resourceId, units }], offsets)) continue
    return { kind: 'resource', name: showWords(context, resource?.name ?? null), available: units.length }
  }
  return null
}

const always = Float64Array.of(-Infinity, Infinity)
