/**
 * Throws RangeError unless the spans (flat `[start, end, …]`) ascend by start. Out of order, a busy span would be
 * overlooked and its time sold twice. NaN fails too.
 */
export function requireAscending(busy: Float64Array, owner: string): void {
  let since = -Infinity
  for (let n = 0; n < busy.length; n += 2) {
    const start = busy[n] ?? 0
    if (!(start >= since)) throw new RangeError(`busy time of ${owner} is not ascending`)
    since = start
  }
}
