import { expect, it } from 'vitest'
import { steps, type Step } from '@hourfold/shared/flow/flow'
import { isReady } from '../screens/is-ready.ts'
import { galleryStates } from './gallery-states.ts'
import { screenOf } from './gallery-state.ts'

/** Screens whose name differs from that of their step. */
const stepOf: Readonly<Record<string, readonly Step[]>> = {
  menu: ['service'],
  // If something fails to load, the step is still the intended one.
  failed: ['failed', 'booking', 'time'],
}

it('every state of the gallery has a unique name that begins with its screen', () => {
  const names = galleryStates.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const state of galleryStates) {
    const screen = screenOf(state)
    const { step } = state.flow()
    expect([state.name, stepOf[screen] ?? [screen]]).toEqual([state.name, expect.arrayContaining([step])])
  }
})

it('the gallery has every screen, and a loading state of each screen that loads', () => {
  const shown = galleryStates.map((state) => state.flow())
  expect(new Set(shown.map(({ step }) => step))).toEqual(new Set(steps))
  const loading = shown.filter((flow) => !isReady(flow)).map(({ step }) => step)
  expect(new Set(loading)).toEqual(
    new Set(['service', 'time', 'several', 'booking', 'cancel', 'questions', 'result']),
  )
})

it('every state has a flow of its own', () => {
  const flows = galleryStates.map((state) => JSON.stringify([state.flow(), state.acts, state.lost]))
  expect(galleryStates.filter((_, index) => flows.indexOf(flows[index] ?? '') !== index)).toEqual([])
})
