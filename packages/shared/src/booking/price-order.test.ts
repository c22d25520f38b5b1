import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOrder, type PricedItem } from './price-order.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const onTheSpot = { kind: 'on_the_spot', percent: null, amount: null } as const
const full = { kind: 'full', percent: null, amount: null } as const
const percent = (of: number) => ({ kind: 'deposit', percent: of, amount: null }) as const
const fixed = (amount: number) => ({ kind: 'deposit', percent: null, amount }) as const

const item = (priceAmount: number | null, payment: PricedItem['payment'] = onTheSpot, seats = 1) => ({
  priceAmount,
  seats,
  payment,
})
const euros = { minimum: 50, step: 1 }
const price = (items: readonly PricedItem[], how: Partial<Parameters<typeof priceOrder>[1]> = {}) =>
  priceOrder(items, { currency: 'EUR', expected: undefined, online: euros, ...how })
const deposit = (...items: readonly PricedItem[]) => {
  const priced = price(items)
  return priced.ok ? priced.value.price.deposit?.amount : undefined
}
/** Returns the charge of an order and the share of each item. */
const charge = (items: readonly PricedItem[], online: { minimum: number; step: number } | null = euros) => {
  const priced = price(items, { online })
  return priced.ok ? [priced.value.price.amountNow?.amount ?? null, ...priced.value.shares] : []
}

describe('the total of an order', () => {
  it('the total of an order is the sum of its items for every seat', () => {
    expect(price([item(4800), item(null), item(1250, onTheSpot, 3)])).toEqual({
      ok: true,
      value: { price: { total: eur(8550), deposit: eur(0), amountNow: eur(0) }, shares: [0, 0, 0] },
    })
  })

  it('the total of an order distinguishes free from without a price', () => {
    expect(price([item(0)])).toMatchObject({ value: { price: { total: eur(0) } } })
    expect(price([item(null), item(null, full)])).toEqual({
      ok: true,
      value: { price: { total: null, deposit: null, amountNow: null }, shares: [0, 0] },
    })
  })

  it('the total of an order is refused when the visitor saw another total or currency', () => {
    expect(price([item(4800)], { expected: eur(4800) }).ok).toBe(true)
    for (const expected of [eur(4799), { amount: 4800, currency: 'USD' }]) {
      expect(price([item(4800)], { expected })).toEqual({
        ok: false,
        refusal: { code: 'price_changed', params: { amount: 4800, currency: 'EUR' } },
      })
    }
    expect(price([item(null)], { expected: eur(0) }).ok).toBe(true)
    expect(price([item(null)], { expected: eur(1) }).ok).toBe(false)
  })
})

describe('the deposit of an order', () => {
  it('the deposit of an order is nothing, the full price, a percentage or an amount per seat', () => {
    expect(deposit(item(4800))).toBe(0)
    expect(deposit(item(4800, full, 2))).toBe(9600)
    expect(deposit(item(9000, percent(20)))).toBe(1800)
    expect(deposit(item(9000, fixed(1000), 3))).toBe(3000)
    expect(deposit(item(4800), item(4800, full), item(9000, percent(20)), item(null, full))).toBe(6600)
  })

  it('the deposit of an order is rounded half up once for each item', () => {
    expect(deposit(item(5, percent(10)))).toBe(1)
    expect(deposit(item(4, percent(10)))).toBe(0)
    expect(deposit(item(5, percent(10), 2))).toBe(1)
    expect(deposit(item(5, percent(10)), item(5, percent(10)))).toBe(2)
    expect(deposit(item(1000, percent(12.25)))).toBe(123)
  })

  it('the deposit of an order is never more than the item costs', () => {
    expect(deposit(item(4800, fixed(5000)))).toBe(4800)
    expect(deposit(item(null, fixed(5000)), item(100))).toBe(0)
  })

  it('the deposit of an order is charged with the order only when online payment is available', () => {
    const items = [item(9000, percent(20))]
    expect(price(items)).toMatchObject({ value: { price: { deposit: eur(1800), amountNow: eur(1800) } } })
    expect(price(items, { online: null })).toEqual({
      ok: true,
      value: { price: { total: eur(9000), deposit: eur(1800), amountNow: eur(0) }, shares: [0] },
    })
  })
})

describe('the charge of an order', () => {
  it('the charge of an order is the sum of the deposits of all items, seats and guests', () => {
    expect(charge([item(4800), item(9000, percent(20)), item(7500, full)])).toEqual([9300, 0, 1800, 7500])
    expect(charge([item(1500, full, 4), item(null, full)])).toEqual([6000, 6000, 0])
    // Each guest has a separate item.
    expect(charge([item(8900, percent(20)), item(11_900, percent(20))])).toEqual([4160, 1780, 2380])
  })

  it('the charge of an order is nothing without deposits, however high the total is', () => {
    expect(charge([item(4800), item(0, full)])).toEqual([0, 0, 0])
  })

  it('the charge of an order is raised to the minimum charge, first from the items with a deposit', () => {
    expect(charge([item(100, percent(20))])).toEqual([50, 50])
    expect(charge([item(4800), item(30, percent(50)), item(20, full)])).toEqual([50, 15, 15, 20])
    expect(charge([item(50, full)])).toEqual([50, 50])
  })

  it('the charge of an order is nothing when the whole order is below the minimum, which is paid on the spot', () => {
    expect(charge([item(49, full)])).toEqual([0, 0])
    expect(charge([item(20, full), item(29)])).toEqual([0, 0, 0])
    expect(price([item(49, full)])).toMatchObject({ value: { price: { deposit: eur(49) } } })
  })

  it('the charge of an order is a multiple of the step of its currency', () => {
    const kronur = { minimum: 20_000, step: 100 }
    expect(charge([item(990_000, percent(12.25))], kronur)).toEqual([121_300, 121_300])
    expect(charge([item(20_050, full)], kronur)).toEqual([20_000, 20_000])
    expect(charge([item(19_990, full)], kronur)).toEqual([0, 0])
    const dinars = { minimum: 1000, step: 10 }
    expect(charge([item(5124, full), item(5000)], dinars)).toEqual([5130, 5124, 6])
  })
})

