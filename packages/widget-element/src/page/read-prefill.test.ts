import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPrefill } from './read-prefill.ts'

const read = (value: unknown) => readPrefill(JSON.stringify(value))

describe('a prefill', () => {
  it('a prefill takes the known entries, and reports the rest', () => {
    const given = { firstName: 'Ada', lastName: null, email: 7, phone: '', first_name: 'Ada', __proto: {} }
    expect(read(given)).toEqual({
      prefill: { firstName: 'Ada', phone: '' },
      ignored: ['lastName', 'email', 'first_name', '__proto'],
    })
  })

  it('a prefill takes a country by its code and a date that exists', () => {
    expect(read({ phoneCountry: 'DE', dateOfBirth: '1990-02-28' }).ignored).toEqual([])
    expect(read({ phoneCountry: 'de', dateOfBirth: '1990-02-30' }).ignored).toEqual([
      'phoneCountry',
      'dateOfBirth',
    ])
  })

  it('a prefill takes answers as an object, with any content', () => {
    const answers = { hair: 'long', size: 7, likes: ['tea'], none: null }
    expect(read({ answers })).toEqual({ prefill: { answers }, ignored: [] })
    for (const wrong of [null, 7, 'text', ['a']])
      expect(read({ answers: wrong })).toEqual({ prefill: {}, ignored: ['answers'] })
  })

  it('a prefill is empty for anything but an object', () => {
    for (const json of [null, '', '{', '7', '[{"firstName":"Ada"}]', 'null'])
      expect(readPrefill(json)).toEqual({ prefill: {}, ignored: [] })
  })

  it('a prefill never throws, and takes or reports each entry once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (json) => {
        const { prefill, ignored } = readPrefill(json)
        const names = [...Object.keys(prefill), ...ignored]
        expect(new Set(names).size).toBe(names.length)
        for (const [name, value] of Object.entries(prefill))
          expect(typeof value).toBe(name === 'answers' ? 'object' : 'string')
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (given) => {
        const { prefill, ignored } = readPrefill(JSON.stringify(given))
        expect([...Object.keys(prefill), ...ignored].toSorted()).toEqual(Object.keys(given).toSorted())
      }),
    )
  })
})
