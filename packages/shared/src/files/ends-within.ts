/** False for a value that refers to itself or is nested too deeply: code that walks the value would not end. */
export const endsWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => endsWithin(one, levels - 1)))

/** False for a value of more than `most` parts. A part with several references counts at each of them. */
export function hasAtMost(value: unknown, most: number): boolean {
  const rest: unknown[] = [value]
  for (let parts = 1; rest.length > 0; parts += 1) {
    if (parts + rest.length > most + 1) return false
    const one = rest.pop()
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) rest.push(inner)
  }
  return true
}
