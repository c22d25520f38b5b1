import { longestTimeOff } from '@hourfold/shared/contract/business/time-off'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { day, fromIso, type Span } from '@hourfold/shared/time/instant'
import { restrictedTo } from '../../access/actor.ts'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { listPeople } from '../../catalog/catalog.ts'

type TimeOffTarget = {
  readonly kind: 'off' | 'extra'
  readonly staff: string | null
  readonly start: string
  readonly end: string
}

/** The people of time off: `staffId` null is everyone. */
export type TimeOffSubject = {
  readonly staffId: string | null
  readonly staffIds: readonly string[]
  readonly span: Span
  /** The zone of its wall clock: the person's, or that of the business for everyone. */
  readonly zone: string
}

/**
 * The people and the span of time off. Refuses with `not_found` for a person who does not work here or is not the actor, with
 * `not_allowed` for staff who request it for everyone, and with `invalid_request` for a span that has no length or is too long.
 */
export function findTimeOffSubject(
  { actor, catalog }: BusinessBookingContext,
  { kind, staff, start, end }: TimeOffTarget,
): Result<TimeOffSubject, AnyRefusal> {
  const only = restrictedTo(actor)
  if (staff === null && only !== null) return refused('not_allowed')
  const people = listPeople(catalog).filter(
    ({ id, slug }) => staff === null || id === staff || slug === staff,
  )
  const [first] = people
  if (!first || (only !== null && first.id !== only)) return refused('not_found')
  const span = { start: fromIso(start), end: fromIso(end) }
  const most = kind === 'extra' ? day : longestTimeOff * day
  if (span.end <= span.start || span.end - span.start > most)
    return refused('invalid_request', { fields: [{ path: 'end', code: 'invalid' }] })
  return ok({
    staffId: staff === null ? null : first.id,
    staffIds: people.map(({ id }) => id),
    span,
    zone: staff === null ? catalog.business.timeZone : first.timeZone,
  })
}
