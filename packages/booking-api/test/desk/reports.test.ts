import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figures, ReportView } from '@hourfold/shared/contract/business/reports'
import { fromIso } from '@hourfold/shared/time/instant'
import { startOfDay } from '@hourfold/shared/time/wall-clock'
import { stores } from '../../src/testing/test-database.ts'
import type { ReportCell } from '../../src/desk/reports/report-cells.ts'
import { sumReport, sumReportBy } from '../../src/desk/reports/get-report.ts'
import { ask, cut, massage, payFor } from '../payments/refunds/pay-for.ts'
import { useTill } from '../payments/use-till.ts'
import { cancel, nth, order } from '../visits.ts'
import { clientAs, newKey, refusedWith, valueOf } from './client-as.ts'
import { keyWith, signInAs } from './sign-in.ts'

const tuesday = '2026-11-24'
const november = { from: '2026-11-01', to: '2026-11-30' }
const eur = (online: number, onSite: number, refunded: number) => [
  {
    currency: 'EUR',
    online: { amount: online, currency: 'EUR' },
    onSite: { amount: onSite, currency: 'EUR' },
    refunded: { amount: refunded, currency: 'EUR' },
  },
]

/** The figures of several entries, added up. */
const total = (entries: readonly Figures[]) => {
  const sum = (of: (entry: Figures) => number) => entries.reduce((all, entry) => all + of(entry), 0)
  const money = (name: 'online' | 'onSite' | 'refunded') =>
    sum(({ takings }) => takings.reduce((all, one) => all + one[name].amount, 0))
  return {
    bookings: sum(({ bookings }) => bookings),
    cancellations: sum(({ cancellations }) => cancellations),
    noShows: sum(({ noShows }) => noShows),
    online: money('online'),
    onSite: money('onSite'),
    refunded: money('refunded'),
  }
}

