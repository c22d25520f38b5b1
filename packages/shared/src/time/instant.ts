/** A moment: milliseconds since 1970-01-01T00:00:00Z. On the wire it is ISO 8601 in UTC. */
export type Instant = number

/** A half-open stretch of time: `start` belongs to it, `end` does not. */
export type Span = { readonly start: Instant; readonly end: Instant }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** ISO 8601 in UTC, to the second: `2026-11-20T09:00:00Z`. Milliseconds are kept where there are any. */
export const toIso = (instant: Instant): string => new Date(instant).toISOString().replace('.000Z', 'Z')

/** Reads an ISO 8601 instant that a schema has already checked; throws on anything else. */
export function fromIso(text: string): Instant {
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw new RangeError(`not an instant: ${text}`)
  return instant
}

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end
