import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { minute, toIso } from '@hourfold/shared/time/instant'
import { createApp } from '../../src/http/create-app.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, refusalOf } from '../answers.ts'
import { dayAfter, hold, post, show, timesOn } from '../visits.ts'
import { refusedWith, valueOf } from './client-as.ts'
import { at, haircut, tuesday, useTimeOff, yoga } from './use-time-off.ts'

describe.each(stores)('time off on $name', ({ open }) => {
  const desk = useTimeOff(open)
  const { add, remove, preview, times, classes, sendHold, sendOrder } = desk
  /** Another process with the same database and a memory of its own. */
  const openOther = () => {
    const silent = () => undefined
    const app = createApp({
      database: desk.shop.database,
      clock: desk.shop.clock.now,
      random: createSeededRandom(7),
      log: { info: silent, warn: silent, error: silent },
      rateLimit: null,
    })
    return async () => {
      const query = `service=haircut&provider=anna&timeZone=UTC&from=${tuesday}&to=${dayAfter(tuesday)}`
      const response = await app.request(`http://salon.test/api/v1/slots?${query}`)
      const { slots } = v.parse(
        v.object({ slots: v.record(v.string(), v.array(v.object({ start: v.string() }))) }),
        await response.json(),
      )
      return (slots[tuesday] ?? []).map(({ start }) => start.slice(11, 16))
    }
  }
  /** A haircut takes 45 minutes and 10 after it. */
  const isHit = (time: string, from: string, to: string): boolean => {
    const start = Date.parse(at(time))
    return start < Date.parse(at(to)) && start + 55 * minute > Date.parse(at(from))
  }

  describe('of one person', () => {
    test('time off of one person takes exactly the times that overlap it, at once, and nobody else’s', async () => {
      const [before, ofBen] = [await times(), await times('clara')]
      await add()
      expect(await times()).toEqual(before.filter((time) => !isHit(time, '12:00', '14:00')))
      expect(await times()).not.toEqual(before)
      expect(await times('clara')).toEqual(ofBen)
    })

    test('time off of one person is seen at once by another process that remembers the times', async () => {
      const other = openOther()
      const before = await other()
      expect(await other()).toEqual(before)
      const { id } = await add()
      expect(await other()).toEqual(before.filter((time) => !isHit(time, '12:00', '14:00')))
      await valueOf(remove(id))
      expect(await other()).toEqual(before)
    })

    test('time off of one person refuses holds and orders in it, also with a grid of one’s own, and takes them beside it', async () => {
      await add()
      for (const time of ['11:15', '12:00', '13:07', '13:45']) {
        expect(await refusalOf(sendHold([haircut(at(time))]))).toMatch(/^409 (staff_busy|slot_taken)$/)
        expect(await refusalOf(sendOrder([haircut(at(time))]))).toMatch(/^409 (staff_busy|slot_taken)$/)
      }
      expect((await sendHold([haircut(at('14:00'))])).status).toBe(201)
      expect((await sendOrder([haircut(at('11:00'))])).status).toBe(201)
    })

    test('time off of one person gives a customer who wants anybody somebody else', async () => {
      await add()
      const items = [{ service: 'haircut', start: at('12:00') }]
      const order = await sendOrder(items)
      expect(order.status).toBe(201)
      expect(JSON.stringify(await order.json())).not.toContain('Anna Lindner')
    })

    test('time off of one person refuses to move a booking into it', async () => {
      const { manageToken } = await book(desk.shop, haircut(at('10:00')))
      await add()
      const moved = post(desk.shop, `/manage/${manageToken}/reschedule`, { start: at('12:30') })
      expect(await refusalOf(moved)).toMatch(/^409 (staff_busy|slot_taken)$/)
      expect(await show(desk.shop, manageToken)).toMatchObject({ start: at('10:00') })
    })

    test('time off of one person refuses the order of somebody who held a time in it, of a class too', async () => {
      const ofAnna = await hold(desk.shop, [haircut(at('12:30'))])
      const { holdToken } = await hold(desk.shop, [yoga])
      expect(await preview()).toMatchObject({ bookings: [], holds: 1 })
      await add()
      await add({ staff: 'jonas', start: yoga.start, end: at('09:00', '2026-11-28') })
      const held = (token: string) => refusalOf(sendOrder(undefined, { holdToken: token }))
      expect(await held(ofAnna.holdToken)).toBe('410 hold_expired')
      expect(await held(holdToken)).toBe('410 hold_expired')
    })

    test('time off of one person leaves the order of somebody who held a time beside it', async () => {
      const { holdToken } = await hold(desk.shop, [haircut(at('14:00'))])
      await add()
      expect((await sendOrder(undefined, { holdToken })).status).toBe(201)
    })

    test('time off of one person refuses a booking of several people one of whom is away', async () => {
      const board = { service: 'style-strategy', provider: 'board' }
      const date = '2026-11-26'
      const before = await timesOn(desk.shop, date, board)
      expect(before.length).toBeGreaterThan(0)
      const { id } = await add({ start: at('00:00', date), end: at('23:00', date) })
      const during = await timesOn(desk.shop, date, board)
      expect(during).toEqual([])
      await valueOf(remove(id))
      expect(await timesOn(desk.shop, date, board)).toEqual(before)
    })

    test('time off of one person closes the class that they teach, and no other', async () => {
      const before = await classes()
      const { id } = await add({
        staff: 'jonas',
        start: at('08:30', '2026-11-28'),
        end: at('10:00', '2026-11-28'),
      })
      expect(before).toContain('08:00')
      expect(await classes()).toEqual([])
      expect((await sendHold([yoga])).status).toBe(409)
      expect((await sendOrder([yoga])).status).toBe(409)
      expect(await timesOn(desk.shop, '2026-11-25', { service: 'yoga' })).toContain('17:30')
      await valueOf(remove(id))
      expect(await classes()).toEqual(before)
    })

    test('time off of one person lasts over midnight, and for three weeks', async () => {
      const before = await times('anna', '2026-11-25')
      const night = await add({ start: at('17:00'), end: at('10:00', '2026-11-25') })
      expect((await times()).at(-1)).toBe('16:00')
      expect((await times('anna', '2026-11-25'))[0]).toBe('10:00')
      await valueOf(remove(night.id))
      await add({ start: at('12:00'), end: at('12:00', '2026-12-15') })
      expect((await times()).at(-1)).toBe('11:00')
      for (const date of ['2026-11-25', '2026-12-01', '2026-12-12'])
        expect(await times('anna', date)).toEqual([])
      expect((await times('anna', '2026-12-15'))[0]).toBe('12:00')
      expect(await times('anna', '2026-12-16')).toEqual(before)
      expect(await refusalOf(sendOrder([haircut(at('10:00', '2026-12-02'))]))).toBe('409 staff_busy')
    })

    test('time off of one person may overlap other time off, of which each counts until it is removed', async () => {
      const before = await times()
      const short = await add({ start: at('12:00'), end: at('13:00') })
      const long = await add({ start: at('12:30'), end: at('15:00') })
      await valueOf(remove(short.id))
      expect(await times()).toEqual(before.filter((time) => !isHit(time, '12:30', '15:00')))
      await valueOf(remove(long.id))
      expect(await times()).toEqual(before)
      expect(await refusedWith(remove(long.id))).toBe('404 not_found')
    })

    test('time off of one person leaves every time that it does not overlap, wherever it lies', async () => {
      const before = await times()
      const minutes = fc.integer({ min: -120, max: 700 })
      await fc.assert(
        fc.asyncProperty(minutes, fc.integer({ min: 1, max: 400 }), async (from, length) => {
          const start = Date.parse(at('09:00')) + from * minute
          const end = start + length * minute
          const { id } = await add({ start: toIso(start), end: toIso(end) })
          const kept = before.filter((time) => {
            const begins = Date.parse(at(time))
            return begins >= end || begins + 55 * minute <= start
          })
          expect(await times()).toEqual(kept)
          await valueOf(remove(id))
          expect(await times()).toEqual(before)
        }),
        { numRuns: 12 },
      )
    })
  })

  describe('of everybody', () => {
    test('time off of everybody closes each person and each class, and opens them again', async () => {
      const span = { staff: null, start: at('00:00'), end: at('00:00', '2026-11-29') }
      const before = [await times(), await times('clara'), await classes()]
      const added = await add(span)
      expect(added).toMatchObject({ kind: 'off', staff: null })
      expect([await times(), await times('clara'), await classes()]).toEqual([[], [], []])
      expect((await sendOrder([haircut(at('10:00'))])).status).toBe(409)
      expect((await sendOrder([yoga])).status).toBe(409)
      await valueOf(remove(added.id))
      expect([await times(), await times('clara'), await classes()]).toEqual(before)
    })

    test('time off of everybody hits the bookings of all', async () => {
      await book(desk.shop, haircut(at('12:00')))
      await book(desk.shop, haircut(at('12:00'), 'clara'))
      expect((await preview({ staff: null })).bookings).toHaveLength(2)
      expect((await preview()).bookings).toHaveLength(1)
    })
  })
})
