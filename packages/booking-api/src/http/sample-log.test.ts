import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeError } from '../context/name-failure.ts'
import { sampleLog } from './sample-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const lines: (Record<string, unknown> & { message: string })[] = []
  const write = (fields: object, message: string) => void lines.push({ ...fields, message })
  return { lines, log: sampleLog({ debug: write, info: write, warn: write, error: write }) }
}

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const broken = new TypeError('x is not a function')

it('writes the first failure of a kind whole, then how many more there were', () => {
  const { lines, log } = open()
  for (let n = 0; n < 2114; n += 1)
    log.error({ requestId: `r-${n}`, endpoint: 'findSlots', failure: describeError(away) }, 'request failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ requestId: 'r-0', failure: { message: 'connect ECONNREFUSED' } })
  vi.advanceTimersByTime(10_000)
  expect(lines.slice(1)).toMatchObject([
    {
      message: 'request failed, repeatedly',
      endpoint: 'findSlots',
      failure: 'Error',
      repeated: 2113,
      seconds: 10,
    },
  ])
})

it('goes on counting while it lasts, and begins anew after a quiet period', () => {
  const { lines, log } = open()
  const fail = () => log.error({ route: '/', error: broken.stack }, 'request failed')
  fail()
  fail()
  vi.advanceTimersByTime(10_000)
  fail()
  vi.advanceTimersByTime(10_000)
  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 1, 1])
  vi.advanceTimersByTime(10_000)
  fail()
  expect(lines.at(-1)).toMatchObject({ error: broken.stack })
})

it('tells endpoints, failures and places apart', () => {
  const { lines, log } = open()
  for (const endpoint of ['findSlots', 'createOrder'])
    for (const failure of [away, broken, new TypeError('another place')])
      for (const _ of [1, 2, 3]) log.error({ endpoint, failure: describeError(failure) }, 'request failed')
  expect(lines).toHaveLength(6)
})

it('never leaves out what names an order, a payment or a refund', () => {
  const { lines, log } = open()
  for (const orderId of ['ord_1', 'ord_2', 'ord_3'])
    log.error(
      { orderId, failure: describeError(away) },
      'money was taken, and its order could not be settled',
    )
  expect(lines).toHaveLength(3)
})

it('loses no count at the end of the process', () => {
  const { lines, log } = open()
  for (const _ of [1, 2, 3, 4]) log.warn({ job: 'clean-up', failure: describeError(away) }, 'a job failed')
  log.flush()
  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 3])
  expect(vi.getTimerCount()).toBe(0)
})
