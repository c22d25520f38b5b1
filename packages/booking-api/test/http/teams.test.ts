import * as v from 'valibot'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import {
  cancel,
  findTimes,
  hold,
  nth,
  order,
  orderBody,
  post,
  release,
  reschedule,
  show,
  timesOn,
} from '../visits.ts'

/** A Thursday and the Saturday after it. */
const thursday = '2026-11-26'
const saturday = '2026-11-28'
const at = (time: string, date = thursday): string => `${date}T${time}:00Z`

describe.each(stores)('teams on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const distribute = async (how: string) => {
    await shop.change(`update team set distribution = '${how}' where slug = 'studio'`)
    onTestFinished(() => shop.change(`update team set distribution = 'round_robin' where slug = 'studio'`))
  }
  const haircuts = (provider?: string, date = thursday) =>
    timesOn(shop, date, { service: 'haircut', ...(provider ? { provider } : {}) })
  const studio = (start: string, service = 'haircut') => [{ service, provider: 'studio', start }]

  test.each(['any', 'round_robin'])(
    'a team offers every time at which one of a team is free: %s',
    async (how) => {
      await distribute(how)
      await order(shop, [{ service: 'haircut', provider: 'anna', start: at('09:00') }])
      await order(shop, [{ service: 'haircut', provider: 'clara', start: at('09:00') }])
      const all = await Promise.all(['anna', 'ben', 'clara'].map((name) => haircuts(name)))
      expect(await haircuts('studio')).toEqual([...new Set(all.flat())].toSorted())
      expect(await haircuts('studio')).not.toContain('09:00')
      // Two of them are busy then, and Ben starts at noon.
      expect(await refusalOf(post(shop, '/holds', { items: studio(at('09:00')) }))).toBe('409 slot_taken')
    },
  )

  test('a team names the first time of each person, where one of several is enough', async () => {
    const firstByStaff = async (provider?: string) => {
      const query = { service: 'haircut', timeZone: 'UTC', from: thursday, to: '2026-12-01' }
      const { firstByStaff: first, slots } = await findTimes(shop, {
        ...query,
        ...(provider && { provider }),
      })
      return { first, starts: Object.values(slots).flat() }
    }
    await order(shop, [{ service: 'haircut', provider: 'anna', start: at('09:00') }])
    const { first, starts } = await firstByStaff()
    const { staff: people } = v.parse(
      endpoints.getService.response,
      await shop.expect('getService', '/services/haircut'),
    )
    expect(Object.keys(first ?? {}).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    for (const { id, slug } of people) expect(first?.[id]).toBe(nth((await firstByStaff(slug)).starts).start)
    expect(Object.values(first ?? {}).toSorted()[0]).toBe(nth(starts).start)
    expect((await firstByStaff('anna')).first).toBeUndefined()
    expect(Object.keys((await firstByStaff('studio')).first ?? {})).toHaveLength(3)
  })

  test('a team shares the work out by weight, live: every order counts for the next one', async () => {
    const times = [
      ...['11:00', '12:00', '14:00', '15:00', '16:00', '17:00'].map((time) => at(time)),
      ...['08:00', '09:00', '10:00', '11:00'].map((time) => at(time, saturday)),
    ]
    const done: Record<string, number> = {}
    for (const start of times) {
      const { bookings } = await order(shop, studio(start))
      const name = nth(bookings).staff?.slug ?? ''
      done[name] = (done[name] ?? 0) + 1
      shop.clock.advance(60_000)
    }
    expect(done).toEqual({ anna: 2, ben: 4, clara: 4 })
  })

  test('a team shares turns by the present weights, and lets nobody catch up what was before', async () => {
    const weigh = (name: string, weight: number) =>
      shop.change(
        `update team_member set weight = ${weight} where staff_id = (select staff_id from staff where slug = '${name}')`,
      )
    onTestFinished(() => weigh('clara', 2))
    const drawn = async (times: readonly string[]): Promise<string[]> => {
      const names: string[] = []
      for (const start of times) {
        const { bookings } = await order(shop, studio(start))
        names.push(nth(bookings).staff?.slug ?? '')
        shop.clock.advance(60_000)
      }
      return names
    }
    // Clara is out of the team for a while, and comes back with the weight of Ben.
    await weigh('clara', 0)
    const before = await drawn(['11:00', '12:00', '13:00', '14:00', '15:00', '16:00'].map((time) => at(time)))
    expect(before).not.toContain('clara')
    await weigh('clara', 2)
    const after = await drawn(['08:00', '09:00', '10:00', '11:00'].map((time) => at(time, saturday)))
    expect(after.filter((name) => name === 'clara').length).toBeLessThanOrEqual(2)
  })

  test('a team still counts what has been moved', async () => {
    const taken: string[] = []
    for (const time of ['11:00', '12:00', '14:00']) {
      const { bookings } = await order(shop, studio(at(time)))
      const { manageToken, staff } = nth(bookings)
      taken.push(staff?.slug ?? '')
      await reschedule(shop, manageToken, { start: at(time.replace(':00', ':15')) })
      shop.clock.advance(60_000)
    }
    // Each has had one turn, although two of them have twice Anna's weight.
    expect(taken.toSorted()).toEqual(['anna', 'ben', 'clara'])
    const { bookings } = await order(shop, studio(at('16:00')))
    expect(nth(bookings).staff?.slug).toBe(taken.find((name) => name !== 'anna'))
  })

  test('a team does not count what came by another way, or was given back', async () => {
    for (const time of ['11:00', '12:00', '14:00']) {
      await order(shop, [{ service: 'haircut', provider: 'ben', start: at(time) }])
    }
    const held = await hold(shop, studio(at('15:00')))
    const name = held.items[0]?.staff?.slug
    await release(shop, held.holdToken)
    shop.clock.advance(60_000)
    const again = await hold(shop, studio(at('15:00')))
    expect(again.items[0]?.staff?.slug).toBe(name)
  })

  test('a team asks the highest priority first, for as long as they are free', async () => {
    const prefer = (name: string, priority: number) =>
      shop.change(
        `update team_member set priority = ${priority} where staff_id = (select staff_id from staff where slug = '${name}')`,
      )
    await prefer('anna', 10)
    onTestFinished(() => prefer('anna', 0))
    const names: string[] = []
    for (const time of ['11:00', '12:00', '12:00', '12:00']) {
      const { bookings } = await order(shop, studio(at(time)))
      names.push(nth(bookings).staff?.slug ?? '')
    }
    expect(names.slice(0, 2)).toEqual(['anna', 'anna'])
    expect(names.slice(2).toSorted()).toEqual(['ben', 'clara'])
  })

  test('a team gives two holds that come at once to two people, and a third to the third', async () => {
    const held = await Promise.all(Array.from({ length: 3 }, () => hold(shop, studio(at('12:00')))))
    expect(held.map(({ items }) => items[0]?.staff?.slug ?? '').toSorted()).toEqual(['anna', 'ben', 'clara'])
    expect(await refusalOf(post(shop, '/holds', { items: studio(at('12:00')) }))).toBe('409 slot_taken')
  })

  test('a team books whoever was shown with the hold, even after the hold ran out', async () => {
    const held = await hold(shop, studio(at('12:00')))
    // By now it would be the turn of another member.
    shop.clock.advance(11 * 60_000)
    const { bookings } = await order(shop, undefined, { holdToken: held.holdToken })
    expect(nth(bookings).staff).toEqual(held.items[0]?.staff)
  })

  test('a team offers a collective team when everybody is free, and all of them come', async () => {
    const strategy = (provider: string) => timesOn(shop, thursday, { service: 'style-strategy', provider })
    await order(shop, [{ service: 'haircut', provider: 'anna', start: at('10:00') }])
    await order(shop, [{ service: 'style-strategy', provider: 'noor', start: at('12:00') }])
    const [anna, noor] = [await strategy('anna'), await strategy('noor')]
    const both = await strategy('board')
    expect(both).toEqual(anna.filter((time) => noor.includes(time)))
    expect(both).not.toContain('10:00')
    expect(both).not.toContain('12:00')
    expect(both).toContain('13:00')

    const item = { service: 'style-strategy', provider: 'board', start: at('13:00') }
    const held = await hold(shop, [item])
    expect(held.items[0]).toMatchObject({ staff: { slug: 'anna' }, colleagues: [{ slug: 'noor' }] })
    const { bookings } = await order(shop, undefined, { holdToken: held.holdToken })
    const { manageToken, staff, colleagues } = nth(bookings)
    expect([staff, ...colleagues].map((one) => one?.slug)).toEqual(['anna', 'noor'])
    expect(await strategy('anna')).not.toContain('13:00')
    expect(await strategy('noor')).not.toContain('13:00')
    expect(await haircuts('anna')).not.toContain('13:00')
    expect(await refusalOf(post(shop, '/orders', orderBody([item])))).toBe('409 slot_taken')
    expect(
      await refusalOf(
        post(
          shop,
          '/orders',
          orderBody([{ service: 'style-strategy', provider: 'noor', start: at('13:30') }]),
        ),
      ),
    ).toBe('409 staff_busy')

    // Its times are those of both together, with the first of them named or nobody.
    for (const more of [{}, { provider: 'anna' }]) {
      const times = await timesOn(shop, thursday, { service: 'style-strategy', ...more }, manageToken)
      expect(times).toEqual(both)
    }
    const moved = await reschedule(shop, manageToken, { start: at('14:00'), provider: 'anna' })
    expect([moved.staff, ...moved.colleagues].map((one) => one?.slug)).toEqual(['anna', 'noor'])
    expect(await strategy('noor')).toContain('13:00')
    expect(await strategy('noor')).not.toContain('14:00')
    await cancel(shop, manageToken)
    expect(await strategy('anna')).toContain('14:00')
    expect(await strategy('noor')).toContain('14:00')
  })

  test('a team needs everybody of a collective service, on whosever page it is booked', async () => {
    const trial = (provider?: string) =>
      timesOn(shop, thursday, { service: 'bridal-trial', ...(provider ? { provider } : {}) })
    const free = await trial()
    expect(free).toContain('10:00')
    expect(await trial('lena')).toEqual(free)
    const { bookings } = await order(shop, [
      { service: 'bridal-trial', provider: 'lena', start: at('10:00') },
    ])
    expect([nth(bookings).staff, ...nth(bookings).colleagues].map((one) => one?.slug)).toEqual([
      'anna',
      'lena',
    ])
    expect(await haircuts('anna')).not.toContain('11:00')
    expect(await timesOn(shop, thursday, { service: 'party-styling', provider: 'lena' })).not.toContain(
      '11:00',
    )
  })

  test('a team moves a booking with its person, shows the times of all, and moves to another who is asked for', async () => {
    const { bookings } = await order(shop, studio(at('12:00')))
    const { manageToken, staff } = nth(bookings)
    const own = staff?.slug ?? ''
    const others = ['anna', 'ben', 'clara'].filter((name) => name !== own)
    const manage = (provider?: string) =>
      timesOn(shop, thursday, { service: 'haircut', ...(provider ? { provider } : {}) }, manageToken)
    expect(await manage(own)).toContain('12:00')
    expect(await manage()).toEqual(
      [...new Set((await Promise.all(['anna', 'ben', 'clara'].map(manage))).flat())].toSorted(),
    )
    const moved = await reschedule(shop, manageToken, { start: at('15:00') })
    expect(moved).toMatchObject({ sequence: 1, staff: { slug: own } })

    // A busy person is not replaced without notice.
    await order(shop, [{ service: 'haircut', provider: own, start: at('17:00') }])
    const busy = await problemOf(post(shop, `/manage/${manageToken}/reschedule`, { start: at('17:00') }))
    expect(busy).toMatchObject({ status: 409 })
    expect(busy.alternatives).toHaveLength(3)
    const swapped = await reschedule(shop, manageToken, { start: at('17:00'), provider: nth(others) })
    expect(swapped.staff?.slug).toBe(others[0])
    expect(await show(shop, manageToken)).toMatchObject({ sequence: 2, staff: { slug: others[0] } })
    expect(await haircuts(own)).toContain('15:00')
  })

  test('a team knows nobody through a team who does not offer the service', async () => {
    expect(await refusalOf(post(shop, '/holds', { items: studio(at('12:00'), 'massage') }))).toBe(
      '404 calendar_not_found',
    )
    expect(
      await refusalOf(
        shop.send('/slots?service=massage&provider=board&timeZone=UTC&from=2026-11-26&to=2026-11-27'),
      ),
    ).toBe('404 calendar_not_found')
  })
})
