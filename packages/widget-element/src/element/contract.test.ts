import { describe, expect, it } from 'vitest'
import {
  addressNames,
  attributeNames,
  attributeRow,
  isUsable,
  parameterOf,
  propertyOf,
  type AttributeName,
} from './contract.ts'
import { fullContract } from './full-contract.ts'

/** A valid and an invalid text for each attribute. Null means that every text is valid. */
const samples: Readonly<Record<AttributeName, readonly [good: string, bad: string | null]>> = {
  otl: ['welcome', 'a b'],
  booking: ['haircut,color', 'a b,c d'],
  menu: ['salon', '/x'],
  group: ['wellness', '-'],
  form: ['intake', 'a b'],
  survey: ['svy_1', ''],
  quiz: ['hair-type', '/'],
  result: ['100', '101'],
  provider: ['anna', ''],
  service: ['acme/discovery', 'a//b'],
  order: ['ord_0123456789abcdefghij', 'a b'],
  token: ['mng_0123456789abcdefghij', 'short'],
  action: ['cancel', 'delete'],
  'api-base': ['https://x.test/salon', 'javascript:alert(1)'],
  locale: ['pt-BR', '!'],
  'time-zone': ['Europe/Kiev', '+02:00'],
  'hour-cycle': ['h23', 'h24'],
  'first-day': ['6', '7'],
  theme: ['dark', 'pink'],
  layout: ['week', 'year'],
  display: ['floating', 'popup'],
  'launcher-text': ['Book now', '   '],
  'launcher-position': ['bottom-start', 'top'],
  'return-url': ['https://x.test/thanks', '//x.test'],
  date: ['2026-11-20', '2026-02-30'],
  month: ['2026-11', '2026-13'],
  staff: ['anna', 'a b'],
  location: ['video', ' '],
  duration: ['90', '0'],
  guests: ['100', '101'],
  hide: ['header  notes', 'header everything'],
  prefill: ['{"first_name":"Ada"}', '{"firstName":"Ada"'],
  'forward-params': ['utm', 'some'],
  loading: ['lazy', 'later'],
  'data-layer': ['dataLayer', 'data.layer'],
  consent: ['denied', 'maybe'],
  name: ['appointment', null],
  required: ['', null],
  debug: ['false', null],
}

describe('the contract', () => {
  it.each(attributeNames)('the contract accepts valid values of %s and no others', (name) => {
    const [good, bad] = samples[name]
    expect(isUsable(name, good)).toBe(true)
    if (bad !== null) expect(isUsable(name, bad)).toBe(false)
  })

  it('the contract accepts every listed value of an attribute', () => {
    for (const name of attributeNames) {
      const { values = [] } = attributeRow(name)
      expect(values.every((value) => isUsable(name, value))).toBe(true)
    }
  })

  it.each(['null', '3', '"Ada"', '', '{', '["Ada"]'])(
    'the contract accepts only an object as prefill: not %s',
    (json) => expect(isUsable('prefill', json)).toBe(false),
  )

  it('the contract names a property in camelCase and a parameter in snake_case', () => {
    expect([propertyOf('time-zone'), propertyOf('api-base'), propertyOf('staff')]).toEqual([
      'timeZone',
      'apiBase',
      'staff',
    ])
    expect([parameterOf('time-zone'), parameterOf('staff')]).toEqual(['time_zone', 'staff'])
  })

  it('the contract lists no property, method or part twice', () => {
    const { attributes, properties, methods, parts } = fullContract
    const names = [
      ...attributes.map(({ property }) => property),
      ...Object.keys(properties),
      ...Object.keys(methods),
    ]
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(parts).size).toBe(parts.length)
  })

  it('the contract reads no capability from a URL parameter', () => {
    expect(addressNames).not.toContain('token')
    expect(addressNames).not.toContain('result')
    expect(addressNames).toContain('time-zone')
  })
})
