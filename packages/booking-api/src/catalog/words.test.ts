import { expect, test } from 'vitest'
import { pickWords, showLanguages } from '../context/words.ts'

test('a text comes in the requested language, else in that of the business, else in any', () => {
  const words = { de: 'Schnitt', fr: 'Coupe' }
  expect(['fr', 'sv', 'en'].map((locale) => pickWords(words, locale, 'de'))).toEqual([
    'Coupe',
    'Schnitt',
    'Schnitt',
  ])
  expect([pickWords(words, 'sv', 'pl'), pickWords({}, 'sv', 'pl')]).toEqual(['Schnitt', ''])
})

test('a view names the language of each text that is not translated, and nothing else', () => {
  const texts = { name: { en: 'Cut', fr: 'Coupe' }, description: { en: 'A cut' }, consent: null }
  expect(showLanguages(texts, 'fr', 'en')).toEqual({ languages: { description: 'en-US' } })
  expect(showLanguages(texts, 'pl', 'en')).toEqual({ languages: { name: 'en-US', description: 'en-US' } })
  expect(showLanguages(texts, 'en', 'en')).toEqual({})
})
