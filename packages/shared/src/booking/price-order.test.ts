import { expect, test } from 'vitest'
import { priceOrder } from './price-order.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

test('an order costs the sum of its items, paid on the spot', () => {
  expect(priceOrder([4800, null, 1250], 'EUR', undefined)).toEqual({
    ok: true,
    value: { total: eur(6050), amountNow: eur(0) },
  })
})

test('free is a price, no price is none', () => {
  expect(priceOrder([0], 'EUR', undefined)).toMatchObject({ value: { total: eur(0) } })
  expect(priceOrder([null, null], 'EUR', undefined)).toEqual({
    ok: true,
    value: { total: null, amountNow: null },
  })
})

test('another total or another currency than the visitor saw is refused', () => {
  expect(priceOrder([4800], 'EUR', eur(4800)).ok).toBe(true)
  for (const expected of [eur(4799), { amount: 4800, currency: 'USD' }]) {
    expect(priceOrder([4800], 'EUR', expected)).toEqual({
      ok: false,
      refusal: { code: 'price_changed', params: { amount: 4800, currency: 'EUR' } },
    })
  }
  expect(priceOrder([null], 'EUR', eur(0)).ok).toBe(true)
  expect(priceOrder([null], 'EUR', eur(1)).ok).toBe(false)
})
