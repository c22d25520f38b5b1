import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { fromIso, toIso } from '@hourfold/shared/time/instant'
import { stores } from '../../src/testing/test-database.ts'
import { zoneVersion } from '../../src/operate/zones/zone-data.ts'
import { cancel, hold, nth, order, orderBody, post, show, timesOn } from '../visits.ts'
import { useClocks } from './use-clocks.ts'

const tuesday = '2026-11-24'
const cut = (time: string) => ({ service: 'haircut', provider: 'anna', start: `${tuesday}T${time}:00Z` })

describe.each(stores)('wall clocks on $name', ({ open }) => {
  const clocks = useClocks(open)
  const { logged, keep, plan, kinds, run, writeByOlderData } = clocks

  test('appointments, classes and time off keep what their clock shows, and nothing is free twice', async () => {
    const shop = clocks.shop()
    await keep()
    const free = await timesOn(shop, tuesday, { service: 'haircut', provider: 'anna' })
    const first = await order(shop, [cut('09:00')])
    // It ends when the next one begins: each moves into the place of another.
    const second = await order(shop, [cut('10:00')])
    const seat = await order(shop, [{ service: 'yoga', start: '2026-11-25T17:30:00Z' }])
    const asked = await order(shop, [
      { service: 'consultation', provider: 'anna', start: `${tuesday}T15:00:00Z` },
    ])
    await shop.database.query(
      `insert into time_off (business_id, time_off_id, kind, starts_at, ends_at, note, created_by, created_at, zone, wall_start, wall_end)
       select business_id, 'tof_1', 'off', '2026-12-01T23:00Z', '2026-12-02T23:00Z', '', 'act_1', now(), 'Europe/Berlin',
         '2026-12-02T00:00:00', '2026-12-03T00:00:00' from business`,
    )
    const booked = await timesOn(shop, tuesday, { service: 'haircut', provider: 'anna' })
    expect(booked).not.toEqual(free)
    const before = await Promise.all(
      [first, second, seat, asked].map((one) => show(shop, nth(one.bookings).manageToken)),
    )
    const sessions = await shop.database.query(
      'select session_id, starts_at from session order by session_id',
    )
    await plan()
    expect(await kinds()).toContain('booking_confirmed')
    await shop.database.query('delete from delivery where order_id = $1', [second.id])
    await shop.database.query(`update delivery set status = 'sent', send_at = null`)
    await writeByOlderData()

    const [kept] = await keep()
    expect(kept?.waiting).toEqual([])
    expect(logged).toContainEqual(
      expect.objectContaining({ zone: 'Europe/Berlin', before: '1999a', now: zoneVersion() }),
    )
    expect(logged).toContainEqual(
      expect.objectContaining({
        reference: before[0]?.reference,
        clock: `${tuesday}T10:00:00`,
        to: `${tuesday}T09:00:00Z`,
      }),
    )
    const after = await Promise.all(
      [first, second, seat, asked].map((one) => show(shop, nth(one.bookings).manageToken)),
    )
    expect(after.map(({ start, end }) => [start, end])).toEqual(before.map(({ start, end }) => [start, end]))
    // Calendars take the instant for newer than the one they have.
    expect(after.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence + 1))
    expect(
      await shop.database.query('select session_id, starts_at from session order by session_id'),
    ).toEqual(sessions)
    expect(await timesOn(shop, tuesday, { service: 'haircut', provider: 'anna' })).toEqual(booked)
    expect((await post(shop, '/orders', orderBody([cut('09:00')]))).status).toBe(409)
    const [off] = v.parse(
      v.tuple([v.object({ starts_at: v.date(), ends_at: v.date() })]),
      await shop.database.query('select starts_at, ends_at from time_off'),
    )
    expect([off.starts_at, off.ends_at].map((one) => toIso(one.getTime()))).toEqual([
      '2026-12-01T23:00:00Z',
      '2026-12-02T23:00:00Z',
    ])
    // Calendars get the new instant with the mail that its reader knows, and nobody is told that a time has changed.
    await plan()
    expect(new Set(await kinds(`status = 'waiting' and order_id = '${first.id}'`))).toEqual(
      new Set(['booking_confirmed', 'business_new', 'reminder']),
    )
    expect(await kinds(`status = 'waiting' and recipient = 'booker' and order_id = '${second.id}'`)).toEqual([
      'reminder',
    ])
    expect(await keep()).toEqual([])
  })

  test('a held time is given back where appointments move, because the visitor saw it by older data', async () => {
    const shop = clocks.shop()
    await order(shop, [cut('09:00')])
    const held = await hold(shop, [cut('12:00')])
    await writeByOlderData()
    await keep()
    expect((await post(shop, '/orders', orderBody(undefined, { holdToken: held.holdToken }))).status).toBe(
      404,
    )
  })

  test('an appointment whose clock is taken stays and is listed, until somebody frees the time or decides to leave it', async () => {
    const shop = clocks.shop()
    const one = await order(shop, [cut('09:00')])
    const other = await order(shop, [cut('11:00')])
    await shop.database.query(
      `update booking set wall_start = '${tuesday}T12:00:00' where starts_at = '${tuesday}T09:00:00Z'`,
    )
    const [kept] = await keep()
    expect([kept?.moved, kept?.waiting]).toMatchObject([[], [{ to: fromIso(`${tuesday}T11:00:00Z`) }]])
    const { reference, manageToken } = nth(one.bookings)
    expect((await show(shop, manageToken)).start).toBe(`${tuesday}T09:00:00Z`)
    expect(await run({ action: 'list' })).toMatchObject({
      exitCode: 0,
      value: { waiting: [{ reference, at: `${tuesday}T09:00:00Z`, clockAt: `${tuesday}T11:00:00Z` }] },
    })
    await cancel(shop, nth(other.bookings).manageToken)
    expect(await run({ action: 'apply' })).toMatchObject({ value: { moved: 1, waiting: [] } })
    expect((await show(shop, manageToken)).start).toBe(`${tuesday}T11:00:00Z`)

    await shop.database.query(
      `update booking set wall_start = '${tuesday}T09:00:00' where reference = '${reference}'`,
    )
    expect(await run({ action: 'keep', references: ['NONE-HERE'], all: false })).toMatchObject({
      exitCode: 65,
    })
    expect(await run({ action: 'keep', references: [reference], all: false })).toMatchObject({ exitCode: 0 })
    expect(await keep()).toEqual([])
    expect((await show(shop, manageToken)).start).toBe(`${tuesday}T11:00:00Z`)
  })
})
