import { fromIso, toIso, type Instant } from '../time/instant.ts'

/**
 * Header of a response that is the same for everyone and changes only with the data of the business (`dataVersion` of `GET /site`)
 * or at a known instant: `2026-11-25T17:00:00Z`, or `never`. Clients that cache a response check the data version before each use.
 * Other responses lack the header.
 */
export const changesAtHeader = 'x-changes-at'

export const writeChangesAt = (at: Instant): string => (at === Infinity ? 'never' : toIso(at))

/** Returns null where the header is absent or unknown: the response must not be cached. */
export function readChangesAt(header: string | null): Instant | null {
  if (header === 'never') return Infinity
  return header !== null && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(header) && !Number.isNaN(Date.parse(header))
    ? fromIso(header)
    : null
}
