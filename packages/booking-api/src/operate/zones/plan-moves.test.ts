import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps, type Span } from '@hourfold/shared/time/instant'
import { type MovingSpan, planMoves, type StandingSpan } from './plan-moves.ts'

const span = (start: number, length: number): Span => ({ start, end: start + length })
const shift = (unit: string, subject: string, from: Span, by: number): MovingSpan => ({
  unit,
  subject,
  from,
  to: { start: from.start + by, end: from.end + by },
})

test('all appointments of a day move together, into each other’s places', () => {
  const day = [0, 60, 120].map((start) => shift(`b${start}`, 'ada', span(start, 60), 60))
  expect(planMoves(day, [])).toEqual(new Set(['b0', 'b60', 'b120']))
})

test('what would meet something that stays does not move, and what would take its place neither', () => {
  const chain = [shift('first', 'ada', span(0, 60), 60), shift('second', 'ada', span(60, 60), 60)]
  expect(planMoves(chain, [{ subject: 'ada', span: span(120, 30) }])).toEqual(new Set())
  expect(planMoves(chain, [{ subject: 'bo', span: span(120, 30) }])).toEqual(new Set(['first', 'second']))
})

test('an appointment with several people and rooms moves as a whole or not at all', () => {
  const both = [shift('one', 'ada', span(0, 60), 60), shift('one', 'room', span(0, 60), 60)]
  expect(planMoves(both, [{ subject: 'room', span: span(90, 60) }])).toEqual(new Set())
})

/** Appointments of each subject one after the other, some of which move by an amount of their own. */
const world = fc.array(
  fc.record({
    subject: fc.constantFrom('ada', 'bo', 'room'),
    gap: fc.integer({ min: 0, max: 90 }),
    length: fc.integer({ min: 5, max: 90 }),
    by: fc.constantFrom(null, -60, 60, 60, 30),
    unit: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 24 },
)

test('whatever moves, no two appointments overlap afterwards, and nothing stays without a reason', () => {
  fc.assert(
    fc.property(world, (rows) => {
      const ends = new Map<string, number>()
      const moving: MovingSpan[] = []
      const standing: StandingSpan[] = []
      for (const { subject, gap, length, by, unit } of rows) {
        const from = span((ends.get(subject) ?? 0) + gap, length)
        ends.set(subject, from.end)
        if (by === null) standing.push({ subject, span: from })
        else moving.push(shift(`${unit} ${by}`, subject, from, by))
      }
      const moves = planMoves(moving, standing)
      const after = [
        ...standing,
        ...moving.map(({ unit, subject, from, to }) => ({ subject, span: moves.has(unit) ? to : from })),
      ]
      const meets = (subject: string, one: Span, but: unknown) =>
        after.some((other) => other !== but && other.subject === subject && overlaps(other.span, one))
      // A unit may meet itself in its new place where its spans move over each other; those of one unit never overlap at the end.
      for (const one of after) expect(meets(one.subject, one.span, one)).toBe(false)
      const wanted = [...standing, ...moving.map(({ subject, to }) => ({ subject, span: to }))]
      const isFree = wanted.every(
        (one, at) =>
          !wanted.some((two, k) => k !== at && two.subject === one.subject && overlaps(one.span, two.span)),
      )
      if (isFree) expect(moves.size).toBe(new Set(moving.map(({ unit }) => unit)).size)
    }),
  )
})
