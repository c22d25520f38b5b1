import { day, minute, type Instant } from '../time/instant.ts'
import type { ZoneTable } from '../time/zone-table.ts'
import type { SlotRules, StaffCalendar } from './calendar.ts'
import type { StartGrid } from './start-grid.ts'

/**
 * Marks every start in `[from, to)` of one person: what is left of the open spans when the busy time is taken out,
 * as far as it holds the buffers and the duration (S6–S11). One pass over both lists.
 */
export function markStarts(
  grid: StartGrid,
  staffIndex: number,
  staff: StaffCalendar,
  open: readonly number[],
  zone: ZoneTable,
  rules: SlotRules,
  from: Instant,
  to: Instant,
): void {
  const before = rules.bufferBefore * minute
  const after = (rules.duration + rules.bufferAfter) * minute
  const { busy } = staff
  let next = 0
  let busySince = -Infinity
  let busyUntil = -Infinity
  const mark = (freeFrom: Instant, freeTo: Instant): void => {
    const first = Math.max(freeFrom + before, from)
    const last = Math.min(freeTo - after, to - 1)
    if (first <= last) markGridPoints(grid, staffIndex, zone, rules.interval * minute, first, last)
  }
  for (let n = 0; n < open.length; n += 2) {
    const end = open[n + 1] ?? 0
    let free = Math.max(open[n] ?? 0, busyUntil)
    while (next < busy.length) {
      const start = busy[next] ?? 0
      if (start >= end) break
      // Out of order, a busy span would be overlooked and its time sold twice. NaN fails this test too.
      if (!(start >= busySince)) throw new RangeError(`busy time of ${staff.staffId} is not ascending`)
      busySince = start
      const until = busy[next + 1] ?? 0
      next += 2
      if (until <= start) continue
      if (start > free) mark(free, start)
      busyUntil = Math.max(busyUntil, until)
      free = Math.max(free, until)
    }
    if (free < end) mark(free, end)
  }
}

/** The grid is counted on the wall clock from each midnight, so it starts anew every day and at every change. */
function markGridPoints(
  grid: StartGrid,
  staffIndex: number,
  zone: ZoneTable,
  interval: number,
  first: Instant,
  last: Instant,
): void {
  const { words, base, cell, wordsPerCell } = grid
  const bit = 1 << (staffIndex & 31)
  const word = staffIndex >> 5
  const stride = (interval / cell) * wordsPerCell
  const rows = zone.at.length
  for (let n = 0, begins = first; n < rows && begins <= last; n++) {
    const change = n + 1 < rows ? (zone.at[n + 1] ?? 0) : Infinity
    if (change <= begins) continue
    const ends = Math.min(change - 1, last)
    const offset = zone.offset[n] ?? 0
    let midnight = Math.floor((begins + offset) / day) * day - offset
    for (; midnight <= ends; midnight += day) {
      const limit = Math.min(ends, midnight + day - 1)
      let start = midnight + Math.ceil(Math.max(begins - midnight, 0) / interval) * interval
      if (start > limit) continue
      let index = ((start - base) / cell) * wordsPerCell + word
      for (; start <= limit; start += interval, index += stride) words[index] = (words[index] ?? 0) | bit
    }
    begins = ends + 1
  }
}
