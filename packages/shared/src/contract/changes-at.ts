import { fromIso, toIso, type Instant } from '../time/instant.ts'

/**
 * Header of an answer that is the same for everybody and changes only with the data of the business (`dataVersion` of `GET /site`)
 * or at a known instant: `2026-11-25T17:00:00Z`, or `never`. Whoever keeps an answer asks for the data version again before each
 * use. Other answers lack the header.
 */
export const changesAtHeader = 'x-changes-at'

export const writeChangesAt = (at: Instant): string => (at === Infinity ? 'never' : toIso(at))

/** Returns null where the header is absent or unknown: the answer must not be kept. */
export function readChangesAt(header: string | null): Instant | null {
  if (header === 'never') return Infinity
  return header !== null && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(header) && !Number.isNaN(Date.parse(header))
    ? fromIso(header)
    : null
}
