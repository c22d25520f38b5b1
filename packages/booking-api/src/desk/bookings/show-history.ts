import * as v from 'valibot'
import type { HistoryEntry } from '@hourfold/shared/contract/business/bookings'
import { toIso } from '@hourfold/shared/time/instant'
import type { AuditEntry } from '../../access/audit.ts'
import type { BookingEventRow } from './booking-facts.ts'

const DetailsSchema = v.object({
  rules: v.optional(v.array(v.string()), []),
  reason: v.optional(v.nullable(v.string()), null),
})

/**
 * The history of a booking, oldest first: its events with their actors, and desk actions without an event, such as a note. An event
 * and an audit entry of one request form one entry.
 */
export function showHistory(
  events: readonly BookingEventRow[],
  audit: readonly AuditEntry[],
): readonly HistoryEntry[] {
  const byRequest = new Map(audit.map((entry) => [entry.requestId, entry]))
  const requests = new Set(events.map(({ requestId }) => requestId))
  const eventEntries = events.map((event): HistoryEntry & { readonly order: number } => {
    const entry = byRequest.get(event.requestId)
    const moved = event.name === 'booking_rescheduled'
    return {
      order: event.at,
      at: toIso(event.at),
      by: entry?.by ?? { kind: event.actor, name: '' },
      what: event.name,
      from: moved ? isoOf(event.details.previous?.start) : null,
      to: moved ? isoOf(event.details.start) : null,
      ...readDetails(entry),
      isSilent: event.details.silent,
    }
  })
  const done = audit
    .filter(({ requestId }) => !requests.has(requestId))
    .map((entry): HistoryEntry & { readonly order: number } => ({
      order: entry.at,
      at: toIso(entry.at),
      by: entry.by,
      what: entry.action,
      from: null,
      to: null,
      ...readDetails(entry),
      isSilent: false,
    }))
  return [...eventEntries, ...done]
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _order, ...entry }) => entry)
}

/** Overridden rules and their reason. */
function readDetails(entry: AuditEntry | undefined): Pick<HistoryEntry, 'rules' | 'reason'> {
  const parsed = v.safeParse(DetailsSchema, entry?.details ?? {})
  return parsed.success ? parsed.output : { rules: [], reason: null }
}

/** Events keep instants as PostgreSQL writes them. */
const isoOf = (text: string | undefined): string | null =>
  text === undefined ? null : toIso(Date.parse(text))
