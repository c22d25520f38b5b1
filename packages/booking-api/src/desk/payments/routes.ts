import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import type { WithActor } from '../../access/business-context.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { read, write } from '../../endpoints/route.ts'
import { listBusinessPayments, showPayment } from './list-business-payments.ts'
import { refundPayment, retryFailedRefund } from './refund-payment.ts'
import * as v from 'valibot'
import type { PaymentDetail, RefundView } from '@hourfold/shared/contract/business/money'
import { statusAt } from '@hourfold/shared/booking/decide-booking'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import { type AuditEntry, listAuditOfSubject } from '../../access/audit.ts'
import { requireService } from '../../catalog/catalog.ts'
import { pickWords } from '../../context/words.ts'
import { listOrderBookings } from '../../tables/bookings.ts'
import { type CaptureRow, listCaptures, listPayments } from './listed-payments.ts'

type Context = RequestContext & WithActor

export const businessPaymentRoutes = {
  listPayments: read(businessEndpoints.listPayments, (context: Context, { query }) =>
    listBusinessPayments(context, query),
  ),
  getPaymentDetail: read(businessEndpoints.getPaymentDetail, (context: Context, { params }) =>
    getPaymentDetail(context, params.id),
  ),
  refundPayment: write(businessEndpoints.refundPayment, (context: Context, { params, body }) =>
    refundPayment(context, params.id, body),
  ),
  retryRefund: write(businessEndpoints.retryRefund, (context: Context, { params }) =>
    retryFailedRefund(context, params.id),
  ),
}

/** A payment with its captures, refunds and bookings. Refuses with `not_found`. */
async function getPaymentDetail(
  context: RequestContext & WithActor,
  paymentId: string,
): Promise<Result<PaymentDetail, AnyRefusal>> {
  const { actor, business, catalog, database, locale, now } = context
  const [row] = await listPayments(database, business.id, { now, paymentId })
  if (!row) return refused('not_found')
  const [captures, bookings, audit] = await Promise.all([
    listCaptures(database, business.id, row.orderId),
    listOrderBookings(database, business.id, row.orderId),
    listAuditOfSubject(database, business.id, { kind: 'payment', id: paymentId }),
  ])
  const notes = readNotes(audit)
  const withPeople = actor.scopes.includes('people')
  const money = (amount: number, currency = row.currency) => ({ amount, currency })
  const paid = row.isKept ? bookings.filter(({ payment }) => payment !== null) : []
  return ok({
    ...showPayment(row, withPeople),
    captures: captures
      .filter((one) => one.paymentId === paymentId)
      .map((one) => ({
        id: one.captureId,
        amount: money(one.amount, one.currency),
        isKept: one.isKept,
        capturedAt: toIso(one.capturedAt),
        // Notes about a refund may name a customer.
        refunds: showRefunds(one, withPeople ? notes : new Map()),
      })),
    bookings: paid.map((one) => ({
      id: one.id,
      reference: one.reference,
      serviceName: pickWords(requireService(catalog, one.serviceId).name, locale, business.defaultLocale),
      start: toIso(one.start),
      status: statusAt(one, now),
      share: money(one.payment?.amount ?? 0),
      refunded: money(one.payment?.refunded ?? 0),
    })),
    refundable: money(
      paid.reduce((sum, { payment }) => sum + (payment ? payment.amount - payment.refunded : 0), 0),
    ),
  })
}

const showRefunds = ({ currency, refunds }: CaptureRow, notes: ReadonlyMap<string, string>): RefundView[] =>
  refunds.map((refund) => ({
    id: refund.refund_id,
    reference: refund.reference,
    amount: { amount: refund.amount, currency },
    reason: refund.reason,
    note: notes.get(refund.refund_id) ?? null,
    status: refund.status,
    failure: refund.failure,
    canRetry: refund.can_retry,
    createdAt: toIso(refund.created_at),
  }))

const NoteSchema = v.object({ refunds: v.array(v.string()), reason: v.string() })

/** The notes about refunds, by refund. */
const readNotes = (audit: readonly AuditEntry[]): ReadonlyMap<string, string> =>
  new Map(
    audit.flatMap(({ details }) => {
      const parsed = v.safeParse(NoteSchema, details)
      if (!parsed.success || parsed.output.reason === '') return []
      const { refunds, reason } = parsed.output
      return refunds.map((id): [string, string] => [id, reason])
    }),
  )
