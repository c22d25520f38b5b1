import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { day, hour, minute } from '@hourfold/shared/time/instant'
import { claimBackup } from '../../src/operate/backups/backup-runs.ts'
import { type BackupSettings, readBackupSettings } from '../../src/operate/backups/backup-settings.ts'
import { createBackupSchedule } from '../../src/operate/backups/create-backup-schedule.ts'
import { createStoreCopier } from '../../src/operate/backups/create-store-copier.ts'
import { defaultKeeping } from '../../src/operate/backups/rotate-backups.ts'
import { verifyBackup } from '../../src/operate/backups/verify-backup.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase, makeDataDir } from '../../src/testing/test-database.ts'
import { rewriteStatements } from '../rewrite-statements.ts'

const going = new AbortController().signal
const start = Date.parse('2026-11-28T03:00:00Z')
let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hourfold-scheduled-'))
})
afterEach(() => rm(dir, { recursive: true }))
const saved = async (): Promise<readonly string[]> => (await readdir(dir)).toSorted()

async function openStore(kind: 'postgres' | 'embedded') {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase({ content: 'schema' })
    const database = await openDatabase({ databaseUrl: url })
    onTestFinished(async () => {
      await database.close()
      await drop()
    })
    return { database, place: { databaseUrl: url, dataDir: '' } }
  }
  const { path, remove } = await makeDataDir({ content: 'schema' })
  const database = await openDatabase({ dataDir: path })
  const copyStore = createStoreCopier(database, path, () => start)
  database.onRequest(async () => ({ lines: [(await copyStore?.()) ?? ''], exitCode: 0 }))
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  return { database, place: { databaseUrl: undefined, dataDir: path } }
}

type Store = Awaited<ReturnType<typeof openStore>>

/** A process with scheduled backups, whose clock the test sets. */
function openProcess({ database, place }: Store, settings: Partial<BackupSettings> = {}) {
  const clock = { now: start }
  const logged: string[] = []
  const write = (_: object, message: string) => void logged.push(message)
  const schedule = createBackupSchedule({
    settings: { dir, everyMs: day, keeping: defaultKeeping, ...settings },
    place,
    product: '0.0.0',
    database,
    clock: () => clock.now,
    log: { info: write, warn: write, error: write },
  })
  return { ...schedule, clock, logged }
}

describe.each(['postgres', 'embedded'] as const)('scheduled backups of %s', (kind) => {
  test('scheduled backups are made at the interval, whole, for their owner only, and old ones are deleted', async () => {
    const server = openProcess(await openStore(kind), { keeping: { daily: 1, weekly: 0, monthly: 0 } })
    await server.run(going)
    expect(await saved()).toEqual(['hourfold-20261128T030000Z.backup'])
    const file = join(dir, 'hourfold-20261128T030000Z.backup')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await verifyBackup(file, start)).breaches).toEqual([])

    server.clock.now += day - minute
    await server.run(going)
    expect(await saved()).toEqual(['hourfold-20261128T030000Z.backup'])
    server.clock.now += minute
    await writeFile(join(dir, 'notes.txt'), 'not a backup')
    await server.run(going)
    expect(await saved()).toEqual(['hourfold-20261129T030000Z.backup', 'notes.txt'])
    expect(server.logged).toEqual(['backup saved', 'backup saved'])
    expect(server.findWarnings()).toEqual([])
    expect(server.state()).toMatchObject({ finishedAt: start + day, failedAt: null })
  })
})

test('of three processes one makes the backup', async () => {
  const store = await openStore('postgres')
  const servers = [openProcess(store), openProcess(store), openProcess(store)]
  await Promise.all(servers.map((server) => server.run(going)))
  expect(servers.flatMap(({ logged }) => logged)).toEqual(['backup saved'])
  for (const server of servers) await server.run(going)
  expect(servers.map((server) => server.findWarnings())).toEqual([[], [], []])
})

