import { resolve } from 'node:path'
import * as v from 'valibot'
import { findPendingMigrations } from '@hourfold/booking-api/migrate'
import { proveWriting } from '@hourfold/booking-api/find-missing'
import { listAllBusinesses } from '@hourfold/booking-api/businesses'
import { findWaiting } from '@hourfold/booking-api/find-waiting'
import { bringsNewerZones, findNewerVersion, readZonesInUse } from '@hourfold/booking-api/zone-data'
import { failure, fine, skipped, warning, type Check, type CheckContext, type Finding } from './check.ts'

type Database = Extract<CheckContext['store'], { readonly state: 'open' }>['database']

/** Runs a check on the store where it is open; where it is not, `store` says why. */
const onStore =
  (run: (database: Database, context: CheckContext) => Promise<Finding>): Check['run'] =>
  async (context) =>
    context.store.state === 'open' ? run(context.store.database, context) : skipped(context.store.why)

const onPostgres = (run: (database: Database, context: CheckContext) => Promise<Finding>): Check['run'] =>
  onStore((database, context) =>
    database.kind === 'postgres'
      ? run(database, context)
      : Promise.resolve(skipped('the embedded store has no such setting')),
  )

/** The settings of PostgreSQL by name. */
async function readSettingsOf(database: Database, names: readonly string[]) {
  const rows = await database.query(
    `select name, setting from unnest($1::text[]) as n(name) cross join current_setting(n.name) as setting`,
    [names],
  )
  return new Map(v.parse(RowsSchema, rows).map(({ name, setting }) => [name, setting]))
}
const CollationSchema = v.tuple([
  v.object({ name: v.string(), recorded: v.nullable(v.string()), actual: v.nullable(v.string()) }),
])

const FeedRowsSchema = v.array(
  v.object({
    slug: v.string(),
    failure: v.nullable(v.string()),
    failing_since: v.nullable(v.date()),
    events: v.nullable(v.number()),
    unread: v.nullable(v.number()),
  }),
)
const RowsSchema = v.array(v.object({ name: v.string(), setting: v.string() }))

/** Free disk below which the embedded store may fill up before anybody sees it. */
const littleDisk = 1024 ** 3
/** Connections of one process (`postgres-database.ts`), twice because a rolling restart runs two, and some for the operator. */
const neededConnections = 2 * 10 + 5

