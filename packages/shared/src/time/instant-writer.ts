import { day, minute, toIso, type Instant } from './instant.ts'

/**
 * Formats many instants as `toIso` does, but several times as fast when they are whole minutes in ascending order. A
 * month of free times is several hundred instants, and creating a Date for each took half of the response time.
 */
export function createInstantWriter(): (instant: Instant) => string {
  let today = NaN
  let date = ''
  return (instant) => {
    const epochDay = Math.floor(instant / day)
    const time = (instant - epochDay * day) / minute
    const clock = clocks[time]
    if (clock === undefined) return toIso(instant)
    if (epochDay !== today) {
      today = epochDay
      date = toIso(epochDay * day).slice(0, -'00:00:00Z'.length)
    }
    return date + clock
  }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `00:00:00Z` … `23:59:00Z`. */
const clocks = Array.from(
  { length: day / minute },
  (_, time) => `${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}:00Z`,
)
