import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { fromIso } from './instant.ts'
import { localDate, localMinute, wallToInstants } from './wall-clock.ts'
import { adoptZoneOffsets as adopt, listZoneOffsets, offsetAt, type ZoneOffsets } from './zone-table.ts'

const now = fromIso('2026-11-20T08:00:00Z')
const anyInstant = fc.integer({
  min: fromIso('2025-01-04T00:00:00Z') / 1000,
  max: fromIso('2028-12-28T00:00:00Z') / 1000,
})
const offsetsOf = (zone: string) => listZoneOffsets([zone], now)[zone] ?? []

/** Other tests in this process rely on the offsets of the runtime. */
const zones = new Set<string>()
afterEach(() => adopt(Object.fromEntries([...zones].map((zone) => [zone, []]))))
function adoptZoneOffsets(offsets: ZoneOffsets): void {
  for (const zone of Object.keys(offsets)) zones.add(zone)
  adopt(offsets)
}

describe('Offsets that a server sends', () => {
  it.each([
    ['Pacific/Niue', 'Europe/Berlin'],
    ['Pacific/Gambier', 'Australia/Lord_Howe'],
    ['Pacific/Palau', 'Africa/Casablanca'],
  ])('zone offsets of a server replace those of the runtime: %s then follows %s', (zone, other) => {
    const before = offsetAt(zone, now)
    adoptZoneOffsets({ [zone]: offsetsOf(other) })
    expect(before).not.toBe(offsetAt(zone, now))
    fc.assert(
      fc.property(anyInstant, (second) => {
        const instant = second * 1000
        expect(offsetAt(zone, instant)).toBe(offsetAt(other, instant))
        expect(localDate(zone, instant)).toBe(localDate(other, instant))
        const [day, minute] = [Math.floor(instant / 86_400_000), localMinute(other, instant)]
        expect(wallToInstants(zone, day, minute)).toEqual(wallToInstants(other, day, minute))
      }),
    )
  })

  it('zone offsets of a server are those of the runtime where both have the same zone data', () => {
    const zone = 'Europe/Lisbon'
    const before = new Map(
      Array.from({ length: 400 }, (_, n) => now + n * 86_400_000).map((at) => [at, offsetAt(zone, at)]),
    )
    adoptZoneOffsets({ [zone]: offsetsOf(zone) })
    for (const [at, offset] of before) expect(offsetAt(zone, at)).toBe(offset)
  })

  it('zone offsets of a server apply to every name of the zone', () => {
    adoptZoneOffsets({ 'Asia/Calcutta': [{ from: '2025-01-01T00:00:00Z', minutes: 60 }] })
    expect(offsetAt('Asia/Kolkata', now)).toBe(3_600_000)
  })

  it('zone offsets of a server serve a zone that the runtime does not know', () => {
    adoptZoneOffsets({ 'America/Newtown': [{ from: '2025-01-01T00:00:00Z', minutes: -180 }] })
    expect(localMinute('America/Newtown', now)).toBe(5 * 60)
  })

  it('zone offsets of a server leave instants before their first row to the runtime', () => {
    const old = fromIso('2019-07-01T12:00:00Z')
    const before = offsetAt('Pacific/Fiji', old)
    adoptZoneOffsets({ 'Pacific/Fiji': [{ from: '2025-01-01T00:00:00Z', minutes: 0 }] })
    expect(offsetAt('Pacific/Fiji', old)).toBe(before)
    expect(offsetAt('Pacific/Fiji', now)).toBe(0)
    adoptZoneOffsets({ 'Pacific/Fiji': [] })
    expect(offsetAt('Pacific/Fiji', now)).toBe(12 * 3_600_000)
  })
})