describe.each(stores)('reports on $name', ({ open }) => {
  const till = useTill(open, {}, (opened) =>
    ask(opened, { haircut: 1000, massage: 2500 }, { notice: 100_000 }),
  )
  const owner = async () => clientAs(till.shop, await signInAs(till.shop))
  const report = async (from: string, to: string): Promise<ReportView> =>
    valueOf((await owner()).call('getReport', { query: { from, to } }))
  const onDay = async (view: ReportView, date: string) => view.byDay.find((day) => day.date === date)
  const note = (bookingId: string, change: string) =>
    till.shop.database.query(`update booking set ${change} where booking_id = $1`, [bookingId])

  test('a booking counts on the day of its start, and its money on the day on which it was paid', async () => {
    await payFor(till, [cut(`${tuesday}T10:00:00Z`)])
    const view = await report('2026-11-20', '2026-11-25')
    expect(view).toMatchObject({
      timeZone: 'Europe/Berlin',
      mode: 'test',
      total: { bookings: 1, cancellations: 0, noShows: 0, takings: eur(1000, 0, 0) },
      byPerson: [{ name: 'Anna Lindner', bookings: 1 }],
      byService: [{ bookings: 1 }],
    })
    expect(view.byDay).toHaveLength(6)
    expect(await onDay(view, '2026-11-20')).toMatchObject({ bookings: 0, takings: eur(1000, 0, 0) })
    expect(await onDay(view, tuesday)).toMatchObject({ bookings: 1, takings: [] })
    expect((await report(tuesday, tuesday)).total).toMatchObject({ bookings: 1, takings: [] })
  })

  test('a day ends at midnight in the zone of the business', async () => {
    till.shop.clock.set('2026-11-20T23:30:00Z')
    await payFor(till, [cut(`${tuesday}T10:00:00Z`)])
    const view = await report('2026-11-20', '2026-11-21')
    expect(await onDay(view, '2026-11-20')).toMatchObject({ takings: [] })
    expect(await onDay(view, '2026-11-21')).toMatchObject({ takings: eur(1000, 0, 0) })
  })

  test('a day is that of the server, whatever zone data the database has', async () => {
    // British Columbia has had one time all year since 2026, which older databases do not know.
    await till.shop.database.query(
      `update business set time_zone = 'America/Vancouver', revision = revision + 1`,
    )
    till.shop.clock.set('2026-11-20T07:30:00Z')
    const midnight = startOfDay('America/Vancouver', '2026-11-20')
    await payFor(till, [cut(`${tuesday}T10:00:00Z`)])
    const view = await report('2026-11-19', '2026-11-20')
    const today = fromIso('2026-11-20T07:30:00Z') < midnight ? '2026-11-19' : '2026-11-20'
    expect(await onDay(view, today)).toMatchObject({ takings: eur(1000, 0, 0) })
    expect(view.total.takings).toEqual(eur(1000, 0, 0))
    await till.shop.database.query(`update business set time_zone = 'Europe/Berlin', revision = revision + 1`)
  })

  test('cancellations, no-shows, refunds and payments on site are counted, and open requests are not', async () => {
    const gone = await payFor(till, [cut(`${tuesday}T10:00:00Z`)])
    await cancel(till.shop, nth(gone.bookings).manageToken)
    const missed = await payFor(till, [massage(`${tuesday}T11:30:00Z`)])
    await note(nth(missed.bookings).id, `status = 'no_show'`)
    const came = await payFor(till, [cut(`${tuesday}T14:00:00Z`)])
    await note(nth(came.bookings).id, `paid_on_site = 1800`)
    await order(till.shop, [{ service: 'consultation', provider: 'anna', start: `${tuesday}T15:00:00Z` }])
    await (
      await owner()
    ).call('refundPayment', {
      params: { id: missed.paymentId },
      body: { amount: 700 },
      idempotencyKey: newKey(),
    })
    const view = await report(november.from, november.to)
    expect(view.total).toEqual({ bookings: 2, cancellations: 1, noShows: 1, takings: eur(4500, 1800, 700) })
    expect(total(view.byService)).toEqual(total([view.total]))
    // The ledger knows no-shows only after their time.
    await note(nth(missed.bookings).id, `status = 'confirmed'`)
  })

  test('a refund that failed does not count', async () => {
    const { paymentId } = await payFor(till, [cut(`${tuesday}T10:00:00Z`)])
    await (
      await owner()
    ).call('refundPayment', { params: { id: paymentId }, body: {}, idempotencyKey: newKey() })
    expect((await report(november.from, november.to)).total.takings).toEqual(eur(1000, 0, 1000))
    till.provider.answerRefunds('failed')
    await till.sweep()
    till.provider.answerRefunds('succeeded')
    expect((await report(november.from, november.to)).total.takings).toEqual(eur(1000, 0, 0))
  })

  test('the sums by person, by service and by day each equal the total, and refunds never exceed captures', async () => {
    const starts = ['09:00', '10:00', '13:00', '14:00']
    const history = fc.array(
      fc.record({
        item: fc.constantFrom(cut, massage),
        day: fc.constantFrom('24', '25', '26'),
        back: fc.integer({ min: 0, max: 2600 }),
        onSite: fc.integer({ min: 0, max: 9000 }),
        pause: fc.integer({ min: 0, max: 30 }),
      }),
      { minLength: 2, maxLength: 4 },
    )
    const client = await owner()
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await till.shop.reset()
        for (const [index, { item, day, back, onSite, pause }] of steps.entries()) {
          const made = await payFor(till, [item(`2026-11-${day}T${nth(starts, index)}:00Z`)]).catch(
            () => null,
          )
          till.shop.clock.advance(pause * 3_600_000)
          if (!made) continue
          await note(nth(made.bookings).id, `paid_on_site = ${onSite}`)
          if (back > 0)
            await client.call('refundPayment', {
              params: { id: made.paymentId },
              body: { amount: back },
              idempotencyKey: newKey(),
            })
        }
        const view = await valueOf(client.call('getReport', { query: november }))
        const whole = total([view.total])
        expect(total(view.byPerson)).toEqual(whole)
        expect(total(view.byService)).toEqual(whole)
        expect(total(view.byDay)).toEqual(whole)
        expect(whole.refunded).toBeLessThanOrEqual(whole.online)
      }),
      { numRuns: 5, seed: 7 },
    )
  })

  test('the file has a row for each booking, with what was paid, refunded and kept', async () => {
    const kept = await payFor(till, [massage(`${tuesday}T11:30:00Z`)])
    await cancel(till.shop, nth(kept.bookings).manageToken)
    const came = await payFor(till, [cut(`${tuesday}T10:00:00Z`)])
    await note(nth(came.bookings).id, 'paid_on_site = 3800')
    const file = await valueOf((await owner()).call('exportReport', { query: november }))
    const [head, ...rows] = file.trimEnd().split('\n')
    expect(head).toBe(
      'date,time,reference,status,service,person,currency,price,paid_online,paid_on_site,refunded,fee_kept',
    )
    expect(rows).toEqual([
      expect.stringMatching(
        new RegExp(
          `^2026-11-24,11:00,${nth(came.bookings).reference},confirmed,.*,Anna Lindner,EUR,48.00,10.00,38.00,0.00,0.00$`,
        ),
      ),
      expect.stringMatching(/^2026-11-24,12:30,[\w-]+,cancelled,.*,EUR,\d+\.00,25\.00,0\.00,0\.00,25\.00$/),
    ])
  })

  test('a name that a spreadsheet would run is text in the file', async () => {
    await till.shop.change(`update staff set name = '=1+1' where slug = 'anna'`)
    await payFor(till, [cut(`${tuesday}T10:00:00Z`)])
    const file = await valueOf((await owner()).call('exportReport', { query: november }))
    await till.shop.change(`update staff set name = 'Anna Lindner' where slug = 'anna'`)
    expect(file).toContain(",'=1+1,")
  })

  test('a period that ends before it begins, or is longer than three years, is refused', async () => {
    const client = await owner()
    const asked = (from: string, to: string) => refusedWith(client.call('getReport', { query: { from, to } }))
    expect(await asked('2026-11-02', '2026-11-01')).toBe('422 invalid_request')
    expect(await asked('2020-01-01', '2026-01-01')).toBe('422 invalid_request')
    expect(await asked('2026-11-31', '2026-12-01')).toBe('422 invalid_request')
  })

  test('staff and keys without the scope to read get no report', async () => {
    const staff = clientAs(till.shop, await signInAs(till.shop, 'anna@studio-linden.example'))
    const key = clientAs(till.shop, await keyWith(till.shop, ['write']))
    for (const client of [staff, key]) {
      expect(await refusedWith(client.call('getReport', { query: november }))).toBe('403 not_allowed')
      expect(await refusedWith(client.call('exportReport', { query: november }))).toBe('403 not_allowed')
    }
  })
})

