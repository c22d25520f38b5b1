import * as v from 'valibot'
import { day, type Instant, toIso } from '@hourfold/shared/time/instant'
import { localDate } from '@hourfold/shared/time/wall-clock'
import type { Random } from '../../../context/new-id.ts'
import type { Database } from '../../../database/database.ts'
import { inLine } from '../../../booking/changes/event-texts.ts'
import {
  type CaptureRow,
  type NamedOrder,
  type PaymentRow,
  findOrders,
  listCaptures,
  listPayments,
} from '../../../desk/payments/listed-payments.ts'
import type { Business } from '../../../catalog/businesses.ts'
import { chooseBusiness } from './choose-business.ts'
import { type CommandDone, done } from './command-result.ts'
import { refundByCommand, retryByCommand } from './refund-payments.ts'
import { showAmount } from '../show-amount.ts'

const common = {
  command: v.literal('payments'),
  /** Its slug; optional where there is only one. */
  business: v.optional(v.string()),
}

export const PaymentsCommandSchema = v.variant('action', [
  v.strictObject({ ...common, action: v.literal('list'), days: v.optional(v.string()) }),
  v.strictObject({ ...common, action: v.literal('show'), name: v.string() }),
  v.strictObject({
    ...common,
    action: v.literal('refund'),
    name: v.string(),
    /** In major units; by default the whole remaining amount. */
    amount: v.optional(v.string()),
    /** The answer to the question whether the paid bookings are cancelled. */
    answer: v.optional(v.picklist(['cancel', 'keep'])),
  }),
  v.strictObject({ ...common, action: v.literal('retry'), name: v.string() }),
])
type PaymentsCommand = v.InferOutput<typeof PaymentsCommandSchema>
type Deps = { readonly now: Instant; readonly random: Random }

/** Lists payments, shows the payments of an order, and sends refunds. */
export async function managePayments(
  database: Database,
  command: PaymentsCommand,
  deps: Deps,
): Promise<CommandDone> {
  const chosen = await chooseBusiness(database, command.business)
  if (!chosen.ok) return chosen
  const business = chosen.value
  if (command.action === 'list') return list(database, business, command.days, deps.now)
  if (command.action === 'retry') return retryByCommand(database, business.id, command.name, deps)
  const orders = await findOrders(database, business.id, command.name)
  const [order] = orders
  if (!order) return fault(`no order, payment or reference ${command.name}`)
  if (orders.length > 1) return fault(`several bookings are called ${command.name}: name the order`)
  return command.action === 'show'
    ? show(database, business, order, deps.now)
    : refundByCommand(
        database,
        business.id,
        { ...order, amount: command.amount, booking: command.answer },
        deps,
      )
}

async function list(
  database: Database,
  business: Business,
  period: string | undefined,
  now: Instant,
): Promise<CommandDone> {
  const days = /^\d{1,4}$/.test(period ?? '30') ? Number(period ?? '30') : 0
  if (days < 1) return fault('--days: must be a whole number from 1 to 9999')
  const payments = await listPayments(database, business.id, { now, since: now - days * day })
  return done(payments.map(toJson), () =>
    payments.length === 0 ? ['no payments'] : payments.map((payment) => describe(payment, business)),
  )
}

async function show(
  database: Database,
  business: Business,
  { orderId }: NamedOrder,
  now: Instant,
): Promise<CommandDone> {
  const [payments, captures] = await Promise.all([
    listPayments(database, business.id, { now, orderId }),
    listCaptures(database, business.id, orderId),
  ])
  const shown = payments.map((payment) => ({
    payment,
    captures: captures.filter((one) => one.paymentId === payment.paymentId),
  }))
  return done(
    shown.map(({ payment, captures: own }) => ({ ...toJson(payment), captures: own.map(captureToJson) })),
    () =>
      shown.length === 0
        ? [`no payments for ${orderId}`]
        : shown.flatMap(({ payment, captures: own }) => [
            describe(payment, business),
            ...own.flatMap(describeCapture),
          ]),
  )
}

/** Amounts are in minor units, as in the API. */
const toJson = (payment: PaymentRow) => ({
  id: payment.paymentId,
  order: payment.orderId,
  booker: payment.booker,
  references: payment.references,
  provider: payment.provider,
  mode: payment.mode,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  taken: payment.taken,
  back: payment.back,
  hasFailedRefunds: payment.hasFailedRefunds,
  createdAt: toIso(payment.createdAt),
})

const captureToJson = (capture: CaptureRow) => ({
  id: capture.captureId,
  amount: capture.amount,
  currency: capture.currency,
  isKept: capture.isKept,
  capturedAt: toIso(capture.capturedAt),
  refunds: capture.refunds.map((refund) => ({
    id: refund.refund_id,
    reference: refund.reference,
    amount: refund.amount,
    reason: refund.reason,
    status: refund.status,
    failure: refund.failure,
    createdAt: toIso(refund.created_at),
  })),
})

const describe = (payment: PaymentRow, { timeZone }: Business): string =>
  [
    localDate(timeZone, payment.createdAt),
    payment.paymentId,
    payment.orderId,
    inLine(payment.booker),
    payment.references.join(', '),
    `${payment.provider} ${payment.mode}`,
    payment.status,
    showAmount(payment.amount, payment.currency),
    ...(payment.taken === 0 ? [] : [`taken ${showAmount(payment.taken, payment.currency)}`]),
    ...(payment.back === 0 ? [] : [`back ${showAmount(payment.back, payment.currency)}`]),
    ...(payment.hasFailedRefunds ? ['a refund failed'] : []),
  ].join('  ')

const describeCapture = (capture: CaptureRow): readonly string[] => [
  `  ${capture.captureId}  ${showAmount(capture.amount, capture.currency)}  ${capture.isKept ? 'pays for the order' : 'goes back'}`,
  ...capture.refunds.map((refund) =>
    [
      `    ${refund.refund_id}`,
      showAmount(refund.amount, capture.currency),
      ...(refund.reference === null ? [] : [refund.reference]),
      refund.reason,
      refund.failure === null ? refund.status : `${refund.status}: ${refund.failure}`,
    ].join('  '),
  ),
]

const fault = (line: string): CommandDone => ({ ok: false, refusal: [line] })
