import { basename } from 'node:path'
import { Pool, type PoolClient } from 'pg'
import { openPostgresDatabase } from '../database/postgres/postgres-database.ts'
import { fillWith, nameOf, type Content } from './content.ts'
import { hashOfSchema } from './hash-of-schema.ts'
import { startPostgres } from './start-postgres.ts'

/** Creates a database with this content and returns its URL. Copying a template takes a tenth of the time of filling it. */
export async function createFromTemplate(
  name: string,
  content: Exclude<Content, 'nothing'>,
): Promise<string> {
  return withAdmin(async (admin, urlOf) => {
    const template = await prepareTemplate(admin, content, urlOf)
    // A server that need not be durable copies files in half the time of logging their pages.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
    return urlOf(name)
  })
}

/** Drops the templates of this run, which a server that outlives it would keep. */
export async function dropTemplatesOfRun(): Promise<void> {
  await withAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefixOfRun()],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  })
}

/** Runs one administrative statement and returns the URL of the database `name`. */
export async function runAsAdmin(sql: string, name: string): Promise<string> {
  return withAdmin(async (admin, urlOf) => {
    await admin.query(sql)
    return urlOf(name)
  })
}

/** Any number, the same in all processes of a run. */
const TEMPLATE_LOCK = 726_501

let started: Promise<string> | undefined

/** Outside Vitest (a benchmark) there is no global set-up: the first use starts a server, which ends with the process. */
function serverUrl(): Promise<string> {
  const configuredUrl = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  started ??=
    configuredUrl === undefined ? startPostgres().then(({ url }) => url) : Promise.resolve(configuredUrl)
  return started
}

let connections: Pool | undefined

/** Keeps its connections for the next database, because opening one costs a third of what a copy costs. */
async function withAdmin<Value>(
  work: (admin: PoolClient, urlOf: (name: string) => string) => Promise<Value>,
): Promise<Value> {
  const url = await serverUrl()
  connections ??= new Pool({ connectionString: url, allowExitOnIdle: true }).on('error', () => {})
  const admin = await connections.connect()
  try {
    return await work(admin, (name) => {
      const databaseUrl = new URL(url)
      databaseUrl.pathname = `/${name}`
      return databaseUrl.href
    })
  } finally {
    admin.release()
  }
}

async function exists(admin: PoolClient, name: string): Promise<boolean> {
  return (await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1
}

/** The result of an import depends on more than the schema, so a business is imported once in each run. */
const prefixOfRun = (): string =>
  `hourfold_run_${basename(process.env.TEST_RUN_FOLDER ?? String(process.pid))
    .slice(-6)
    .toLowerCase()}_`

async function prepareTemplate(
  admin: PoolClient,
  content: Exclude<Content, 'nothing'>,
  urlOf: (name: string) => string,
): Promise<string> {
  const template =
    content === 'schema'
      ? `hourfold_template_${await hashOfSchema()}`
      : `${prefixOfRun()}${nameOf(content).replaceAll('-', '_')}`
  if (await exists(admin, template)) return template
  const from = content === 'schema' ? 'template1' : await prepareTemplate(admin, 'schema', urlOf)
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (!(await exists(admin, template))) {
      const making = `hourfold_template_making`
      await admin.query(`drop database if exists ${making} with (force)`)
      await admin.query(`create database ${making} template ${from}`)
      const database = openPostgresDatabase({ url: urlOf(making), poolSize: 1 })
      await fillWith(database, content)
      await database.close()
      await admin.query(`alter database ${making} rename to ${template}`)
    }
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
  return template
}
