import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TextRow, toCopyLine } from '../../src/operate/backups/copy-text.ts'
import { withRefusals } from '../../src/operate/backups/backup-refusal.ts'
import { checkBackup } from '../../src/operate/backups/check-backup.ts'
import { dropOwnTables } from '../../src/operate/backups/present-store.ts'
import { readTable } from '../../src/operate/backups/read-table.ts'
import { readSnapshot } from '../../src/operate/backups/read-snapshot.ts'
import { restoreBackup } from '../../src/operate/backups/restore-backup.ts'
import { saveBackup } from '../../src/operate/backups/save-backup.ts'
import { findTables } from '../../src/operate/backups/stored-tables.ts'
import { writeBackup } from '../../src/operate/backups/write-backup.ts'
import type { Database } from '../../src/database/database.ts'
import { readMigrations } from '../../src/database/migrate.ts'
import { stores } from '../../src/testing/test-database.ts'

const migrations = await readMigrations()
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hourfold-row-sizes-'))
})
afterAll(() => rm(dir, { recursive: true }))

const business = `
  insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
  values ('b', 'b', '{}', 'Europe/Berlin', 'DE', 'EUR', 'de')`

/** Adds changes with a text before and after, which is an SQL expression. */
const addChanges = (database: Database, count: number, text: string): Promise<void> =>
  database.execute(
    `insert into settings_change (business_id, change_id, at, actor_kind, actor, path, before, after, keys)
     select 'b', gen_random_uuid(), now(), 'person', 'a', 'business.yaml', ${text}, ${text}, '{}'
     from generate_series(1, ${count})`,
  )

/** Small rows before large ones, and at the end the largest texts that an owner can save, which double as COPY. */
async function addRowsOfAllSizes(database: Database, large: number): Promise<void> {
  await database.execute(business)
  await addChanges(database, 8, `''`)
  await addChanges(database, large, `repeat('x', 124000)`)
  await addChanges(database, 600, `'y'`)
  for (const size of [1, 2000, 4000, 8000, 250_000]) await addChanges(database, 3, `repeat('ü', ${size})`)
  await addChanges(database, 1, `repeat(E'\\n', 1024 * 1024)`)
}
const rowsBeside = 8 + 600 + 15 + 1

const lengthOf = (rows: readonly TextRow[]): number =>
  rows.reduce((sum, row) => sum + toCopyLine(row).length, 0)

describe.each(stores)('on $name', { timeout: 300_000 }, ({ name, open }) => {
  test('a backup of rows of very different sizes is read back', async () => {
    const database = await open()
    try {
      await addRowsOfAllSizes(database, 280)
      const { file, tables } = await saveBackup(database, join(dir, name), { now: 0, product: '0.1.0' })
      const restored = await withRefusals(async () =>
        restoreBackup(database, await checkBackup(file, migrations), (tx) => dropOwnTables(tx, migrations)),
      )
      expect(restored.ok ? [] : restored.refusal).toEqual([])
      // A restore has compared the hash of these rows with those that it reads back.
      const rows = tables.find((one) => one.name === 'settings_change')?.rows
      expect(rows).toBe(280 + rowsBeside)
    } finally {
      await database.close()
    }
  })

  test('a page of rows holds at most some megabytes, or one row', async () => {
    const database = await open()
    try {
      await addRowsOfAllSizes(database, 40)
      const pages = await readSnapshot(database, async (tx) => {
        const found: { readonly rows: number; readonly length: number }[] = []
        for (const table of (await findTables(tx)).filter((one) => one.name === 'settings_change'))
          for await (const rows of readTable(tx, table))
            found.push({ rows: rows.length, length: lengthOf(rows) })
        return found
      })
      expect(pages.reduce((sum, { rows }) => sum + rows, 0)).toBe(40 + rowsBeside)
      expect(pages.filter(({ rows, length }) => rows > 1 && length > 4 * 1024 * 1024)).toEqual([])
    } finally {
      await database.close()
    }
  })

  test('a row that no backup could give back is refused while the backup is made', async () => {
    const database = await open()
    try {
      await database.execute(`create table somebody_elses as select repeat('x', 16 * 1024 * 1024) as text`)
      const written = writeBackup(database, new PassThrough().resume(), { now: 0, product: '0.1.0' })
      await expect(written).rejects.toThrow(/a row of "somebody_elses" is larger than 16 MB/)
    } finally {
      await database.close()
    }
  })
})
