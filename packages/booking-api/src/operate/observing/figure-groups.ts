import type { CacheFigures } from '@hourfold/shared/cache/versioned-cache'
import type { MetricName } from '../../context/metric-table.ts'
import type { Sample } from './create-metrics.ts'
import type { BackupState } from '../backups/backup-runs.ts'
import type { Database } from '../../database/database.ts'
import type { PoolFigures } from '../../database/postgres/open-connections.ts'
import { countMigrations } from '../../database/migrate.ts'
import { readQueueDepth } from '../../tables/queue-depth.ts'

/** Figures that are read when the metrics are, all of them or none. */
export type FigureGroup = {
  readonly metrics: readonly MetricName[]
  readonly read: () => Promise<ReadonlyMap<MetricName, readonly Sample[]>>
}

/** The counts of a cache since the start of the process, and its present size. */
type ReportedFigures = Partial<CacheFigures> & Pick<CacheFigures, 'evictions' | 'entries' | 'bytes'>

/** The figures of the caches, by name. */
export const cacheFigures = (caches: Readonly<Record<string, () => ReportedFigures>>): FigureGroup => ({
  metrics: [
    'hourfold_answers_total',
    'hourfold_answers_evicted_total',
    'hourfold_answers_kept',
    'hourfold_answers_kept_bytes',
  ],
  read: async () => {
    const read = Object.entries(caches).map(([cache, figures]) => ({ cache, ...figures() }))
    return new Map([
      [
        'hourfold_answers_total',
        read.flatMap(({ cache, ...figures }) =>
          results.flatMap(([name, result]) => {
            const value = figures[name]
            return value === undefined ? [] : [{ labels: { cache, result }, value }]
          }),
        ),
      ],
      [
        'hourfold_answers_evicted_total',
        read.map(({ cache, evictions: value }) => ({ labels: { cache }, value })),
      ],
      ['hourfold_answers_kept', read.map(({ cache, entries: value }) => ({ labels: { cache }, value }))],
      ['hourfold_answers_kept_bytes', read.map(({ cache, bytes: value }) => ({ labels: { cache }, value }))],
    ])
  },
})

const results = [
  ['hits', 'hit'],
  ['misses', 'miss'],
  ['stale', 'stale'],
  ['unkept', 'unkept'],
] as const

/** Whether the server can take bookings, and the missing conditions. It checks the same as `/readyz`. */
export const readinessFigures = (
  findMissing: () => Promise<readonly { readonly code: string }[]>,
): FigureGroup => ({
  metrics: ['hourfold_ready', 'hourfold_missing'],
  read: async () => {
    const missing = await findMissing()
    return new Map<MetricName, readonly Sample[]>([
      ['hourfold_ready', [{ labels: {}, value: missing.length === 0 ? 1 : 0 }]],
      ['hourfold_missing', missing.map(({ code }) => ({ labels: { code }, value: 1 }))],
    ])
  },
})

type About = { readonly version: string; readonly store: string; readonly mode: string }

/** The build of this server. */
export const buildFigures = (about: About): FigureGroup => ({
  metrics: ['hourfold_build_info'],
  read: async () =>
    new Map([['hourfold_build_info', [{ labels: { ...about, node: process.versions.node }, value: 1 }]]]),
})

/** The scheduled backups, as of the last round of their job. */
export const backupFigures = (read: () => BackupState): FigureGroup => ({
  metrics: ['hourfold_backup_last_success_seconds', 'hourfold_backup_bytes', 'hourfold_backup_failed'],
  read: async () => {
    const { finishedAt, bytes, failedAt } = read()
    return new Map<MetricName, readonly Sample[]>([
      ['hourfold_backup_last_success_seconds', sampleOf(finishedAt === null ? null : finishedAt / 1000)],
      ['hourfold_backup_bytes', sampleOf(bytes)],
      ['hourfold_backup_failed', sampleOf(failedAt === null ? 0 : 1)],
    ])
  },
})

const sampleOf = (value: number | null): readonly Sample[] => (value === null ? [] : [{ labels: {}, value }])

/** The depth of the queues, which one statement reads. */
export const queueFigures = (database: Database, clock: () => number): FigureGroup => ({
  metrics: ['hourfold_queue_waiting', 'hourfold_queue_oldest_seconds'],
  read: async () => {
    const queues = await readQueueDepth(database, clock())
    return new Map([
      ['hourfold_queue_waiting', queues.map(({ queue, waiting: value }) => ({ labels: { queue }, value }))],
      [
        'hourfold_queue_oldest_seconds',
        queues.map(({ queue, oldestSeconds: value }) => ({ labels: { queue }, value })),
      ],
    ])
  },
})

/** The connections of PostgreSQL's pool. */
export const poolFigures = (read: () => PoolFigures): FigureGroup => ({
  metrics: ['hourfold_database_connections'],
  read: async () =>
    new Map([
      [
        'hourfold_database_connections',
        Object.entries(read()).map(([state, value]) => ({ labels: { state }, value })),
      ],
    ]),
})

/** The migrations of the database. */
export const migrationFigures = (database: Database): FigureGroup => ({
  metrics: ['hourfold_database_migrations'],
  read: async () =>
    new Map([['hourfold_database_migrations', [{ labels: {}, value: await countMigrations(database) }]]]),
})
