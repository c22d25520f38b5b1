import * as v from 'valibot'
import type { Queryable } from '../../../src/database/database.ts'
import type { FakeStripe } from '../fake-stripe/start-fake-stripe.ts'

const RefundSchema = v.object({ refundId: v.string(), amount: v.number(), providerRefundId: v.string() })
const CaptureSchema = v.object({
  capture_id: v.string(),
  amount: v.number(),
  /** True where the capture pays for the order. */
  pays: v.boolean(),
  /** Bookings of the order that are live, or were cancelled and refunded as the service says. */
  confirmed: v.number(),
  refunds: v.array(RefundSchema),
})

const writtenDown = `
  select c.capture_id, c.amount, c.is_kept and o.paid_by = c.payment_id and o.status = 'confirmed' as pays,
    (select count(*) from booking b where b.order_id = o.order_id and (b.status = 'confirmed' or b.status = 'cancelled'
      and exists (select from refund r where r.booking_id = b.booking_id and r.status <> 'failed'))) as confirmed,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'refundId', r.refund_id, 'amount', r.amount, 'providerRefundId', r.provider_refund_id)), '[]')
      from refund r where r.capture_id = c.capture_id and r.status = 'succeeded') as refunds
  from capture c
  join payment p using (business_id, payment_id)
  join orders o using (business_id, order_id)`

/**
 * Compares the provider with the database: every capture either pays for an order with its bookings, or was refunded once and in
 * full; no refund was sent twice, and no payment had two pages.
 */
export async function findMoneyFaults(fake: FakeStripe, database: Queryable): Promise<readonly string[]> {
  const rows = v.parse(v.array(CaptureSchema), await database.query(writtenDown))
  const known = new Map(rows.map((row) => [row.capture_id, row]))
  const taken = fake.captures()
  const given = fake.refunds()
  return [
    ...rows.flatMap(({ capture_id }) =>
      taken.some(({ id }) => id === capture_id) ? [] : [`${capture_id}: nobody took it`],
    ),
    ...taken.flatMap(({ id, amount }) => {
      const row = known.get(id)
      if (!row || row.amount !== amount) return [`${id}: taken, and not written down`]
      const back = given.filter(({ captureId }) => captureId === id)
      return [
        ...(row.pays && row.confirmed === 0 ? [`${id}: kept without a booking`] : []),
        ...(row.pays || (back.length === 1 && back[0]?.amount === amount)
          ? []
          : [`${id}: not kept, and not given back once and whole`]),
        ...(isDeepSame(
          back.map((refund) => [refund.refundId, refund.id, refund.amount].join(' ')),
          row.refunds.map((refund) => [refund.refundId, refund.providerRefundId, refund.amount].join(' ')),
        )
          ? []
          : [`${id}: given back otherwise than is written down`]),
      ]
    }),
    ...repeated(given.map(({ refundId }) => refundId ?? 'by hand')).map((id) => `${id}: given back twice`),
    ...repeated(fake.sessions().map((page) => page.client_reference_id ?? '')).map(
      (id) => `${id}: a payment with two pages`,
    ),
  ]
}

const isDeepSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join('\n') === others.toSorted().join('\n')

const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index)
