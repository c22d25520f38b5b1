import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { rememberCatalogs } from '../../src/catalog/remember-catalogs.ts'
import { stores } from '../../src/testing/test-database.ts'
import { openShop } from '../open-shop.ts'

const [{ open }] = stores

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
  const catalogs = rememberCatalogs(held.database)
  const now = shop.clock.now()
  const first = catalogs.open('salon.test', now)
  await until(() => held.count() === 1)
  held.release()
  await first

  await shop.change(`update service set duration_minutes = 50 where slug = 'haircut'`)
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
