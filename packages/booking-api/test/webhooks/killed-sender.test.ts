import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { minute } from '@hourfold/shared/time/instant'
import { openDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { openExchange, signingSecret } from './open-exchange.ts'
import { accept } from './open-receiver.ts'

const child = fileURLToPath(new URL('children/send-once.ts', import.meta.url))

test('a webhook whose sender is killed before the response is sent again with the same id', async () => {
  const postgres = await createPostgresDatabase()
  const exchange = await openExchange(() => openDatabase({ databaseUrl: postgres.url }))
  onTestFinished(async () => {
    await exchange.close()
    await postgres.drop()
  })
  const { shop, receiver } = exchange
  await exchange.name([{ slug: 'crm', url: `${receiver.url}/in`, events: null }])
  await exchange.makeSecret('crm')
  await book(shop, { provider: 'anna', start: '2026-11-24T10:00:00Z' })
  await exchange.plan()

  const sender = spawn(process.execPath, [child], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: postgres.url,
      PORT: new URL(receiver.url).port,
      NOW: String(shop.clock.now()),
      SECRET: signingSecret,
    },
  })
  receiver.respond = (_, response) => {
    sender.kill('SIGKILL')
    response.destroy()
  }
  expect(await once(sender, 'exit')).toEqual([null, 'SIGKILL'])
  receiver.respond = accept

  // Until its claim ends, nobody else sends it.
  await exchange.round()
  expect(receiver.received).toHaveLength(1)
  shop.clock.advance(minute)
  await exchange.round()
  const [first, second, ...more] = receiver.received
  expect(more).toEqual([])
  expect(second?.id).toBe(first?.id)
  expect(second?.raw).toBe(first?.raw)
  expect(await exchange.states()).toEqual(['booking.confirmed crm sent'])
})
