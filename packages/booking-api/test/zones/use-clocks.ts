import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as v from 'valibot'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { silentLog } from '../../src/context/log.ts'
import type { Database } from '../../src/database/database.ts'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import { planDeliveries } from '../../src/messages/plan/plan-deliveries.ts'
import type { stores } from '../../src/testing/test-database.ts'
import { keepWallClocks } from '../../src/operate/zones/keep-wall-clocks.ts'
import { zoneVersion } from '../../src/operate/zones/zone-data.ts'
import { openShop, type Shop } from '../open-shop.ts'

/** A shop for the tests of a `describe`, which has not started with any zone data before each of them. */
export function useClocks(open: (typeof stores)[number]['open']) {
  let shop: Shop
  let rounds = 10
  const logged: object[] = []
  const dependencies = () =>
    createDependencies({
      database: shop.database,
      clock: shop.clock.now,
      random: createSeededRandom(++rounds),
      log: silentLog,
    })
  beforeAll(async () => {
    shop = await openShop(open)
  })
  beforeEach(async () => {
    await shop.reset()
    await shop.database.execute('delete from time_off; delete from zone_data')
  })
  afterAll(() => shop.close())
  return {
    shop: () => shop,
    /** What the last start has logged. */
    logged,
    /** What a server does with appointments at its start, on a database with faults. */
    keep: async (version = zoneVersion(), faults: Partial<Database> = {}) => {
      logged.length = 0
      const write = (fields: object, message: string) => void logged.push({ ...fields, message })
      return keepWallClocks({
        ...dependencies(),
        database: { ...shop.database, ...faults },
        log: { info: write, warn: write, error: write },
        zoneVersion: version,
      })
    },
    /** Plans the mails that are due. */
    plan: () => planDeliveries(dependencies()),
    /** The kinds of the planned mails. */
    kinds: async (condition = 'true'): Promise<readonly string[]> =>
      v
        .parse(
          v.array(v.object({ kind: v.string() })),
          await shop.database.query(`select kind from delivery where channel = 'mail' and ${condition}`),
        )
        .map(({ kind }) => kind),
    /** `hourfold zones` in a process of its own. */
    run: (command: object) =>
      createCommandHandler({
        database: shop.database,
        clock: shop.clock.now,
        random: createSeededRandom(9),
      })({ command: 'zones', json: true, ...command }),
    /** Moves all bookings and what they take; their clocks stay. */
    moveBookings: async (hours: number) => {
      const by = (...columns: string[]) =>
        columns.map((one) => `${one} = ${one} + interval '${hours} hours'`).join(', ')
      await shop.database.query(
        `update allocation set ${by('starts_at', 'ends_at', 'slot_starts_at')} where booking_id is not null`,
      )
      await shop.database.query(`update booking set ${by('starts_at', 'ends_at')}`)
    },
    /** Everything to come is where a server has put it whose zone data lets Berlin's clocks be an hour later. */
    writeByOlderData: async () => {
      const by = (interval: string) => (columns: readonly string[]) =>
        columns.map((column) => `${column} = ${column} ${interval}`).join(', ')
      const times = ['starts_at', 'ends_at']
      for (const table of ['allocation', 'session']) {
        await shop.database.query(`update ${table} set ${by(`- interval '400 years'`)(times)}`)
        await shop.database.query(`update ${table} set ${by(`+ interval '400 years 1 hour'`)(times)}`)
      }
      await shop.database.query(`update allocation set slot_starts_at = slot_starts_at + interval '1 hour'`)
      for (const table of ['booking', 'hold_item', 'time_off'])
        await shop.database.query(`update ${table} set ${by(`+ interval '1 hour'`)(times)}`)
      await shop.database.query(`update series set first_start = first_start + interval '1 hour'`)
      await shop.database.query(
        `update booking set expires_at = expires_at + interval '1 hour' where status = 'requested' and expires_at = starts_at - interval '1 hour'`,
      )
      await shop.database.query(`update allocation a set hold_until = b.expires_at from booking b
        where b.booking_id = a.booking_id and a.status = 'held'`)
      await shop.database.query(`update zone_data set fingerprint = 'older', version = '1999a'`)
    },
  }
}
