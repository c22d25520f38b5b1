import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { openSwitchedPort } from '@hourfold/booking-api/testing/open-switched-port'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { runServer, untilProbe } from './run-server.ts'

const LineSchema = v.object({
  level: v.number(),
  msg: v.string(),
  endpoint: v.optional(v.string()),
  repeated: v.optional(v.number()),
})

it('waits for a database that comes up late, and logs an outage in a few lines that lose no count', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const database = await openSwitchedPort(url)
  onTestFinished(() => database.lead('absent'))
  const port = await findFreePort()
  const { child, said, untilSaid, ended } = runServer({ PORT: String(port), DATABASE_URL: database.url })
  await untilSaid('waiting for the database')
  expect(child.exitCode).toBeNull()
  await database.lead('through')
  await untilProbe(port, '/readyz')

  await database.lead('absent')
  await untilProbe(port, '/readyz', 503)
  const reasons = await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()
  expect(reasons).toMatchObject({ missing: [{ code: 'database_unreachable' }] })
  const statuses = new Set<number>()
  for (let round = 0; round < 10; round += 1)
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/groups/wellness`)
        statuses.add(answer.status)
      }),
    )
  expect([...statuses]).toEqual([503])
  await database.lead('through')
  await untilProbe(port, '/readyz')

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const lines = (await said).split('\n').flatMap((line) => {
    const parsed = line.startsWith('{') ? v.safeParse(LineSchema, JSON.parse(line)) : null
    return parsed?.success ? [parsed.output] : []
  })
  expect(lines.filter(({ msg }) => msg === 'waiting for the database')).toHaveLength(1)
  const problems = lines.filter(({ level }) => level >= 40)
  expect(problems.length).toBeLessThan(20)
  // At startup the server itself requests the services that the content names; those are counted separately.
  const failed = problems.filter(({ endpoint }) => endpoint === 'getGroup')
  expect(failed.reduce((sum, { repeated = 1 }) => sum + repeated, 0)).toBe(300)
})
