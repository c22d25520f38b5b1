/** False for a value that refers to itself or is nested too deeply: code that walks the value would not end. */
export const endsWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => endsWithin(one, levels - 1)))
