/** The parts of an unknown value by name; null where it is not an object. */
export const readParts = (given: unknown): ReadonlyMap<string, unknown> | null =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? new Map(Object.entries(given)) : null