describe('any order', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 })
  const payment = fc.oneof(
    fc.constantFrom(onTheSpot, full),
    fc.integer({ min: 0, max: 10_000 }).map((hundredths) => percent(hundredths / 100)),
    amount.map(fixed),
  )
  const anyItem = fc.record({
    priceAmount: fc.option(amount, { freq: 4 }),
    seats: fc.integer({ min: 1, max: 100 }),
    payment,
  })

  const online = fc.option(
    fc.record({ minimum: fc.integer({ min: 1, max: 1_000_000 }), step: fc.constantFrom(1, 10, 100) }),
    { freq: 4 },
  )
  const items = fc.array(anyItem, { maxLength: 20 })
  const priced = (...[of, how]: Parameters<typeof price>) => {
    const result = price(of, how)
    if (!result.ok) throw new Error('nothing was expected of it')
    return result.value
  }

  it('any order adds up in whole minor units in any order of items, with a deposit from zero to the total', () => {
    fc.assert(
      fc.property(items, online, (given, how) => {
        const { total, deposit: asked, amountNow } = priced(given, { online: how }).price
        const sum = given.reduce((all, one) => all + BigInt(one.priceAmount ?? 0) * BigInt(one.seats), 0n)
        expect(total === null).toBe(given.every((one) => one.priceAmount === null))
        expect(BigInt(total?.amount ?? 0)).toBe(sum)
        expect(Number.isSafeInteger(asked?.amount ?? 0)).toBe(true)
        expect(asked?.amount ?? 0).toBeGreaterThanOrEqual(0)
        expect(asked?.amount ?? 0).toBeLessThanOrEqual(total?.amount ?? 0)
        expect(priced(given.toReversed(), { online: how }).price).toEqual({
          total,
          deposit: asked,
          amountNow,
        })
      }),
    )
  })

  it('any order charges nothing, or a multiple of the step from the minimum to the total that covers the deposit', () => {
    fc.assert(
      fc.property(items, online, (given, how) => {
        const { total, deposit: asked, amountNow } = priced(given, { online: how }).price
        const charged = amountNow?.amount ?? 0
        const most = how === null ? 0 : Math.floor((total?.amount ?? 0) / how.step) * how.step
        const isPaidNow = how !== null && (asked?.amount ?? 0) > 0 && most >= how.minimum
        expect(charged > 0).toBe(isPaidNow)
        if (!isPaidNow) return
        expect(charged % how.step).toBe(0)
        expect(charged).toBeGreaterThanOrEqual(how.minimum)
        expect(charged).toBeLessThanOrEqual(most)
        expect(charged).toBeGreaterThanOrEqual(Math.min(asked?.amount ?? 0, most))
        // The charge is raised by no more than necessary.
        expect(charged).toBeLessThan(Math.max(asked?.amount ?? 0, how.minimum) + how.step)
      }),
    )
  })

  it('any order divides the charge completely, with no share above the price of its item', () => {
    fc.assert(
      fc.property(items, online, (given, how) => {
        const { price: whole, shares } = priced(given, { online: how })
        expect(shares).toHaveLength(given.length)
        expect(shares.reduce((all, one) => all + one, 0)).toBe(whole.amountNow?.amount ?? 0)
        for (const [at, one] of given.entries()) {
          expect(shares[at]).toBeGreaterThanOrEqual(0)
          expect(shares[at]).toBeLessThanOrEqual((one.priceAmount ?? 0) * one.seats)
        }
      }),
    )
  })

  it('any order charges each item its deposit when the provider accepts the sum', () => {
    fc.assert(
      fc.property(items, (given) => {
        const { price: whole, shares } = priced(given, { online: { minimum: 1, step: 1 } })
        expect(whole.amountNow).toEqual(whole.deposit)
        expect(shares).toEqual(given.map((one) => deposit(one) ?? 0))
      }),
    )
  })

  it('any order uses the amount nearest to the percentage of an item', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (of, hundredths) => {
        const part = BigInt(deposit(item(of, percent(hundredths / 100))) ?? -1)
        const distance = part * 10_000n - BigInt(of) * BigInt(hundredths)
        expect(distance > -5_000n && distance <= 5_000n).toBe(true)
      }),
    )
  })

  it('any order throws when an amount is no longer exact', () => {
    expect(() => price([item(Number.MAX_SAFE_INTEGER), item(1)])).toThrow(RangeError)
    expect(() => price([item(Number.MAX_SAFE_INTEGER, onTheSpot, 2)])).toThrow(RangeError)
    expect(price([item(Number.MAX_SAFE_INTEGER, full)])).toMatchObject({
      value: { price: { amountNow: eur(Number.MAX_SAFE_INTEGER) } },
    })
    expect(deposit(item(Number.MAX_SAFE_INTEGER, percent(99.99)))).toBe(9_006_298_534_815_517)
  })
})
