/** Sorts half-open spans (flat `[start, end, …]`) in place and joins those that touch or overlap. */
export function uniteSpans(spans: number[]): number[] {
  const sorted = isAscending(spans) ? spans : sortSpans(spans)
  let length = 0
  for (let n = 0; n < sorted.length; n += 2) {
    const start = sorted[n] ?? 0
    const end = sorted[n + 1] ?? 0
    if (length > 0 && start <= (sorted[length - 1] ?? 0)) {
      sorted[length - 1] = Math.max(sorted[length - 1] ?? 0, end)
    } else {
      sorted[length++] = start
      sorted[length++] = end
    }
  }
  sorted.length = length
  return sorted
}

function isAscending(spans: readonly number[]): boolean {
  for (let n = 2; n < spans.length; n += 2) if ((spans[n] ?? 0) < (spans[n - 2] ?? 0)) return false
  return true
}

function sortSpans(spans: readonly number[]): number[] {
  const order = Array.from({ length: spans.length / 2 }, (_, n) => n * 2)
  order.sort((a, b) => (spans[a] ?? 0) - (spans[b] ?? 0))
  return order.flatMap((n) => [spans[n] ?? 0, spans[n + 1] ?? 0])
}
