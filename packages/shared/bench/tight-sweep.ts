/**
 * The lower bound: the cost of the result without any of the engine's generality. Integer minutes, busy time packed
 * and sorted in advance, one weekly rule, one zone with given offsets, and a counter per start instead of names.
 */
export function tightSweep(
  task: SweepTask,
  packed: readonly Int32Array[],
): { starts: Int32Array; free: Uint16Array } {
  const { from, to, step, before, after, earliest, cappedFrom, cappedTo } = task
  const open = openings(task)
  const base = Math.floor(from / step)
  const count = new Uint16Array(Math.ceil(to / step) - base + 1)
  for (const busy of packed) {
    let next = 0
    let cursor = 0
    for (let n = 0; n < open.length; n += 2) {
      const close = open[n + 1] ?? 0
      cursor = Math.max(open[n] ?? 0, cursor)
      while (cursor < close) {
        const start = next < busy.length ? (busy[next] ?? 0) : close
        const first = Math.max(cursor + before, earliest)
        const last = Math.min(start, close) - after
        for (let t = Math.ceil(first / step); t * step <= last; t++)
          count[t - base] = (count[t - base] ?? 0) + 1
        if (start >= close) break
        cursor = Math.max(cursor, busy[next + 1] ?? 0)
        next += 2
      }
    }
  }
  let found = 0
  const starts = new Int32Array(count.length)
  const free = new Uint16Array(count.length)
  for (let n = 0; n < count.length; n++) {
    const start = (base + n) * step
    const staff = count[n] ?? 0
    if (staff === 0 || (start >= cappedFrom && start < cappedTo)) continue
    starts[found] = start
    free[found++] = staff
  }
  return { starts: starts.subarray(0, found), free: free.subarray(0, found) }
}

/** All values are minutes; instants count from 1970-01-01T00:00Z. */
export type SweepTask = {
  readonly from: number
  readonly to: number
  readonly step: number
  readonly before: number
  /** Duration plus the buffer after it. */
  readonly after: number
  readonly earliest: number
  readonly cappedFrom: number
  readonly cappedTo: number
  readonly opens: number
  readonly closes: number
  /** Offset before `changeAt`; `offsetAfter` applies from then on. */
  readonly offset: number
  readonly offsetAfter: number
  readonly changeAt: number
}

const dayMinutes = 1440

/** Returns the working hours of Monday to Friday in one zone. */
function openings(task: SweepTask): number[] {
  const spans: number[] = []
  const last = Math.floor((task.to + task.offsetAfter) / dayMinutes)
  for (let date = Math.floor((task.from + task.offset) / dayMinutes); date <= last; date++) {
    if ((date + 3) % 7 >= 5) continue
    const offset = date * dayMinutes >= task.changeAt ? task.offsetAfter : task.offset
    spans.push(date * dayMinutes + task.opens - offset, date * dayMinutes + task.closes - offset)
  }
  return spans
}
