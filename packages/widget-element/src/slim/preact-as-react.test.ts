import { createElement, render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import { useSyncExternalStore } from './preact-as-react.ts'

/** A number that whoever subscribes is told about. */
function createCounter() {
  const listeners = new Set<() => void>()
  let value = 0
  return {
    read: () => value,
    add: () => {
      value += 1
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listeners,
  }
}

const mount = (counter: ReturnType<typeof createCounter>, during: () => void = () => {}) => {
  const box = document.createElement('div')
  const Shown = () => {
    const value = useSyncExternalStore(counter.subscribe, counter.read)
    during()
    return createElement('p', null, value)
  }
  render(createElement(Shown, null), box)
  return box
}
const settled = () => act(() => {})

test('a change that comes right after the first drawing, before effects have run, is shown', async () => {
  const counter = createCounter()
  const box = mount(counter)
  counter.add()
  await settled()
  expect(box.textContent).toBe('1')
})

test('a change while it is drawn is shown', async () => {
  const counter = createCounter()
  let first = true
  const box = mount(counter, () => {
    if (first) counter.add()
    first = false
  })
  await settled()
  expect(box.textContent).toBe('1')
})

test('later changes are shown, until it is taken down', async () => {
  const counter = createCounter()
  const box = mount(counter)
  await settled()
  counter.add()
  counter.add()
  await settled()
  expect(box.textContent).toBe('2')
  render(null, box)
  await settled()
  expect(counter.listeners.size).toBe(0)
})
