/** The parts of something that may be anything, by their names; null where it has none. */
export const readParts = (given: unknown): ReadonlyMap<string, unknown> | null =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? new Map(Object.entries(given)) : null
