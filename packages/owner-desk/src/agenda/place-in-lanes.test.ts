import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostLanes, type WallSpan } from './grid-classes.ts'
import { placeInLanes } from './column-items.ts'

const anySpans = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: 300 }), length: fc.integer({ min: 5, max: 120 }) }),
  { maxLength: 40 },
)
const spansOf = (given: readonly { from: number; length: number }[]): readonly WallSpan[] =>
  given.map(({ from, length }) => ({ from, to: from + length }))
const overlap = (a: WallSpan, b: WallSpan): boolean => a.from < b.to && b.from < a.to

it('never shows two overlapping spans in the same place, and loses none', () => {
  fc.assert(
    fc.property(anySpans, (given) => {
      const spans = spansOf(given)
      const { placed, rest } = placeInLanes(spans)
      expect(placed.length + rest.length).toBe(spans.length)
      for (const [index, one] of placed.entries()) {
        expect(one.lane).toBeLessThan(one.lanes)
        expect(one.lanes).toBeLessThanOrEqual(mostLanes)
        for (const other of placed.slice(index + 1)) {
          if (!overlap(one.item, other.item)) continue
          expect(other.lane).not.toBe(one.lane)
          // Lanes of equal width, so that they do not cover each other.
          expect(other.lanes).toBe(one.lanes)
        }
      }
    }),
  )
})

it('gives a span that overlaps nothing the whole width', () => {
  const { placed } = placeInLanes([
    { from: 60, to: 90 },
    { from: 90, to: 120 },
  ])
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 1],
    [0, 1],
  ])
})

it('returns what is more than six at a time apart', () => {
  const { placed, rest } = placeInLanes(Array.from({ length: 8 }, () => ({ from: 60, to: 90 })))
  expect([placed.length, rest.length]).toEqual([6, 2])
})
