import type { PaymentSummary } from '@hourfold/shared/contract/business/money'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import { endOfDay, startOfDay } from '@hourfold/shared/time/wall-clock'
import type { WithActor } from '../../access/business-context.ts'
import { InstantCursorSchema, readCursor, writeCursor } from '../../access/cursor.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { listPayments, type PaymentRow } from './listed-payments.ts'

type PaymentsQuery = {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly status?: string | undefined
  readonly refund?: 'failed' | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
  readonly search?: string | undefined
}

/** A page of payments, the newest first. Days are those of the business. */
export async function listBusinessPayments(
  { actor, business, database, now }: RequestContext & WithActor,
  { cursor, limit = 50, status, refund, from, to, search }: PaymentsQuery,
): Promise<Result<{ payments: PaymentSummary[]; next: string | null }>> {
  const listed = { list: 'payments', status, refund, from, to, search }
  const position = readCursor(listed, cursor, InstantCursorSchema)
  if (!position.ok) return position
  const [at, id] = position.value ?? []
  const { timeZone } = business
  const matches = await listPayments(database, business.id, {
    now,
    since: from === undefined ? null : startOfDay(timeZone, from),
    until: to === undefined ? null : endOfDay(timeZone, to),
    status,
    hasFailedRefund: refund === 'failed',
    search: search === '' ? undefined : search,
    after: at === undefined || id === undefined ? null : { at, id },
    most: limit + 1,
  })
  const page = matches.slice(0, limit)
  const last = page.at(-1)
  return ok({
    payments: page.map((row) => showPayment(row, actor.scopes.includes('people'))),
    next: matches.length > limit && last ? writeCursor(listed, [last.createdAt, last.paymentId]) : null,
  })
}

/** A payment for a list. The booker's name is included only for readers with access to personal data. */
export function showPayment(row: PaymentRow, withPeople: boolean): PaymentSummary {
  const money = (amount: number) => ({ amount, currency: row.currency })
  return {
    id: row.paymentId,
    orderId: row.orderId,
    references: row.references,
    contactName: withPeople ? row.booker : null,
    provider: row.provider,
    mode: row.mode,
    status: row.status,
    amount: money(row.amount),
    captured: money(row.taken),
    refunded: money(row.back),
    hasFailedRefund: row.hasFailedRefunds,
    createdAt: toIso(row.createdAt),
  }
}
