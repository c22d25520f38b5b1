import { day, type Instant } from '../time/instant.ts'
import { fromEpochDay, type PlainDate } from '../time/plain-date.ts'
import { zoneTable } from '../time/zone-table.ts'

/** Groups ascending starts by the date in `timeZone`. Throws RangeError for an unknown zone. */
export function groupByDate(starts: ArrayLike<Instant>, timeZone: string): Map<PlainDate, Instant[]> {
  const byDate = new Map<PlainDate, Instant[]>()
  const { at, offset } = zoneTable(timeZone, starts[0] ?? 0, starts[starts.length - 1] ?? 0)
  let row = 0
  let today = NaN
  let list: Instant[] = []
  for (let n = 0; n < starts.length; n++) {
    const start = starts[n] ?? 0
    while (start >= (at[row + 1] ?? Infinity)) row++
    const epochDay = Math.floor((start + (offset[row] ?? 0)) / day)
    if (epochDay !== today) {
      today = epochDay
      const date = fromEpochDay(epochDay)
      list = byDate.get(date) ?? []
      byDate.set(date, list)
    }
    list.push(start)
  }
  return byDate
}
