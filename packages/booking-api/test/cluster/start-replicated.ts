import { Client } from 'pg'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import { ensureDemoBusiness } from '../../src/import/ensure-demo-business.ts'
import { startPostgres, type PostgresServer } from '../../src/testing/start-postgres.ts'

/** A primary with the demo business and its streaming replica. */
export type Replicated = {
  readonly primary: PostgresServer
  readonly standby: PostgresServer
  /** Every commit waits for the standby: `on` until it has the log on its disk, `remote_apply` until its readers see it. */
  readonly synchronize: (commit: 'on' | 'remote_apply' | 'off') => Promise<void>
  /** Waits until the standby has everything that is committed now. */
  readonly catchUp: () => Promise<void>
}

type CleanUp = (stop: () => Promise<void>) => void

/** Starts both. Files are not synced, because kill -9 leaves what the operating system has. */
export async function startReplicated(cleanUp: CleanUp = onTestFinished): Promise<Replicated> {
  const primary = await startPostgres({ settings: ['wal_keep_size=256MB'] })
  cleanUp(() => primary.stop())
  const database = openPostgresDatabase({ url: primary.url, poolSize: 2 })
  await migrate(database)
  await ensureDemoBusiness(database, { clock: () => Date.now(), random: createSeededRandom(3) })
  await database.close()
  const standby = await startPostgres({ primary })
  cleanUp(() => standby.stop())
  const catchUp = async (): Promise<void> => {
    const [{ position = '' } = {}] = await ask(primary.url, 'select pg_current_wal_lsn()::text as position')
    await until(standby.url, `pg_last_wal_replay_lsn() >= '${position}'::pg_lsn`)
  }
  await catchUp()
  return {
    primary,
    standby,
    catchUp,
    synchronize: async (commit) => {
      const names = commit === 'off' ? '' : 'standby'
      await ask(primary.url, `alter system set synchronous_standby_names = '${names}'`)
      await ask(primary.url, `alter system set synchronous_commit = '${commit === 'off' ? 'local' : commit}'`)
      await ask(primary.url, 'select pg_reload_conf()')
      if (commit !== 'off')
        await until(
          primary.url,
          `exists (select from pg_stat_replication where application_name = 'standby' and sync_state = 'sync')`,
        )
    },
  }
}

const RowSchema = v.record(v.string(), v.string())

/** One statement on a server, as its administrator; the columns are texts. */
export async function ask(url: string, sql: string): Promise<readonly v.InferOutput<typeof RowSchema>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows }: { readonly rows: readonly unknown[] } = await client.query(sql)
    return rows.flatMap((row) => {
      const parsed = v.safeParse(RowSchema, row)
      return parsed.success ? [parsed.output] : []
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits until a condition holds on a server, for at most 20 seconds. */
export async function until(url: string, condition: string): Promise<void> {
  const end = performance.now() + 20_000
  while (performance.now() < end) {
    const rows = await ask(url, `select 'yes' as holds where ${condition}`).catch(() => [])
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`after 20 seconds it is not true that ${condition}`)
}
