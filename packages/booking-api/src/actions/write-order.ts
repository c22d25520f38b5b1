import type { Instant } from '@booking/shared/time/instant'
import { firstStatus } from '@booking/shared/booking/decide-booking'
import type { OrderPrice } from '@booking/shared/booking/price-order'
import type { CheckedContact } from '@booking/shared/contract/contact'
import type { CreateOrder } from '@booking/shared/contract/requests'
import type { OrderView } from '@booking/shared/contract/views'
import type { Queryable } from '../database/database.ts'
import { insertOrder } from '../queries/insert-order.ts'
import type { Service } from '../queries/service-row.ts'
import { hashToken, newId, newReference, newToken } from './new-id.ts'
import { showBooking } from './show-views.ts'
import type { Placed } from './take-capacity.ts'
import type { Call } from './world.ts'

/** What has been found out about an order; the lists go along with each other. */
export type CheckedOrder = {
  readonly services: readonly Service[]
  readonly contact: CheckedContact
  readonly price: OrderPrice
  readonly bookingIds: readonly string[]
  readonly placed: readonly Placed[]
}

/** Writes an order whose capacity is taken, and shows it with the tokens that only its sender ever sees. */
export async function writeOrder(
  tx: Queryable,
  call: Call,
  body: CreateOrder,
  { services, contact, price, bookingIds, placed }: CheckedOrder,
): Promise<OrderView> {
  const { business, world, now } = call
  const { random } = world
  const locale = body.locale ?? call.locale
  const rows = placed.map(({ allocationId, staff, start, end }, index) => {
    const service = services[index]
    const bookingId = bookingIds[index]
    if (!service || bookingId === undefined) throw new Error('an item without its service')
    const status = firstStatus(service.confirmation)
    const booking = {
      ...firstState(now),
      id: bookingId,
      serviceId: service.id,
      staffId: staff.id,
      reference: newReference(random),
      status,
      start,
      end,
      priceAmount: service.priceAmount,
      currency: business.currency,
      timeZone: body.timeZone,
      locale,
    }
    return {
      booking,
      status,
      allocationId,
      staff,
      service,
      manageToken: newToken('mng', random),
      eventId: newId('evt', random),
    }
  })
  const order = {
    orderId: newId('ord', random),
    orderToken: newToken('ordt', random),
    status: rows.some((row) => row.status === 'requested') ? ('requested' as const) : ('confirmed' as const),
  }
  await insertOrder(tx, business.id, {
    orderId: order.orderId,
    tokenHash: hashToken(order.orderToken),
    status: order.status,
    totalAmount: price.total?.amount ?? null,
    currency: business.currency,
    contact,
    termsAccepted: body.termsAccepted === true,
    timeZone: body.timeZone,
    locale,
    createdAt: now,
    requestId: call.requestId,
    bookings: rows.map(({ booking, status, allocationId, manageToken, eventId }) => ({
      bookingId: booking.id,
      serviceId: booking.serviceId,
      staffId: booking.staffId,
      allocationId,
      reference: booking.reference,
      status,
      start: booking.start,
      end: booking.end,
      priceAmount: booking.priceAmount,
      manageTokenHash: hashToken(manageToken),
      eventId,
    })),
  })
  return {
    id: order.orderId,
    orderToken: order.orderToken,
    status: order.status,
    amountNow: price.amountNow,
    total: price.total,
    bookings: rows.map(({ booking, service, staff, manageToken }) => ({
      ...showBooking({ ...call, locale }, booking, { service, staff }),
      manageToken,
    })),
  }
}

const firstState = (now: Instant) => ({
  sequence: 0,
  previousStart: null,
  previousEnd: null,
  cancelReason: null,
  updatedAt: now,
})