describe('the sums of a report', () => {
  const cell = fc.record({
    day: fc.constantFrom(0, 1),
    staffId: fc.constantFrom('a', 'b'),
    serviceId: fc.constantFrom('x', 'y'),
    currency: fc.constantFrom('CHF', 'EUR'),
    bookings: fc.nat(9),
    cancellations: fc.nat(9),
    noShows: fc.nat(9),
    online: fc.nat(100_000),
    onSite: fc.nat(100_000),
    refunded: fc.nat(100_000),
  })

  test('the sums of a report keep the amounts of each currency apart, however the cells are grouped', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 30 }), (cells) => {
        for (const keyOf of [
          ({ day }: ReportCell) => day,
          ({ staffId }: ReportCell) => staffId,
          ({ serviceId }: ReportCell) => serviceId,
        ]) {
          const groups = [...sumReportBy<number | string>(cells, keyOf).values()]
          for (const { currency, online } of sumReport(cells).takings) {
            const own = groups.flatMap(({ takings }) => takings.filter((one) => one.currency === currency))
            expect(own.reduce((sum, one) => sum + one.online.amount, 0)).toBe(online.amount)
            const expected = cells.filter((one) => one.currency === currency)
            expect(online.amount).toBe(expected.reduce((sum, one) => sum + one.online, 0))
          }
        }
      }),
    )
  })
})
