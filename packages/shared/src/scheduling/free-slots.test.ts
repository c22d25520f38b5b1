import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstStarts, freeStaffAt } from './free-slots.ts'

test('the first start of each person is the first at which they are free, for any number of people', () => {
  const search = fc.integer({ min: 1, max: 70 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      rows: fc.array(fc.uniqueArray(fc.integer({ min: 0, max: count - 1 })), { maxLength: 12 }),
    }),
  )
  fc.assert(
    fc.property(search, ({ count, rows }) => {
      const wordsPerStart = Math.ceil(count / 32)
      const staffBits = new Uint32Array(rows.length * wordsPerStart)
      for (const [index, people] of rows.entries()) {
        for (const person of people) {
          const word = index * wordsPerStart + Math.floor(person / 32)
          staffBits[word] = (staffBits[word] ?? 0) | (1 << (person % 32))
        }
      }
      const slots = { starts: Float64Array.from(rows, (_, index) => index * 1000), staffBits, wordsPerStart }
      const expected = Array.from({ length: count }, (_, person) => {
        const index = rows.findIndex((_row, at) => freeStaffAt(slots, at).includes(person))
        return index === -1 ? null : index * 1000
      })
      expect(firstStarts(slots, count)).toEqual(expected)
    }),
  )
})
