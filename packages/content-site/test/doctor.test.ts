import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '@hourfold/booking-api/database'
import { demoFolder } from '@hourfold/booking-api/ensure-demo-business'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { createPostgresDatabase, makeDataDir } from '@hourfold/booking-api/testing/test-database'
import { describeFindings } from '../src/commands/doctor/doctor-command.ts'
import { realPorts, type DoctorPorts } from '../src/commands/doctor/doctor-ports.ts'
import { runChecks } from '../src/commands/doctor/run-checks.ts'
import { startPostOffice } from './observing/start-post-office.ts'
import { runImport, runServer, untilProbe } from './run-server.ts'

/** A test starts servers and the program itself several times. */
const patient = { timeout: 90_000 }

type Env = Readonly<Record<string, string>>

/** The DNS of a domain whose mail is set up. */
const records: Readonly<Record<string, string>> = {
  'example.com': 'v=spf1 mx -all',
  '_dmarc.example.com': 'v=DMARC1; p=none',
  'mail2026._domainkey.example.com': 'v=DKIM1; k=rsa; p=MIIBIjANBg',
}
const ports: DoctorPorts = {
  ...realPorts,
  findAddresses: async () => ['192.0.2.1'],
  findTexts: async (name) => (records[name] === undefined ? [] : [records[name]]),
}

async function diagnose(env: Env, more: Partial<DoctorPorts> = {}, sendTest?: string) {
  const findings = await runChecks({ env, ports: { ...ports, ...more }, sendTest })
  const text = describeFindings(findings).join('\n')
  for (const secret of secrets) expect(text).not.toContain(secret)
  return (name: string) => {
    const { status, detail } = findings.find((finding) => finding.name === name) ?? {}
    return `${status}: ${detail}`
  }
}
const secrets = ['sk_test_fake', 'sk_live_', 'whsec_', 'secret-password', 'a-signing-secret']

/** A database with the demo studio as a business of its own. */
async function openBusiness() {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  await runImport(demoFolder, { DATABASE_URL: url })
  const execute = async (sql: string): Promise<void> => {
    const database = await openDatabase({ databaseUrl: url })
    await database.execute(sql)
    await database.close()
  }
  return { url, execute, name: new URL(url).pathname.slice(1) }
}

