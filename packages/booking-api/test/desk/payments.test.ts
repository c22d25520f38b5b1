import { describe, expect, test } from 'vitest'
import { listAuditOfSubject } from '../../src/access/audit.ts'
import { stores } from '../../src/testing/test-database.ts'
import { ask, cut, massage, payFor } from '../payments/refunds/pay-for.ts'
import { orderUnpaid, pay } from '../payments/open-till.ts'
import { useTill } from '../payments/use-till.ts'
import { nth, show } from '../visits.ts'
import { clientAs, newKey, refusedWith, valueOf } from './client-as.ts'
import { keyWith, signInAs } from './sign-in.ts'

const tuesday = '2026-11-24'
const euros = (amount: number) => ({ amount, currency: 'EUR' })

describe.each(stores)('payments at the desk on $name', ({ open }) => {
  const till = useTill(open, {}, (opened) =>
    ask(opened, { haircut: 1000, massage: 2500 }, { notice: 100_000 }),
  )
  const owner = async () => clientAs(till.shop, await signInAs(till.shop))
  const paid = () => payFor(till, [cut(`${tuesday}T10:00:00Z`), massage(`${tuesday}T11:30:00Z`)])
  const detail = async (id: string) => valueOf((await owner()).call('getPaymentDetail', { params: { id } }))
  const refund = async (id: string, body: object = {}, idempotencyKey = newKey()) =>
    (await owner()).call('refundPayment', { params: { id }, body, idempotencyKey })
  const auditOf = async (id: string) => {
    const [row] = await till.shop.database.query('select business_id from payment limit 1')
    return listAuditOfSubject(till.shop.database, String(Object(row).business_id), { kind: 'payment', id })
  }

  test('payments at the desk are listed with what came in and went back, and have their captures, refunds and bookings', async () => {
    const made = await paid()
    const { payments, next } = await valueOf((await owner()).call('listPayments', { query: {} }))
    expect(next).toBeNull()
    expect(payments).toMatchObject([
      {
        id: made.paymentId,
        references: made.bookings.map(({ reference }) => reference),
        contactName: 'Ada Lovelace',
        provider: 'sandbox',
        mode: 'test',
        status: 'paid',
        captured: euros(3500),
        refunded: euros(0),
      },
    ])
    expect(await detail(made.paymentId)).toMatchObject({
      captures: [{ amount: euros(3500), isKept: true, refunds: [] }],
      bookings: [{ share: euros(1000) }, { share: euros(2500) }],
      refundable: euros(3500),
    })
  })

  test('payments at the desk are found by the beginning of a reference, by status and by day, page by page', async () => {
    const first = await payFor(till, [cut(`${tuesday}T10:00:00Z`)])
    till.shop.clock.advance(24 * 3_600_000)
    const unpaid = await orderUnpaid(till.shop, [massage(`${tuesday}T11:30:00Z`)])
    await pay(till.shop, unpaid)
    const client = await owner()
    const found = async (query: object) =>
      (await valueOf(client.call('listPayments', { query }))).payments.map(({ status }) => status)
    const reference = nth(first.bookings).reference
    expect(await found({ search: reference.slice(0, 5).toLowerCase() })).toEqual(['paid'])
    expect(await found({ search: first.id })).toEqual(['paid'])
    expect(await found({ search: "%' or 1=1" })).toEqual([])
    expect(await found({ status: 'created' })).toEqual(['created'])
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['paid'])
    expect(await found({ from: '2026-11-21' })).toEqual(['created'])
    const page = await valueOf(client.call('listPayments', { query: { limit: '1' } }))
    expect(page.payments).toMatchObject([{ status: 'created' }])
    const rest = await valueOf(
      client.call('listPayments', { query: { limit: '1', cursor: page.next ?? '' } }),
    )
    expect(rest).toMatchObject({ payments: [{ id: first.paymentId }], next: null })
    expect(await refusedWith(client.call('listPayments', { query: { cursor: 'nonsense' } }))).toBe(
      '422 invalid_request',
    )
  })

  test('a part goes back once, however often the form is sent, and the audit names who did it and why', async () => {
    const { paymentId, captureId } = await paid()
    const key = newKey()
    const body = { amount: 1200, reason: 'The colour was not right' }
    const once = await valueOf(refund(paymentId, body, key))
    expect(await valueOf(refund(paymentId, body, key))).toEqual(once)
    await till.sweep()
    expect(till.provider.ledger()[captureId]?.back).toBe(1200)
    expect(await detail(paymentId)).toMatchObject({
      refunded: euros(1200),
      refundable: euros(2300),
      captures: [
        {
          refunds: [{ amount: euros(1000), status: 'succeeded', note: body.reason }, { amount: euros(200) }],
        },
      ],
    })
    expect(await auditOf(paymentId)).toMatchObject([
      {
        action: 'payment_refunded',
        by: { kind: 'person', name: 'hello@studio-linden.example' },
        details: { amount: 1200, currency: 'EUR', reason: body.reason },
      },
    ])
  })

  test('payments at the desk never more goes back than is left', async () => {
    const { paymentId } = await paid()
    expect(await refund(paymentId, { amount: 3501 })).toMatchObject({
      refusal: { code: 'amount_too_large', params: { left: 3500 } },
    })
    expect(await refusedWith(refund(paymentId, { amount: 0 }))).toBe('422 invalid_request')
    expect(await refusedWith(refund(paymentId, { amount: -5 }))).toBe('422 invalid_request')
    await valueOf(refund(paymentId, { amount: 3500 }))
    expect(await refusedWith(refund(paymentId))).toBe('409 not_possible_now')
    expect(await auditOf(paymentId)).toHaveLength(1)
  })

  test('a full refund keeps the bookings, unless cancelling them is chosen', async () => {
    const made = await paid()
    await valueOf(refund(made.paymentId, { amount: 500 }))
    expect(await show(till.shop, nth(made.bookings).manageToken)).toMatchObject({ status: 'confirmed' })
    const done = await valueOf(refund(made.paymentId, { bookings: 'cancel' }))
    expect(done.cancelled).toEqual(made.bookings.map(({ reference }) => reference))
    expect(await show(till.shop, nth(made.bookings).manageToken)).toMatchObject({ status: 'cancelled' })
    // The time is free again.
    await paid()
  })

  test('a refund that failed is shown and tried again, and only that', async () => {
    const { paymentId, captureId } = await paid()
    const { refunds } = await valueOf(refund(paymentId, { amount: 1000 }))
    const client = await owner()
    const retry = (id: string) => client.call('retryRefund', { params: { id }, idempotencyKey: newKey() })
    expect(await refusedWith(retry(nth(refunds).id))).toBe('409 not_possible_now')
    till.provider.answerRefunds('failed')
    await till.sweep()
    till.provider.answerRefunds('succeeded')
    const failed = async () => (await valueOf(client.call('getSession', {}))).failedRefunds
    const listed = () => valueOf(client.call('listPayments', { query: { refund: 'failed' } }))
    expect(await listed()).toMatchObject({ payments: [{ hasFailedRefund: true }] })
    expect(await failed()).toBe(1)
    expect(await detail(paymentId)).toMatchObject({
      captures: [{ refunds: [{ status: 'failed', canRetry: true }] }],
    })
    await valueOf(retry(nth(refunds).id))
    await till.sweep()
    expect(till.provider.ledger()[captureId]?.back).toBe(1000)
    expect([await failed(), (await listed()).payments]).toEqual([0, []])
    expect(await refusedWith(retry(nth(refunds).id))).toBe('409 not_possible_now')
    expect(await refusedWith(retry('rfn_unknown'))).toBe('404 not_found')
  })

  test('money that never paid for an order cannot be refunded by hand: it goes back by itself', async () => {
    const unpaid = await orderUnpaid(till.shop, [cut(`${tuesday}T10:00:00Z`)])
    await pay(till.shop, unpaid)
    const { payments } = await valueOf((await owner()).call('listPayments', { query: {} }))
    const { id } = nth(payments)
    expect(await detail(id)).toMatchObject({ refundable: euros(0), bookings: [] })
    expect(await refusedWith(refund(id))).toBe('409 not_possible_now')
  })

  test('a key without the scope for people sees no names and no notes', async () => {
    const { paymentId } = await paid()
    await valueOf(refund(paymentId, { amount: 100, reason: 'Ada was unhappy' }))
    const key = clientAs(till.shop, await keyWith(till.shop, ['read']))
    const list = await valueOf(key.call('listPayments', { query: {} }))
    const one = await valueOf(key.call('getPaymentDetail', { params: { id: paymentId } }))
    expect(list.payments).toMatchObject([{ contactName: null }])
    expect(JSON.stringify([list, one])).not.toContain('Ada')
    const body = { amount: 100 }
    expect(
      await refusedWith(
        key.call('refundPayment', { params: { id: paymentId }, body, idempotencyKey: newKey() }),
      ),
    ).toBe('403 not_allowed')
  })

  test('staff see no payments and give nothing back', async () => {
    const { paymentId: id } = await paid()
    const staff = clientAs(till.shop, await signInAs(till.shop, 'anna@studio-linden.example'))
    const key = { idempotencyKey: newKey() }
    expect(await refusedWith(staff.call('listPayments', { query: {} }))).toBe('403 not_allowed')
    expect(await refusedWith(staff.call('getPaymentDetail', { params: { id } }))).toBe('403 not_allowed')
    expect(await refusedWith(staff.call('refundPayment', { params: { id }, body: {}, ...key }))).toBe(
      '403 not_allowed',
    )
    expect(await refusedWith(staff.call('retryRefund', { params: { id: 'rfn_1' }, ...key }))).toBe(
      '403 not_allowed',
    )
  })

  test('a refund by somebody who has not seen the one before is refused', async () => {
    const { paymentId } = await paid()
    const half = { amount: 500, refundable: 3500 }
    const both = await Promise.all([
      refusedWith(refund(paymentId, half)),
      refusedWith(refund(paymentId, half)),
    ])
    expect(both.toSorted()).toEqual(['409 changed_meanwhile', 'done'])
    expect((await detail(paymentId)).refundable).toEqual(euros(3000))
  })

  test('a payment that does not exist is not found', async () => {
    expect(await refusedWith(refund('pay_unknown'))).toBe('404 not_found')
    expect(
      await refusedWith((await owner()).call('getPaymentDetail', { params: { id: 'pay_unknown' } })),
    ).toBe('404 not_found')
  })
})
