import { describe, expect, it } from 'vitest'
import { localeCodes } from '../i18n/locales.ts'
import { DefinitionSchema } from './definition.ts'
import { localesOf, localize } from './localize.ts'
import { questionTypes } from './question-types.ts'

describe('the owner’s texts', () => {
  const file = {
    name: { en: 'Color', de: 'Farbe' },
    pages: [{ title: 'Same everywhere', questions: [{ label: { de: 'Nur deutsch' } }] }],
    max: 3,
  }

  it('the owner’s texts are in the requested language', () =>
    expect(localize(file, 'de', 'en')).toMatchObject({ name: 'Farbe' }))
  it('the owner’s texts are in the business’s language where the requested one is missing', () =>
    expect(localize(file, 'fi', 'en')).toMatchObject({ name: 'Color' }))
  it('the owner’s texts are in any available language where the business’s is missing too', () =>
    expect(localize(file, 'fi', 'en')).toMatchObject({ pages: [{ questions: [{ label: 'Nur deutsch' }] }] }))
  it('the owner’s texts leave all other values unchanged', () =>
    expect(localize(file, 'de', 'en')).toMatchObject({ max: 3, pages: [{ title: 'Same everywhere' }] }))
  it('the owner’s texts list their languages', () =>
    expect([...localesOf(file)].toSorted()).toEqual(['de', 'en']))

  it('the owner’s texts are unambiguous: no key of a definition is a language code', () => {
    const keys = [
      DefinitionSchema,
      ...Object.values(questionTypes).map(({ definition }) => definition),
    ].flatMap((schema) => [...keysOf(schema)])
    expect(keys.length).toBeGreaterThan(40)
    expect(keys.filter((key) => localeCodes.some((code) => code === key))).toEqual([])
  })
})

/** Every key of every object within a schema. */
function* keysOf(schema: unknown, seen = new Set<unknown>()): Iterable<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return
  seen.add(schema)
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    yield* Object.keys(schema.entries)
  }
  for (const inner of Object.values(schema)) yield* keysOf(inner, seen)
}
