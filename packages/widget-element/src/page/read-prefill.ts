import type { Prefill, TextField } from '@booking/shared/flow/flow'

/** Parses the booker's details from JSON; null if they are invalid. */
export function readPrefill(json: string): Prefill | null {
  if (!json.trimStart().startsWith('{')) return null
  try {
    const entries = Object.entries(JSON.parse(json))
    const isKnown = entries.every(
      ([name, text]) =>
        typeof text === 'string' &&
        fields.some((field) => field === name) &&
        (name !== 'phoneCountry' || /^[A-Z]{2}$/.test(text)),
    )
    return isKnown ? Object.fromEntries(entries.map(([name, text]) => [name, String(text)])) : null
  } catch {
    return null
  }
}

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneCountry',
  'dateOfBirth',
  'location',
  'notes',
] as const satisfies readonly TextField[]
