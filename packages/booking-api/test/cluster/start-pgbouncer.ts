import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findFreePort } from '../../src/testing/find-free-port.ts'
import { until } from './start-replicated.ts'

const program = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path))

/** What a test says that cannot run: null where PgBouncer is installed. */
export const pgbouncerMissing = program === undefined ? 'SKIPPED, because pgbouncer is not installed: ' : null

/**
 * Starts PgBouncer in front of a database. `transaction` lends a session for one transaction; two sessions for all clients make sure
 * that they change hands. `server_reset_query` runs in session mode only, so what a client sets stays for the next one.
 */
export async function startPgbouncer(databaseUrl: string, sessions = 2): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-pgbouncer-'))
  await chmod(folder, 0o755)
  const { hostname, port: target, pathname } = new URL(databaseUrl)
  const port = await findFreePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: sessions,
    max_client_conn: 500,
    log_connections: 0,
    log_disconnections: 0,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const database = `booking = host=${hostname} port=${target} dbname=${pathname.slice(1)} user=postgres`
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `[databases]\n${database}\n[pgbouncer]\n${lines.join('\n')}\n`)
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(program ?? '', ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], ...user })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const url = `postgres://postgres@127.0.0.1:${port}/booking`
  await until(url, 'true')
  return url
}

export const pgbouncerVersion = (): string =>
  execFileSync(program ?? '', ['--version'], { encoding: 'utf8' }).split('\n', 1)[0] ?? ''
