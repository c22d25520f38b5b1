import { ok, type Refusal, type Result } from '@booking/shared/errors/result'
import { priceOrder } from '@booking/shared/booking/price-order'
import type { CreateOrder } from '@booking/shared/contract/requests'
import type { OrderView } from '@booking/shared/contract/views'
import type { Queryable } from '../database/database.ts'
import type { Attempt } from './attempt.ts'
import { checkBooker } from './check-booker.ts'
import { addAlternatives } from './find-alternatives.ts'
import { findOrderItems } from './find-order-items.ts'
import type { Own } from './load-availability.ts'
import { newId } from './new-id.ts'
import { placeOrderItems } from './place-order-items.ts'
import type { Wanted } from './take-capacity.ts'
import type { Call } from './world.ts'
import { writeOrder } from './write-order.ts'

/** Books a hold or bare items: everything of it or nothing. The manage tokens in the answer are given out this once. */
export function createOrder(call: Call, body: CreateOrder): Attempt<OrderView> {
  let wanted: readonly Wanted[] = []
  let own: Own = { holdId: null, bookingId: null }

  async function run(tx: Queryable): Promise<Result<OrderView>> {
    const { business, world } = call
    const items = await findOrderItems(tx, call, body)
    if (!items.ok) return items
    wanted = items.value.wanted.map((one) =>
      items.value.hold && !one.personChosen ? { ...one, staffIds: null } : one,
    )
    own = { holdId: items.value.hold?.row.id ?? null, bookingId: null }
    const services = items.value.wanted.map(({ service }) => service)
    const contact = checkBooker(body, services, business.country)
    if (!contact.ok) return contact
    const price = priceOrder(
      services.map((service) => service.priceAmount),
      business.currency,
      body.expectedTotal,
    )
    if (!price.ok) return price

    const bookingIds = services.map(() => newId('bkg', world.random))
    const placed = await placeOrderItems(tx, call, items.value, bookingIds)
    if (!placed.ok) return placed
    const order = { services, contact: contact.value, price: price.value, bookingIds, placed: placed.value }
    return ok(await writeOrder(tx, call, body, order))
  }

  return { run, explain: (refusal: Refusal) => addAlternatives(call, refusal, wanted, own) }
}
