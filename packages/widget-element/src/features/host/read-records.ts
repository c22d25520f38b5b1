import type { RecordName } from '../../element/contract.ts'

type Entries = Readonly<Record<string, string>>
export type HeldRecords = (name: RecordName) => unknown
export type PageRecords = Readonly<Record<RecordName, Entries>>

const limits = { utm: 20, metadata: 20, messages: 500 } as const satisfies Record<RecordName, number>
const names = ['utm', 'metadata', 'messages'] as const satisfies readonly RecordName[]

/** Error messages for the object properties of the element that cannot be used. */
export const recordFaults = (held: HeldRecords): readonly string[] =>
  names.flatMap((name) =>
    readRecord(held(name), limits[name]) ? [] : [`${name} is no object of at most ${limits[name]} texts`],
  )

/** Reads the object properties as strings, plus the forwarded parameters of the page's URL. Properties win over parameters. */
export function readRecords(held: HeldRecords, forward: string | null, search: string): PageRecords {
  const entriesOf = (name: RecordName): Entries => readRecord(held(name), limits[name]) ?? {}
  const params = [...new URLSearchParams(forward === 'utm' || forward === 'all' ? search : '')]
  const isUtm = ([name]: readonly [string, string]): boolean => name.startsWith('utm_')
  const others = forward === 'all' ? params.filter((param) => !isUtm(param)) : []
  return {
    utm: { ...Object.fromEntries(params.filter(isUtm)), ...entriesOf('utm') },
    metadata: { ...Object.fromEntries(others), ...entriesOf('metadata') },
    messages: entriesOf('messages'),
  }
}

/** Converts an object of strings, numbers and booleans to strings. Returns null for other values or above the limit. */
function readRecord(value: unknown, limit: number): Entries | null {
  if (typeof value !== 'object' || Array.isArray(value)) return null
  const entries = Object.entries(value ?? {})
  const isFlat = entries.every(([, entry]) => ['string', 'number', 'boolean'].includes(typeof entry))
  return isFlat && entries.length <= limit
    ? Object.fromEntries(entries.map(([name, entry]) => [name, String(entry)]))
    : null
}
