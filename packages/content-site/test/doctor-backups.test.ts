import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '@hourfold/booking-api/database'
import { makeDataDir } from '@hourfold/booking-api/testing/test-database'
import { realPorts, type DoctorPorts } from '../src/commands/doctor/doctor-ports.ts'
import { runChecks } from '../src/commands/doctor/run-checks.ts'
import { hourfoldProgram } from './hourfold-program.ts'
import { compileCache } from './compile-cache.ts'

/** A test starts servers and the program itself several times. */
const patient = { timeout: 90_000 }

type Env = Readonly<Record<string, string>>
const hour = 3_600_000

async function diagnose(env: Env, ports: Partial<DoctorPorts> = {}) {
  const findings = await runChecks({ env, ports: { ...realPorts, ...ports } })
  return (name: string) => {
    const { status, detail } = findings.find((finding) => finding.name === `backup_${name}`) ?? {}
    return `${status}: ${detail}`
  }
}

const everyCheck = ['schedule', 'folder', 'place', 'age', 'readable', 'space'] as const

/** An embedded store and an empty folder for its backups. */
async function openStore() {
  const { path, remove } = await makeDataDir({ content: 'schema' })
  onTestFinished(remove)
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: path, BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '24' }
  const takeBackup = async () => {
    const all = { ...compileCache, PATH: process.env['PATH'] ?? '', ...env }
    await promisify(execFile)(process.execPath, [hourfoldProgram, 'backup', 'take'], { env: all })
    const [name = ''] = await readdir(folder)
    return join(folder, name)
  }
  const change = async (sql: string) => {
    const database = await openDatabase({ dataDir: path })
    await database.execute(sql)
    await database.close()
  }
  return { env, folder, takeBackup, change }
}

it('finds nothing wrong with backups that are made and can be restored', patient, async () => {
  const { env, folder, takeBackup } = await openStore()
  const file = await takeBackup()
  const seen = await diagnose(env)
  for (const name of everyCheck) expect([name, seen(name)]).toEqual([name, expect.stringMatching(/^ok/)])
  expect(seen('schedule')).toBe(`ok: every 24 hours into ${folder}`)
  expect(seen('age')).toBe('ok: it is 0 hours old')
  expect(seen('readable')).toContain(`ok: ${file}, of version`)
})

it('warns in production where no backups are made, and is silent elsewhere', patient, async () => {
  const env = { DATA_DIR: '/nowhere' }
  expect((await diagnose({ ...env, NODE_ENV: 'production' }))('schedule')).toBe(
    'warning: BACKUP_DIR is not set',
  )
  const seen = await diagnose(env)
  for (const name of everyCheck) expect([name, seen(name)]).toEqual([name, 'skipped: BACKUP_DIR is not set'])
})

it('says what is wrong with the folder and with its disk', patient, async () => {
  const { env, folder, takeBackup } = await openStore()
  const missing = await diagnose({ ...env, BACKUP_DIR: join(folder, 'none') })
  expect(missing('folder')).toMatch(/^warning: .*there is no such folder yet/)
  expect(missing('age')).toBe('warning: there is none yet')
  expect(missing('space')).toMatch(/^skipped/)
  expect((await diagnose(env, { canWrite: async () => false }))('folder')).toBe(
    `failure: ${folder}: no permission to write`,
  )
  const fileSystemOf = (other: number) => async (path: string) => (path === folder ? other : 1)
  expect((await diagnose(env, { fileSystemOf: fileSystemOf(1) }))('place')).toBe(
    'ok: they are on the file system of the store',
  )
  expect((await diagnose(env, { fileSystemOf: fileSystemOf(2) }))('place')).toBe(
    'ok: they are on another file system than the store',
  )
  // A gigabyte for the first; afterwards a little more than the last one, and beside the store its copy.
  const free = (inFolder: number, beside: number) => async (path: string) =>
    path === folder ? inFolder : beside
  expect((await diagnose(env, { freeDisk: free(5e8, 5e8) }))('space')).toMatch(/^failure: 500 MB are free/)
  await takeBackup()
  expect((await diagnose(env, { freeDisk: free(5e8, 5e8) }))('space')).toMatch(/^ok: 500 MB are free/)
  expect((await diagnose(env, { freeDisk: free(1000, 5e8) }))('space')).toMatch(/^failure: 1 MB are free/)
  expect((await diagnose(env, { freeDisk: free(5e8, 1e6) }))('space')).toMatch(
    /^failure: 1 MB are free beside the store/,
  )
})

it('says when the newest backup is old, and when the last one failed', patient, async () => {
  const { env, takeBackup, change } = await openStore()
  await takeBackup()
  const later = (hours: number) => ({ clock: () => Date.now() + hours * hour })
  expect((await diagnose(env, later(35)))('age')).toBe('ok: it is 35 hours old')
  expect((await diagnose(env, later(37)))('age')).toBe('failure: it is 37 hours old')
  // Another machine has made one since, in its own folder.
  await change(`update backup_run set finished_at = now() + interval '20 hours', bytes = 1000`)
  expect((await diagnose(env, later(37)))('age')).toMatch(/^ok: it is 1[67] hours old/)
  await change('update backup_run set failed_at = now()')
  expect((await diagnose(env))('age')).toBe('failure: the last one failed')
})

it('says when the newest backup cannot be restored', patient, async () => {
  const { env, folder, takeBackup } = await openStore()
  const file = await takeBackup()
  await truncate(file, 40)
  expect((await diagnose(env))('readable')).toMatch(/^failure: .*is not whole/)
  await writeFile(join(folder, 'hourfold-20990101T000000Z.backup'), 'no backup')
  expect((await diagnose(env))('readable')).toMatch(/^failure: .*is damaged, or no backup/)
})
