import { describe, expect, it } from 'vitest'
import { fullContract } from '../element/full-contract.ts'
import { addressNames, recordNames } from '../element/contract.ts'
import {
  clampHeight,
  eventNames,
  isFromFrame,
  optionNames,
  propertyNames,
  readMessage,
  writeMessage,
} from './protocol.ts'

const good = writeMessage('source', 'one', { type: 'booking-step', detail: { step: 'time' } })

describe('a message', () => {
  it('a message survives writing and reading', () => {
    expect(readMessage(good, 'source', 'one')).toEqual({ type: 'booking-step', detail: { step: 'time' } })
  })

  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  const strange: readonly (readonly [string, unknown])[] = [
    ['a text', 'booking-widget'],
    ['nothing', null],
    ['a list', [good]],
    ['another source', { ...good, source: 'other' }],
    ['another direction', { ...good, source: undefined, target: 'booking-widget' }],
    ['another version', { ...good, v: 2 }],
    ['another instance', { ...good, instance: 'two' }],
    ['no type', { ...good, type: 3 }],
    ['no detail', { ...good, detail: null }],
    ['a list of details', { ...good, detail: [] }],
    ['more than 16 kB', { ...good, detail: { text: 'x'.repeat(16_384) } }],
    ['a circle', { ...good, detail: circle }],
  ]
  it.each(strange)('a message is dropped when it is %s', (_, data) => {
    expect(readMessage(data, 'source', 'one')).toBeNull()
  })
})

describe('a message that a page accepts from a frame', () => {
  it('a message from a frame is a greeting, a height, the state, Escape, or one of the element’s events', () => {
    for (const type of ['hello', 'state', 'dismiss', ...eventNames])
      expect(isFromFrame({ type, detail: {} })).toBe(true)
    for (const type of [
      'call',
      'set',
      'style',
      'answer',
      'click',
      'booking-',
      'booking-call',
      'booking-A',
      'toString',
    ]) {
      expect(isFromFrame({ type, detail: {} })).toBe(false)
    }
  })

  it('a message from a frame can be every event of the contract', () => {
    expect(eventNames).toEqual(Object.keys(fullContract.events))
  })

  it.each([
    [199, false],
    [200, true],
    [10_000, true],
    [10_001, false],
    [300.5, false],
    ['300', false],
    [Number.NaN, false],
  ])('a message from a frame has a height between 200 and 10,000 whole pixels: %s', (height, taken) => {
    expect(isFromFrame({ type: 'resize', detail: { height } })).toBe(taken)
  })

  it('a message from a frame has a height that the frame has rounded up and clamped', () => {
    expect([0, 640.2, 99_999].map(clampHeight)).toEqual([200, 641, 10_000])
  })
})

describe('what a page may set in a frame', () => {
  it('a page may set every parameter and property in a frame, except facts of the booking session', () => {
    const visit = ['utm', 'metadata', 'attribution']
    expect(new Set([...optionNames, ...propertyNames, ...visit])).toEqual(
      new Set([...addressNames, ...recordNames]),
    )
  })
})
