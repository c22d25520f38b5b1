import { day, minute, toIso, type Instant } from './instant.ts'

/**
 * Writes many instants as `toIso` does, several times as fast where they are whole minutes and come in order: a month of
 * free times is some hundred of them, and making a Date of each took half of the time of such an answer.
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
