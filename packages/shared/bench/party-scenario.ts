import type { Party, PartyItem, PartyMode } from '../src/booking/party/party.ts'
import { hour, minute } from '../src/time/instant.ts'

export type PartyCell = {
  readonly mode: PartyMode
  readonly guests: number
  readonly staff: number
  /** Number of appointments of each person on each day. */
  readonly busy: number
}

/**
 * Builds a party whose guests each want a cut, a colour with processing time and a massage in a separate room.
 * Candidate starts are every quarter of an hour of the 31 days of January. Each person performs two of the three
 * services; days are 9–19 with appointments in between.
 */
export function buildPartyScenario(cell: PartyCell): { party: Party; candidates: Float64Array } {
  const random = createRandom(7)
  const days = Array.from({ length: 31 }, (_, n) => Date.UTC(2027, 0, 1 + n))
  const appointments = (count: number): number[] =>
    days.flatMap((date) =>
      Array.from({ length: count }, () => date + 9 * hour + Math.floor(random() * 38) * 15 * minute)
        .toSorted((a, b) => a - b)
        .flatMap((start) => [start, start + (1 + Math.floor(random() * 3)) * 15 * minute]),
    )
  const busyOf = Array.from({ length: cell.staff }, () => appointments(cell.busy))
  const candidatesOf = services.map(({ length }, service) =>
    busyOf.flatMap((busy, n) => {
      if (n % services.length === service) return []
      return [{ staffId: `stf_${n}`, starts: findStarts(days, busy, length) }]
    }),
  )
  const items = Array.from({ length: cell.guests }, (_, guest) =>
    services.map(({ length, occupied, room }, service): PartyItem => ({
      guest,
      duration: length,
      candidates: candidatesOf[service] ?? [],
      occupied,
      resources: room ? [{ resourceId: 'room', needed: 1 }] : [],
      resourceSpan: { from: 0, to: length + 10 * minute },
    })),
  ).flat()
  const units = Array.from({ length: cell.guests }, () => Float64Array.from(appointments(cell.busy)))
  return {
    party: { mode: cell.mode, items, resources: [{ resourceId: 'room', units }] },
    candidates: Float64Array.from(
      days.flatMap((date) => Array.from({ length: 40 }, (_, n) => date + 9 * hour + n * 15 * minute)),
    ),
  }
}

const whole = (length: number): { from: number; to: number } => ({ from: 0, to: length + 10 * minute })

const services = [
  { length: 30 * minute, occupied: [whole(30 * minute)], room: false },
  {
    length: 75 * minute,
    occupied: [
      { from: 0, to: 30 * minute },
      { from: 50 * minute, to: 85 * minute },
    ],
    room: false,
  },
  { length: 45 * minute, occupied: [whole(45 * minute)], room: true },
]

/** Returns the starts between the appointments of each day: flat [first, last, …], inclusive. */
const findStarts = (days: readonly number[], busy: readonly number[], length: number): Float64Array => {
  const spans: number[] = []
  for (const date of days) {
    const close = date + 19 * hour
    let free = date + 9 * hour
    for (let n = 0; n <= busy.length; n += 2) {
      const start = Math.min(busy[n] ?? close, close)
      if (start < date) continue
      if (free <= start - length - 10 * minute) spans.push(free, start - length - 10 * minute)
      if (start === close) break
      free = Math.max(free, busy[n + 1] ?? close)
    }
  }
  return Float64Array.from(spans)
}

/** mulberry32 returns the same numbers on every machine. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