async function startStripe() {
  const file = fileURLToPath(new URL('../../booking-api/test/payments/fake-stripe/main.ts', import.meta.url))
  const port = await findFreePort()
  const child = spawn(process.execPath, [file], { env: { ...process.env, PORT: String(port) } })
  onTestFinished(() => void child.kill())
  await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${port}`
  return {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_fake0000000000',
      STRIPE_WEBHOOK_SECRET: 'whsec_fake0000000000',
      STRIPE_API_URL: url,
    },
    register: (endpoint: string) =>
      fetch(`${url}/v1/webhook_endpoints`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_fake0000000000' },
        body: new URLSearchParams({ url: endpoint }),
      }),
  }
}

it(
  'finds nothing wrong with an installation that works, and sends a mail only when it is asked to',
  patient,
  async () => {
    const [{ url }, office, stripe] = await Promise.all([
      openBusiness(),
      startPostOffice({ isEncrypted: true }),
      startStripe(),
    ])
    const port = await findFreePort()
    const publicUrl = `http://127.0.0.1:${port}`
    const env = {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATABASE_URL: url,
      SMTP_URL: office.url,
      SMTP_TLS: 'off',
      MAIL_FROM: 'studio@example.com',
      TRUST_PROXY: '127.0.0.1',
      ...stripe.env,
    }
    runServer(env)
    await untilProbe(port, '/readyz')
    await stripe.register(`${publicUrl}/api/v1/webhooks/payments/stripe`)
    const well = await diagnose(env)
    const names = ['settings', 'store', 'store_version', 'store_writable', 'store_migrations']
    const more = [
      'store_clock',
      'store_encoding',
      'store_zones',
      'store_appointments',
      'zone_data',
      'business',
      'content',
      'address_clock',
    ]
    const others = [
      'mail_spf',
      'mail_dmarc',
      'payment_mode',
      'payment_account',
      'payment_webhook',
      'address_dns',
    ]
    for (const name of [...names, ...more, ...others])
      expect([name, well(name)]).toEqual([name, expect.stringMatching(/^ok/)])
    expect(well('mail_server')).toMatch(/^ok: 127\.0\.0\.1:\d+, on this machine without TLS$/)
    expect((await diagnose({ ...env, SMTP_TLS: '' }))('mail_server')).toBe(
      'failure: its certificate is not trusted',
    )
    expect(well('address_answer')).toBe(`ok: 127.0.0.1:${port}: it answers`)
    expect(well('address_proxy')).toBe('ok: there is no proxy')
    expect(well('address_certificate')).toMatch(/^warning: .*no https/)
    expect(office.mails).toEqual([])

    // A proxy that is trusted, and one that is not.
    const throughProxy: DoctorPorts['fetch'] = (address, init) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', '198.51.100.7')
      return ports.fetch(address, { ...init, headers })
    }
    expect((await diagnose(env, { fetch: throughProxy }))('address_proxy')).toBe(
      'ok: its headers are trusted',
    )
    const other = await findFreePort()
    const untrusting = {
      ...env,
      PORT: String(other),
      PUBLIC_URL: `http://127.0.0.1:${other}`,
      TRUST_PROXY: 'false',
    }
    runServer(untrusting)
    await untilProbe(other, '/readyz')
    const seen = await diagnose(
      untrusting,
      { fetch: throughProxy, clock: () => Date.now() + 90_000 },
      'a@example.org',
    )
    expect(seen('address_proxy')).toMatch(/^failure: its headers are ignored/)
    expect(seen('payment_webhook')).toMatch(/^failure: no endpoint/)
    expect(seen('store_clock')).toMatch(/^failure: they differ by 90 seconds|^failure: they differ by 89/)
    expect(seen('address_clock')).toMatch(/^warning: they differ by (89|9\d) seconds/)
    expect(seen('mail_test')).toMatch(/^ok: accepted/)
    expect(office.mails).toHaveLength(1)
    // The address of another installation.
    const elsewhere = await diagnose({ ...env, SIGNING_SECRET: 'a-signing-secret-of-another-installation' })
    expect(elsewhere('address_answer')).toMatch(/^failure: .*another installation answers/)
  },
)

it('names every fault of the settings, and runs nothing else', patient, async () => {
  const findings = await runChecks({ env: { PORT: 'x', SMTP_URL: 'y', OTEL_TRACES_SAMPLER: 'z' }, ports })
  expect(findings.every(({ name, status }) => name === 'settings' && status === 'failure')).toBe(true)
  expect(findings.map(({ detail }) => detail.split(':')[0])).toEqual(['PORT', 'SMTP_URL'])
})

it('says what is wrong with a store', patient, async () => {
  const { url, execute, name } = await openBusiness()
  const env = { DATABASE_URL: url }
  const away = await diagnose({
    DATABASE_URL: `postgresql://u:secret-password@127.0.0.1:${await findFreePort()}/b`,
  })
  expect(away('store')).toMatch(/^failure: .*ECONNREFUSED/)
  expect(away('store_writable')).toMatch(/^skipped/)
  await execute(`update session set wall_start = '2020-01-01T09:00:00'`)
  expect((await diagnose(env))('store_appointments')).toMatch(
    /^warning: \d+ are not: [a-z-]+ \(2020-01-01T09:00:00 Europe\/Berlin\)/,
  )
  await execute(`insert into zone_data values ('Europe/Berlin', '2199a', '', now())`)
  const older = await diagnose(env)
  expect(older('store_zones')).toMatch(/^failure: .* is older than 2199a in the store/)
  expect(older('store_appointments')).toMatch(/^skipped/)
  await execute('delete from zone_data')
  await execute(`alter database ${name} set synchronous_commit = off;
    alter database ${name} set default_transaction_read_only = on`)
  const readOnly = await diagnose(env)
  // The server of the tests gives up durability for speed, so that this check never passes there.
  expect(readOnly('store_durable')).toMatch(/^failure: off: .*synchronous_commit/)
  expect(readOnly('store_writable')).toMatch(/^failure: .*read-only/)
  await execute(`set transaction read write; alter database ${name} reset all;
    update business set time_zone = 'Mars/Base'`)
  expect((await diagnose(env))('store_zones')).toBe('failure: unknown: Mars/Base')
  await execute(`update pg_database set datcollversion = '1.0' where datname = '${name}'`)
  expect((await diagnose(env))('store_collation')).toMatch(/^failure: made with collation version 1\.0/)
  await execute(`delete from schema_migration where name like '000001%'; update business set is_demo = true`)
  const old = await diagnose({ ...env, NODE_ENV: 'production' })
  expect(old('store_migrations')).toBe('failure: 1 migrations are pending')
  expect(old('business')).toMatch(/^failure/)
  expect(old('mail_server')).toMatch(/^failure: no mail is sent/)
})

