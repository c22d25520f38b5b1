import { createBoundedCache, type BoundedCache } from './bounded-cache.ts'
import { day, hour, minute, toIso, type Instant } from './instant.ts'
import { canonicalTimeZone } from './zone.ts'

/**
 * The UTC offsets of a zone over a period. From `at[n]` until `at[n + 1]` its clocks are `offset[n]` milliseconds
 * ahead of UTC. The first row begins at -Infinity and the last one never ends. The table is correct for the requested
 * instants and two days around them.
 */
export type ZoneTable = { readonly at: Float64Array; readonly offset: Float64Array }

/**
 * Returns the zone's offsets over `[from, to]`. Asking Intl takes a microsecond per instant, so the changes are
 * searched once per zone and four-year block and then cached. Throws RangeError for a zone the runtime does not know.
 */
export function zoneTable(timeZone: string, from: Instant, to: Instant): ZoneTable {
  const known = findAdopted(timeZone, from - margin)
  if (known) return known
  const zone = findZone(timeZone)
  const first = from - margin
  const last = to + margin
  const at: number[] = []
  const offset: number[] = []
  for (let n = blockOf(first); n <= blockOf(last); n++) {
    const block = findBlock(zone, n)
    for (let k = 0; k < block.at.length; k++) {
      const begins = block.at[k] ?? 0
      const ends = block.at[k + 1] ?? (n + 1) * blockLength
      const value = block.offset[k] ?? 0
      if (ends <= first || begins > last || value === offset.at(-1)) continue
      at.push(at.length === 0 ? -Infinity : begins)
      offset.push(value)
    }
  }
  return { at: Float64Array.from(at), offset: Float64Array.from(offset) }
}

/**
 * Returns how many milliseconds the zone's clocks are ahead of UTC at an instant. Throws RangeError for an unknown
 * zone.
 */
export function offsetAt(timeZone: string, instant: Instant): number {
  const { at, offset } = findAdopted(timeZone, instant) ?? findBlock(findZone(timeZone), blockOf(instant))
  let low = 0
  let high = at.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((at[middle] ?? 0) <= instant) low = middle
    else high = middle - 1
  }
  return offset[low] ?? 0
}

/**
 * The UTC offsets of zones by name, as a server sends them: from `from` until the next row, the zone's clocks are `minutes` ahead of
 * UTC. The last row lasts until the end of the second year after the response.
 */
export type ZoneOffsets = Record<string, { from: string; minutes: number }[]>

/**
 * Returns the offsets of zones from the year before `now` to the end of the second year after it. The period depends on the year of
 * `now` only, so that responses which contain it can be cached. Throws RangeError for an unknown zone.
 */
export function listZoneOffsets(timeZones: Iterable<string>, now: Instant): ZoneOffsets {
  const year = new Date(now).getUTCFullYear()
  return Object.fromEntries(
    [...new Set(timeZones)].map((timeZone) => [
      timeZone,
      findZone(timeZone).listed.get(year, () => listRows(timeZone, year)),
    ]),
  )
}

function listRows(timeZone: string, year: number): ZoneOffsets[string] {
  const first = Date.UTC(year - 1, 0, 1)
  const { at, offset } = zoneTable(timeZone, first, Date.UTC(year + 3, 0, 1))
  return [...offset].map((value, n) => ({
    from: toIso(Math.max(at[n] ?? 0, first)),
    minutes: value / minute,
  }))
}

/**
 * From now on, uses the offsets of a server in place of this runtime's, so that a browser with other zone data shows the clock times
 * that the server computes with. Only browsers call this. Instants before the first row keep the runtime's offsets, and
 * a zone without rows keeps them all.
 */
export function adoptZoneOffsets(offsets: ZoneOffsets): void {
  for (const [timeZone, rows] of Object.entries(offsets)) {
    const [first] = rows
    adopted.delete(spell(timeZone))
    if (first)
      adopted.set(spell(timeZone), {
        since: Date.parse(first.from),
        at: Float64Array.from(rows, (row) => (row === first ? -Infinity : Date.parse(row.from))),
        offset: Float64Array.from(rows, ({ minutes }) => minutes * minute),
      })
  }
}

/** True for a zone whose offsets are those of a server. */
export const isAdopted = (timeZone: string): boolean => adopted.has(spell(timeZone))

const adopted = new Map<string, ZoneTable & { readonly since: Instant }>()

const findAdopted = (timeZone: string, from: Instant): ZoneTable | undefined => {
  const known = adopted.size === 0 ? undefined : adopted.get(spell(timeZone))
  return known && from >= known.since ? known : undefined
}

/** Server and browser may prefer different names of a zone, such as `Asia/Kolkata` and `Asia/Calcutta`. */
const spell = (timeZone: string): string => canonicalTimeZone(timeZone) ?? timeZone

type Zone = {
  readonly format: Intl.DateTimeFormat
  readonly blocks: BoundedCache<number, ZoneTable>
  /** The result of `listZoneOffsets`, by year. */
  readonly listed: BoundedCache<number, ZoneOffsets[string]>
}

// No zone is more than 15 h from UTC, and the largest clock jump (Samoa, 2011) is 24 h.
const margin = 2 * day
const blockLength = 1461 * day
// Since 2000 no zone has kept an offset for less than 6.9 days (Boa Vista, October 2000).
const probeStep = 5 * day

// Zone names and dates come from clients, and a name has many valid spellings (`europe/BERLIN`), so both caches are
// bounded.
const zones = createBoundedCache<string, Zone>(256)

const blockOf = (instant: Instant): number => Math.floor(instant / blockLength)

const findZone = (timeZone: string): Zone => zones.get(timeZone, createZone)

const createZone = (timeZone: string): Zone => ({
  format: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  blocks: createBoundedCache<number, ZoneTable>(32),
  listed: createBoundedCache<number, ZoneOffsets[string]>(2),
})

const findBlock = (zone: Zone, block: number): ZoneTable =>
  zone.blocks.get(block, (n) => searchBlock(zone.format, n * blockLength))

function searchBlock(format: Intl.DateTimeFormat, start: Instant): ZoneTable {
  const at = [start]
  let current = readOffset(format, start)
  const offset = [current]
  for (let known = start; known < start + blockLength - 1;) {
    const probe = Math.min(known + probeStep, start + blockLength - 1)
    // Each iteration finds the first change between `known` and `probe`; there may be more than one.
    while (readOffset(format, probe) !== current) {
      known = findChange(format, known, probe, current)
      current = readOffset(format, known)
      at.push(known)
      offset.push(current)
    }
    known = probe
  }
  return { at: Float64Array.from(at), offset: Float64Array.from(offset) }
}

/** Returns the first instant in `(known, changed]` whose offset is not `offset`. Clocks change on whole seconds. */
function findChange(format: Intl.DateTimeFormat, known: Instant, changed: Instant, offset: number): Instant {
  let low = Math.floor(known / 1000)
  let high = Math.ceil(changed / 1000)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (readOffset(format, middle * 1000) === offset) low = middle
    else high = middle
  }
  return high * 1000
}

function readOffset(format: Intl.DateTimeFormat, instant: Instant): number {
  const [, sign, hours, minutes, seconds] =
    /GMT(?:([+\-\u2212])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(format.format(instant)) ?? []
  const length = Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute + Number(seconds ?? 0) * 1000
  return sign === undefined || sign === '+' ? length : -length
}
