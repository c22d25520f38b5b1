import type { Database } from '../../database/database.ts'
import type { PoolFigures } from '../../database/postgres/open-connections.ts'
import { countMigrations } from '../../database/migrate.ts'
import { readQueueDepth } from '../../tables/queue-depth.ts'
import type { FigureGroup } from './figure-groups.ts'

/** The depth of the queues, which one statement reads. */
export const queueFigures = (database: Database, clock: () => number): FigureGroup => ({
  metrics: ['booking_queue_waiting', 'booking_queue_oldest_seconds'],
  read: async () => {
    const queues = await readQueueDepth(database, clock())
    return new Map([
      ['booking_queue_waiting', queues.map(({ queue, waiting: value }) => ({ labels: { queue }, value }))],
      [
        'booking_queue_oldest_seconds',
        queues.map(({ queue, oldest_seconds: value }) => ({ labels: { queue }, value })),
      ],
    ])
  },
})

/** The connections of PostgreSQL's pool. */
export const poolFigures = (read: () => PoolFigures): FigureGroup => ({
  metrics: ['booking_database_connections'],
  read: async () =>
    new Map([
      [
        'booking_database_connections',
        Object.entries(read()).map(([state, value]) => ({ labels: { state }, value })),
      ],
    ]),
})

/** The migrations of the database. */
export const migrationFigures = (database: Database): FigureGroup => ({
  metrics: ['booking_database_migrations'],
  read: async () =>
    new Map([['booking_database_migrations', [{ labels: {}, value: await countMigrations(database) }]]]),
})
