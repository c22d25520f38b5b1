import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toIso } from './instant.ts'
import { createInstantWriter } from './instant-writer.ts'

it('formats instants in any order exactly as toIso does, whole minutes or not', () => {
  const instant = fc.oneof(
    fc.integer({ min: -2_000_000, max: 300_000_000 }).map((minutes) => minutes * 60_000),
    fc.integer({ min: -62_000_000_000_000, max: 8_000_000_000_000_000 }),
  )
  fc.assert(
    fc.property(fc.array(instant), (instants) => {
      const write = createInstantWriter()
      expect(instants.map(write)).toEqual(instants.map(toIso))
    }),
  )
})
