import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { topUpSessions } from '../../src/booking/classes/top-up-sessions.ts'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { createRandom } from '../../src/context/create-random.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../../src/database/open-database.ts'
import { ensureDemoBusiness } from '../../src/import/ensure-demo-business.ts'
import type { SmallDisk } from '../outside/open-small-disk.ts'
import { startPostgres, type PostgresServer } from '../../src/testing/start-postgres.ts'

/** The key of every server of a drill. */
export const signingSecret = 'a secret of at least thirty-two characters'

/** The stores of drills that run one after the other: a PostgreSQL server of their own, which they may stop, and templates. */
export type Lane = {
  readonly number: number
  readonly postgres: PostgresServer
  /** Runs a statement as the operator of the PostgreSQL server. */
  readonly asAdmin: (sql: string) => Promise<void>
  /** A fresh database with the demo business, on a small disk of its own where the drill fills it. */
  readonly createDatabase: (
    disk?: SmallDisk,
  ) => Promise<{ readonly url: string; readonly drop: () => Promise<void> }>
  /** A fresh folder of an embedded store with the demo business. */
  readonly createFolder: () => Promise<{ readonly path: string; readonly drop: () => Promise<void> }>
  readonly close: () => Promise<void>
}

const template = 'drill_template'
/** The servers are no superusers, so that the limits of PostgreSQL apply to them. */
export const databaseRole = 'drill'

export async function openLane(number: number): Promise<Lane> {
  const home = await mkdtemp(join(tmpdir(), `hourfold-lane-${number}-`))
  const postgres = await startPostgres()
  const templateFolder = join(home, 'template')
  let count = 0
  let isFolderMade: Promise<void> | undefined

  const asAdmin = async (sql: string): Promise<void> => {
    const admin = new Client({ connectionString: postgres.url })
    admin.on('error', () => {})
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  const urlOf = (name: string): string => {
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    url.username = databaseRole
    return url.href
  }
  await asAdmin(`create role ${databaseRole} login`)
  await asAdmin(`create database ${template} owner ${databaseRole}`)
  await fillAndClose(await openDatabase({ databaseUrl: urlOf(template), poolSize: 4 }))

  return {
    number,
    postgres,
    asAdmin,
    createDatabase: async (disk) => {
      const name = `drill_${(count += 1)}`
      if (disk) await asAdmin(`create tablespace ${name} location '${disk.folder}'`)
      await asAdmin(
        `create database ${name} template ${template} owner ${databaseRole} ${disk ? `tablespace ${name}` : ''}`,
      )
      return {
        url: urlOf(name),
        drop: async () => {
          await asAdmin(`drop database if exists ${name} with (force)`)
          if (disk) await asAdmin(`drop tablespace ${name}`)
        },
      }
    },
    createFolder: async () => {
      isFolderMade ??= mkdir(templateFolder)
        .then(() => openDatabase({ dataDir: templateFolder }))
        .then(fillAndClose)
      await isFolderMade
      const path = join(home, `folder-${(count += 1)}`)
      await cp(templateFolder, path, { recursive: true })
      return { path, drop: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
    },
    close: async () => {
      await postgres.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function fillAndClose(database: OpenDatabase): Promise<void> {
  const deps = { clock: () => Date.now(), random: createRandom() }
  await migrate(database)
  await ensureDemoBusiness(database, deps)
  await topUpSessions(database, { now: Date.now(), random: deps.random })
  await database.query(
    `update business set settings = jsonb_set(settings, '{webhooks}', $1::jsonb), revision = revision + 1`,
    [JSON.stringify([{ slug: 'crm', url: 'http://crm.test/hook', events: null }])],
  )
  const handle = createCommandHandler({ database, ...deps, signingSecret })
  const made = await handle({ command: 'webhooks', action: 'secret', name: 'crm' })
  if (made.exitCode !== 0) throw new Error(made.lines.join('\n'))
  await database.close()
}
