/** Parses a JSON object; null for any other text. */
export function parseObject(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json)
    // The copy has no prototype's names among its own.
    return typeof value === 'object' && value && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
