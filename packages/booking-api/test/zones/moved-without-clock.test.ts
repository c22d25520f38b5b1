import { describe, expect, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { zoneVersion } from '../../src/operate/zones/zone-data.ts'
import { nth, order, show } from '../visits.ts'
import { useClocks } from './use-clocks.ts'

const at = (time: string) => `2026-11-24T${time}:00Z`
const cut = (time: string) => ({ service: 'haircut', provider: 'anna', start: at(time) })

describe.each(stores)('a move without its wall clock on $name', ({ open }) => {
  const { shop: current, keep, plan, kinds, moveWithoutClocks } = useClocks(open)
  const readClocks = () => current().database.query('select zone, wall_start from booking')

  test('a start leaves a booking where an older release beside it has moved it, and mails nobody', async () => {
    const shop = current()
    await keep()
    const { manageToken, sequence } = nth((await order(shop, [cut('09:00')])).bookings)
    await plan()
    await shop.database.query(`update delivery set status = 'sent', send_at = null`)
    await moveWithoutClocks(3)
    expect(await keep()).toEqual([])
    await plan()
    expect(await show(shop, manageToken)).toMatchObject({ start: at('12:00'), sequence })
    expect(await readClocks()).toEqual([{ zone: 'Europe/Berlin', wall_start: '2026-11-24T13:00:00' }])
    expect(await kinds(`status = 'waiting'`)).toEqual([])
    expect(await keep()).toEqual([])
  })

  test('without the trigger of the store, the same start moves it back', async () => {
    const shop = current()
    await keep()
    const { manageToken } = nth((await order(shop, [cut('09:00')])).bookings)
    await shop.database.query('alter table booking disable trigger booking_left_clock')
    await moveWithoutClocks(3)
    await shop.database.query('alter table booking enable trigger booking_left_clock')
    expect(await keep()).toMatchObject([{ moved: [{}] }])
    expect((await show(shop, manageToken)).start).toBe(at('09:00'))
  })

  test('a start that is about to fill a clock does not write it for a time that the booking has left', async () => {
    const shop = current()
    await order(shop, [cut('09:00')])
    await shop.database.query('update booking set zone = null, wall_start = null')
    // The older release moves it after the start has read it.
    await keep(zoneVersion(), {
      query: async (sql, params) => {
        if (sql.startsWith('update booking b set zone')) await moveWithoutClocks(3)
        return shop.database.query(sql, params)
      },
    })
    expect(await readClocks()).toEqual([{ zone: null, wall_start: null }])
    expect(await keep()).toEqual([])
    expect(await readClocks()).toEqual([{ zone: 'Europe/Berlin', wall_start: '2026-11-24T13:00:00' }])
  })
})