it('looks at an embedded store where no server has it open', patient, async () => {
  const { path, remove } = await makeDataDir({ content: 'schema' })
  onTestFinished(remove)
  const seen = await diagnose({ DATA_DIR: path }, { freeDisk: async () => 1000 })
  expect(seen('store')).toBe('ok: embedded: open')
  expect(seen('store_durable')).toMatch(/^skipped/)
  expect(seen('store_disk')).toMatch(/^failure: 0.0 GB/)
  const held = await openDatabase({ dataDir: path })
  expect((await diagnose({ DATA_DIR: path }))('store')).toMatch(
    /^skipped: the server \(pid \d+\) has the embedded store/,
  )
  await held.close()
  expect((await diagnose({ DATA_DIR: join(path, 'none') }))('store')).toMatch(/^skipped: there is no store/)
})

it('says what is wrong with mail, payments, content and the machine', patient, async () => {
  const [office, stripe] = await Promise.all([startPostOffice(), startStripe()])
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'key.pem'), 'no key')
  await writeFile(join(folder, 'page.md'), 'no front matter')
  const env = {
    DATA_DIR: join(folder, 'none'),
    NODE_ENV: 'production',
    CONTENT_DIR: folder,
    SMTP_URL: office.url,
    MAIL_FROM: 'studio@bare.example',
    DKIM_DOMAIN: 'bare.example',
    DKIM_SELECTOR: 'mail2026',
    DKIM_KEY_FILE: join(folder, 'key.pem'),
    ...stripe.env,
    STRIPE_SECRET_KEY: 'sk_test_unknown0000000000',
  }
  const seen = await diagnose(env, { nodeVersion: '20.19.0', zoneVersion: '2020a', memory: 1024 ** 2 })
  expect(seen('node')).toBe('warning: 20.19.0')
  expect(seen('zone_data')).toBe('warning: 2020a')
  expect(seen('memory')).toBe('warning: 1 MB')
  expect(seen('content')).toMatch(/^failure/)
  expect(seen('mail_server')).toBe('warning: the connection is not encrypted')
  expect(seen('mail_spf')).toBe('warning: bare.example has none')
  expect(seen('mail_dkim')).toBe('failure: no key at mail2026._domainkey.bare.example')
  expect(seen('mail_dmarc')).toBe('warning: bare.example has none')
  expect(seen('payment_mode')).toMatch(/^warning: test keys in production/)
  expect(seen('payment_account')).toBe('failure: Stripe answers 401')
  const away = { ...env, SMTP_URL: `smtp://u:secret-password@127.0.0.1:${await findFreePort()}` }
  expect((await diagnose(away))('mail_server')).toMatch(
    /^failure: it refuses: (esocket|econnection|econnrefused)/,
  )
  const doubled = { findTexts: async () => ['v=spf1 a', 'v=spf1 mx'] }
  expect((await diagnose(env, doubled))('mail_spf')).toBe('failure: bare.example has 2')
})

