import { describe, expect, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { findWaiting } from '../../src/operate/zones/find-waiting.ts'
import { keepInstants } from '../../src/operate/zones/keep-instants.ts'
import { listStoredZones, zoneVersion } from '../../src/operate/zones/zone-data.ts'
import { nth, order, reschedule, show } from '../visits.ts'
import { useClocks } from './use-clocks.ts'

const cut = (time: string) => ({ service: 'haircut', provider: 'anna', start: `2026-11-24T${time}:00Z` })

describe.each(stores)('keeping instants on $name', ({ open }) => {
  const { shop: current, keep, run, writeByOlderData } = useClocks(open)

  test('an appointment that has moved since it was listed keeps the clock of its new time', async () => {
    const shop = current()
    await keep()
    const { manageToken } = nth((await order(shop, [cut('09:00')])).bookings)
    await writeByOlderData()
    const waiting = await findWaiting(shop.database, shop.clock.now(), zoneVersion())
    const ofBooking = waiting?.filter(({ kind }) => kind === 'booking') ?? []
    expect(ofBooking).toHaveLength(1)
    await reschedule(shop, manageToken, { start: cut('12:00').start })
    expect(await keepInstants(shop.database, ofBooking)).toEqual([])
    expect(await shop.database.query('select wall_start from booking')).toEqual([
      { wall_start: '2026-11-24T13:00:00' },
    ])
    await keep()
    expect((await show(shop, manageToken)).start).toBe('2026-11-24T12:00:00Z')
  })

  test('what is kept before a server starts with newer data is kept by a server with the former data, too', async () => {
    const shop = current()
    await keep('2000a')
    const { manageToken } = nth((await order(shop, [cut('09:00')])).bookings)
    await writeByOlderData()
    expect(await run({ action: 'keep', references: [], all: true })).toMatchObject({ exitCode: 0 })
    expect(new Set((await listStoredZones(shop.database)).map(({ version }) => version))).toEqual(
      new Set([zoneVersion()]),
    )
    expect(await keep('1999a')).toEqual([])
    expect((await show(shop, manageToken)).start).toBe('2026-11-24T10:00:00Z')
  })
})
