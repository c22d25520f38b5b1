/**
 * Places in the day grid as classes, because the policy allows no style attributes: each class sets one custom property, of which
 * `agenda.css` computes the place. Times are rounded to five minutes, which are seven pixels.
 */
const minutesPerStep = 5

/** Lanes side by side in a column; the grid has no more. */
export const mostLanes = 6

const minutesPerDay = 24 * 60
const range = (length: number, step = 1): readonly number[] =>
  Array.from({ length }, (_, index) => index * step)
const steps = range(60 / minutesPerStep, minutesPerStep)

/** A prefix of classes with the custom property and its values. */
const properties = [
  // The hour and minute of a start, and of a length.
  ['h', range(25)],
  ['m', steps],
  ['i', range(25)],
  ['j', steps],
  // The lane, and their number.
  ['l', range(mostLanes)],
  ['n', range(mostLanes + 1)],
  // The first hour of the grid, and its number of hours.
  ['f', range(24)],
  ['t', range(25)],
] as const

/** The rules of all classes. */
export const gridRules: string = properties
  .flatMap(([name, values]) => values.map((value) => `.${name}${value}{--${name}:${value}}`))
  .join('')

/** Minutes of the wall clock since midnight. */
export type WallSpan = { readonly from: number; readonly to: number }

/** The classes of a span: its start rounded down, its end rounded up, at least one step. */
export function placeClasses({ from, to }: WallSpan): string {
  const start = roundDown(from)
  const length = Math.max(-roundDown(-to) - start, minutesPerStep)
  return `h${Math.floor(start / 60)} m${start % 60} i${Math.floor(length / 60)} j${length % 60}`
}

/** The class of a moment, for the line of the present time. */
export const momentClasses = (minute: number): string =>
  `h${Math.floor(roundDown(minute) / 60)} m${roundDown(minute) % 60}`

const roundDown = (minute: number): number =>
  Math.floor(Math.min(Math.max(minute, -minutesPerDay), minutesPerDay) / minutesPerStep) * minutesPerStep
