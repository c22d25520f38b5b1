/** A moment, in milliseconds since 1970-01-01T00:00:00Z. The API sends it as ISO 8601 in UTC. */
export type Instant = number

/** A half-open period: `start` belongs to it, `end` does not. */
export type Span = { readonly start: Instant; readonly end: Instant }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Formats an instant as ISO 8601 in UTC: `2026-11-20T09:00:00Z`. Milliseconds appear only when they are not zero. */
export const toIso = (instant: Instant): string => new Date(instant).toISOString().replace('.000Z', 'Z')

/** Parses an ISO 8601 instant that a schema has already checked. Throws RangeError for anything else. */
export function fromIso(text: string): Instant {
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw new RangeError(`not an instant: ${text}`)
  return instant
}

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end
