import { day, type Instant } from '@hourfold/shared/time/instant'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import { offsetAt } from '@hourfold/shared/time/zone-table'
import { parseOffset } from './parse-wall.ts'
import { windowsZones } from './windows-zones.ts'

/**
 * The zone that a name in a calendar means: an IANA zone, also after a path, a Windows name as Outlook writes it, Microsoft's name
 * of UTC, an offset such as `GMT-0500`, or a title such as "(UTC+01:00) Amsterdam, Berlin". Returns an IANA zone or its
 * milliseconds ahead of UTC; null for an unknown name. `at` is the time for which the offset of a title is matched.
 */
export function findNamedZone(name: string, at: Instant): string | number | null {
  const bare = name.trim()
  return findIana(bare) ?? windowsZones.get(bare.toLowerCase()) ?? findOffset(bare) ?? findTitle(bare, at)
}

function findIana(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '')
  // `/example.org/Olson_1/America/Indiana/Knox`: the longest suffix that is a zone.
  for (let n = Math.max(0, parts.length - 3); n < parts.length; n++) {
    const suffix = parts.slice(n).join('/')
    const zone = isAmbiguous(suffix) ? null : canonicalTimeZone(suffix)
    if (zone !== null) return zone
  }
  return null
}

/** The runtime knows three letters that IANA does not: `BST` is Bangladesh to it, `AST` Alaska. */
const isAmbiguous = (name: string): boolean =>
  /^[a-z]{3}$/i.test(name) && !threeLetters.has(name.toUpperCase())

/** The names of IANA that have three letters. */
const threeLetters: ReadonlySet<string> = new Set(
  'CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '),
)

function findOffset(name: string): number | null {
  if (/^(?:z|zulu|(?:coordinated )?universal(?: coordinated)? time)$/i.test(name)) return 0
  const offset = /^(?:utc|gmt)?\s*([+\-\u2212]\d\d?[:.]?(?:\d\d)?)$/i.exec(name)?.[1]
  return offset === undefined ? null : parseOffset(offset)
}

/**
 * Resolves "(UTC+01:00) Amsterdam, Berlin …" to the first city with that offset, else to the offset alone ("(UTC-05:00) Eastern
 * Time …").
 */
function findTitle(name: string, at: Instant): string | number | null {
  const [, written, rest = ''] =
    /^\((?:utc|gmt)\s*([+\-\u2212]\d\d?[:.]?(?:\d\d)?)?\)\s*(.*)$/i.exec(name) ?? []
  if (!/^\((?:utc|gmt)/i.test(name)) return null
  const offset = written === undefined ? 0 : parseOffset(written)
  if (offset === null) return null
  const hasOffset = (zone: string): boolean =>
    [0, 91, 182, 273].some((days) => offsetAt(zone, at - days * day) === offset)
  const region = /^[^(,]*\btime\b/i.exec(rest)?.[0].trim() ?? ''
  const named = windowsZones.get(region.toLowerCase().replace(/\s+time$/, ' standard time'))
  if (named !== undefined && hasOffset(named)) return named
  const zones = rest
    .split(/[,:]/)
    .flatMap((city) =>
      regions.map((one) => canonicalTimeZone(`${one}/${city.trim().replaceAll(' ', '_')}`) ?? []),
    )
    .flat()
  return zones.find(hasOffset) ?? offset
}

const regions = [
  'Europe',
  'America',
  'Asia',
  'Africa',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'Antarctica',
]
