/**
 * Throws RangeError unless the spans (flat `[start, end, …]`) ascend by start. The engine would skip a busy span that
 * is out of order and sell its time twice. NaN fails too.
 */
export function requireAscending(busy: Float64Array, owner: string): void {
  let since = -Infinity
  for (let n = 0; n < busy.length; n += 2) {
    const start = busy[n] ?? 0
    if (!(start >= since)) throw new RangeError(`busy time of ${owner} is not ascending`)
    since = start
  }
}
