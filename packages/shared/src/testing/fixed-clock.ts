import { fromIso, type Instant } from '../time/instant.ts'

/** A clock that changes only when a test sets it. */
export type FixedClock = {
  readonly now: () => Instant
  readonly set: (iso: string) => void
  /** Milliseconds. */
  readonly advance: (by: number) => void
}

export function createFixedClock(iso: string): FixedClock {
  let instant = fromIso(iso)
  return {
    now: () => instant,
    set: (to) => {
      instant = fromIso(to)
    },
    advance: (by) => {
      instant += by
    },
  }
}
