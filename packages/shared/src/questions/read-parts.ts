/** The parts of an unknown value by name; null where it is not an object. */
export const readParts = (value: unknown): ReadonlyMap<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null
