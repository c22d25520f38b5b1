import type { RecordName } from '../../element/contract.ts'

export type HeldRecords = (name: RecordName) => unknown

const limits = { utm: 20, metadata: 20, messages: 500 } as const
const parts: readonly string[] = ['utm', 'clickIds', 'metadata', 'page', 'referrer']

/** Error messages for the object properties of the element that cannot be used as they are. */
export const recordFaults = (held: HeldRecords): readonly string[] => [
  ...(['utm', 'metadata', 'messages'] as const).flatMap((name) =>
    readRecord(held(name), limits[name]) ? [] : [`${name} is no object of at most ${limits[name]} texts`],
  ),
  ...attributionFaults(held('attribution')),
]

/** The replacements for texts of the widget; none where the property cannot be used. */
export const readMessages = (held: HeldRecords): Readonly<Record<string, string>> =>
  readRecord(held('messages'), limits.messages) ?? {}

function attributionFaults(value: unknown): readonly string[] {
  const isUsable =
    typeof value === 'object' &&
    Object.entries(value ?? {}).every(([name, part]) =>
      name === 'page' || name === 'referrer'
        ? typeof part === 'string'
        : parts.includes(name) && readRecord(part, limits.utm) !== null,
    )
  return isUsable ? [] : [`attribution has other parts than ${parts.join(', ')}`]
}

/** Converts an object of strings, numbers and booleans to strings. Returns null for other values or above the limit. */
function readRecord(value: unknown, limit: number): Readonly<Record<string, string>> | null {
  if (typeof value !== 'object' || Array.isArray(value)) return null
  const entries = Object.entries(value ?? {})
  const isFlat = entries.every(([, entry]) => ['string', 'number', 'boolean'].includes(typeof entry))
  return isFlat && entries.length <= limit
    ? Object.fromEntries(entries.map(([name, entry]) => [name, String(entry)]))
    : null
}
