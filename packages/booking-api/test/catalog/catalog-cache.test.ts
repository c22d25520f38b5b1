import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { createCatalogCache } from '../../src/catalog/catalog-cache.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { openShop } from '../open-shop.ts'

const { open } = postgres

/** A database whose results a test releases in a chosen order. */
function holdBack(database: Database, matches: (sql: string) => boolean) {
  const waiting: (() => void)[] = []
  return {
    /** Releases the oldest result. */
    release: () => waiting.shift()?.(),
    count: () => waiting.length,
    database: {
      ...database,
      query: async (sql, params) => {
        const rows = await database.query(sql, params)
        if (matches(sql)) await new Promise<void>((resolve) => waiting.push(resolve))
        return rows
      },
    } satisfies Database,
  }
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('a request that comes beside the one that first sees an import does not get what was before it', async () => {
  const shop = await openShop(open)
  onTestFinished(shop.close)
  const held = holdBack(shop.database, (sql) => sql.includes('as revision'))
  const catalogs = createCatalogCache(held.database)
  const now = shop.clock.now()
  const first = catalogs.open('salon.test', now)
  await until(() => held.count() === 1)
  held.release()
  await first

  await changeService(shop.database, 'haircut', { duration: 50 })
  const both = [catalogs.open('salon.test', now), catalogs.open('salon.test', now)]
  // The second shares no read that began before it.
  await until(() => held.count() === 1)
  held.release()
  await until(() => held.count() === 1)
  held.release()
  for (const opened of await Promise.all(both)) {
    const haircut = opened?.catalog.services.find(({ slug }) => slug === 'haircut')
    expect(haircut?.duration).toBe(50)
  }
})

/** A second business at `other.test`, and a database that lists the businesses whose services were read. */
async function openTwo() {
  const shop = await openShop(open)
  onTestFinished(shop.close)
  await shop.database.query(
    `insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
     values ('biz_other', 'other', '{"en": "Other"}', 'UTC', 'DE', 'EUR', 'en')`,
  )
  await shop.database.query(
    `insert into business_host
     select business_id, case slug when 'other' then 'other.test' else 'salon.test' end from business`,
  )
  const read: unknown[] = []
  const database: Database = {
    ...shop.database,
    query: (sql, params = []) => {
      if (/from service\s+where/.test(sql)) read.push(params[0])
      return shop.database.query(sql, params)
    },
  }
  return { database, read, now: shop.clock.now() }
}

const raise = (database: Database, businessId: string) =>
  database.query('update business set revision = revision + 1 where business_id = $1', [businessId])

test('a change of one business lets the catalog of another be', async () => {
  const { database, read, now } = await openTwo()
  const catalogs = createCatalogCache(database)
  await catalogs.open('other.test', now)
  await catalogs.open('salon.test', now)
  read.length = 0
  await raise(database, 'biz_other')
  expect((await catalogs.open('salon.test', now))?.dataVersion).toEqual(expect.any(String))
  expect(read).toEqual([])
  expect((await catalogs.open('other.test', now))?.catalog.business.revision).toBe(2)
  expect(read).toEqual(['biz_other'])
})

test('a host that comes, moves or goes is known to the next request', async () => {
  const { database, now } = await openTwo()
  const catalogs = createCatalogCache(database)
  const slugAt = async (host: string) => (await catalogs.open(host, now))?.catalog.business.slug
  expect(await slugAt('other.test')).toBe('other')
  await database.query(`update business_host set host = 'new.test' where host = 'other.test'`)
  expect([await slugAt('other.test'), await slugAt('new.test')]).toEqual([undefined, 'other'])
  await database.query(`update business set archived_at = now() where slug = 'other'`)
  expect(await slugAt('new.test')).not.toBe('other')
  expect((await catalogs.openById('biz_other', now))?.catalog.business.slug).toBe('other')
})

test('the catalog that was used least recently is forgotten first', async () => {
  const { database, read, now } = await openTwo()
  const catalogs = createCatalogCache(database, { limit: 1 })
  for (const host of ['other.test', 'salon.test', 'salon.test', 'other.test']) await catalogs.open(host, now)
  expect(read.filter((id) => id === 'biz_other')).toHaveLength(2)
  expect(read).toHaveLength(3)
})
