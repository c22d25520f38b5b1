import { spell, type ZoneIndex } from './index-time-zones.ts'
import { englishCity, lastSegment, respelled } from '../../ui/formats/zone-names.ts'
import { dateFormat } from '@hourfold/shared/i18n/formatters'
import { plainSpaces } from '../../ui/formats/intl.ts'

/** Zones shown for an empty query, west to east. */
const wellKnown = [
  'UTC',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
]

/** Maximum number of matches. Rendering all of them would take a slow phone 200 ms. */
export const matchLimit = 20

/**
 * Finds time zones by city in either spelling or in the page's language, by country or by offset ("+5:30", "GMT+1"). For an
 * empty query it returns the suggested zones and then well-known ones. Returns at most 20 zones.
 */
export function findTimeZones(query: string, index: ZoneIndex, suggested: readonly string[]): string[] {
  const words = fold(query).split(' ').filter(Boolean)
  if (words.length === 0) return [...new Set([...suggested, ...wellKnown].map((zone) => spell(zone, index)))]
  const offset = readOffset(query)
  const matches = index.zones.filter((zone) => {
    if (offset !== null) return index.offsets.get(zone) === offset
    const text = fold(
      `${zoneSearchText(zone)} ${index.cities.get(zone) ?? ''} ${index.countries.get(zone) ?? ''}`,
    )
    return words.every((word) => text.includes(word))
  })
  // Cities that start with the query come first; among zones of one offset, the well-known ones.
  const [first = ''] = words
  const isMeant = (city = ''): boolean => fold(city).startsWith(first)
  const rank = (zone: string): number =>
    isMeant(englishCity(zone)) ||
    isMeant(index.cities.get(zone)) ||
    (offset !== null && wellKnown.includes(zone))
      ? 0
      : 1
  return matches.toSorted((a, b) => rank(a) - rank(b)).slice(0, matchLimit)
}

/** Parses `+5:30`, `gmt-3`, `UTC+1` or `+0530` to minutes; null for any other text. */
function readOffset(query: string): number | null {
  const match = /^\s*(?:gmt|utc)?\s*([+\-−])\s*(\d{1,2})(?::?(\d\d))?\s*$/i.exec(query)
  if (!match) return null
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === '+' ? minutes : -minutes
}

/** Lower case without accents: "sao" finds "São". */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[/_,]/g, ' ')

/** Both spellings of a zone, as text to search in. */
function zoneSearchText(timeZone: string): string {
  const last = lastSegment(timeZone)
  const other = [...respelled].flatMap(([old, now]) => (old === last ? [now] : now === last ? [old] : []))
  return [timeZone, ...other].join(' ').replaceAll(/[/_]/g, ' ')
}

/** Name of the zone's time, such as "Central European Time"; empty if it has only an offset. */
export function zoneLongName(locale: string, timeZone: string, at: number): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = plainSpaces(parts.find((part) => part.type === 'timeZoneName')?.value ?? '')
  return /\d/.test(name) ? '' : name
}
