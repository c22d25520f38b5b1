import { describe, expect, test } from 'vitest'
import { day, minute, toIso } from '@hourfold/shared/time/instant'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, refusalOf } from '../answers.ts'
import { findTimes } from '../visits.ts'
import { valueOf } from './client-as.ts'
import { at, haircut, useTimeOff } from './use-time-off.ts'

describe.each(stores)('extra time on $name', ({ open }) => {
  const desk = useTimeOff(open)
  const { add, remove, preview, times, sendOrder } = desk

  describe('of one person', () => {
    test('extra time of one person opens a time outside the hours, without taking or adding another', async () => {
      const before = await times()
      const { id } = await add({ kind: 'extra', start: at('18:00'), end: at('20:00') })
      const after = await times()
      expect(after.slice(0, before.length)).toEqual(before)
      // The hours now end at 20:00, so haircuts may run across their former end.
      expect(after.slice(before.length)).toEqual([
        '17:30',
        '17:45',
        '18:00',
        '18:15',
        '18:30',
        '18:45',
        '19:00',
        '19:15',
      ])
      expect(await times('clara')).not.toContain('18:30')
      expect((await sendOrder([haircut(at('18:30'))])).status).toBe(201)
      await valueOf(remove(id))
      expect((await times()).some((time) => time > '17:15')).toBe(false)
      expect(await refusalOf(sendOrder([haircut(at('19:15'))]))).toMatch(/^409/)
    })

    test('within the hours changes nothing, nor does its minute shift the times', async () => {
      const before = await times()
      await add({ kind: 'extra', start: at('12:07'), end: at('14:00') })
      expect(await times()).toEqual(before)
    })

    test('extra time of one person opens a single closed day, and not the same weekday of the next week', async () => {
      expect(await times('anna', '2026-11-30')).toEqual([])
      await add({ kind: 'extra', start: at('09:00', '2026-11-30'), end: at('10:00', '2026-11-30') })
      expect(await times('anna', '2026-11-30')).toEqual(['09:00', '09:15'])
      expect(await times('anna', '2026-12-07')).toEqual([])
      // A holiday of the files.
      await add({ kind: 'extra', start: at('09:00', '2026-12-24'), end: at('09:45', '2026-12-24') })
      expect(await times('anna', '2026-12-24')).toEqual(['09:00'])
    })

    test('extra time of one person runs over midnight', async () => {
      await add({ kind: 'extra', start: at('22:00'), end: at('00:00', '2026-11-25') })
      expect((await times()).slice(-5)).toEqual(['22:15', '22:30', '22:45', '23:00', '23:15'])
      expect((await times('anna', '2026-11-25'))[0]).toBe('09:00')
    })

    test('extra time of one person ends where time off begins', async () => {
      await add({ kind: 'extra', start: at('18:00'), end: at('20:00') })
      await add({ start: at('18:00'), end: at('20:00') })
      // The ten minutes after a haircut must be free too.
      expect((await times()).at(-1)).toBe('17:00')
    })

    test('extra time of one person hits no bookings and asks for no decisions', async () => {
      await book(desk.shop, haircut(at('12:00')))
      expect(await preview({ kind: 'extra' })).toEqual({ bookings: [], holds: 0 })
      await add({ kind: 'extra' })
    })
  })

  describe('in the nights when the clock changes', () => {
    test.each([
      // At 2:00 it becomes 3:00: three hours of the clock are two.
      ['2027-03-28', at('00:00', '2027-03-28'), at('02:00', '2027-03-28')],
      // At 3:00 it becomes 2:00: three hours of the clock are four.
      ['2027-10-31', at('23:00', '2027-10-30'), at('03:00', '2027-10-31')],
    ])('extra time and time off on %s are as long as they last, in every zone', async (date, start, end) => {
      await changeService(desk.shop.database, 'haircut', { horizonDays: 730 })
      const starts = async (timeZone: string) => {
        const query = { service: 'haircut', provider: 'anna', timeZone }
        const [from, to] = [addDay(date, -2), addDay(date, 2)]
        const { slots } = await findTimes(desk.shop, { ...query, from, to })
        return Object.values(slots).flatMap((ofDate) => ofDate.map((slot) => slot.start))
      }
      const zones = ['Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Auckland'] as const
      const free = await starts('Europe/Berlin')
      const quarters = (from: string, to: string): string[] =>
        Array.from({ length: (Date.parse(to) - Date.parse(from)) / (15 * minute) - 2 }, (_, n) =>
          toIso(Date.parse(from) + n * 15 * minute),
        )
      const night = quarters(start, end)
      await add({ kind: 'extra', start, end })
      for (const zone of zones)
        expect((await starts(zone)).filter((one) => one >= start && one < end)).toEqual(night)
      // The repeated hour, or the one before the skipped hour, is taken off.
      const off = { start: at('00:30', date), end: at('01:00', date) }
      await add(off)
      for (const zone of zones)
        expect((await starts(zone)).filter((one) => one >= start && one < end)).toEqual(
          night.filter(
            (one) =>
              Date.parse(one) >= Date.parse(off.end) ||
              Date.parse(one) + 55 * minute <= Date.parse(off.start),
          ),
        )
      expect((await starts('Europe/Berlin')).filter((one) => one < start || one >= end)).toEqual(
        free.filter((one) => one < start || one >= end),
      )
      await changeService(desk.shop.database, 'haircut', { horizonDays: 90 })
    })
  })
})

const addDay = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
