import { ok, type Result } from '@booking/shared/errors/result'
import { chooseItem } from '@booking/shared/booking/choose-item'
import { findSubject } from '../offer/find-subject.ts'
import type { SoughtTimes } from '../availability/search-times.ts'
import type { Call } from './world.ts'

type Query = {
  readonly service: string
  readonly provider?: string | undefined
  readonly duration?: number | undefined
  readonly addOns?: readonly string[] | undefined
  readonly seats?: number | undefined
  readonly manage?: string | undefined
}

/** What a search looks for. Refuses with `calendar_not_found`, and `invalid_request` for what the service does not offer. */
export function findSought(call: Call, query: Query): Result<SoughtTimes> {
  const subject = findSubject(call.offer, { ...query, orAnyone: query.manage !== undefined })
  if (!subject.ok) return subject
  const { service } = subject.value
  // Where it takes place does not change when.
  const chosen = chooseItem(service, { ...query, location: service.locations[0]?.slug })
  if (!chosen.ok) return chosen
  return ok({ ...subject.value, duration: chosen.value.duration, seats: query.seats ?? 1 })
}
