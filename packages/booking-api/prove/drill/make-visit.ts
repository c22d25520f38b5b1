import { setTimeout as sleep } from 'node:timers/promises'
import type { ResponseOf } from '@hourfold/shared/contract/client'
import type { FakeStripe } from '../../test/payments/fake-stripe/start-fake-stripe.ts'
import type { Acknowledged, Journal } from './journal.ts'
import type { Visitor } from './open-visitor.ts'
import { createSeeded, type Seeded } from './seeded.ts'
import type { Times } from './find-times.ts'

type Order = ResponseOf<'createOrder'>

export type VisitDeps = {
  readonly seed: number
  readonly journal: Journal
  readonly visitor: Visitor
  readonly fake: FakeStripe
  readonly times: Times
  /** The share of visitors whose booking is paid. */
  readonly payingShare: number
  /** What a visitor does on the payment page. */
  readonly payAs: (fake: FakeStripe, session: string) => void
}

/** One visit: books, pays where it has to be paid, and perhaps reschedules or cancels; all decided by the seed and its number. */
export async function makeVisit(deps: VisitDeps, number: number): Promise<void> {
  const { journal } = deps
  const random = createSeeded(deps.seed, number)
  journal.visits += 1
  const roll = random.chance()
  const pays = roll < deps.payingShare
  // The demo business has dates of its class in the weeks after its import only, and some drills play years later.
  const joins = roll > 0.9 && deps.times.yoga.length > 0
  const service = pays ? 'massage' : joins ? 'yoga' : 'haircut'
  const booked = await book(deps, random, service, number)
  if (!booked) return
  const order = pays ? await pay(deps, random, booked, number) : booked
  const booking = order?.bookings[0]
  if (!booking) return
  const next = random.chance()
  if (next < 0.25) await cancel(deps, order, number)
  else if (next < 0.5 && service === 'haircut') await reschedule(deps, random, order, number)
}

async function book(
  deps: VisitDeps,
  random: Seeded,
  service: keyof Times,
  number: number,
): Promise<Order | undefined> {
  const { journal, visitor, times, seed } = deps
  // The last time is left for rushes.
  const all = times[service].slice(0, -1)
  // Neighbours in time want the same slot now and then.
  const item = all[(Math.floor(number * 0.8) + random.whole(0, 1)) % all.length]
  if (!item) throw new Error(`no time of ${service} is left`)
  const email = `visitor-${number}@example.com`
  const idempotencyKey = `visit-of-seed-${seed}-${number}-book`
  const body = {
    items: [item],
    contact: { firstName: 'Ada', lastName: `Visitor ${number}`, email, phone: '+49 30 1234567' },
    timeZone: 'Europe/Berlin',
    termsAccepted: true,
  }
  const answered = await visitor.call('createOrder', { body, query: {}, idempotencyKey })
  if (!answered.ok) {
    if (answered.status !== 409) complain(journal, 'createOrder', answered)
    return undefined
  }
  note(journal, answered.value, email)
  // Now and then a visitor sends the form twice.
  if (random.chance() < 0.15) {
    const again = await visitor.call('createOrder', { body, query: {}, idempotencyKey })
    if (again.ok && again.value.id !== answered.value.id)
      journal.complaints.push(`one key made two orders: ${answered.value.id}, ${again.value.id}`)
  }
  return answered.value
}

async function pay(
  { journal, visitor, fake, payAs, seed }: VisitDeps,
  random: Seeded,
  order: Order,
  number: number,
): Promise<Order | undefined> {
  const key = { params: { order: order.id }, query: {}, body: { orderToken: order.orderToken } }
  const paying = await visitor.call('payOrder', {
    ...key,
    idempotencyKey: `visit-of-seed-${seed}-${number}-pay`,
  })
  // An order whose slot was given up in the meantime cannot be paid any more.
  const opened = paying.ok ? paying.value.checkoutUrl : null
  if (opened === null) return undefined
  // A page that has expired meanwhile has no address any more.
  const page = fake.sessions().find(({ id }) => opened.endsWith(`/${id}`))
  if (!page) {
    journal.complaints.push(`a visitor is sent to ${opened}, which is no page of the provider`)
    return undefined
  }
  payAs(fake, page.id)
  // Half of them close the tab after paying.
  if (random.chance() < 0.5) return undefined
  for (let turn = 0; turn < 12; turn += 1) {
    const idempotencyKey = `visit-of-seed-${seed}-${number}-settle-${turn}`
    const settled = await visitor.call('settleOrder', { ...key, idempotencyKey })
    if (!settled.ok) return undefined
    // With a code, the money was taken for a slot that was lost: it goes back.
    if (settled.value.state === 'paid' && settled.value.code === null) {
      journal.paid += 1
      note(journal, order, `visitor-${number}@example.com`, 'confirmed')
      return order
    }
    if (settled.value.state !== 'created' && settled.value.state !== 'processing') return undefined
    await sleep(120)
  }
  return undefined
}

async function cancel({ journal, visitor, seed }: VisitDeps, order: Order, number: number): Promise<void> {
  const [booking] = order.bookings
  if (!booking) return
  const answered = await visitor.call('cancelBooking', {
    params: { token: booking.manageToken },
    query: {},
    body: { reason: 'ill' },
    idempotencyKey: `visit-of-seed-${seed}-${number}-cancel`,
  })
  if (answered.ok) update(journal, booking.id, { state: 'cancelled' })
  else complain(journal, `cancelBooking of ${booking.id}`, answered)
}

async function reschedule(
  { journal, visitor, times, seed }: VisitDeps,
  random: Seeded,
  order: Order,
  number: number,
): Promise<void> {
  const [booking] = order.bookings
  if (!booking) return
  const { start } = random.pick(times.haircut.slice(Math.floor(times.haircut.length / 2)))
  const answered = await visitor.call('rescheduleBooking', {
    params: { token: booking.manageToken },
    query: {},
    body: { start },
    idempotencyKey: `visit-of-seed-${seed}-${number}-move`,
  })
  if (answered.ok) update(journal, booking.id, { start: answered.value.start })
  else if (answered.status !== 409) complain(journal, 'rescheduleBooking', answered)
}

function note(journal: Journal, order: Order, email: string, paidAs?: 'confirmed'): void {
  for (const { id, start, status } of order.bookings) {
    const state = paidAs ?? (status === 'pending_payment' ? 'pending_payment' : 'confirmed')
    journal.acknowledged.set(id, { bookingId: id, orderId: order.id, email, start, state })
  }
}

function update(journal: Journal, bookingId: string, change: Partial<Acknowledged>): void {
  const known = journal.acknowledged.get(bookingId)
  if (known) journal.acknowledged.set(bookingId, { ...known, ...change })
}

function complain(
  { complaints }: Journal,
  call: string,
  { code, status }: { readonly code: string; readonly status: number | null },
): void {
  complaints.push(`${call} was refused with ${String(status)} ${code}`)
}
