import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'
import { item, writeBelow } from '../src/content/testing/write-folder.ts'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { runImport, runServer, untilProbe } from './run-server.ts'
import { lacking } from './site-for-tests.ts'
import { businessFile, writeBusiness } from './write-business.ts'

// The first start on an empty folder takes as long as all others together, so the tests share a folder, but not a server.
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hourfold-site-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it('leaves with 78 and one line per fault when the settings cannot work', async () => {
  const { said, ended } = runServer({
    PORT: 'x',
    LOCALE_MODE: 'y',
    DATA_DIR: dataDir,
  })
  expect(await ended).toBe(78)
  const lines = (await said).trim().split('\n')
  expect(new Set(lines.map((line) => line.split(':')[0]))).toEqual(new Set(['LOCALE_MODE', 'PORT']))
})

it('finishes what is in flight after SIGTERM, takes nothing new, and leaves with 0', async () => {
  const port = await findFreePort()
  const { child, said, ended } = runServer({ PORT: String(port), DATA_DIR: dataDir })
  await untilProbe(port, '/readyz')

  // A request whose body is still being sent.
  const socket = connect(port, '127.0.0.1')
  const body = JSON.stringify({ holdToken: 'A'.repeat(32) })
  socket.write(
    [
      'DELETE /api/v1/holds HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      'Idempotency-Key: in-flight-at-the-end',
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(body.slice(0, 10))
  // Another connection is idle and kept alive; it must not delay the end of the process.
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()
  await wait(200)

  const started = performance.now()
  child.kill('SIGTERM')
  await wait(300)
  // A load balancer now sees a failing probe; requests are still served.
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await wait(1200)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  expect(child.exitCode).toBeNull()

  socket.write(body.slice(10))
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 (204|404) /)
  expect(await ended).toBe(0)
  expect(performance.now() - started).toBeLessThan(5000)
  expect(await said).toContain(`Ready: http://127.0.0.1:${port}`)

  // All locks are released, so the next start on the same folder works.
  const next = runServer({ PORT: String(port), DATA_DIR: dataDir })
  await untilProbe(port, '/readyz')
  next.child.kill('SIGINT')
  expect(await next.ended).toBe(0)
})

it('refuses a second start on the same data folder in one line, and leaves the first alone', async () => {
  const port = await findFreePort()
  const first = runServer({ PORT: String(port), DATA_DIR: dataDir })
  await untilProbe(port, '/readyz')
  const second = runServer({ PORT: String(await findFreePort()), DATA_DIR: dataDir })
  expect(await second.ended).toBe(1)
  const said = (await second.said).trim()
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toContain(String(first.child.pid))
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

it('says in one line that the port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { url, drop } = await createPostgresDatabase()
  const { said, ended } = runServer({ PORT: String(port), DATABASE_URL: url })
  expect(await ended).toBe(1)
  expect((await said).trim()).toBe(`PORT: port ${port} of 127.0.0.1 is in use by another process`)
  taken.close()
  await drop()
})

it('answers every connection that arrives while it drains, and refuses those after it', async () => {
  const { url, drop } = await createPostgresDatabase()
  const port = await findFreePort()
  const { child, ended } = runServer({ PORT: String(port), DATABASE_URL: url, DRAIN_SECONDS: '4' })
  await untilProbe(port, '/readyz')
  const connectOnce = () =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'),
      )
      socket.on('data', (data) => (answer += data.toString()))
      socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
      socket.on('close', () => resolve(answer.split('\r\n', 1)[0] || 'closed without an answer'))
    })
  child.kill('SIGTERM')
  await untilProbe(port, '/readyz', 503)
  const outcomes: string[] = []
  for (let round = 0; round < 3; round += 1)
    outcomes.push(...(await Promise.all(Array.from({ length: 16 }, connectOnce))))
  expect(new Set(outcomes)).toEqual(new Set(['HTTP/1.1 200 OK']))
  expect(await ended).toBe(0)
  expect(await connectOnce()).toBe('ECONNREFUSED')
  await drop()
})

it('shows what was imported with the very next request, and reads the content again with it and on SIGHUP', async () => {
  const home = (words: string): string => item(['layout: home'], words)
  const folder = await writeBusiness({
    'business.yaml': businessFile('defaultLocale: de'),
    'content/de/page/index.md': home('Eins.'),
  })
  const port = await findFreePort()
  const env = { DATA_DIR: await mkdtemp(join(dataDir, 'import-')), CONTENT_DIR: join(folder, 'content') }
  const { child } = runServer({ ...env, PORT: String(port), LOG_LEVEL: 'warn' })
  await untilProbe(port, '/readyz')
  const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text()
  const importIt = () => runImport(folder, env)
  // Once by the app and once by the response cache.
  for (const _ of [1, 2]) expect(await read()).toContain('<html lang="en-US"')
  await importIt()
  const german = await read()
  expect(lacking(german, '<html lang="de-DE"', 'Corner Salon', 'Eins.')).toEqual([])
  await writeBelow(folder, 'content/de/page/index.md', home('Zwei.'))
  await importIt()
  expect(lacking(await read(), 'Zwei.')).toEqual([])
  await writeBelow(folder, 'content/de/page/index.md', home('Drei.'))
  child.kill('SIGHUP')
  await vi.waitFor(async () => expect(lacking(await read(), 'Drei.')).toEqual([]), { timeout: 5000 })
  await writeBelow(folder, 'content/de/page/index.md', 'no front matter')
  child.kill('SIGHUP')
  await wait(500)
  expect(lacking(await read(), 'Drei.')).toEqual([])
})
