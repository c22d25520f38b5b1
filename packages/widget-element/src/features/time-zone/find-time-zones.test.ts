import { describe, expect, test } from 'vitest'
import { localeCodes, localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { adoptZoneOffsets } from '@hourfold/shared/time/zone-table'
import { findTimeZones, matchLimit } from './find-time-zones.ts'
import { emptyIndex, indexTimeZones, type ZoneIndex } from './index-time-zones.ts'
import { wordsOf } from '../../testing/words-of.ts'
import { englishCity, zoneCity, zoneName } from '../../ui/formats/zone-names.ts'

const november = Date.UTC(2026, 10, 20)
const july = Date.UTC(2026, 6, 20)

function makeIndex(at: number): ZoneIndex {
  const generator = indexTimeZones(wordsOf('de').i18n, 'de-DE', at)
  for (;;) {
    const { value, done } = generator.next()
    if (done) return value
  }
}

const indexes = new Map([november, july].map((at) => [at, makeIndex(at)]))

const cities = (query: string, at = november): string[] =>
  findTimeZones(query, indexes.get(at) ?? emptyIndex, []).map(englishCity)

describe('Searching a time zone', () => {
  test('an offset finds the zones that have it by the data of the server', () => {
    const ofBerlin = (minutes: number) => ({ 'Europe/Berlin': [{ from: '2025-01-01T00:00:00Z', minutes }] })
    adoptZoneOffsets(ofBerlin(180))
    const index = makeIndex(november)
    adoptZoneOffsets({ 'Europe/Berlin': [] })
    expect(findTimeZones('GMT+3', index, ['Europe/Berlin']).map(englishCity)).toContain('Berlin')
    expect(findTimeZones('GMT+1', index, ['Europe/Berlin']).map(englishCity)).not.toContain('Berlin')
  })

  test.each(['Kolkata', 'kolkata', 'Calcutta', 'calc', 'Asia/Kolkata', 'asia/calcutta'])(
    '%s finds Kolkata',
    (query) => {
      expect(cities(query)).toContain('Kolkata')
    },
  )

  test.each(['Kyiv', 'Kiev', 'kie'])('%s finds Kyiv', (query) => {
    expect(cities(query)).toContain('Kyiv')
  })

  test.each(['UTC', 'utc'])('%s finds UTC', (query) => {
    expect(cities(query)[0]).toBe('UTC')
  })

  test('accents and underscores do not matter', () => {
    expect(cities('São Paulo')).toContain('Sao Paulo')
    expect(cities('new york')[0]).toBe('New York')
  })

  test('a country finds its zones, in English and in the language of the page', () => {
    expect(cities('germany')).toContain('Berlin')
    expect(cities('Deutschland')).toContain('Berlin')
    expect(cities('indien')).toContain('Kolkata')
  })

  test.each([
    ['+5:30', 'Kolkata'],
    ['GMT+5:30', 'Kolkata'],
    ['utc +0545', 'Kathmandu'],
    ['-5', 'New York'],
    ['−3', 'Sao Paulo'],
  ])('the offset %s finds %s', (query, city) => {
    expect(cities(query)).toContain(city)
  })

  test('an offset is the one on the shown day', () => {
    expect(cities('+1', november)).toContain('Berlin')
    expect(cities('+1', july)).not.toContain('Berlin')
    expect(cities('+2', july)).toContain('Berlin')
  })

  test('a city that starts with the text comes before one that only contains it', () => {
    expect(cities('york')).toContain('New York')
    expect(cities('ber')[0]).toBe('Berlin')
  })

  test('without text the suggested zones come first, each once', () => {
    const found = findTimeZones('', emptyIndex, ['Europe/Kyiv', 'UTC', 'Europe/Kyiv'])
    expect(found.slice(0, 2).map(englishCity)).toEqual(['Kyiv', 'UTC'])
    expect(new Set(found).size).toBe(found.length)
  })

  test('a zone that is suggested in two spellings is shown once', () => {
    const found = findTimeZones('', emptyIndex, [
      'Asia/Calcutta',
      'Asia/Kolkata',
      'Europe/Kiev',
      'Europe/Kyiv',
    ])
    expect(found.map(englishCity).filter((city) => city === 'Kolkata' || city === 'Kyiv')).toEqual([
      'Kolkata',
      'Kyiv',
    ])
  })

  test('nonsense finds nothing, and one letter finds at most the limit', () => {
    expect(cities('qqqq')).toEqual([])
    expect(cities('a').length).toBe(matchLimit)
  })

  test('cities are found from the first slice on, before countries and offsets are indexed', () => {
    const first = indexTimeZones(wordsOf('de').i18n, 'de-DE', november).next().value
    expect(findTimeZones('kyiv', first, []).map(englishCity)).toEqual(['Kyiv'])
  })

  test('a zone is named with its offset on that day', () => {
    const english = wordsOf('en').i18n
    expect(zoneName(english, 'en-US', 'Asia/Calcutta', november)).toBe('Kolkata (GMT+5:30)')
    expect(zoneName(english, 'en-US', 'Europe/Berlin', july)).toBe('Berlin (GMT+2)')
    expect(zoneName(english, 'en-US', 'UTC', july)).toBe('UTC')
  })

  test('the city is named in the page’s language, and in English if it has no name there', () => {
    const named = (language: LocaleCode, zone: string) =>
      zoneName(wordsOf(language).i18n, localeOf(language).tag, zone, november)
    expect(named('de', 'Europe/Vienna')).toBe('Wien (GMT+1)')
    expect(named('de', 'Europe/Berlin')).toBe('Berlin (GMT+1)')
    expect(named('de', 'Asia/Calcutta')).toBe('Kalkutta (GMT+5:30)')
    expect(named('de', 'Europe/Kyiv')).toBe('Kiew (GMT+2)')
    expect(named('pl', 'Europe/Vienna')).toBe('Wiedeń (GMT+1)')
    expect(named('it', 'America/New_York')).toBe('New York (GMT-5)')
    expect(named('pt-br', 'America/New_York')).toBe('Nova York (GMT-5)')
    for (const language of localeCodes) {
      const words = wordsOf(language).i18n
      for (const zone of Intl.supportedValuesOf('timeZone')) expect(zoneCity(words, zone)).toMatch(/^[^|:]+$/)
    }
  })

  test.each(['Wien', 'wien', 'Vienna', 'Österreich', 'Austria'])('in German, %s finds Vienna', (query) => {
    expect(cities(query)).toContain('Vienna')
  })

  test.each([
    ['Kalkutta', 'Kolkata'],
    ['Kolkata', 'Kolkata'],
    ['Calcutta', 'Kolkata'],
    ['Kiew', 'Kyiv'],
    ['Kiev', 'Kyiv'],
    ['Prag', 'Prague'],
  ])('in German, %s finds %s', (query, city) => {
    expect(cities(query)[0]).toBe(city)
  })
})
