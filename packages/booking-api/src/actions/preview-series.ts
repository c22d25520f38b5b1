import { fromIso, toIso } from '@booking/shared/time/instant'
import { ok, refused, type Refusal, type Result } from '@booking/shared/errors/result'
import { expandRecurrence } from '@booking/shared/booking/expand-recurrence'
import type { PreviewSeries } from '@booking/shared/contract/requests'
import type { SeriesPreview } from '@booking/shared/contract/views'
import { chooseOccurrences } from '../capacity/choose-occurrences.ts'
import { findWanted } from '../capacity/find-wanted.ts'
import { findService } from '../offer/offer.ts'
import { findOwn } from './find-own.ts'
import type { Call } from './world.ts'

/**
 * Every occurrence of a series, and other times for those that are not free. Refuses with `calendar_not_found`,
 * `range_too_large` (more than may recur), and `invalid_request` for choices and rules the service does not offer.
 */
export async function previewSeries(
  call: Call,
  { item, rule, holdToken }: PreviewSeries,
): Promise<Result<SeriesPreview>> {
  const service = findService(call.offer, item.service)
  if (!service) return refused('calendar_not_found')
  const most = Math.min(call.world.limits.occurrencesPerSeries, service.recurring?.maxCount ?? Infinity)
  const starts = expandRecurrence(rule, fromIso(item.start), call.business.timeZone, most + 1)
  if (starts.length === 0) {
    return refused('invalid_request', { fields: [{ path: 'rule.until', code: 'invalid' }] })
  }
  // Where it takes place does not change when.
  const placed = { ...item, location: item.location ?? service.locations[0]?.slug }
  const wanted = findWanted(call, { items: [placed], series: { rule, starts: starts.map(toIso) } }, null)
  if (!wanted.ok) return { ok: false, refusal: nameFields(wanted.refusal) }

  const own = await findOwn(call.world.database, call, { hold: holdToken })
  const occurrences = await chooseOccurrences(call, wanted.value, own)
  return ok({ occurrences })
}

/** The fields of a cart by the names they have here. */
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
