import { expect, it } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import type { Database } from '../database/database.ts'
import { openPayments } from './open-payments.ts'
import { findTaker } from './payment-provider.ts'
import type { PaymentSettings } from './payment-settings.ts'

const stripe = {
  mode: 'live',
  secretKey: 'sk_live_0123456789',
  webhookSecret: 'whsec_0123456789',
  apiUrl: null,
} as const

// The provider is not used before there is a payment.
const untouched = (): never => {
  throw new Error('the database was asked')
}
const database: Database = {
  kind: 'embedded',
  query: untouched,
  batch: untouched,
  execute: untouched,
  transaction: untouched,
  close: untouched,
}

function open(settings: PaymentSettings) {
  const logged: string[] = []
  const log = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`)
  const payments = openPayments(settings, {
    database,
    clock: () => 0,
    random: createSeededRandom(1),
    log: { info: log, warn: log, error: log },
  })
  return { payments, logged }
}

it.each([
  [{ current: 'stripe', stripe }, 'stripe', 'payments are live: money moves'],
  [
    { current: 'stripe', stripe: { ...stripe, mode: 'test' } },
    'stripe',
    'payments are simulated: no money moves',
  ],
  [{ current: 'sandbox', stripe: null }, 'sandbox', 'payments are simulated: no money moves'],
] as const)('says in one line whether money moves, and no key: %o', (settings, name, words) => {
  const { payments, logged } = open(settings)
  expect(payments.current?.name).toBe(name)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(words)
  expect(logged[0]).not.toContain('0123456789')
})

it('says nothing where everything is paid on the spot', () => {
  const { payments, logged } = open({ current: 'off', stripe: null })
  expect([payments.current, logged]).toEqual([null, []])
})

it('finds the provider of an earlier payment, in its own mode and account alone', () => {
  const { payments } = open({ current: 'off', stripe })
  const find = (
    provider: string,
    mode: 'live' | 'test',
    account: 'installation' | 'business' = 'installation',
  ) => findTaker(payments, { provider, mode, account })
  expect(payments.current).toBeNull()
  expect(find('stripe', 'live')).toMatchObject({ name: 'stripe', mode: 'live' })
  expect(find('stripe', 'live', 'business')).toBeUndefined()
  expect(find('stripe', 'test')).toBeUndefined()
  expect(find('sandbox', 'test')).toBeUndefined()
})

it('has no sandbox beside another choice: nobody pays there by playing', () => {
  const taker = { provider: 'sandbox', mode: 'test', account: 'installation' } as const
  expect(findTaker(open({ current: 'stripe', stripe }).payments, taker)).toBeUndefined()
  expect(findTaker(open({ current: 'sandbox', stripe }).payments, taker)).toBeDefined()
})
