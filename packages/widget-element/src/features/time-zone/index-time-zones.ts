import type { I18n } from '@lingui/core'
import { minute } from '@hourfold/shared/time/instant'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import { isAdopted, offsetAt } from '@hourfold/shared/time/zone-table'
import { zoneCity } from '../../ui/formats/zone-names.ts'

/** Search index of time zones. Countries and offsets grow while the index is built. */
export type ZoneIndex = {
  /** Zones in the runtime's spelling, sorted by city. */
  readonly zones: readonly string[]
  /** City of a zone in the page's language. */
  readonly cities: ReadonlyMap<string, string>
  /** Names of a zone's countries in English and in the page's language. */
  readonly countries: ReadonlyMap<string, string>
  /** Minutes from UTC at the given time. */
  readonly offsets: ReadonlyMap<string, number>
}

export const emptyIndex: ZoneIndex = {
  zones: [],
  cities: new Map(),
  countries: new Map(),
  offsets: new Map(),
}

/**
 * Builds the index in slices of a few milliseconds, because building it at once took 165 ms on a laptop and would freeze the
 * field on a phone. Each step yields the index so far; the last one returns the complete index.
 */
export function* indexTimeZones(
  i18n: Pick<I18n, '_'>,
  locale: string,
  at: number,
): Generator<ZoneIndex, ZoneIndex> {
  const cities = new Map(
    [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => [zone, zoneCity(i18n, zone)]),
  )
  const { compare } = new Intl.Collator(locale)
  const zones = [...cities].toSorted(([, a], [, b]) => compare(a, b)).map(([zone]) => zone)
  const countries = new Map<string, string>()
  const offsets = new Map<string, number>()
  const index = { zones, cities, countries, offsets }
  yield index
  for (const regions of slices(regionNames(locale), 10)) {
    for (const [code, names] of regions) {
      for (const zone of zonesOf(code)) {
        const spelled = spell(zone, index)
        countries.set(spelled, `${countries.get(spelled) ?? ''} ${names}`)
      }
    }
    yield index
  }
  for (const some of slices(zones, 25)) {
    for (const zone of some)
      offsets.set(zone, isAdopted(zone) ? offsetAt(zone, at) / minute : offsetMinutes(zone, at))
    yield index
  }
  return { ...index }
}

/** Returns a zone in the spelling that the runtime lists. */
export const spell = (zone: string, index: ZoneIndex): string =>
  index.zones.includes(zone) ? zone : (canonicalTimeZone(zone) ?? zone)

/** All regions that the runtime can name, with their names in English and in the given locale. */
function regionNames(locale: string): (readonly [code: string, names: string])[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const english = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' })
  const localNames = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = english.of(code)
      return name === undefined ? [] : [[code, `${name} ${localNames.of(code) ?? ''}`] as const]
    })
}

/** Zones of a region; empty if the runtime does not support `getTimeZones`. */
function zonesOf(region: string): string[] {
  const locale = new Intl.Locale(`und-${region}`)
  // TypeScript's types do not include `getTimeZones` yet.
  const zones: unknown =
    'getTimeZones' in locale && typeof locale.getTimeZones === 'function' ? locale.getTimeZones() : []
  return Array.isArray(zones) ? zones.map(String) : []
}

// Not cached like other formatters, because one search would keep 400 of them in memory.
function offsetMinutes(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(at)) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  if (!sign) return 0
  return sign === '+' ? total : -total
}

function* slices<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
