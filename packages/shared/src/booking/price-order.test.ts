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
const price = (items: readonly PricedItem[], how: Partial<Parameters<typeof priceOrder>[1]> = {}) =>
  priceOrder(items, { currency: 'EUR', expected: undefined, canPayOnline: true, ...how })
const deposit = (...items: readonly PricedItem[]) => {
  const priced = price(items)
  return priced.ok ? priced.value.deposit?.amount : undefined
}

describe('what an order costs', () => {
  it('is the sum of its items for every seat', () => {
    expect(price([item(4800), item(null), item(1250, onTheSpot, 3)])).toEqual({
      ok: true,
      value: { total: eur(8550), deposit: eur(0), amountNow: eur(0) },
    })
  })

  it('tells free from without a price', () => {
    expect(price([item(0)])).toMatchObject({ value: { total: eur(0) } })
    expect(price([item(null), item(null, full)])).toEqual({
      ok: true,
      value: { total: null, deposit: null, amountNow: null },
    })
  })

  it('is refused where the visitor saw another total or another currency', () => {
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

describe('what its services ask in advance', () => {
  it('is nothing, all, a part or an amount for each seat', () => {
    expect(deposit(item(4800))).toBe(0)
    expect(deposit(item(4800, full, 2))).toBe(9600)
    expect(deposit(item(9000, percent(20)))).toBe(1800)
    expect(deposit(item(9000, fixed(1000), 3))).toBe(3000)
    expect(deposit(item(4800), item(4800, full), item(9000, percent(20)), item(null, full))).toBe(6600)
  })

  it('is rounded half up once for each item', () => {
    expect(deposit(item(5, percent(10)))).toBe(1)
    expect(deposit(item(4, percent(10)))).toBe(0)
    expect(deposit(item(5, percent(10), 2))).toBe(1)
    expect(deposit(item(5, percent(10)), item(5, percent(10)))).toBe(2)
    expect(deposit(item(1000, percent(12.25)))).toBe(123)
  })

  it('is never more than the item costs', () => {
    expect(deposit(item(4800, fixed(5000)))).toBe(4800)
    expect(deposit(item(null, fixed(5000)), item(100))).toBe(0)
  })

  it('is charged with the order only where that can be done', () => {
    const items = [item(9000, percent(20))]
    expect(price(items)).toMatchObject({ value: { amountNow: eur(1800) } })
    expect(price(items, { canPayOnline: false })).toMatchObject({
      value: { deposit: eur(1800), amountNow: eur(0) },
    })
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

  it('adds up in whole minor units, whatever comes first; a deposit lies between nothing and the total', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 20 }), fc.boolean(), (items, canPayOnline) => {
        const priced = price(items, { canPayOnline })
        if (!priced.ok) throw new Error('nothing was expected of it')
        const { total, deposit: asked, amountNow } = priced.value
        const sum = items.reduce((all, one) => all + BigInt(one.priceAmount ?? 0) * BigInt(one.seats), 0n)
        expect(total === null).toBe(items.every((one) => one.priceAmount === null))
        expect(BigInt(total?.amount ?? 0)).toBe(sum)
        expect(Number.isSafeInteger(asked?.amount ?? 0)).toBe(true)
        expect(asked?.amount ?? 0).toBeGreaterThanOrEqual(0)
        expect(asked?.amount ?? 0).toBeLessThanOrEqual(total?.amount ?? 0)
        expect(amountNow?.amount).toBe(total === null ? undefined : canPayOnline ? asked?.amount : 0)
        expect(price(items.toReversed(), { canPayOnline })).toEqual(priced)
      }),
    )
  })

  it('takes of an item the part that lies nearest to the percentage', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (of, hundredths) => {
        const part = BigInt(deposit(item(of, percent(hundredths / 100))) ?? -1)
        const distance = part * 10_000n - BigInt(of) * BigInt(hundredths)
        expect(distance > -5_000n && distance <= 5_000n).toBe(true)
      }),
    )
  })

  it('is never counted in numbers that are not exact', () => {
    expect(() => price([item(Number.MAX_SAFE_INTEGER), item(1)])).toThrow(RangeError)
    expect(() => price([item(Number.MAX_SAFE_INTEGER, onTheSpot, 2)])).toThrow(RangeError)
    expect(price([item(Number.MAX_SAFE_INTEGER, full)])).toMatchObject({
      value: { amountNow: eur(Number.MAX_SAFE_INTEGER) },
    })
    expect(deposit(item(Number.MAX_SAFE_INTEGER, percent(99.99)))).toBe(9_006_298_534_815_517)
  })
})
