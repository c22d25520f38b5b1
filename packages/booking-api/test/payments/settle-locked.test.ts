import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { minute } from '@hourfold/shared/time/instant'
import { openDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { colour, lastPage, look, massage, openTill, orderUnpaid, pay } from './open-till.ts'

test('an order whose payment somebody keeps locked keeps no other from being settled, and loses no money', async () => {
  const server = await createPostgresDatabase()
  const { shop, provider, sweep } = await openTill(() => openDatabase({ databaseUrl: server.url }))
  const client = new Client({ connectionString: server.url })
  onTestFinished(async () => {
    await client.end()
    await shop.close()
    await server.drop()
  })
  // The order that is due the longest is the locked one.
  const locked = await orderUnpaid(shop, colour)
  await pay(shop, locked)
  const lockedPage = lastPage(provider)
  shop.clock.advance(minute)
  const paid = await orderUnpaid(shop, massage)
  await pay(shop, paid)
  provider.pay(lastPage(provider))
  await client.connect()
  await client.query('begin')
  await client.query('select from payment where order_id = $1 for update', [locked.id])
  shop.clock.advance(5 * minute)
  await sweep()
  expect((await look(shop, paid)).state).toBe('paid')
  expect((await look(shop, locked)).state).not.toBe('paid')

  provider.pay(lockedPage)
  await sweep()
  await client.query('rollback')
  shop.clock.advance(5 * minute)
  await sweep()
  expect((await look(shop, locked)).state).toBe('paid')
}, 60_000)
