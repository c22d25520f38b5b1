import { endpoints } from '@hourfold/shared/contract/endpoints'
import { readByBody } from '../../endpoints/route.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { toIso } from '@hourfold/shared/time/instant'
import { ok, refused, type Refusal, type Result } from '@hourfold/shared/errors/result'
import { expandRecurrence } from '@hourfold/shared/booking/expand-recurrence'
import type { PreviewSeries } from '@hourfold/shared/contract/requests'
import type { SeriesPreview } from '@hourfold/shared/contract/series-preview'
import { loadAvailability } from '../../availability/load-availability.ts'
import { assignItems } from '../../capacity/assign-items.ts'
import { chooseOccurrences } from '../../capacity/choose-occurrences.ts'
import { findRequestedItems } from '../../capacity/find-requested-items.ts'
import { availabilityAtStart, type RequestedItem } from '../../capacity/requested-item.ts'
import { findService } from '../../catalog/catalog.ts'
import { knownZone, seriesZone } from '../../catalog/place-zone.ts'
import type { ExcludedAllocations } from '../../availability/busy-time.ts'
import { findVisitorAllocations } from '../slots/find-visitor-allocations.ts'

export const seriesRoutes = {
  previewSeries: readByBody(endpoints.previewSeries, (context: ViewContext, { body }) =>
    previewSeries(context, body),
  ),
}

/**
 * Every occurrence of a series, with alternatives for those that are not free. Refuses with `calendar_not_found`,
 * `range_too_large` (above the service's maximum), and `invalid_request` for choices and rules the service does not offer.
 */
async function previewSeries(
  context: ViewContext,
  { item, rule, holdToken }: PreviewSeries,
): Promise<Result<SeriesPreview>> {
  const service = findService(context.catalog, item.service)
  if (!service) return refused('calendar_not_found')
  const one = findRequestedItems(context, { items: [item], series: { rule, starts: [item.start] } }, null)
  if (!one.ok) return { ok: false, refusal: nameFields(one.refusal) }
  const [first] = one.value
  if (!first) throw new Error('a series without its first time')
  const excluded = await findVisitorAllocations(context.database, context, { hold: holdToken })
  const timeZone = await zoneOf(context, first, excluded)
  const most = Math.min(context.limits.occurrencesPerSeries, service.recurring?.maxCount ?? Infinity)
  const starts = expandRecurrence(rule, first.start, timeZone, most + 1)
  if (starts.length === 0) {
    return refused('invalid_request', { fields: [{ path: 'rule.until', code: 'invalid' }] })
  }
  const requested = findRequestedItems(
    context,
    { items: [item], series: { rule, starts: starts.map(toIso) } },
    null,
  )
  if (!requested.ok) return { ok: false, refusal: nameFields(requested.refusal) }

  const occurrences = await chooseOccurrences(context, requested.value, excluded)
  return ok({ timeZone, occurrences })
}

/**
 * The zone whose wall clock the series keeps. Where the candidates are in several zones and the location has none, it is the zone
 * of the person assigned to the first occurrence; where no one is free then, that of the first candidate.
 */
async function zoneOf(
  context: ViewContext,
  first: RequestedItem,
  excluded: ExcludedAllocations,
): Promise<string> {
  const { service, people, chosen, together } = first
  const known = knownZone(service, chosen.location, people)
  if (known !== undefined || service.kind === 'class' || together) {
    return seriesZone(context, service, chosen.location, people)
  }
  const assignments = assignItems(
    context,
    [first],
    await loadAvailability('memory', context, [availabilityAtStart(first)], excluded),
    new Map(),
  )
  const staffId = assignments.ok ? assignments.value[0]?.staffIds[0] : undefined
  const person = people.find(({ id }) => id === staffId) ?? people[0]
  return person?.timeZone ?? context.business.timeZone
}

/** Maps the field paths of a cart to those of this request. */
const nameFields = (refusal: Refusal): Refusal =>
  refusal.fields
    ? {
        ...refusal,
        fields: refusal.fields.map((field) => ({
          ...field,
          path: field.path.replace(/^items\.0\./, 'item.').replace(/^series\./, ''),
        })),
      }
    : refusal
