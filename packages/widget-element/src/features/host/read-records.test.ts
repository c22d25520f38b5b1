import { describe, expect, it } from 'vitest'
import type { RecordName } from '../../element/contract.ts'
import { readRecords, recordFaults } from './read-records.ts'

const held =
  (given: Partial<Record<RecordName, unknown>>) =>
  (name: RecordName): unknown =>
    given[name] ?? null
const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, index]))

describe('the object properties of the element', () => {
  it('are read as strings', () => {
    const { metadata } = readRecords(held({ metadata: { crm: 7, vip: true, note: 'x' } }), null, '')
    expect(metadata).toEqual({ crm: '7', vip: 'true', note: 'x' })
  })

  it('hold at most twenty flat values, and are reported otherwise', () => {
    expect(recordFaults(held({}))).toEqual([])
    for (const metadata of [many, [1], 'text', { a: {} }, { a: null }]) {
      expect(recordFaults(held({ metadata }))).toEqual(['metadata is no object of at most 20 texts'])
      expect(readRecords(held({ metadata }), null, '').metadata).toEqual({})
    }
  })

  it.each([
    [null, {}, {}],
    ['none', {}, {}],
    ['utm', { utm_source: 'news' }, {}],
    ['all', { utm_source: 'news' }, { ref: '1' }],
  ])('takes over of the page’s address what forward-params=%s allows', (forward, utm, metadata) => {
    expect(readRecords(held({}), forward, '?utm_source=news&ref=1')).toMatchObject({ utm, metadata })
  })

  it('win over the parameters of the page’s URL', () => {
    const records = readRecords(held({ utm: { utm_source: 'own' } }), 'utm', '?utm_source=news')
    expect(records.utm).toEqual({ utm_source: 'own' })
  })
})
