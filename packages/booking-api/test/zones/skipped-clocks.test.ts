import { describe, expect, test } from 'vitest'
import { fromIso, hour } from '@hourfold/shared/time/instant'
import { stores } from '../../src/testing/test-database.ts'
import { nth, order, show } from '../visits.ts'
import { useClocks } from './use-clocks.ts'

/** Berlin's clocks skip from two to three o'clock at this moment. */
const jump = '2027-03-28T01:00:00Z'
const skipped = '2027-03-28T02:30:00'

describe.each(stores)('a wall time that the clocks skip, on $name', ({ open }) => {
  const { shop: current, keep, plan, kinds, run, moveBookings } = useClocks(open)
  /** A booking that older data has put at `start`, where its clock showed half past two. */
  const bookAt = async (start: string, wall = skipped) => {
    const shop = current()
    await keep()
    const { manageToken } = nth(
      (await order(shop, [{ service: 'haircut', provider: 'anna', start: '2026-11-24T09:00:00Z' }])).bookings,
    )
    await moveBookings((fromIso(start) - fromIso('2026-11-24T09:00:00Z')) / hour)
    await shop.database.query(`update booking set zone = 'Europe/Berlin', wall_start = '${wall}'`)
    await plan()
    await shop.database.query(`update delivery set status = 'sent', send_at = null`)
    return { shop, ...(await show(shop, manageToken)), manageToken }
  }

  test('an appointment moves there once, to the moment of the jump', async () => {
    const { shop, manageToken, sequence } = await bookAt('2027-03-28T00:30:00Z')
    expect(await keep()).toMatchObject([{ moved: [{}], waiting: [] }])
    await plan()
    expect(await kinds(`status = 'waiting' and recipient = 'booker'`)).toContain('booking_confirmed')
    await shop.database.query(`update delivery set status = 'sent', send_at = null`)
    for (let start = 2; start <= 3; start++) {
      expect(await keep()).toEqual([])
      await plan()
      expect(await kinds(`status = 'waiting'`)).toEqual([])
      expect(await show(shop, manageToken)).toMatchObject({ start: jump, sequence: sequence + 1 })
    }
    expect(await run({ action: 'list' })).toMatchObject({ value: { waiting: [] } })
    expect(await run({ action: 'apply' })).toMatchObject({ value: { moved: 0, waiting: [] } })
    expect(await shop.database.query('select wall_start from booking')).toEqual([
      { wall_start: '2027-03-28T03:00:00' },
    ])
  })

  test('an appointment at the moment of the jump gets the hour that clocks show there, and does not move', async () => {
    const { shop, manageToken, sequence } = await bookAt(jump)
    expect(await run({ action: 'list' })).toMatchObject({ value: { waiting: [] } })
    expect(await keep()).toMatchObject([{ moved: [], waiting: [] }])
    expect(await show(shop, manageToken)).toMatchObject({ start: jump, sequence })
    expect(await keep()).toEqual([])
  })

  test('a session moves there once, too, with its bookings', async () => {
    const shop = current()
    await keep()
    await order(shop, [{ service: 'yoga', start: '2026-11-25T17:30:00Z' }])
    const wall = '2027-03-28T02:30:00'
    const hours = (fromIso('2027-03-28T00:30:00Z') - fromIso('2026-11-25T17:30:00Z')) / hour
    const times = `starts_at = starts_at + interval '${hours} hours', ends_at = ends_at + interval '${hours} hours'`
    const ofSession = `session_id in (select session_id from booking)`
    await shop.database.query(`update session set ${times}, wall_start = '${wall}' where ${ofSession}`)
    await shop.database.query(
      `update allocation set ${times}, slot_starts_at = slot_starts_at + interval '${hours} hours' where ${ofSession}`,
    )
    await shop.database.query(`update booking set ${times}, wall_start = '${wall}'`)
    expect(await keep()).toMatchObject([{ moved: [{}], waiting: [] }])
    const clocks = await shop.database.query(
      `select b.wall_start, s.wall_start as of_session, b.starts_at = s.starts_at as together, b.sequence
       from booking b join session s using (business_id, session_id)`,
    )
    expect(clocks).toEqual([
      { wall_start: '2027-03-28T03:00:00', of_session: '2027-03-28T03:00:00', together: true, sequence: 1 },
    ])
    expect(await keep()).toEqual([])
    expect(await keep()).toEqual([])
  })

  test('time off that begins, ends or lies in skipped time is settled by one start, as are series', async () => {
    const { database } = current()
    await keep()
    const rows = [
      ['tof_1', 'off', '2027-03-27T23:00Z', '2027-03-28T00:30Z', '2027-03-28T00:00:00', skipped],
      [
        'tof_2',
        'off',
        '2027-03-28T00:15Z',
        '2027-03-28T00:45Z',
        '2027-03-28T02:15:00',
        '2027-03-28T02:45:00',
      ],
      // A day of extra time, of which the clocks repeat an hour.
      [
        'tof_3',
        'extra',
        '2027-10-30T23:00Z',
        '2027-10-31T23:00Z',
        '2027-10-31T00:00:00',
        '2027-11-01T00:00:00',
      ],
    ]
    for (const [id, ...row] of rows)
      await database.query(
        `insert into time_off (business_id, time_off_id, kind, starts_at, ends_at, wall_start, wall_end, zone, note, created_by,
           created_at, staff_id)
         select business_id, '${id}', ${row.map((one) => `'${one}'`).join(', ')}, 'Europe/Berlin', '', 'act_1', now(), staff_id
         from staff where slug = 'anna'`,
      )
    await database.query(
      `insert into series (business_id, series_id, rule, time_zone, first_start, wall_first)
       select business_id, 'ser_1', '{"frequency":"weekly","count":2}', 'Europe/Berlin', '2027-03-28T00:30Z', '${skipped}' from business`,
    )
    await keep()
    expect(
      await database.query(
        `select to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') as starts_at,
           to_char(ends_at at time zone 'UTC', 'MM-DD HH24:MI') as ends_at, wall_start, wall_end from time_off order by time_off_id`,
      ),
    ).toEqual([
      {
        starts_at: '03-27 23:00',
        ends_at: '03-28 01:00',
        wall_start: '2027-03-28T00:00:00',
        wall_end: '2027-03-28T03:00:00',
      },
      // All of it is skipped, so it stays.
      {
        starts_at: '03-28 00:15',
        ends_at: '03-28 00:45',
        wall_start: '2027-03-28T01:15:00',
        wall_end: '2027-03-28T01:45:00',
      },
      {
        starts_at: '10-30 22:00',
        ends_at: '10-31 22:00',
        wall_start: '2027-10-31T00:00:00',
        wall_end: '2027-10-31T23:00:00',
      },
    ])
    expect(await keep()).toEqual([])
    await database.query(`delete from series`)
  })

  test('the second pass of a repeated hour is where its clock says, and stays', async () => {
    const { shop, manageToken } = await bookAt('2027-10-31T01:30:00Z', '2027-10-31T02:30:00')
    expect(await keep()).toEqual([])
    expect((await show(shop, manageToken)).start).toBe('2027-10-31T01:30:00Z')
  })
})
