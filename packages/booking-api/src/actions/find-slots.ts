import { toIso } from '@booking/shared/time/instant'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { startOfDay } from '@booking/shared/time/wall-clock'
import { toEpochDay } from '@booking/shared/time/plain-date'
import { bookableRange } from '@booking/shared/scheduling/bookable-range'
import { bookableWindow } from '@booking/shared/scheduling/bookable-window'
import { explainEmpty } from '@booking/shared/scheduling/explain-empty'
import { findFreeSlots } from '@booking/shared/scheduling/find-free-slots'
import { findNextSlot } from '@booking/shared/scheduling/find-next-slot'
import { groupByDate } from '@booking/shared/scheduling/group-by-date'
import type { SlotsQuery } from '@booking/shared/contract/requests'
import type { SlotView, SlotsView } from '@booking/shared/contract/views'
import { findOwn } from './find-own.ts'
import { findSubject } from './find-subject.ts'
import { loadAvailability, slotRules } from './load-availability.ts'
import type { Call } from './world.ts'

/** The free times of a period. Refuses with `calendar_not_found`, `invalid_request` and `range_too_large`. */
export async function findSlots(call: Call, query: SlotsQuery): Promise<Result<SlotsView>> {
  const { database, limits } = call.world
  const days = toEpochDay(query.to) - toEpochDay(query.from)
  if (days <= 0) return refused('invalid_request', { fields: [{ path: 'to', code: 'invalid' }] })
  if (days > limits.slotQueryDays)
    return refused('range_too_large', { params: { count: limits.slotQueryDays } })
  const subject = await findSubject(database, call, { ...query, orAnyone: query.manage !== undefined })
  if (!subject.ok) return subject
  const { service, staffIds } = subject.value
  const own = await findOwn(database, call, query)

  const { timeZone } = query
  const period = { start: startOfDay(timeZone, query.from), end: startOfDay(timeZone, query.to) }
  const rules = slotRules(service, call.business.timeZone)
  const bookable = bookableWindow(rules, call.now)
  const { availability } = await loadAvailability(database, call, service, staffIds, period, own)
  if (availability.staff.length === 0) return refused('calendar_not_found')
  const search = { ...availability, from: period.start, to: period.end }
  const { starts } = findFreeSlots(search)
  const slots: Record<string, SlotView[]> = {}
  for (const [date, ofDate] of groupByDate(starts, timeZone)) {
    slots[date] = ofDate.map((start) => ({ start: toIso(start) }))
  }
  const isEmpty = starts.length === 0
  const next = isEmpty ? await findNext() : null
  return ok({
    from: query.from,
    to: query.to,
    timeZone,
    durationMinutes: service.duration,
    slots,
    reason: isEmpty ? explainEmpty(search) : null,
    next: next === null ? null : toIso(next),
    bookable: bookableRange(rules, call.now, timeZone),
  })

  /** After the period, else anywhere: a later time is what a visitor who pages forward looks for. */
  async function findNext(): Promise<number | null> {
    const horizon = { start: call.now, end: bookable.end }
    const whole = (await loadAvailability(database, call, service, staffIds, horizon, own)).availability
    return findNextSlot(whole, period.end) ?? findNextSlot(whole, call.now)
  }
}
