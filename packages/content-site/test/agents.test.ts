import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { waitForMail } from './browser/wait-for-mail.ts'
import { runServer, untilProbe } from './run-server.ts'

const TimesSchema = v.object({ slots: v.record(v.string(), v.array(v.object({ start: v.string() }))) })
const ResultSchema = v.object({ structuredContent: v.record(v.string(), v.unknown()) })

it('an agent books at the built server, and changes the booking by the link that its customer got', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hourfold-agent-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const { child, ended } = runServer({ PORT: String(port), DATA_DIR: dataDir })
  await untilProbe(port, '/readyz')
  const client = new Client({ name: 'test-agent', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)))
  await client.listTools()
  const call = async (name: string, input: object): Promise<unknown> =>
    v.parse(ResultSchema, await client.callTool({ name, arguments: { ...input } })).structuredContent

  const [from, to] = [3, 17].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  const { slots } = v.parse(TimesSchema, await call('find_times', { service: 'haircut', from, to }))
  const [first, second] = Object.values(slots).flatMap((day) => day.slice(0, 1))
  const { holdToken } = v.parse(
    v.object({ holdToken: v.string() }),
    await call('hold', { service: 'haircut', start: first?.start }),
  )
  const input = {
    holdToken,
    contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '+49 30 1234567' },
    timeZone: 'Europe/Berlin',
    termsAccepted: true,
  }
  const { proof } = v.parse(
    v.object({ status: v.literal('proof_needed'), proof: v.object({ proofToken: v.string() }) }),
    await call('book', input),
  )
  const code = /\b\d{3} \d{3}\b/.exec((await waitForMail(origin, 'ada@example.com', /./)).text)?.[0]
  expect(await call('book', { ...input, proofToken: proof.proofToken, code })).toMatchObject({
    status: 'confirmed',
    bookings: [{ start: first?.start }],
  })
  const { text } = await waitForMail(origin, 'ada@example.com', /Haircut/)
  const manageToken = /mng_[\w-]+/.exec(text)?.[0]
  expect(await call('reschedule', { manageToken, start: second?.start })).toMatchObject({
    status: 'confirmed',
    start: second?.start,
  })
  expect(await call('cancel', { manageToken, reason: 'ill' })).toMatchObject({ status: 'cancelled' })

  await client.close()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})
