import { expect, test } from 'vitest'
import { parseMoney } from './currency.ts'

test('a price in major units becomes integer minor units, exactly', () => {
  const cases = [
    ['48.00', 4800],
    ['48', 4800],
    [48.5, 4850],
    [0, 0],
    ['0.1', 10],
    [19.99, 1999],
    ['1234567890.12', 123456789012],
  ] as const
  for (const [given, amount] of cases) expect(parseMoney(given, 'EUR')).toEqual({ ok: true, value: amount })
  expect(parseMoney('4800', 'JPY')).toEqual({ ok: true, value: 4800 })
  expect(parseMoney('1.5', 'KWD')).toEqual({ ok: true, value: 1500 })
  expect(parseMoney('4800.00', 'JPY')).toEqual({ ok: true, value: 4800 })
})

test('text that is not a price, or has too many decimals for the currency, is refused and never rounded', () => {
  for (const given of ['', 'free', '-1', -1, '1,50', '1e3', 1e21, Number.NaN, '€48', ' 48'])
    expect(parseMoney(given, 'EUR').ok).toBe(false)
  expect(parseMoney('48.005', 'EUR')).toEqual({
    ok: false,
    refusal: 'has more decimals than EUR, which has 2',
  })
  expect(parseMoney('48.5', 'JPY').ok).toBe(false)
})

test('a price has the decimals in which its currency is charged', () => {
  for (const [given, currency, amount] of [
    ['1500.50', 'HUF', 150_050],
    ['5', 'ISK', 500],
    ['3700', 'UGX', 370_000],
    ['12.50', 'TWD', 1250],
    ['20000', 'VND', 20_000],
    ['5.120', 'BHD', 5120],
  ] as const)
    expect(parseMoney(given, currency), currency).toEqual({ ok: true, value: amount })
})
