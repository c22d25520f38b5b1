import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour, minute } from '@hourfold/shared/time/instant'
import { planDeliveries } from '../../src/messages/plan/plan-deliveries.ts'
import { sendMails } from '../../src/messages/send/send-mails.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { ada } from '../open-shop.ts'
import { cancel, order, reschedule } from '../visits.ts'
import { openPostOffice, type PostOffice } from './open-post-office.ts'

/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at Friday, 8:00. */
const start = '2026-11-24T10:00:00Z'

const RowSchema = v.object({ kind: v.string(), status: v.string() })

describe.each(stores)('deliveries on $name', ({ open }) => {
  let office: PostOffice
  beforeAll(async () => {
    office = await openPostOffice(open)
  })
  beforeEach(async () => {
    await office.shop.reset()
    office.arrived()
  })
  afterAll(() => office.close())

  const rows = (columns = 'kind, recipient, status') =>
    office.shop.database.query(`select ${columns} from delivery order by created_at, kind, recipient`)
  const statuses = async (): Promise<Readonly<Record<string, number>>> => {
    const found: Record<string, number> = {}
    for (const { kind, status } of v.parse(v.array(RowSchema), await rows())) {
      found[`${kind} ${status}`] = (found[`${kind} ${status}`] ?? 0) + 1
    }
    return found
  }

  test('a booking is told to the visitor and to the business once, and a reminder is planned', async () => {
    await book(office.shop, { provider: 'anna', start })
    await office.round()
    await office.round()
    expect(await statuses()).toEqual({
      'booking_confirmed sent': 1,
      'business_new sent': 1,
      'reminder waiting': 1,
    })
    expect(office.arrived()).toHaveLength(2)
  })

  test('an order of several bookings is one mail', async () => {
    await order(office.shop, [
      { service: 'haircut', provider: 'anna', start },
      { service: 'haircut', provider: 'clara', start },
    ])
    await office.round()
    expect(await statuses()).toEqual({
      'booking_confirmed sent': 1,
      'business_new sent': 1,
      'reminder waiting': 1,
    })
  })

  test('what is overtaken before it is sent is not sent', async () => {
    const { manageToken } = await book(office.shop, { provider: 'anna', start })
    await cancel(office.shop, manageToken)
    await office.round()
    expect(await statuses()).toEqual({
      'booking_confirmed skipped': 1,
      'business_new skipped': 1,
      'booking_cancelled sent': 1,
      'business_cancelled sent': 1,
      'reminder waiting': 1,
    })
  })

  test('a reminder moves with its booking and ends with it', async () => {
    const { manageToken } = await book(office.shop, { provider: 'anna', start })
    await office.round()
    await reschedule(office.shop, manageToken, { start: '2026-11-25T10:00:00Z', timeZone: 'Europe/Berlin' })
    await office.round()
    office.arrived()
    // A day before the first time: overtaken.
    office.shop.clock.set('2026-11-23T10:00:30Z')
    await office.round()
    expect(office.arrived().filter((one) => one.includes('eminder'))).toEqual([])
    office.shop.clock.set('2026-11-24T10:00:30Z')
    await office.round()
    expect(await statuses()).toMatchObject({ 'reminder skipped': 1, 'reminder sent': 1 })
  })

  test('an address that refuses is given up at once, one that defers is tried for a day with growing pauses', async () => {
    await book(office.shop, { provider: 'anna', start })
    office.smtp.fault('ada@example.com', 'defer')
    office.smtp.fault('hello@studio-linden.example', 'refuse')
    await office.round()
    expect(await statuses()).toMatchObject({ 'booking_confirmed waiting': 1, 'business_new dead': 1 })
    let attempts = 1
    const until = office.shop.clock.now() + 25 * hour
    while (office.shop.clock.now() < until) {
      office.shop.clock.advance(minute)
      await office.round()
      attempts += 1
    }
    expect(await rows('kind, attempts, status, reason')).toContainEqual(
      expect.objectContaining({ kind: 'booking_confirmed', status: 'dead', reason: 'smtp_451' }),
    )
    expect(attempts).toBeGreaterThan(1000)
    office.smtp.fault('ada@example.com', null)
    office.smtp.fault('hello@studio-linden.example', null)
  })

  test('a mail that cannot be composed delays no later one, and is given up within half an hour', async () => {
    const { manageToken } = await book(office.shop, { provider: 'anna', start })
    await office.round()
    await reschedule(office.shop, manageToken, { start: '2026-11-25T10:00:00Z', timeZone: 'Europe/Berlin' })
    await planDeliveries(office.another())
    await office.shop.change(
      `update delivery set details = details || '{"previous": "nonsense"}' where kind = 'booking_moved'`,
    )
    await office.round()
    office.arrived()
    await cancel(office.shop, manageToken)
    await office.round()
    expect(office.arrived().filter((one) => one.includes(ada.email))).toEqual([
      expect.stringMatching(/Cancelled/),
    ])
    for (let passed = 0; passed < 30; passed += 1) {
      office.shop.clock.advance(minute)
      await office.round()
    }
    expect(await rows('kind, attempts, status, reason')).toContainEqual({
      kind: 'booking_moved',
      attempts: 8,
      status: 'dead',
      reason: 'not_composed',
    })
  })

  test('a mail that was deferred all day is not given up because composing it fails once', async () => {
    await book(office.shop, { provider: 'anna', start })
    await planDeliveries(office.another())
    await office.shop.change(
      `update delivery set attempts = 20, details = details || '{"previous": "nonsense"}' where kind = 'booking_confirmed'`,
    )
    await office.round()
    expect(await statuses()).toMatchObject({ 'booking_confirmed waiting': 1 })
    await office.shop.change(
      `update delivery set details = details - 'previous' where kind = 'booking_confirmed'`,
    )
    office.shop.clock.advance(minute)
    await office.round()
    expect(await statuses()).toMatchObject({ 'booking_confirmed sent': 1 })
  })

  test('two processes send each mail once', async () => {
    for (const provider of ['anna', 'clara']) await book(office.shop, { provider, start })
    const [one, two] = [office.another(), office.another()]
    await Promise.all([planDeliveries(one), planDeliveries(two)])
    await planDeliveries(one)
    await Promise.all([sendMails(one), sendMails(two)])
    expect(await statuses()).toMatchObject({ 'booking_confirmed sent': 2, 'business_new sent': 2 })
    const ids = office.smtp.received.slice(-4).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(4)
  })
})