export const storeChecks = {
  store: {
    about: 'the store can be opened',
    run: ({ store }) => {
      if (store.state === 'open') return fine(`${store.database.kind}: open`)
      if (store.state === 'failed')
        return failure(store.why, 'check DATABASE_URL or DATA_DIR, and whether the database runs')
      return skipped(store.why)
    },
  },
  store_version: {
    about: 'PostgreSQL is version 15 or newer',
    run: onPostgres(async (database) => {
      const version = Number(
        (await readSettingsOf(database, ['server_version_num'])).get('server_version_num'),
      )
      const major = Math.floor(version / 10_000)
      return major >= 15
        ? fine(`version ${major}`)
        : failure(`version ${major}`, 'upgrade PostgreSQL to 15 or newer')
    }),
  },
  store_writable: {
    about: 'the store takes writes',
    run: onStore(async (database) => {
      try {
        await proveWriting(database)
        return fine('a row was written and committed')
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return failure(reason, 'give the database space and a primary that is not read-only')
      }
    }),
  },
  store_migrations: {
    about: 'the schema is the one of this version',
    run: onStore(async (database) => {
      const pending = await findPendingMigrations(database)
      return pending.length === 0
        ? fine('all migrations are applied')
        : failure(`${pending.length} migrations are pending`, 'start the server of this version once')
    }),
  },
  store_durable: {
    about: 'an acknowledged booking survives a power cut',
    run: onPostgres(async (database) => {
      const settings = await readSettingsOf(database, ['fsync', 'synchronous_commit', 'full_page_writes'])
      const off = [...settings].filter(([, setting]) => setting === 'off').map(([name]) => name)
      return off.length === 0
        ? fine([...settings].map((pair) => pair.join(' ')).join(', '))
        : failure(`off: ${off.join(', ')}`, 'switch them on in postgresql.conf: bookings could be lost')
    }),
  },
  store_connections: {
    about: 'the server allows enough connections for a rolling restart',
    run: onPostgres(async (database) => {
      const most = Number((await readSettingsOf(database, ['max_connections'])).get('max_connections'))
      return most >= neededConnections
        ? fine(`max_connections ${most}; two processes take 40`)
        : warning(`max_connections ${most}`, `set it to ${neededConnections} or more`)
    }),
  },
  store_encoding: {
    about: 'the database stores every language',
    run: onStore(async (database) => {
      const encoding = (await readSettingsOf(database, ['server_encoding'])).get('server_encoding')
      return encoding === 'UTF8'
        ? fine('UTF8')
        : failure(`encoding ${encoding}`, "create the database with encoding 'UTF8' and import again")
    }),
  },
  store_collation: {
    about: 'texts are sorted as when their indexes were made',
    run: onPostgres(async (database) => {
      const rows = await database.query(
        `select current_database() as name, datcollversion as recorded,
           pg_database_collation_actual_version(oid) as actual
         from pg_database where datname = current_database()`,
      )
      const [{ name, recorded, actual }] = v.parse(CollationSchema, rows)
      return recorded === null || recorded === actual
        ? fine(`collation version ${recorded ?? 'none'}`)
        : failure(
            `made with collation version ${recorded}, the system has ${actual ?? 'none'}: searches may miss rows`,
            `run REINDEX DATABASE "${name}"; and then ALTER DATABASE "${name}" REFRESH COLLATION VERSION;`,
          )
    }),
  },
  store_zones: {
    about:
      'the time zone data has the zones of businesses, people and appointments, and is not older than that of the store',
    run: onStore(async (database, { ports }) => {
      const stored = await findNewerVersion(database, ports.zoneVersion)
      if (stored !== null)
        return failure(`${ports.zoneVersion} is older than ${stored} in the store`, bringsNewerZones)
      const { known, unknown } = await readZonesInUse(database, ports.clock())
      return unknown.length > 0
        ? failure(`unknown: ${unknown.join(', ')}`, bringsNewerZones)
        : fine(known.length === 0 ? 'no business yet' : known.map(({ zone }) => zone).join(', '))
    }),
  },
  store_appointments: {
    about: 'every appointment is at the time that its clock shows',
    run: onStore(async (database, { ports }) => {
      const waiting = await findWaiting(database, ports.clock(), ports.zoneVersion)
      if (!waiting) return skipped('the time zone data is older than that of the store')
      return waiting.length === 0
        ? fine('all of them')
        : warning(
            `${waiting.length} are not: ${waiting
              .slice(0, 5)
              .map(({ reference, wall, zone }) => `${reference} (${wall} ${zone})`)
              .join(', ')}`,
            'run "hourfold zones list": a server that starts moves those whose time is free',
          )
    }),
  },
  store_clock: {
    about: 'the clocks of the database and this machine agree',
    run: onStore(async (database, { ports }) => {
      const before = ports.clock()
      const rows = await database.query(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
      )
      const [{ now }] = v.parse(v.tuple([v.object({ now: v.number() })]), rows)
      const seconds = Math.round(Math.max(before - now, now - ports.clock(), 0) / 1000)
      if (seconds <= 2) return fine('they differ by less than three seconds')
      const advice = 'synchronise both with NTP: holds and notices depend on the time'
      return seconds > 60
        ? failure(`they differ by ${seconds} seconds`, advice)
        : warning(`they differ by ${seconds} seconds`, advice)
    }),
  },
  store_disk: {
    about: 'the disk of the embedded store has space',
    run: async ({ settings, ports }) => {
      if (settings.databaseUrl !== null) return skipped('the store is in PostgreSQL')
      const free = await ports.freeDisk(resolve(settings.dataDir)).catch(() => null)
      if (free === null) return skipped('the folder does not exist yet')
      const detail = `${(free / 1024 ** 3).toFixed(1)} GB are free`
      return free >= littleDisk
        ? fine(detail)
        : failure(detail, 'free at least 1 GB: a full disk takes no bookings')
    },
  },
  business: {
    about: 'there is a business to book',
    run: onStore(async (database, { settings }) => {
      const listed = (await listAllBusinesses(database)).filter(({ isArchived }) => !isArchived)
      const shown = settings.production ? listed.filter(({ isDemo }) => !isDemo) : listed
      return shown.length > 0
        ? fine(shown.map(({ slug }) => slug).join(', '))
        : failure('there is none', 'run "hourfold import <folder>"')
    }),
  },
  calendars: {
    about: 'the calendars that people subscribe to can be read',
    run: onStore(async (database, { ports }) => {
      const rows = await database.query(
        `select s.slug, f.failure, f.failing_since, f.events, f.unread
         from staff_feed f join staff s using (business_id, staff_id) join business b using (business_id)
         where f.archived_at is null and s.archived_at is null and b.archived_at is null
         order by s.slug, f.feed_id`,
      )
      const feeds = v.parse(FeedRowsSchema, rows)
      if (feeds.length === 0) return skipped('no calendar is subscribed to')
      const longAgo = ports.clock() - 24 * 3_600_000
      const wrong = feeds.flatMap(({ slug, failure: why, failing_since: since, events, unread }) => [
        ...(why !== null && since !== null && since.getTime() <= longAgo
          ? [`${slug}: ${why} since ${since.toISOString().slice(0, 16)}Z`]
          : []),
        ...((unread ?? 0) > 0 ? [`${slug}: ${unread} of ${events} events could not be read in full`] : []),
      ])
      return wrong.length === 0
        ? fine(`read: ${feeds.length}`)
        : warning(
            wrong.join('; '),
            'open the calendar of the person: an unread event counts as busy by what could be read, without a readable start not at all',
          )
    }),
  },
  business_files: {
    about: 'each file of BUSINESSES_DIR is of a business',
    run: onStore(async (database, { settings }) => {
      const known = new Set((await listAllBusinesses(database)).map(({ slug }) => slug))
      const files = Object.keys(settings.businesses)
      const unknown = files.filter((slug) => !known.has(slug))
      if (unknown.length > 0)
        return failure(`unknown: ${unknown.join(', ')}`, 'name each file after the slug of its business')
      return files.length > 0 ? fine(files.join(', ')) : skipped('no business has settings of its own')
    }),
  },
} as const satisfies Readonly<Record<string, Check>>
