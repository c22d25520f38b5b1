import { expect, test } from 'vitest'
import { stackLauncher } from './stack-launcher.ts'

test('a floating launcher takes the first place that no other one has', () => {
  const launchers = Array.from({ length: 4 }, () => document.createElement('div'))
  const places = () => launchers.map((launcher) => launcher.style.getPropertyValue('--stacked'))
  const [first, second, third, fourth] = launchers
  if (!first || !second || !third || !fourth) throw new Error('four launchers')
  const leave = stackLauncher(first)
  stackLauncher(second)
  stackLauncher(third)
  expect(places()).toEqual(['0', '1', '2', ''])
  leave()
  stackLauncher(fourth)
  expect(places()).toEqual(['0', '1', '2', '0'])
})
