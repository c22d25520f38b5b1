import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../../src/context/create-random.ts'
import { ensureDemoBusiness } from '../../src/import/ensure-demo-business.ts'
import { saveBackup } from '../../src/operate/backups/save-backup.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase, makeDataDir } from '../../src/testing/test-database.ts'
import { runOnTerminal, terminalMissing } from '../command-line/run-on-terminal.ts'
import { runHourfold } from '../run-hourfold.ts'

if (terminalMissing !== null) console.warn(`restore-replace.test.ts:${terminalMissing}`)

let dir: string
let saved: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hourfold-replace-'))
  const { path, remove } = await makeDataDir({ content: 'demo' })
  const database = await openDatabase({ dataDir: path })
  const made = await saveBackup(database, dir, { now: Date.parse('2026-11-28T03:00:00Z'), product: '0.1.0' })
  saved = made.file
  await database.close()
  await remove()
})
afterAll(() => rm(dir, { recursive: true }))

type Kind = 'postgres' | 'embedded'

/** A store with a business named `here`, which the backup has not. */
async function openFullStore(kind: Kind) {
  const made =
    kind === 'postgres'
      ? await createPostgresDatabase({ content: 'schema' })
      : await makeDataDir({ content: 'schema' })
  const place = 'url' in made ? { databaseUrl: made.url } : { dataDir: made.path }
  onTestFinished(() => ('drop' in made ? made.drop() : made.remove()))
  const env: Readonly<Record<string, string>> =
    'url' in made ? { DATABASE_URL: made.url } : { DATA_DIR: made.path }
  const query = async (sql: string) => {
    const database = await openDatabase(place)
    try {
      return await database.query(sql)
    } finally {
      await database.close()
    }
  }
  const database = await openDatabase(place)
  await ensureDemoBusiness(database, { clock: Date.now, random: createRandom() })
  await database.close()
  await query(`update business set slug = 'here'`)
  const slugs = async () => JSON.stringify(await query('select slug from business'))
  return { env, slugs, dataDir: 'path' in made ? made.path : null }
}

const here = '[{"slug":"here"}]'
const restored = '[{"slug":"studio-linden"}]'

describe.each(['postgres', 'embedded'] as const)('restore into a full store on %s', (kind) => {
  test('a restore into a full store without a terminal needs --replace and --yes, and lists what it replaces', async () => {
    const { env, slugs } = await openFullStore(kind)
    const full = await runHourfold(env, 'restore', saved)
    expect([full.code, full.errors]).toEqual([65, expect.stringContaining('it holds here with 0 bookings')])
    const asked = await runHourfold(env, 'restore', saved, '--replace')
    expect([asked.code, asked.output]).toEqual([2, ''])
    expect(asked.errors).toContain('it holds here with 0 bookings')
    expect(asked.errors).toContain('the backup is of 2026-11-28T03:00:00')
    expect(asked.errors).toContain('nothing was changed: confirm with --yes')
    const json = await runHourfold(env, 'restore', saved, '--replace', '--json')
    expect([json.code, JSON.parse(json.output)]).toMatchObject([
      2,
      { error: { code: 'decision_needed', question: 'Replace this store?' } },
    ])
    expect(await slugs()).toBe(here)
    expect(await runHourfold(env, 'restore', saved, '--replace', '--yes')).toMatchObject({ code: 0 })
    expect(await slugs()).toBe(restored)
  })

  test.skipIf(terminalMissing !== null)(
    `on a terminal asks, and only a yes replaces it${terminalMissing ?? ''}`,
    async () => {
      const { env, slugs, dataDir } = await openFullStore(kind)
      for (const reply of ['\n', 'n\n', 'here\n']) {
        const kept = await runOnTerminal(env, reply, 'restore', saved, '--replace')
        expect([kept.code, kept.output]).toEqual([2, expect.stringContaining('nothing was changed')])
      }
      expect(await slugs()).toBe(here)
      const done = await runOnTerminal(env, 'yes\n', 'restore', saved, '--replace')
      expect([done.code, done.output]).toEqual([0, expect.stringContaining('the ledger holds')])
      expect(done.output).toContain('it holds here with 0 bookings')
      expect(await slugs()).toBe(restored)
      if (dataDir !== null)
        expect((await readdir(dataDir)).some((name) => name.startsWith('pg.replaced-'))).toBe(true)
    },
  )
})
