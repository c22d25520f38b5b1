import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { sendRefunds } from '../../../src/payments/send-refunds.ts'
import { createCommandHandler } from '../../../src/operate/commands/handlers/handle-command.ts'
import { stores } from '../../../src/testing/test-database.ts'
import { checkLedger } from '../../check-ledger.ts'
import type { Shop } from '../../open-shop.ts'
import { cancel, nth, order, show } from '../../visits.ts'
import { openTill, type Till } from '../open-till.ts'
import type { ScriptedProvider } from '../scripted-provider.ts'
import { ask, cut, massage, payFor } from './pay-for.ts'

describe.each(stores)('payments by command on $name', ({ open }) => {
  let till: Till
  let shop: Shop
  let provider: ScriptedProvider
  const random = createSeededRandom(9)
  beforeAll(async () => {
    till = await openTill(open)
    ;({ shop, provider } = till)
    await ask(till, { haircut: 1000, massage: 2500 }, { notice: 100_000 })
  })
  afterEach(async () => {
    await shop.reset()
    provider.forget()
  })
  afterAll(() => shop.close())

  const say = (request: object) =>
    createCommandHandler({ database: shop.database, clock: shop.clock.now, random })({
      command: 'payments',
      ...request,
    })
  const refund = (name: string, amount?: string) =>
    say({ action: 'refund', name, answer: 'keep', ...(amount === undefined ? {} : { amount }) })
  const refused = (line: string) => ({ lines: [line], exitCode: 65 })
  const send = () => sendRefunds(till.world)
  /** 10.00, or 10.00 and 25.00 charged together. */
  const paid = async (count = 1) => {
    const items = [cut('2026-11-24T10:00:00Z'), massage('2026-11-24T11:30:00Z')]
    const made = await payFor(till, items.slice(0, count))
    return { ...made, first: nth(made.bookings) }
  }
  const back = (captureId: string) => provider.ledger()[captureId]?.back

  test('everything that is left of an order goes back, and what is booked stays booked', async () => {
    const { id, captureId, first } = await paid(2)
    const { lines, exitCode } = await refund(id)
    expect(exitCode).toBe(0)
    expect(lines).toEqual([
      expect.stringMatching(/^rfn_[\w-]{20} {2}10\.00 EUR$/),
      expect.stringMatching(/^rfn_[\w-]{20} {2}25\.00 EUR$/),
      '35.00 EUR goes back. It goes out within seconds while the server runs.',
    ])
    await send()
    expect(back(captureId)).toBe(3500)
    expect(await show(shop, first.manageToken)).toMatchObject({
      status: 'confirmed',
      payment: { state: 'refunded', refund: { amount: 1000 } },
    })
    expect(await refund(id)).toEqual(refused('nothing is left to give back'))
  })

  test('all of the money goes back only with a word about the booking, and then it may be cancelled', async () => {
    const { id, captureId, first, bookings } = await paid(2)
    const second = nth(bookings, 1)
    expect(await say({ action: 'refund', name: first.reference })).toEqual({
      lines: [
        `10.00 EUR is everything that was paid for ${first.reference}, which would stay booked.`,
        '--cancel cancels the booking and frees its time, --keep keeps both.',
      ],
      exitCode: 2,
      question: { text: `Cancel ${first.reference} and free the time?`, yes: 'cancel', no: 'keep' },
    })
    expect(back(captureId)).toBe(0)
    // A partial refund ends no booking.
    expect((await say({ action: 'refund', name: id, amount: '1' })).exitCode).toBe(0)
    const { lines, exitCode } = await say({ action: 'refund', name: first.reference, answer: 'cancel' })
    expect([exitCode, lines.at(-1)]).toEqual([0, `cancelled: ${first.reference}`])
    await send()
    expect(back(captureId)).toBe(1000)
    expect(await show(shop, first.manageToken)).toMatchObject({
      status: 'cancelled',
      payment: { state: 'refunded', refund: { amount: 1000 } },
    })
    expect(await show(shop, second.manageToken)).toMatchObject({ status: 'confirmed' })
    const events = await shop.database.query(
      `select e.actor, e.name, b.cancelled_by from event e join booking b using (business_id, booking_id)
       where e.name = 'booking_cancelled'`,
    )
    expect(events).toEqual([{ actor: 'business', name: 'booking_cancelled', cancelled_by: 'business' }])
    // Its slot is free again.
    await order(shop, [{ ...cut('2026-11-24T10:00:00Z'), service: 'haircut' }])
    expect((await cancel(shop, second.manageToken)).status).toBe('cancelled')
    await checkLedger(shop.database, shop.clock.now())
  })

  test('an appointment that has begun, or is cancelled, is not asked about', async () => {
    const { id, first } = await paid()
    await cancel(shop, first.manageToken)
    expect(await say({ action: 'refund', name: id })).toMatchObject({ exitCode: 0 })
  })

  test('a part goes back, of the first booking first, and never more than is left', async () => {
    const { id, paymentId, captureId } = await paid(2)
    await refund(paymentId, '12.50')
    expect(await refund(id, '22.51')).toEqual(refused('--amount: only 22.50 EUR is left'))
    expect((await refund(id, '22.50')).exitCode).toBe(0)
    await send()
    expect(back(captureId)).toBe(3500)
  })

  test('by its reference one booking of several gets its own money back', async () => {
    const { captureId, bookings } = await paid(2)
    const second = nth(bookings, 1)
    expect(await refund(second.reference.toLowerCase(), '25.01')).toEqual(
      refused('--amount: only 25.00 EUR is left'),
    )
    await refund(second.reference)
    await send()
    expect(back(captureId)).toBe(2500)
  })

  test('what a cancellation gave back is gone, and what it kept can still be given', async () => {
    const { id, captureId, first } = await paid()
    expect((await cancel(shop, first.manageToken)).payment).toMatchObject({ refund: { amount: 0 } })
    await refund(id, '4')
    expect(await refund(id, '6.01')).toEqual(refused('--amount: only 6.00 EUR is left'))
    await refund(id)
    await send()
    expect(back(captureId)).toBe(1000)
  })

  test('refunds by several operators at one moment never exceed the captured amount', async () => {
    const { id, captureId } = await paid(2)
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id, '20')))
    expect(answers.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1)
    await send()
    expect(back(captureId)).toBe(2000)
  })

  test('payments by command say what is wrong', async () => {
    const { id } = await paid()
    expect(await refund('ord_nobody')).toEqual(refused('no order, payment or reference ord_nobody'))
    expect(await refund(id, 'much')).toEqual(refused('--amount: must be an amount such as "48.00"'))
    expect(await refund(id, '0')).toEqual(refused('--amount: must be more than nothing'))
    expect(await refund(id, '1.005')).toEqual(refused('--amount: has more decimals than EUR, which has 2'))
    expect(await say({ action: 'list', days: '0' })).toEqual(
      refused('--days: must be a whole number from 1 to 9999'),
    )
    expect(await say({ action: 'list', business: 'nobody' })).toEqual(
      refused('--business: must be one of studio-linden'),
    )
    expect(await say({ action: 'retry', name: 'rfd_nobody' })).toEqual(refused('no refund rfd_nobody'))
    const free = await order(shop, [{ service: 'consultation', start: '2026-11-24T10:00:00Z' }])
    expect(await refund(free.id)).toEqual(refused('nothing is left to give back'))
  })

  test('the list and an order show who paid for what, what was taken and what goes back', async () => {
    expect(await say({ action: 'list' })).toEqual({ lines: ['no payments'], exitCode: 0 })
    const { id, paymentId, captureId, first } = await paid()
    await refund(id, '4')
    const { lines } = await say({ action: 'list' })
    const line = `2026-11-20  ${paymentId}  ${id}  Ada Lovelace  ${first.reference}  sandbox test  paid  10.00 EUR  taken 10.00 EUR  back 4.00 EUR`
    expect(lines).toEqual([line])
    expect((await say({ action: 'show', name: first.reference })).lines).toEqual([
      line,
      `  ${captureId}  10.00 EUR  pays for the order`,
      expect.stringMatching(
        new RegExp(`^    rfn_[\\w-]{20}  4\\.00 EUR  ${first.reference}  business  pending$`),
      ),
    ])
    shop.clock.advance(31 * 24 * 3_600_000)
    expect((await say({ action: 'list' })).lines).toEqual(['no payments'])
    expect((await say({ action: 'list', days: '32' })).lines).toEqual([line])
  })

  describe('a refund that failed', () => {
    const failed = async () => {
      const made = await paid()
      const [line = ''] = (await refund(made.id)).lines
      return { ...made, refundId: line.slice(0, 24) }
    }

    test('a refund that failed is tried again by its id, unless the provider has answered that one', async () => {
      const { captureId, refundId } = await failed()
      expect(await say({ action: 'retry', name: refundId })).toEqual(
        refused(`${refundId} has not failed: it is pending`),
      )
      provider.failNext('refund', { isFinal: true })
      await send()
      expect((await say({ action: 'retry', name: refundId })).lines).toEqual([
        `${refundId} is tried again. It goes out within seconds while the server runs.`,
      ])
      provider.answerRefunds('failed')
      await send()
      expect(provider.asked).toMatchObject([{ refundId, isRepeated: true }])
      provider.answerRefunds('succeeded')
      const { lines } = await say({ action: 'retry', name: refundId })
      const [, anew = ''] = /^\S+ is tried again as (rfn_[\w-]{20})\. /.exec(lines[0] ?? '') ?? []
      await send()
      expect(provider.asked).toMatchObject([{ refundId }, { refundId: anew, isRepeated: false }])
      expect(back(captureId)).toBe(1000)
    })

    test('a refund that failed is not tried again when its money has gone back another way', async () => {
      const { id, captureId, refundId } = await failed()
      provider.failNext('refund', { isFinal: true })
      await send()
      await refund(id, '0.01')
      expect(await say({ action: 'retry', name: refundId })).toEqual(
        refused('only 9.99 EUR is left of what was paid'),
      )
      await refund(id)
      await send()
      expect(back(captureId)).toBe(1000)
    })
  })
})
