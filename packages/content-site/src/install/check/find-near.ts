/** Returns the known name that a mistyped one most resembles; null where none is near. */
export function findNear(typed: string, known: readonly string[]): string | null {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[-_]/g, '')
  const nearest = known
    .map((name) => ({ name, distance: distanceOf(plain(typed), plain(name)) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  const most = Math.min(2, Math.floor(typed.length / 3))
  return nearest && nearest.distance <= most ? nearest.name : null
}

/** The edits between two words (Levenshtein), of which nobody types long ones. */
function distanceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || a.length > 40) return Infinity
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, sign] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      const replaced = (row[j] ?? 0) + (sign === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
