import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { ada } from '../open-shop.ts'
import { startServer } from '../start-server.ts'

test('a booking in another server process is in the next answer', async () => {
  const { url, drop } = await createPostgresDatabase({ content: 'schema' })
  onTestFinished(drop)
  const servers = [await startServer({ DATABASE_URL: url }), await startServer({ DATABASE_URL: url })]
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGTERM')
  })
  const [first, second] = servers.map((server) => server.url)
  const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
  const path = `/slots?service=haircut&provider=anna&timeZone=UTC&from=${day(3)}&to=${day(20)}`
  const read = async (server: string | undefined) =>
    v.parse(endpoints.findSlots.response, await (await fetch(`${server}${path}`)).json())
  await read(first)
  for (let n = 0; n < 5; n++) {
    const free = Object.values((await read(first)).slots).flat()
    const chosen = free[n]?.start ?? ''
    const booked = await fetch(`${second}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `another-process-${n}` },
      body: JSON.stringify({
        items: [{ service: 'haircut', provider: 'anna', start: chosen }],
        contact: ada,
        timeZone: 'UTC',
      }),
    })
    expect([n, booked.status]).toEqual([n, 201])
    expect(
      Object.values((await read(first)).slots)
        .flat()
        .map((slot) => slot.start),
    ).not.toContain(chosen)
  }
})
