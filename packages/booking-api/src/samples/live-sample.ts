import * as v from 'valibot'
import { hour, minute, type Instant } from '@hourfold/shared/time/instant'
import { sendRefunds } from '../payments/send-refunds.ts'
import type { BookedSample } from './book-sample.ts'
import type { SampleWorld } from './open-sample-world.ts'
import type { Sample } from './sample-table.ts'
import type { Step } from './timeline.ts'

/**
 * What happens to a sample after it was booked: it is paid or answered, cancelled, missed, or the customer comes and pays the rest. Steps
 * that lie in the future do not happen.
 */
export async function liveSample(
  world: SampleWorld,
  sample: Sample,
  { bookings, toPay }: BookedSample,
  at: Instant,
): Promise<readonly Step[]> {
  if (toPay) await payInSandbox(world, toPay, sample.payment === 'paid')
  if (toPay && sample.payment !== 'paid') return []
  const [first] = bookings
  if (!first || sample.answer === 'waiting') return []
  if (sample.outcome === 'cancelled') return cancelByCustomer(world, sample, first)
  const desk = openDesk(world)
  return [
    ...(sample.answer === 'accepted'
      ? [stepOf(at + 2 * hour, () => desk.change(first.id, 'confirmBooking', {}))]
      : []),
    ...bookings.flatMap(({ id, start, end }) =>
      sample.outcome === 'no_show'
        ? [stepOf(end, () => desk.change(id, 'setAttendance', { outcome: 'no_show' }))]
        : [
            ...(sample.day === 'first'
              ? [stepOf(start, () => desk.change(id, 'markArrived', { hasArrived: true }))]
              : []),
            stepOf(end, () => desk.change(id, 'setAttendance', { outcome: 'completed' })),
            stepOf(end + 5 * minute, () => desk.payRest(id)),
          ],
    ),
  ]
}

const stepOf = (at: Instant, act: () => Promise<unknown>): Step => ({
  at,
  run: async () => {
    await act()
    return []
  },
})

/** A day and a quarter before the start, early enough for a part of the money. */
const cancelsBefore = 30 * hour

function cancelByCustomer(
  { visit, dependencies }: SampleWorld,
  { words = '' }: Sample,
  { start, manageToken = '' }: BookedSample['bookings'][number],
): readonly Step[] {
  const at = start - cancelsBefore
  return [
    stepOf(at, () => visit('cancelBooking', { params: { token: manageToken }, body: { reason: words } })),
    stepOf(at + minute, () => sendRefunds(dependencies)),
  ]
}

const PaymentSchema = v.object({ checkoutUrl: v.nullable(v.string()) })

/** Opens the payment page of an order, and pays on it. */
async function payInSandbox(
  { visit }: SampleWorld,
  { orderId, orderToken }: NonNullable<BookedSample['toPay']>,
  isPaid: boolean,
): Promise<void> {
  const { checkoutUrl } = v.parse(
    PaymentSchema,
    await visit('payOrder', { params: { order: orderId }, body: { orderToken } }),
  )
  const session = checkoutUrl?.slice(checkoutUrl.lastIndexOf('/') + 1)
  if (isPaid && session !== undefined)
    await visit('playSandboxPayment', { params: { session }, body: { action: 'pay' } })
}

const BookingSchema = v.object({
  version: v.number(),
  money: v.object({ due: v.nullable(v.object({ amount: v.number() })) }),
})

/** Changes bookings at the desk, each in the version that the last change has answered with. */
function openDesk({ manage }: SampleWorld) {
  const seen = new Map<string, v.InferOutput<typeof BookingSchema>>()
  const look = async (id: string) =>
    seen.get(id) ?? v.parse(BookingSchema, await manage('getBusinessBooking', { params: { id } }))
  const change = async (id: string, endpoint: string, body: object): Promise<void> => {
    const { version } = await look(id)
    seen.set(
      id,
      v.parse(BookingSchema, await manage(endpoint, { params: { id }, body: { version, ...body } })),
    )
  }
  return {
    change,
    payRest: async (id: string): Promise<void> => {
      const amount = (await look(id)).money.due?.amount ?? 0
      if (amount > 0) await change(id, 'recordPayment', { amount })
    },
  }
}
