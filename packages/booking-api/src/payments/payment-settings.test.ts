import { describe, expect, it } from 'vitest'
import { readPaymentSettings } from './payment-settings.ts'

const test = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }
const live = { ...test, STRIPE_SECRET_KEY: 'rk_live_0123456789', PUBLIC_URL: 'https://book.example' }
const postgres = { DATABASE_URL: 'postgres://db/x' }
const stripe = {
  mode: 'test',
  secretKey: test.STRIPE_SECRET_KEY,
  webhookSecret: test.STRIPE_WEBHOOK_SECRET,
  apiUrl: null,
}

describe('payments are made', () => {
  it.each([
    ['by the sandbox on the embedded store', {}, { current: 'sandbox', stripe: null }],
    [
      'by nobody on the embedded store in production',
      { NODE_ENV: 'production' },
      { current: 'off', stripe: null },
    ],
    [
      'by nobody on the embedded store at a public address',
      { PUBLIC_URL: 'https://book.example.com' },
      { current: 'off', stripe: null },
    ],
    [
      'by the sandbox at an address of this machine',
      { PUBLIC_URL: 'http://127.0.0.1:3000' },
      { current: 'sandbox', stripe: null },
    ],
    ['by nobody on PostgreSQL', postgres, { current: 'off', stripe: null }],
    [
      'by the sandbox on PostgreSQL when told so',
      { ...postgres, PAYMENTS: 'sandbox' },
      { current: 'sandbox', stripe: null },
    ],
    ['by nobody when told so', { PAYMENTS: 'off' }, { current: 'off', stripe: null }],
    ['by Stripe where its keys are', test, { current: 'stripe', stripe }],
    [
      'by Stripe in production, with test keys too',
      { ...test, NODE_ENV: 'production' },
      { current: 'stripe', stripe },
    ],
    [
      'by nobody now, while earlier ones are still known',
      { ...test, PAYMENTS: 'off' },
      { current: 'off', stripe },
    ],
    [
      'live on PostgreSQL',
      { ...live, ...postgres },
      { current: 'stripe', stripe: { ...stripe, mode: 'live', secretKey: live.STRIPE_SECRET_KEY } },
    ],
    [
      'live on the embedded store where the operator insists',
      { ...live, LIVE_PAYMENTS_ON_EMBEDDED_STORE: 'true' },
      { current: 'stripe', stripe: { ...stripe, mode: 'live', secretKey: live.STRIPE_SECRET_KEY } },
    ],
    [
      'at another address, for tests',
      { ...test, STRIPE_API_URL: 'http://127.0.0.1:12111' },
      { current: 'stripe', stripe: { ...stripe, apiUrl: 'http://127.0.0.1:12111' } },
    ],
    [
      'as if an empty variable were absent',
      { STRIPE_SECRET_KEY: ' ', PAYMENTS: '' },
      { current: 'sandbox', stripe: null },
    ],
  ])('payments are made %s', (_, env, value) => {
    expect(readPaymentSettings(env)).toEqual({ ok: true, value })
  })
})

describe('a start is refused', () => {
  it.each([
    ['for another word', { PAYMENTS: 'cash' }, ['PAYMENTS']],
    ['for the sandbox in production', { PAYMENTS: 'sandbox', NODE_ENV: 'production' }, ['PAYMENTS']],
    [
      'for the sandbox at a public address',
      { PAYMENTS: 'sandbox', PUBLIC_URL: 'https://book.example.com' },
      ['PAYMENTS'],
    ],
    [
      'for the sandbox in production on PostgreSQL',
      { ...postgres, PAYMENTS: 'sandbox', NODE_ENV: 'production' },
      ['PAYMENTS'],
    ],
    ['for Stripe without keys', { PAYMENTS: 'stripe' }, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
    [
      'for Stripe without a key',
      { STRIPE_WEBHOOK_SECRET: test.STRIPE_WEBHOOK_SECRET },
      ['STRIPE_SECRET_KEY'],
    ],
    [
      'for Stripe without a webhook secret',
      { STRIPE_SECRET_KEY: test.STRIPE_SECRET_KEY },
      ['STRIPE_WEBHOOK_SECRET'],
    ],
    ['for a publishable key', { ...test, STRIPE_SECRET_KEY: 'pk_test_0123456789' }, ['STRIPE_SECRET_KEY']],
    ['for half a key', { ...test, STRIPE_SECRET_KEY: 'sk_test_' }, ['STRIPE_SECRET_KEY']],
    [
      'for a key with a space in it',
      { ...test, STRIPE_SECRET_KEY: 'sk_test_01234 6789' },
      ['STRIPE_SECRET_KEY'],
    ],
    [
      'for a secret of something else',
      { ...test, STRIPE_WEBHOOK_SECRET: 'sk_test_0123456789' },
      ['STRIPE_WEBHOOK_SECRET'],
    ],
    ['for an API that is no origin', { ...test, STRIPE_API_URL: 'http://localhost/v1' }, ['STRIPE_API_URL']],
    [
      'for a live key at another address',
      { ...live, ...postgres, STRIPE_API_URL: 'http://localhost:12111' },
      ['STRIPE_API_URL'],
    ],
    ['for a live key on the embedded store', live, ['LIVE_PAYMENTS_ON_EMBEDDED_STORE']],
    [
      'for a live key on the embedded store where somebody insists on the contrary',
      { ...live, LIVE_PAYMENTS_ON_EMBEDDED_STORE: 'false' },
      ['LIVE_PAYMENTS_ON_EMBEDDED_STORE'],
    ],
    [
      'for insisting by another word',
      { LIVE_PAYMENTS_ON_EMBEDDED_STORE: 'yes' },
      ['LIVE_PAYMENTS_ON_EMBEDDED_STORE'],
    ],
    [
      'for a live key without an address to return to',
      { ...live, ...postgres, PUBLIC_URL: '' },
      ['PUBLIC_URL'],
    ],
  ])('a start is refused %s, in one line for each fault that repeats no value', (_, env, named) => {
    const read = readPaymentSettings(env)
    const faults = read.ok ? [] : read.refusal
    expect(faults.map((line) => line.split(':')[0])).toEqual(named)
    expect(faults.join()).not.toMatch(/0123456789|\n/)
  })
})
