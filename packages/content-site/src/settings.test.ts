import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  const read = readSettings(env)
  return read.ok ? [] : read.refusal
}

describe('settings', () => {
  it('readSettings needs nothing at all', () => {
    expect(readSettings({})).toEqual({
      ok: true,
      value: {
        port: 3000,
        host: null,
        metricsPort: null,
        production: false,
        publicUrl: null,
        dataDir: '.data',
        databaseUrl: null,
        pooler: 'detect',
        poolSize: 10,
        trustProxy: false,
        localeMode: 'prefix_except_default',
        rootRedirect: null,
        contentDir: null,
        requestsPerMinute: 1200,
        limits: {
          bodyBytes: 65_536,
          holdsPerNetwork: 10,
          bookingsPerNetwork: 12,
          bookingsPerNetworkDay: 40,
          bookingsPerContact: 8,
          bookingsPerContactDay: 12,
          staffDayPercent: 50,
          submissionsPerNetwork: 20,
          signInsPerNetwork: 20,
          consentsPerNetwork: 60,
        },
        signingSecret: null,
        samples: true,
        demo: false,
        tracing: null,
        payments: { current: 'sandbox', stripe: null },
        mail: { smtp: null, from: 'bookings@localhost' },
        businesses: {},
        backups: null,
        drainSeconds: 1,
        logLevel: 'info',
      },
    })
  })

  it('readSettings takes an empty variable for an absent one', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', STRIPE_SECRET_KEY: '' })).toEqual(readSettings({}))
  })

  it('readSettings reports every fault at once, each in one line that begins with its variable', () => {
    const faults = faultsOf({
      PORT: 'eighty',
      PUBLIC_URL: 'book.example.com',
      DATABASE_URL: 'mysql://root:secret@db/x',
      TRUST_PROXY: 'maybe',
      LOCALE_MODE: 'suffix',
      ROOT_REDIRECT: 'https://elsewhere.example',
      RATE_LIMIT_PER_MINUTE: '-1',
      HOLDS_PER_NETWORK: '-1',
      BOOKINGS_PER_NETWORK: '1.5',
      STAFF_DAY_PERCENT: '101',
      SIGNING_SECRET: 'a secret that is much too short',
      BODY_LIMIT: '10',
      LOG_LEVEL: 'loud',
      PAYMENTS: 'cash',
    })
    expect(new Set(faults.map((line) => line.split(':')[0]))).toEqual(
      new Set([
        'BODY_LIMIT',
        'BOOKINGS_PER_NETWORK',
        'DATABASE_URL',
        'HOLDS_PER_NETWORK',
        'LOCALE_MODE',
        'LOG_LEVEL',
        'PAYMENTS',
        'PORT',
        'PUBLIC_URL',
        'RATE_LIMIT_PER_MINUTE',
        'ROOT_REDIRECT',
        'SIGNING_SECRET',
        'STAFF_DAY_PERCENT',
        'TRUST_PROXY',
      ]),
    )
    expect(faults.every((line) => !line.includes('\n'))).toBe(true)
  })

  it('readSettings never repeats a value: a connection string holds a password', () => {
    expect(faultsOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' }).join()).not.toContain('hunter2')
  })

  it.each(['65536', '-1', '3000.5', '0x10', '1e3', '99999999999'])(
    'readSettings refuses the port %s',
    (PORT) => {
      expect(faultsOf({ PORT })).toEqual(['PORT: must be a whole number from 0 to 65535'])
    },
  )

  it.each([
    'https://a.example/path',
    'https://a.example/?q',
    'ftp://a.example',
    'https://user:pw@a.example',
    'x',
  ])('readSettings refuses %s as a public address', (PUBLIC_URL) => {
    expect(faultsOf({ PUBLIC_URL })).toHaveLength(1)
  })

  it.each([
    ['1', 1],
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('readSettings believes the proxies of TRUST_PROXY=%s', (TRUST_PROXY, trusted) => {
    const read = readSettings({ TRUST_PROXY })
    expect(read.ok && read.value.trustProxy).toEqual(trusted)
  })

  it('readSettings drops the trailing slash of an origin', () => {
    const read = readSettings({ PUBLIC_URL: 'https://Book.example.com/' })
    expect(read.ok && read.value.publicUrl).toBe('https://book.example.com')
  })

  it.each([
    ['/', '/'],
    ['/journal/', '/journal'],
    ['/de//', '/de'],
    ['/journal/?from=/root/', '/journal?from=/root/'],
    ['/journal/#top', '/journal#top'],
    ['/?from=root', '/?from=root'],
  ])(
    'readSettings takes the root redirect %s for %s, so that nobody is led on from there',
    (ROOT_REDIRECT, path) => {
      const read = readSettings({ ROOT_REDIRECT })
      expect(read.ok && read.value.rootRedirect).toBe(path)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'about',
    '/a b',
    '/a\r\nSet-Cookie:x',
  ])('readSettings refuses a root redirect to %j: it must stay on this site', (ROOT_REDIRECT) => {
    expect(faultsOf({ ROOT_REDIRECT })).toHaveLength(1)
  })

  it('readSettings takes payments by the keys of a provider', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }
    const own = readSettings(keys)
    expect(own.ok && own.value.payments).toMatchObject({ current: 'stripe', stripe: { mode: 'test' } })
  })

  it('readSettings lets a public demo run in production, with simulated payments', () => {
    const demo = { DEMO: 'true', PUBLIC_URL: 'https://demo.example.com' }
    for (const more of [{}, { DATABASE_URL: 'postgresql://a@db/a' }, { PAYMENTS: 'sandbox' }])
      expect(readSettings({ ...demo, ...more })).toMatchObject({
        ok: true,
        value: { production: true, demo: true, payments: { current: 'sandbox', stripe: null } },
      })
    // Without it, the same is refused or pays on the spot.
    expect(faultsOf({ ...demo, DEMO: 'false', PAYMENTS: 'sandbox' })).toHaveLength(1)
    expect(readSettings({ ...demo, DEMO: 'false' })).toMatchObject({
      ok: true,
      value: { demo: false, payments: { current: 'off' } },
    })
  })

  it('readSettings refuses a public demo from which something could leave, with one line each', () => {
    const env = {
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'demo@example.com',
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    }
    expect(faultsOf({ ...env, DEMO: 'true' })).toEqual([
      'SMTP_URL: is not allowed with DEMO=true: a demo sends no mail',
      'STRIPE_SECRET_KEY: is not allowed with DEMO=true: a demo takes no money',
    ])
    expect(faultsOf(env)).toEqual([])
    expect(faultsOf({ DEMO: 'yes' })).toEqual(['DEMO: must be true or false'])
  })
})
