import { fromIso, toIso } from '@booking/shared/time/instant'
import { ok, type Result } from '@booking/shared/errors/result'
import { localDate } from '@booking/shared/time/wall-clock'
import { bookableWindow } from '@booking/shared/scheduling/bookable-window'
import type { NextSlotQuery } from '@booking/shared/contract/requests'
import type { NextSlotView } from '@booking/shared/contract/views'
import { slotRules } from '../availability/load-availability.ts'
import { searchNext } from '../availability/search-times.ts'
import { findOwn } from './find-own.ts'
import { findSought } from './find-sought.ts'
import type { Call } from '../catalog/request-context.ts'

/** The first free time at or after an instant, up to the horizon. Refuses with `calendar_not_found`. */
export async function findNext(call: Call, query: NextSlotQuery): Promise<Result<NextSlotView>> {
  const own = await findOwn(call.world.database, call, query)
  const sought = findSought(call, query, own.booking)
  if (!sought.ok) return sought
  const after = query.after === undefined ? call.now : fromIso(query.after)
  const { end } = bookableWindow(slotRules(call, sought.value.service, sought.value.duration), call.now)
  const next = await searchNext(call, sought.value, after, end, own)
  return ok({
    next: next === null ? null : toIso(next),
    date: next === null ? null : localDate(query.timeZone, next),
  })
}
