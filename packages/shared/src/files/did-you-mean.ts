/** Returns `; did you mean "anna"?` when one of the candidates is a likely spelling of the given word, otherwise ''. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const plain = normalize(word)
  // In a short word one different letter makes another word rather than a typing error.
  const most = plain.length <= 2 ? 0 : plain.length <= 4 ? 1 : 2
  let nearest: string | undefined
  let least = most + 1
  for (const candidate of candidates) {
    if (candidate === word) continue
    const distance = editDistance(plain, normalize(candidate), least)
    if (distance < least) [nearest, least] = [candidate, distance]
  }
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`
}

/** Makes `buffer-after`, `buffer_after` and `bufferAfter` equal. */
const normalize = (text: string): string => text.toLowerCase().replaceAll(/[-_ ]/g, '')

/**
 * Returns the Damerau-Levenshtein distance (optimal string alignment), which counts inserted, removed, replaced and
 * swapped neighbouring letters. Every distance of `limit` or more is reported as `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let before: readonly number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? 0, limit)
}
