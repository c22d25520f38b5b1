import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseArray, toWireValue } from './wire-values.ts'

const asText = (element: string): unknown => element

describe('an array of PostgreSQL', () => {
  test('an array of PostgreSQL is read as it was written, whatever its texts are', () => {
    const Text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', ',', ' ', '\n', 'N') }),
      fc.constant(null),
    )
    const List = fc.array(Text, { maxLength: 6 })
    fc.assert(
      fc.property(fc.oneof(List, fc.array(List, { minLength: 1, maxLength: 4 })), (list) => {
        expect(parseArray(toWireValue(list) ?? '', asText)).toEqual(list)
      }),
    )
  })

  test.each([
    ['{}', []],
    ['{1,NULL,3}', ['1', null, '3']],
    ['{"NULL",NULL,""}', ['NULL', null, '']],
    ['[0:1]={a b,c}', ['a b', 'c']],
    [
      '{{1,2},{NULL,"}"}}',
      [
        ['1', '2'],
        [null, '}'],
      ],
    ],
    ['{"a \\"quoted\\" one","back\\\\slash"}', ['a "quoted" one', 'back\\slash']],
  ])('%s', (text, list) => {
    expect(parseArray(text, asText)).toEqual(list)
  })

  test.each(['', '1,2', '{1,2', '{"a'])('"%s" is none', (text) => {
    expect(() => parseArray(text, asText)).toThrow('no array')
  })

  test.each([
    ['of one word', 'x'.repeat(40_000_000)],
    ['of many words', 'x '.repeat(20_000_000)],
    ['of escapes', '"\\'.repeat(300_000)],
  ])('an array of PostgreSQL may have an element of tens of megabytes %s', (_, element) => {
    const [read] = parseArray(toWireValue([element]) ?? '', asText)
    expect(read === element).toBe(true)
    if (!element.includes(' ') && !element.includes('"'))
      expect(parseArray(`{${element}}`, asText)[0] === element).toBe(true)
  })
})
