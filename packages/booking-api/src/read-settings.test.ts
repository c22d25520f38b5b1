import { expect, test } from 'vitest'
import { readSettings } from './read-settings.ts'

test('an empty environment is enough', () => {
  expect(readSettings({})).toMatchObject({
    ok: true,
    value: {
      PORT: 3001,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      TRUST_PROXY: false,
      payments: { current: 'sandbox', stripe: null },
    },
  })
})

test('every fault is named at once, without the value', () => {
  const faults = readSettings({
    PORT: '70000',
    DATABASE_URL: 'mysql://user:secret@host/db',
    PUBLIC_URL: 'book.example',
    TRUST_PROXY: 'yes',
    RATE_LIMIT_PER_MINUTE: '-1',
    HOLDS_PER_NETWORK: 'few',
    BOOKINGS_PER_CONTACT_DAY: '-2',
    STAFF_DAY_PERCENT: '101',
    SUBMISSIONS_PER_NETWORK: 'many',
    SIGNING_SECRET: 'a secret that is much too short',
    LOG_LEVEL: 'loud',
    PAYMENTS: 'cash',
  })
  expect(faults).toEqual({
    ok: false,
    refusal: [
      'PORT: must be a whole number from 0 to 65535',
      'DATABASE_URL: must be a PostgreSQL address such as postgresql://user:password@host:5432/name',
      'PUBLIC_URL: must be an origin such as https://book.example',
      'TRUST_PROXY: must be false, a number of proxies, or their addresses and networks such as 10.0.0.0/8',
      'RATE_LIMIT_PER_MINUTE: must be a whole number from 0 to 1000000',
      'HOLDS_PER_NETWORK: must be a whole number from 0 to 1000000',
      'BOOKINGS_PER_CONTACT_DAY: must be a whole number from 0 to 1000000',
      'STAFF_DAY_PERCENT: must be a whole number from 0 to 100',
      'SUBMISSIONS_PER_NETWORK: must be a whole number from 0 to 1000000',
      'SIGNING_SECRET: must have at least 32 characters',
      'LOG_LEVEL: must be a level such as info',
      'PAYMENTS: must be stripe, sandbox or off',
    ],
  })
})
