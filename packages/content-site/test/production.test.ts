import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '@hourfold/booking-api/database'
import { demoFolder } from '@hourfold/booking-api/ensure-demo-business'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'
import { lacking } from './site-for-tests.ts'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { runImport, runServer, untilProbe } from './run-server.ts'

const publicUrl = 'https://book.example.com'

async function openStore() {
  const { url, drop } = await createPostgresDatabase({ content: 'nothing' })
  onTestFinished(drop)
  const rows = async (sql: string) => {
    const database = await openDatabase({ databaseUrl: url })
    try {
      return await database.query(sql)
    } finally {
      await database.close()
    }
  }
  return { url, rows }
}

it('an empty production database publishes no demo: a page for the operator, until a business is imported', async () => {
  const { url, rows } = await openStore()
  const port = await findFreePort()
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  const { said, ended, child } = runServer({ PORT: String(port), DATABASE_URL: url, PUBLIC_URL: publicUrl })
  await untilProbe(port, '/healthz')
  expect(await rows('select slug from business')).toEqual([])

  for (const path of ['/', '/journal', '/install', '/widget/booking/haircut', '/consent', '/not/such/page']) {
    const answer = await get(path)
    const html = await answer.text()
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
    expect([path, lacking(html, 'npm run hourfold -- import', 'not set up yet', 'noindex')]).toEqual([
      path,
      [],
    ])
    expect(html).not.toMatch(/Linden|postgres/)
  }
  const answer = await get('/api/v1/business')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'business_missing' })
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { status: 'unavailable', missing: [{ code: 'business_missing' }] },
  ])

  // The business is available from the next request on, without a restart.
  expect(await runImport(demoFolder, { DATABASE_URL: url })).toContain('imported')
  const home = await get('/')
  expect([home.status, lacking(await home.text(), 'Studio Linden')]).toEqual([200, []])
  await untilProbe(port, '/readyz')
  // Bookings are possible, but nobody is told of them.
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({
    status: 'ok',
    warnings: [{ code: 'mail_missing' }],
    zoneData: { version: process.versions['tz'], newer: expect.stringContaining('ICU_TIMEZONE_FILES_DIR') },
  })

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const lines = await said
  expect(lines).toContain('no mail is sent: set SMTP_URL and MAIL_FROM')
  expect(lines).toContain('there is no business yet')
  expect(lines).toMatch(/"mode":"production"/)
})

it('the demo business and the examples of a development run are not shown in production', async () => {
  const { url } = await openStore()
  const port = await findFreePort()
  const first = runServer({ PORT: String(port), DATABASE_URL: url })
  await untilProbe(port, '/readyz')
  const examples = `http://127.0.0.1:${port}/examples`
  expect((await fetch(examples)).status).toBe(200)
  first.child.kill('SIGKILL')
  await first.ended

  const next = runServer({ PORT: String(port), DATABASE_URL: url, NODE_ENV: 'production' })
  await untilProbe(port, '/readyz', 503)
  const home = await fetch(`http://127.0.0.1:${port}/`)
  expect([home.status, lacking(await home.text(), 'npm run hourfold -- import')]).toEqual([503, []])
  expect((await fetch(examples)).status).toBe(503)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  expect(await next.said).toContain('demo business only')
})

it('the sandbox refuses to start at a public address, also on the embedded store', async () => {
  const { said, ended } = runServer({ PUBLIC_URL: publicUrl, PAYMENTS: 'sandbox', DATA_DIR: '/nowhere' })
  expect(await ended).toBe(78)
  expect((await said).trim()).toMatch(/^PAYMENTS: the sandbox moves no money and never runs in production.*$/)
})

it('a public demo is open to everyone under a public address: its site, its desk, its mails and its examples', async () => {
  const { url } = await openStore()
  const port = await findFreePort()
  const env = { PORT: String(port), DATABASE_URL: url, PUBLIC_URL: 'https://demo.example.com', DEMO: 'true' }
  const { said, ended, child } = runServer(env)
  await untilProbe(port, '/readyz')
  const read = async (path: string) => {
    // As a proxy of another machine would be seen: the host is the public one.
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: 'demo.example.com' } })
    return { status: answer.status, html: await answer.text() }
  }
  for (const path of ['/', '/widget/booking/haircut', '/desk/sign-in', '/mailbox']) {
    const { status, html } = await read(path)
    expect([path, status, lacking(html, 'This is a public demo')]).toEqual([path, 200, []])
  }
  expect((await read('/widget/booking/haircut?embed=1')).html).not.toContain('This is a public demo')
  expect((await read('/examples')).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const lines = await said
  expect(lines).toContain('"mode":"demo"')
  expect(lines).toContain('"payments":"sandbox"')
})

it('a server in production without DEMO shows none of it, and one with a business refuses to be a demo', async () => {
  const { url } = await openStore()
  await runImport(demoFolder, { DATABASE_URL: url })
  const port = await findFreePort()
  const env = { PORT: String(port), DATABASE_URL: url, PUBLIC_URL: publicUrl }
  const usual = runServer(env)
  await untilProbe(port, '/readyz')
  for (const path of ['/mailbox', '/examples'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
  expect(await (await fetch(`http://127.0.0.1:${port}/desk/sign-in`)).text()).not.toContain('public demo')
  usual.child.kill('SIGTERM')
  expect(await usual.ended).toBe(0)

  const refused = runServer({ ...env, DEMO: 'true' })
  expect(await refused.ended).toBe(1)
  expect(await refused.said).toContain(
    'DEMO=true deletes everything each night, and this database holds the business',
  )
  const faulty = runServer({
    ...env,
    DEMO: 'true',
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'a@example.com',
  })
  expect(await faulty.ended).toBe(78)
  expect((await faulty.said).trim()).toBe('SMTP_URL: is not allowed with DEMO=true: a demo sends no mail')
})
