// @vitest-environment node
import { expect, test } from 'vitest'
import { drawState } from '../testing/draw-state.ts'
import { outcomeStates } from '../testing/states/outcome-states.ts'

const draws = (words: string) =>
  outcomeStates
    .filter(({ name }) => /^booking-(?!loading)/.test(name))
    .filter((state) => drawState(state, { locale: 'en', theme: 'light' }).includes(words))
    .map(({ name }) => name.replace('booking-', ''))

test('what can still take place goes into a calendar, and what is over leads to a new appointment', () => {
  const over = ['cancelled', 'declined', 'expired', 'completed', 'no-show', 'pending-payment']
  expect(draws('Book a new appointment').toSorted()).toEqual(over.toSorted())
  expect(draws('Add to calendar')).toEqual(expect.arrayContaining(['confirmed', 'requested', 'rescheduled']))
  expect(draws('Add to calendar').filter((name) => over.includes(name))).toEqual([])
})
