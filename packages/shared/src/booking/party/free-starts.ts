import type { Stretch } from './party.ts'

/**
 * Returns the starts at which `stretch` does not overlap busy time: flat [first, last, …], inclusive, ascending, from
 * -Infinity to Infinity. Touching busy time is allowed, and a busy span without length occupies nothing. Throws
 * RangeError when busy time does not ascend by start.
 */
export function freeStarts(busy: Float64Array, { from, to }: Stretch): Float64Array {
  if (to <= from) return Float64Array.of(-Infinity, Infinity)
  const spans: number[] = []
  let since = -Infinity
  let freeFrom = -Infinity
  for (let n = 0; n < busy.length; n += 2) {
    const start = busy[n] ?? NaN
    const end = busy[n + 1] ?? NaN
    // A busy span out of order would be skipped and its unit assigned twice. NaN fails this test too.
    if (!(start >= since)) throw new RangeError('busy time of a unit is not ascending')
    since = start
    if (end <= start) continue
    if (freeFrom - from <= start - to) spans.push(freeFrom - from, start - to)
    freeFrom = Math.max(freeFrom, end)
  }
  spans.push(freeFrom - from, Infinity)
  return Float64Array.from(spans)
}
