import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocaleCode, localeOf, locales } from './locales.ts'
import { negotiateLocale, parseAcceptLanguage } from './negotiate-locale.ts'

describe('the list of languages', () => {
  it('the list of languages contains the 15 languages of the product', () => {
    expect(locales.map(({ code }) => code)).toEqual([
      'da',
      'de',
      'en',
      'es',
      'fi',
      'fr',
      'fr-ca',
      'hu',
      'it',
      'nl',
      'no',
      'pl',
      'pt',
      'pt-br',
      'sv',
    ])
  })

  it.each(locales)('the list of languages gives $code a tag with data in Intl', ({ code, tag }) => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
    expect(localeOf(code).tag).toBe(tag)
  })
})

describe('negotiateLocale', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['DE_ch'], 'de'],
    [['pt'], 'pt'],
    [['pt-PT'], 'pt'],
    [['pt-BR'], 'pt-br'],
    [['fr-CA'], 'fr-ca'],
    [['fr-BE'], 'fr'],
    [['nb'], 'no'],
    [['nn-NO'], 'no'],
    [['zh-Hant-TW'], 'en'],
    [['zh', 'sv'], 'sv'],
    [[''], 'en'],
    [[], 'en'],
  ])('negotiateLocale picks for %j the language %s', (requested, code) => {
    expect(negotiateLocale(requested)).toBe(code)
  })

  it('negotiateLocale returns one of our languages for any input', () => {
    fc.assert(fc.property(fc.array(fc.string()), (requested) => isLocaleCode(negotiateLocale(requested))))
  })

  it('negotiateLocale finds every language by its own tag', () => {
    for (const { code, tag } of locales) expect(negotiateLocale([tag])).toBe(code)
  })
})

describe('parseAcceptLanguage', () => {
  it('orders tags by quality and drops refused and malformed ones', () => {
    expect(parseAcceptLanguage('en;q=0.5, de-DE, fr;q=0, *;q=0.1, <x>, sv;q=0.9')).toEqual([
      'de-DE',
      'sv',
      'en',
    ])
  })

  it('parseAcceptLanguage accepts any header without throwing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), (header) => parseAcceptLanguage(header).length <= 20),
    )
  })
})
