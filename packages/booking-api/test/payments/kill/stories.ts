import { randomUUID } from 'node:crypto'
import { hour, minute } from '@hourfold/shared/time/instant'
import type { PaymentView } from '@hourfold/shared/contract/payment'
import type { OrderView } from '@hourfold/shared/contract/views'
import { ada } from '../../open-shop.ts'
import { nth } from '../../visits.ts'
import { unlessCut, type Drill } from './open-drill.ts'
import type { PointName } from './points.ts'

/** One run of a story. */
export type Telling = {
  readonly drill: Drill
  readonly at: PointName
  /** The number of the run; it decides who settles, how long the server is down, and which key a visitor repeats. */
  readonly turn: number
  /** A start that is still free. */
  readonly nextTime: () => string
}
/** The result of an order, and the expected one. */
type Ending = { readonly order: OrderView; readonly should: object }
type Story = (telling: Telling) => Promise<readonly Ending[]>

const eur = (amount: number) => ({ amount, currency: 'EUR' })
/** It is charged in full with the booking. */
const massage = (start: string) => ({ service: 'massage', provider: 'mira', start })

const paid = { state: 'paid', code: null, refund: null, order: { status: 'confirmed', payBy: null } }

/** Books, pays and returns. */
const buy: Story = async (telling) => {
  const order = await bookAndPay(telling, [massage(telling.nextTime())])
  return [{ order, should: paid }]
}

/** Abandons the order, and pays for it nevertheless while another visitor has the slot. */
const payLate: Story = async (telling) => {
  const { drill } = telling
  const item = massage(telling.nextTime())
  const order = await book(telling, [item])
  const page = await openPage(telling, order)
  await drill.attempt(undefined, () => unlessCut(drill.client().call('abandonOrder', keyTo(order))))
  const competitor = await bookAndPay(telling, [item])
  drill.fake.pay(page, { isLate: true })
  await drill.attempt(undefined, drill.notify)
  await giveBack(telling)
  const lost = { state: 'refunded', code: 'paid_slot_lost', refund: eur(7500), order: { status: 'expired' } }
  return [
    { order, should: lost },
    { order: competitor, should: paid },
  ]
}

/** Pays on a second page, and then on the first one, which had expired. */
const payTwice: Story = async (telling) => {
  const { drill } = telling
  const order = await book(telling, [massage(telling.nextTime())])
  const first = await openPage(telling, order)
  drill.fake.expire(first)
  await drill.attempt(undefined, drill.notify)
  await payOpenPages(telling, order)
  await settle(telling, order)
  drill.fake.pay(first, { isLate: true })
  await drill.attempt(undefined, drill.notify)
  await giveBack(telling)
  return [{ order, should: { ...paid, refund: eur(7500) } }]
}

/** Cancels one of two: a part is refunded, so that a second refund of the same amount would be possible. */
const cancelOne: Story = async (telling) => {
  const { drill, nextTime } = telling
  const order = await bookAndPay(telling, [massage(nextTime()), massage(nextTime())])
  const call = {
    params: { token: nth(order.bookings).manageToken },
    body: { reason: 'ill' },
    idempotencyKey: randomUUID(),
  }
  await drill.attempt(undefined, () => unlessCut(drill.client().call('cancelBooking', call)))
  await giveBack(telling)
  // The business keeps 10 % of a cancelled booking.
  return [{ order, should: { ...paid, refund: eur(6750) } }]
}

export const stories = { buy, payLate, payTwice, cancelOne }

const keyTo = ({ id, orderToken }: OrderView) => ({
  params: { order: id },
  body: { orderToken },
  idempotencyKey: randomUUID(),
})

/** Alternately too short and long enough for providers to refuse earlier plans. */
const downtime = ({ turn }: Telling): number => (Math.floor(turn / 2) % 2 === 1 ? 2 : 0.5) * minute

/** The point, where it is one of these. */
const among = ({ at }: Telling, names: readonly PointName[]): PointName | undefined =>
  names.includes(at) ? at : undefined

function book(telling: Telling, items: readonly ReturnType<typeof massage>[]): Promise<OrderView> {
  const { drill } = telling
  const body = { items: [...items], ...booker }
  const idempotencyKey = randomUUID()
  return drill.attempt(
    among(telling, ['order_committed']),
    () => unlessCut(drill.client().call('createOrder', { body, idempotencyKey })),
    downtime(telling),
  )
}

const booker = { contact: ada, timeZone: 'Europe/Berlin', termsAccepted: true }

/** The id of the visitor's payment page. */
async function openPage(telling: Telling, order: OrderView): Promise<string> {
  const { drill, turn } = telling
  const here = among(telling, ['payment_committed', 'page_made', 'page_saved'])
  const call = keyTo(order)
  const { checkoutUrl } = await drill.attempt(
    here,
    // Alternately in the same tab and in another one.
    (again) =>
      unlessCut(drill.client().call('payOrder', again === 1 && turn % 2 === 1 ? keyTo(order) : call)),
    downtime(telling),
  )
  const page = drill.fake.sessions().find(({ url }) => url !== null && url === checkoutUrl)
  if (!page) throw new Error(`the visitor is sent to ${checkoutUrl}`)
  return page.id
}

/** Pays on every open page of this order, as no visitor with one page would. */
async function payOpenPages(telling: Telling, order: OrderView): Promise<void> {
  const { fake } = telling.drill
  await openPage(telling, order)
  for (const page of fake.sessions()) if (page.metadata['orderId'] === order.id) fake.pay(page.id)
}

/** The ways in which the server first learns of the money. */
const settlers: readonly ((telling: Telling, order: OrderView) => () => Promise<unknown>)[] = [
  ({ drill }) => drill.notify,
  ({ drill }, order) => {
    const call = keyTo(order)
    return () => unlessCut(drill.client().call('settleOrder', call))
  },
  ({ drill }) =>
    () =>
      drill.run('settlePayments'),
]

async function settle(telling: Telling, order: OrderView): Promise<void> {
  const { drill, turn } = telling
  const settler = nth(settlers, turn % settlers.length)
  await drill.advance(3 * minute)
  const here = among(telling, ['provider_asked', 'settling', 'settled'])
  await drill.attempt(here, settler(telling, order), downtime(telling))
}

async function bookAndPay(telling: Telling, items: readonly ReturnType<typeof massage>[]) {
  const order = await book(telling, items)
  await payOpenPages(telling, order)
  await settle(telling, order)
  return order
}

/** Alternately at the next retry, and when the provider has forgotten the idempotency key. */
async function giveBack(telling: Telling): Promise<void> {
  const { drill, turn } = telling
  const here = among(telling, ['refund_claimed', 'refund_made'])
  await drill.attempt(here, () => drill.run('sendRefunds'), turn % 2 === 1 ? 25 * hour : 2 * minute)
}

/** The common end: notices are repeated, visitors return, jobs run. */
export async function windUp({ drill }: Telling, order: OrderView): Promise<PaymentView> {
  await drill.attempt(undefined, drill.notify)
  await drill.notifyAgain()
  for (let round = 0; round < 2; round += 1) {
    await drill.advance(3 * minute)
    await drill.attempt(undefined, () => drill.run('settlePayments'))
    await drill.attempt(undefined, () => drill.run('sendRefunds'))
    await drill.attempt(undefined, () => unlessCut(drill.client().call('settleOrder', keyTo(order))))
  }
  const query = { orderToken: order.orderToken }
  return drill.attempt(undefined, () =>
    unlessCut(drill.client().call('getPayment', { params: { order: order.id }, query })),
  )
}
