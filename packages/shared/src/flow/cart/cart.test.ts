import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseItem, type ServiceTerms } from '../../booking/choose-item.ts'
import { priceOrder } from '../../booking/price-order.ts'
import type { Cart } from '../../contract/requests.ts'
import type { Money } from '../../contract/values.ts'
import type { ServiceView } from '../../contract/views.ts'
import { buildService } from '../../testing/build-views.ts'
import { fromIso } from '../../time/instant.ts'
import { bookersItem, type CartItem } from './cart-item.ts'
import { cartOf, linesOf, totalOf } from './cart.ts'
import { createFlow, type Flow, type FlowOptions } from '../flow.ts'

const nine = '2026-11-23T09:00:00Z'
const options: FlowOptions = {
  locale: 'en',
  timeZone: null,
  hourCycle: 'auto',
  staff: null,
  date: null,
  month: null,
  duration: null,
  location: null,
  guests: null,
  prefill: {},
}
const currency = 'EUR'
const price = fc.option(fc.nat(50_000).map((amount) => ({ amount, currency })))
const slug = fc.constantFrom('a', 'b', 'c')
const offered = {
  kind: fc.constantFrom<ServiceView['kind'][]>('appointment', 'class'),
  price,
  durations: fc.uniqueArray(fc.record({ minutes: fc.integer({ min: 5, max: 240 }), price }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ minutes }) => minutes,
  }),
  variants: fc.uniqueArray(fc.record({ slug, name: slug, price }), { selector: (one) => one.slug }),
  addOns: fc.uniqueArray(
    fc.record({ slug, name: slug, description: fc.constant(null), minutes: fc.nat(60), price }),
    { selector: (one) => one.slug },
  ),
}
const services = fc
  .array(fc.record(offered), { minLength: 1, maxLength: 3 })
  .map((list) => list.map((change, at) => buildService({ id: `svc_${at}`, ...change })))

/** An item of one of the services with any of its choices. */
const itemOf = (list: readonly ServiceView[], guests: number): fc.Arbitrary<CartItem> =>
  fc.constantFrom(...list).chain(({ id, durations, variants, addOns }) =>
    fc
      .record({
        duration: fc.constantFrom(null, ...durations.map(({ minutes }) => minutes)),
        variant: fc.constantFrom(null, ...variants.map((one) => one.slug)),
        addOns: fc.subarray(addOns.map((one) => one.slug)),
        guest: fc.constantFrom(null, ...Array.from({ length: guests }, (_, guest) => guest)),
      })
      .map(({ duration, variant, addOns: added, guest }) => ({
        ...bookersItem(id, { staff: null, duration, location: null }),
        variant,
        addOns: added,
        guest,
        start: nine,
      })),
  )

const starts = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 10 })
const startsOf = (days: readonly number[]): readonly string[] =>
  days.map((day) => `2027-02-${String(day).padStart(2, '0')}T09:00:00Z`).toSorted()

/** A visit with any cart: with guests, in a class, as a party, or as a series. */
const visit: fc.Arbitrary<Flow> = fc.record({ list: services, guests: fc.nat(3) }).chain(({ list, guests }) =>
  fc
    .record({
      items: fc.array(itemOf(list, guests), { minLength: 1, maxLength: 4 }),
      mode: fc.constantFrom('together' as const, 'in_a_row' as const, 'separate' as const),
      days: fc.option(starts),
    })
    .map(({ items, mode, days }): Flow => {
      const isSeries = items.length === 1 && days !== null
      return {
        ...createFlow({ kind: 'service', service: 'haircut' }, options, fromIso('2026-11-20T08:00:00Z')),
        services: Object.fromEntries(list.map((service) => [service.id, service])),
        items,
        mode,
        guests: Array.from({ length: guests }, () => ({ name: '', email: '' })),
        slot: nine,
        series: isSeries
          ? { rule: { freq: 'weekly', interval: 1, count: days.length }, dates: { starts: startsOf(days) } }
          : null,
      }
    }),
)

it('shows the total that the server charges, and the minutes that it books, for any cart', () => {
  fc.assert(
    fc.property(visit, (flow) => {
      const cart = cartOf(flow)
      if (cart === null) throw new Error('every item has its time')
      const booked = bookAsServer(flow, cart)
      const total = totalOf(flow)
      const priced = priceOrder(booked, { currency, expected: total ?? undefined, online: null })
      if (!priced.ok) throw new Error(`the server refuses the total: ${JSON.stringify(priced.refusal)}`)
      expect(priced.value.price.total).toEqual(total)
      const times = cart.series?.starts.length ?? 1
      expect(linesOf(flow).flatMap(({ minutes }) => Array.from({ length: times }, () => minutes))).toEqual(
        booked.map(({ minutes }) => minutes),
      )
    }),
    { numRuns: 500 },
  )
})

/** Prices the items of an order as the API's `createOrder` does. */
function bookAsServer(flow: Flow, cart: Cart) {
  const { series } = cart
  const items = series ? series.starts.flatMap(() => cart.items) : cart.items
  return items.map((item) => {
    const service = flow.services[item.service]
    if (!service) throw new Error('every item has its service')
    const chosen = chooseItem(termsOf(service), item)
    if (!chosen.ok) throw new Error('what is offered must be possible')
    return {
      minutes: chosen.value.duration,
      priceAmount: chosen.value.priceAmount,
      seats: service.kind === 'class' ? (item.seats ?? 1) : 1,
      payment: { kind: 'on_the_spot' as const, percent: null, amount: null },
    }
  })
}

/** The catalog's data of a service, from its view. */
function termsOf(service: ServiceView): ServiceTerms {
  const { durationMinutes, durations, variants, addOns, locations } = service
  return {
    duration: durationMinutes,
    durations: durations.map(({ minutes, price: money }) => ({ minutes, priceAmount: inMinorUnits(money) })),
    variants: variants.map((one) => ({ slug: one.slug, priceAmount: inMinorUnits(one.price) })),
    addOns: addOns.map((one) => ({ ...one, priceAmount: inMinorUnits(one.price) })),
    locations,
    priceAmount: inMinorUnits(service.price),
  }
}

const inMinorUnits = (money: Money | null): number | null => money?.amount ?? null
