import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { copyAsStandby } from './copy-as-standby.ts'
import { findFreePort } from './find-free-port.ts'
import { findPostgresBinaries } from './find-postgres-binaries.ts'

export type PostgresServer = {
  /** The URL of its maintenance database, as a superuser. */
  readonly url: string
  /** The same through its Unix socket, the best connection on the same machine. */
  readonly socketUrl: string
  /** Its data folder. */
  readonly data: string
  /** The process that the operating system knows; another one after each restart. */
  readonly pid: () => number
  /** Ends it as kill -9 does, which is all that a failure of its machine leaves to the others. */
  kill(): Promise<void>
  /** Ends it at once, as a crash would, or properly; after `awayMs` it starts again on the same port and the same data. */
  restart(how: 'crash' | 'properly', awayMs?: number): Promise<void>
  stop(): Promise<void>
}

export type StartOptions = {
  /** `embedded` uses the packaged binaries even where a server is installed. */
  readonly binaries?: string | undefined
  /** Durable commits cost time; only tests of a power cut need them. */
  readonly fsync?: boolean
  /** More settings, such as `max_connections=20`. */
  readonly settings?: readonly string[]
  /** Makes it a streaming replica of this server, from a copy of its files. */
  readonly primary?: PostgresServer
}

/** Starts a fresh PostgreSQL server on a free port of 127.0.0.1, which ends with this process at the latest. About a second. */
export async function startPostgres({
  binaries,
  fsync = false,
  settings = [],
  primary,
}: StartOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hourfold-postgres-'))
  // PostgreSQL refuses to run as root; the user "nobody" must be able to enter its folders.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  chmodSync(folder, 0o755)
  const bin = prepareBinaries(folder, binaries, 'uid' in user)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  if (primary) await copyAsStandby(primary, data, user)
  else await promisify(execFile)(join(bin, 'initdb'), initdb, { cwd: folder, ...user })

  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    const options = ['-D', data, '-p', String(port), '-k', data, '-h', '127.0.0.1', ...flags(fsync, settings)]
    const start = () => launch(folder, join(bin, 'postgres'), user.uid, options)
    let server = start()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const socketUrl = `postgres://postgres@${encodeURIComponent(data)}:${port}/postgres`
    const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const kill = async (): Promise<void> => {
      process.kill(pid(), 'SIGKILL')
      await server.ended
    }
    const restart: PostgresServer['restart'] = async (how, awayMs = 0) => {
      process.kill(pid(), how === 'crash' ? 'SIGQUIT' : 'SIGINT')
      await server.ended
      await sleep(awayMs)
      server = start()
      if (!(await isUp(url, server.hasEnded))) throw new Error('PostgreSQL did not start again')
    }
    const stop = async (): Promise<void> => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
    if (await isUp(url, server.hasEnded)) return { url, socketUrl, data, pid, kill, restart, stop }
    const log = existsSync(join(folder, 'server.log')) ? readFileSync(join(folder, 'server.log'), 'utf8') : ''
    await server.stop()
    // Another process may take the port between the search and its use.
    if (attempt < 3 && log.includes('Address already in use')) continue
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${log.slice(-2000)}`)
  }
}

function flags(fsync: boolean, more: readonly string[]): readonly string[] {
  // A zone that is neither the developer's nor UTC, so that no test passes by luck.
  // Its files may be in memory, so the log of changes stays small.
  const all = [
    'timezone=Asia/Kolkata',
    'max_connections=300',
    'shared_buffers=64MB',
    'max_wal_size=128MB',
    ...more,
  ]
  const careless = fsync ? [] : ['fsync=off', 'full_page_writes=off']
  return [...all, ...careless].flatMap((setting) => ['-c', setting])
}

function prepareBinaries(folder: string, choice: string | undefined, isRoot: boolean): string {
  const { bin, root } = findPostgresBinaries(choice)
  if (!isRoot || root === undefined) return bin
  const copy = join(folder, 'native')
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true })
  for (const name of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', name), 0o755)
  return join(copy, 'bin')
}

function launch(folder: string, program: string, uid: number | undefined, args: readonly string[]) {
  const guard = fileURLToPath(new URL('./guard-postgres.ts', import.meta.url))
  const child = spawn(process.execPath, [guard, folder, program, String(uid ?? ''), ...args], {
    detached: true, // Ctrl-C reaches the tests first, which need the database to finish
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.unref()
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  return {
    ended,
    hasEnded: () => child.exitCode !== null,
    async stop(): Promise<void> {
      child.ref()
      child.stdin.end()
      await ended
    },
  }
}

async function isUp(url: string, hasEnded: () => boolean): Promise<boolean> {
  const end = Date.now() + 20_000
  while (Date.now() < end && !hasEnded()) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await sleep(30)
    }
  }
  return false
}
