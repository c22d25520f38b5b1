import { expect, test } from 'vitest'
import { hour, minute } from '@hourfold/shared/time/instant'
import { nextAttempt } from './deliveries.ts'

const pauses = [10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 640_000, 1_280_000, 2_560_000, hour, hour]

test('the pauses double from ten seconds up to an hour', () => {
  expect(pauses.map((_, index) => nextAttempt(index + 1, 0, 0))).toEqual(pauses)
  expect(nextAttempt(1000, 0, 0)).toBe(hour)
})

test('a delivery is tried for the last time a day after it was due, and then given up', () => {
  expect(nextAttempt(30, 0, 23 * hour + 30 * minute)).toBe(24 * hour)
  expect(nextAttempt(31, 0, 24 * hour - 1)).toBe(24 * hour)
  expect(nextAttempt(32, 0, 24 * hour)).toBeNull()
})

test('from the first failure to the last a server that is away is asked some thirty times', () => {
  let [now, attempts] = [0, 1]
  for (let at = nextAttempt(attempts, 0, now); at !== null; at = nextAttempt(attempts, 0, now)) {
    expect(at).toBeGreaterThan(now)
    now = at
    attempts += 1
  }
  expect(attempts).toBeGreaterThan(25)
  expect(attempts).toBeLessThan(40)
})
