import { fromIso } from '@booking/shared/time/instant'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Item } from '@booking/shared/contract/requests'
import type { Queryable } from '../database/database.ts'
import { findSubject, type Subject } from './find-subject.ts'
import type { Wanted } from './take-capacity.ts'
import type { Call } from './world.ts'

/** What the items of a cart ask for. Refuses with `range_too_large` and `calendar_not_found`. */
export async function findWanted(
  q: Queryable,
  call: Call,
  items: readonly Item[],
): Promise<Result<readonly Wanted[]>> {
  const { itemsPerCart } = call.world.limits
  if (items.length > itemsPerCart) return refused('range_too_large', { params: { count: itemsPerCart } })
  const known = new Map<string, Result<Subject>>()
  const wanted: Wanted[] = []
  for (const [index, item] of items.entries()) {
    const key = `${item.service} ${item.provider ?? ''}`
    const subject = known.get(key) ?? (await findSubject(q, call, item))
    known.set(key, subject)
    if (!subject.ok) return refused(subject.refusal.code, { params: { item: index } })
    wanted.push({ ...subject.value, start: fromIso(item.start) })
  }
  return ok(wanted)
}
