import { fromIso, toIso } from '@booking/shared/time/instant'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { localDate } from '@booking/shared/time/wall-clock'
import { bookableWindow } from '@booking/shared/scheduling/bookable-window'
import { findNextSlot } from '@booking/shared/scheduling/find-next-slot'
import type { NextSlotQuery } from '@booking/shared/contract/requests'
import type { NextSlotView } from '@booking/shared/contract/views'
import { findOwn } from './find-own.ts'
import { findSubject } from './find-subject.ts'
import { loadAvailability, slotRules } from './load-availability.ts'
import type { Call } from './world.ts'

/** The first free time at or after an instant, up to the horizon. Refuses with `calendar_not_found`. */
export async function findNext(call: Call, query: NextSlotQuery): Promise<Result<NextSlotView>> {
  const { database } = call.world
  const subject = await findSubject(database, call, { ...query, orAnyone: query.manage !== undefined })
  if (!subject.ok) return subject
  const { service, staffIds } = subject.value
  const own = await findOwn(database, call, query)
  const after = query.after === undefined ? call.now : fromIso(query.after)
  const bookable = bookableWindow(slotRules(service, call.business.timeZone), call.now)
  const period = { start: after, end: bookable.end }
  const { availability } = await loadAvailability(database, call, service, staffIds, period, own)
  if (availability.staff.length === 0) return refused('calendar_not_found')
  const next = findNextSlot(availability, after)
  return ok({
    next: next === null ? null : toIso(next),
    date: next === null ? null : localDate(query.timeZone, next),
  })
}
