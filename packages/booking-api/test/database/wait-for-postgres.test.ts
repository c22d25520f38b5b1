import { expect, onTestFinished, test } from 'vitest'
import { waitForPostgres } from '../../src/database/postgres/wait-for-postgres.ts'
import { openSwitchedPort, type SwitchedPort } from '../../src/testing/open-switched-port.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'

function openLog() {
  const lines: string[] = []
  const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
  return { lines, log: { info: write, warn: write } }
}

async function openPort(url: string): Promise<SwitchedPort> {
  const port = await openSwitchedPort(url)
  onTestFinished(() => port.lead('absent'))
  return port
}

async function openStore() {
  const { url, drop } = await createPostgresDatabase({ content: 'nothing' })
  onTestFinished(drop)
  return url
}

test('a database that comes up late is waited for, with one line in the log', async () => {
  const port = await openPort(await openStore())
  const { lines, log } = openLog()
  const waiting = waitForPostgres(port.url, { log })
  setTimeout(() => void port.lead('through'), 600)
  await waiting
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('waiting for the database')
  expect(lines[0]).toContain('ECONNREFUSED')
  expect(lines[1]).toContain('the database is available')
})

test('a server that accepts and says nothing is tried again until it answers', async () => {
  const port = await openPort(await openStore())
  await port.lead('silent')
  const { lines, log } = openLog()
  const waiting = waitForPostgres(port.url, { log, attemptMs: 200 })
  setTimeout(() => void port.lead('through'), 500)
  await waiting
  expect(lines[0]).toContain('waiting for the database')
})

test('whoever never answers is named in one line without the password, in time', async () => {
  const address = new URL(await openStore())
  address.password = 'hunter2'
  const port = await openPort(address.href)
  for (const [way, reason] of [
    ['absent', 'ECONNREFUSED'],
    ['silent', 'timeout expired'],
  ] as const) {
    if (way === 'silent') await port.lead('silent')
    const { lines, log } = openLog()
    const started = performance.now()
    const waiting = waitForPostgres(port.url, { log, patienceMs: 1000, attemptMs: 300 })
    await expect(waiting).rejects.toThrow(
      `DATABASE_URL: no PostgreSQL at 127.0.0.1:${port.port} within 1 seconds (${reason})`,
    )
    expect(performance.now() - started).toBeLessThan(2500)
    expect(lines.join()).not.toContain('hunter2')
  }
})

test('an unknown database is not waited for', async () => {
  const url = new URL(await openStore())
  url.pathname = '/no_such_database'
  const { log } = openLog()
  const started = performance.now()
  await expect(waitForPostgres(url.href, { log })).rejects.toThrow(
    /refuses the connection: .*no_such_database/,
  )
  expect(performance.now() - started).toBeLessThan(3000)
})
