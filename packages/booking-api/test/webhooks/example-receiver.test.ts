import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { embedded } from '../../src/testing/test-database.ts'
import { sendWebhooks } from '../../src/messages/webhooks/send-webhooks.ts'
import { book } from '../answers.ts'
import { nth } from '../visits.ts'
import { openExchange } from './open-exchange.ts'
import { postTo } from './open-receiver.ts'

const server = fileURLToPath(new URL('../../../../examples/webhook-receiver/server.mjs', import.meta.url))
const library = dirname(dirname(createRequire(import.meta.url).resolve('standardwebhooks')))

/** The example in a folder of its own, with its one package, as its reader would run it. */
async function startExample(secret: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-receiver-'))
  await copyFile(server, join(folder, 'server.mjs'))
  await mkdir(join(folder, 'node_modules'))
  await symlink(library, join(folder, 'node_modules', 'standardwebhooks'))
  const example = spawn(process.execPath, [join(folder, 'server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: '0', WEBHOOK_SECRET: secret },
  })
  const over = once(example, 'exit')
  onTestFinished(async () => {
    example.kill()
    await over
    await rm(folder, { recursive: true, force: true })
  })
  const lines: string[] = []
  const reader = createInterface({ input: example.stdout }).on('line', (line) => lines.push(line))
  await once(reader, 'line')
  return { port: Number(nth(lines).replace('listening on ', '')), lines }
}

test('the example receives a real booking once, and refuses wrong and old signatures', async () => {
  const exchange = await openExchange(embedded.open)
  onTestFinished(() => exchange.close())
  const { shop } = exchange
  await exchange.name([{ slug: 'crm', url: 'http://crm.test/in', events: null }])
  const secret = await exchange.makeSecret('crm')
  const { port, lines } = await startExample(secret)
  await exchange.name([{ slug: 'crm', url: `http://crm.test:${port}/in`, events: null }])
  const { reference } = await book(shop, { provider: 'anna', start: '2026-11-24T10:00:00Z' })
  await exchange.plan()
  // The example reads the clock of this machine.
  const clock = () => Date.now()
  await shop.database.query('update delivery set send_at = $1, due_at = $1', [new Date(clock())])
  const sender = { ...exchange.another(), clock, postToEndpoint: postTo(port) }
  await sendWebhooks(sender)
  // The response was lost: the same webhook is sent again.
  await shop.database.query(
    `update delivery set status = 'waiting', send_at = $1 where channel = 'webhook'`,
    [new Date(clock())],
  )
  await sendWebhooks(sender)
  expect(await exchange.states()).toEqual(['booking.confirmed crm sent'])

  const send = async (key: string, at: number, method = 'POST') => {
    const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date(at).toISOString(), data: {} })
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method,
      headers: {
        'webhook-id': 'dlv_1',
        'webhook-timestamp': String(Math.floor(at / 1000)),
        'webhook-signature': new Webhook(key).sign('dlv_1', new Date(at), body),
      },
      ...(method === 'POST' ? { body } : {}),
    })
    return response.status
  }
  expect(await send(`whsec_${btoa('x'.repeat(32))}`, clock())).toBe(401)
  expect(await send(secret, clock() - 6 * 60_000)).toBe(401)
  expect(await send(secret, clock(), 'GET')).toBe(405)
  // The control.
  expect(await send(secret, clock())).toBe(204)
  await expect
    .poll(() => lines.slice(1))
    .toEqual([`booking.confirmed: ${reference}, confirmed`, 'webhook.test'])
})