it('looks at what each business has of its own, and names whose it is', patient, async () => {
  const [{ url, execute }, office, stripe] = await Promise.all([
    openBusiness(),
    startPostOffice(),
    startStripe(),
  ])
  await execute(`update business set slug = 'nord';
    insert into business_host (business_id, host) select business_id, 'nord.example' from business`)
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content', 'page.md'), 'no front matter')
  const keys = Object.entries(stripe.env).filter(([name]) => name !== 'STRIPE_API_URL')
  const lines = [
    'MAIL_FROM=hello@bare.example',
    `CONTENT_DIR=${join(folder, 'content')}`,
    ...keys.map((pair) => pair.join('=')),
  ]
  await writeFile(join(folder, 'nord.env'), lines.join('\n'))
  const env = {
    PUBLIC_URL: 'https://book.test',
    DATABASE_URL: url,
    SMTP_URL: office.url,
    MAIL_FROM: 'studio@example.com',
    ...stripe.env,
    STRIPE_SECRET_KEY: 'sk_test_unknown0000000000',
    BUSINESSES_DIR: folder,
  }
  const webhook = 'https://nord.example/api/v1/webhooks/payments/stripe'
  const seen = await diagnose(env, {}, 'a@example.org')
  expect(seen('business_files')).toBe('ok: nord')
  expect(seen('mail_test')).toMatch(/^ok: shared: accepted.*; nord: accepted/)
  expect(
    office.mails.map((mail) => /^From: .*?([^\s<>]+@[^\s<>]+)/m.exec(mail)?.[1] ?? '').toSorted(),
  ).toEqual(['hello@bare.example', 'studio@example.com'])
  expect(seen('mail_spf')).toBe('warning: shared: example.com has one; nord: bare.example has none')
  expect(seen('payment_account')).toBe('failure: shared: Stripe answers 401; nord: the account answers')
  expect(seen('payment_webhook')).toMatch(/^failure: .*; nord: no endpoint with the address/)
  expect(seen('content')).toMatch(
    /^failure: shared: the built-in content; nord: en\/page\/index\.md:1:1: file: is missing/,
  )
  await stripe.register(webhook)
  expect((await diagnose(env))('payment_webhook')).toMatch(new RegExp(`; nord: ${webhook}$`))
  await writeFile(join(folder, 'sued.env'), '')
  expect((await diagnose(env))('business_files')).toBe('failure: unknown: sued')
})

it('says what is wrong with an address', patient, async () => {
  const stranger = createServer((_, response) => response.end('Welcome to nginx!')).listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  onTestFinished(() => void stranger.close())
  const address = stranger.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: '/nowhere' }
  expect((await diagnose(env))('address_answer')).toMatch(/^failure: .*something else answers/)
  const silent = { ...env, PUBLIC_URL: `http://127.0.0.1:${await findFreePort()}` }
  expect((await diagnose(silent))('address_answer')).toMatch(/^failure: .*no answer \(ECONNREFUSED\)/)
  const https = { ...env, PUBLIC_URL: 'https://book.test' }
  const inDays = (days: number) => ({
    readCertificateEnd: async () => Date.now() + (days + 0.5) * 86_400_000,
  })
  expect((await diagnose(https, inDays(60)))('address_certificate')).toBe('ok: book.test: 60 days left')
  expect((await diagnose(https, inDays(3)))('address_certificate')).toBe('warning: book.test: 3 days left')
  expect((await diagnose(https, inDays(-2)))('address_certificate')).toBe(
    'failure: book.test: it has expired',
  )
  const unknown = await diagnose(https, { findAddresses: async () => [], ...inDays(60) })
  expect(unknown('address_dns')).toBe('failure: book.test: no A or AAAA record')
})

it(
  'warns of a subscribed calendar that fails for a day, and of events that cannot be read',
  patient,
  async () => {
    const { url, execute } = await openBusiness()
    const env = { PUBLIC_URL: 'https://book.test', DATABASE_URL: url }
    expect((await diagnose(env))('calendars')).toBe('skipped: no calendar is subscribed to')
    await execute(
      `insert into staff_feed (business_id, staff_id, feed_id, url, when_down, events, unread)
     select business_id, staff_id, 'fed_1', 'https://cal.example/secret.ics', 'ignore', 12, 0 from staff where slug = 'anna'`,
    )
    expect((await diagnose(env))('calendars')).toBe('ok: read: 1')
    await execute(
      `update staff_feed set unread = 2, failure = 'unreachable', failing_since = now() - interval '2 hours'`,
    )
    expect((await diagnose(env))('calendars')).toBe('warning: anna: 2 of 12 events could not be read in full')
    await execute(`update staff_feed set unread = 0, failing_since = now() - interval '25 hours'`)
    expect((await diagnose(env))('calendars')).toMatch(/^warning: anna: unreachable since 20\S+Z$/)
  },
)