describe('a claim', () => {
  const due = (database: OpenDatabase, now: number) => claimBackup(database, { now, everyMs: day })

  test('a claim keeps others away for as long as it is renewed, and five minutes more', async () => {
    const { database } = await openStore('postgres')
    expect(await due(database, start)).toBe(true)
    expect(await due(database, start + 5 * minute - 1)).toBe(false)
    expect(await due(database, start + 5 * minute)).toBe(true)
  })

  test('a claim would be given twice without its condition', async () => {
    const { database } = await openStore('postgres')
    const broken = rewriteStatements(database, [['claimed_at <= $3', '$3::timestamptz is not null']])
    expect(await due(broken.database, start)).toBe(true)
    expect(await due(broken.database, start)).toBe(true)
    expect(broken.isRewritten()).toBe(true)
  })
})

test('a backup that fails is logged, warned of, and tried again after ten minutes; it leaves no file', async () => {
  const store = await openStore('postgres')
  await writeFile(join(dir, 'occupied'), '')
  const server = openProcess(store, { dir: join(dir, 'occupied') })
  await server.run(going)
  await server.run(going)
  expect(server.logged).toEqual(['a backup failed'])
  expect(server.findWarnings()).toEqual(['backup_failed'])
  expect(await saved()).toEqual(['occupied'])

  await rm(join(dir, 'occupied'))
  server.clock.now += 10 * minute
  await server.run(going)
  expect(server.logged).toEqual(['a backup failed', 'backup saved'])
  expect(server.findWarnings()).toEqual([])
})

test('a backup that is half as late again as it may be is overdue', async () => {
  const store = await openStore('postgres')
  const server = openProcess(store)
  await server.run(going)
  // Another process makes it and does not come to an end.
  await store.database.query('update backup_run set claimed_at = $1', [new Date(start + 36 * hour - minute)])
  server.clock.now += 36 * hour
  await server.run(going)
  expect(server.findWarnings()).toEqual([])
  server.clock.now += minute
  expect(server.findWarnings()).toEqual(['backup_overdue'])
})

test('a server that ends stops its backup, and another process begins at once', async () => {
  const store = await openStore('postgres')
  const ending = new AbortController()
  ending.abort()
  const [server, next] = [openProcess(store), openProcess(store)]
  await server.run(ending.signal)
  expect(server.logged).toEqual([])
  await next.run(going)
  expect(next.logged).toEqual(['backup saved'])
})

test('an unfinished file of a killed process is deleted after a day', async () => {
  const store = await openStore('postgres')
  const part = join(dir, 'hourfold-20261126T030000Z.backup.part')
  await writeFile(part, 'half')
  await utimes(part, new Date(start - 2 * day), new Date(start - 2 * day))
  await openProcess(store).run(going)
  expect(await saved()).toEqual(['hourfold-20261128T030000Z.backup'])
})

describe('the settings', () => {
  test('the settings make a backup a day and keep 7 days, 4 weeks and 12 months, where a folder is named', () => {
    expect(readBackupSettings({ BACKUP_EVERY_HOURS: '6' })).toEqual({ ok: true, value: null })
    expect(readBackupSettings({ BACKUP_DIR: '/srv/backups' })).toEqual({
      ok: true,
      value: { dir: '/srv/backups', everyMs: day, keeping: { daily: 7, weekly: 4, monthly: 12 } },
    })
    expect(
      readBackupSettings({ BACKUP_DIR: '/srv/backups', BACKUP_EVERY_HOURS: '720', BACKUP_KEEP: '1, 0, 0' }),
    ).toMatchObject({ value: { everyMs: 30 * day, keeping: { daily: 1, weekly: 0, monthly: 0 } } })
  })

  test.each([
    ['0', '7,4,12'],
    ['721', '7,4,12'],
    ['1.5', '7,4,12'],
    ['24', '7,4'],
    ['24', 'many'],
  ])('the settings refuse %s hours and "%s"', (hours, keep) => {
    const read = readBackupSettings({ BACKUP_DIR: '/x', BACKUP_EVERY_HOURS: hours, BACKUP_KEEP: keep })
    expect(read).toMatchObject({ ok: false, refusal: [expect.stringMatching(/^BACKUP_/)] })
  })
})
