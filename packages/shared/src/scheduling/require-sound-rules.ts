import type { SlotRules } from './calendar.ts'

/**
 * Throws RangeError for lengths that are not whole minutes, are zero where a length is required, or do not fit into
 * each other. An interval of 0 would make the search endless.
 */
export function requireSoundRules({ processing, ...rules }: SlotRules): void {
  const { duration, interval, bufferBefore, bufferAfter } = rules
  if (![duration, interval, bufferBefore, bufferAfter].every(isWhole) || duration === 0 || interval === 0) {
    throw new RangeError(`slot rules need whole minutes and a duration and interval of at least 1`)
  }
  if (!processing) return
  const { after, length } = processing
  if (!isWhole(after) || !isWhole(length) || after === 0 || length === 0 || after + length >= duration) {
    throw new RangeError(
      `processing time needs whole minutes inside the duration, with work before and after it`,
    )
  }
}

const isWhole = (minutes: number): boolean => Number.isSafeInteger(minutes) && minutes >= 0
