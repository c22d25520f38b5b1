import { expect, it } from 'vitest'
import type { RecordName } from '../../element/contract.ts'
import { readMessages, recordFaults } from './read-records.ts'

const held =
  (given: Partial<Record<RecordName, unknown>>) =>
  (name: RecordName): unknown =>
    given[name] ?? null
const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, index]))

it('reports an object property that holds more than twenty flat values, or others', () => {
  expect(recordFaults(held({}))).toEqual([])
  expect(recordFaults(held({ metadata: { crm: 7, vip: true, note: 'x' } }))).toEqual([])
  for (const metadata of [many, [1], 'text', { a: {} }, { a: null }])
    expect(recordFaults(held({ metadata }))).toEqual(['metadata is no object of at most 20 texts'])
})

it('reports parts of an attribution that nobody reads', () => {
  const attribution = { utm: { utm_source: 'news' }, clickIds: {}, metadata: {}, page: 'x', referrer: '' }
  expect(recordFaults(held({ attribution }))).toEqual([])
  for (const wrong of [7, { url: 'x' }, { page: 7 }, { utm: 'news' }, { clickIds: many }])
    expect(recordFaults(held({ attribution: wrong }))).toEqual([
      'attribution has other parts than utm, clickIds, metadata, page, referrer',
    ])
})

it('replaces no messages where the property cannot be used', () => {
  expect(readMessages(held({ messages: { Back: 'x' } }))).toEqual({ Back: 'x' })
  expect(readMessages(held({ messages: { Back: {} } }))).toEqual({})
})
