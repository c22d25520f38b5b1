import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase, type OpenDatabase } from '@hourfold/booking-api/database'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { withoutLimits } from '@hourfold/booking-api/testing/without-limits'
import { hourfoldProgram } from '../hourfold-program.ts'
import { compileCache } from '../compile-cache.ts'

const builtServer = fileURLToPath(new URL('../../dist/server/server.js', import.meta.url))

/** The product in its own process and on its own port, as its owner runs it. */
export type Product = {
  readonly url: string
  /** Id of the current process. */
  readonly pid: number
  /** Queries the database directly. The embedded store has only one owner, so the server stops and restarts for it. */
  readonly query: OpenDatabase['query']
  /** Returns the output of `npm run hourfold -- requests` or `… feeds`, run beside the server. */
  list(what: 'requests' | 'feeds'): Promise<readonly string[]>
  /** Writes the sample bookings of the demo business with `npm run hourfold -- samples add`. */
  addSamples(): Promise<void>
  /** Returns the path under which `npm run hourfold -- preview` shows drafts, such as `/v2/preview/…`. */
  openPreview(): Promise<string>
  /** Returns the link that `npm run hourfold -- desk link` prints: it signs somebody in at the desk, the owner by default. */
  openDesk(email?: string): Promise<string>
  /** Returns the whole output of the process so far. */
  output(): string
  /** Stops it with SIGTERM and throws unless the exit code is 0; also deletes its data folder. */
  stop(): Promise<void>
}

export type ProductOptions = {
  /** The address of PostgreSQL; without it, the store is embedded in a folder of its own. */
  readonly databaseUrl?: string
  /** Where an earlier product listened; a free port by default. */
  readonly port?: number
  /** The server of another build. */
  readonly serverFile?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the built server and waits until it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { serverFile = builtServer } = options
  if (!existsSync(serverFile)) throw new Error(`${serverFile} is missing: run «npm run build» first`)
  const port = options.port ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'hourfold-product-'))
  const store = options.databaseUrl === undefined ? { dataDir } : { databaseUrl: options.databaseUrl }
  const env = {
    ...compileCache,
    PATH: process.env.PATH ?? '',
    HOME: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    // Test visitors send requests faster than people do.
    RATE_LIMIT_PER_MINUTE: '100000',
    // Tests book on an empty agenda.
    SAMPLES: 'false',
    // No load balancer has to notice the end.
    DRAIN_SECONDS: '0',
    ...withoutLimits,
    // With PostgreSQL, the mailbox alone is there.
    DATA_DIR: dataDir,
    ...(store.databaseUrl === undefined ? {} : { DATABASE_URL: store.databaseUrl }),
    ...options.env,
  }
  let running = await startServer(serverFile, url, env)
  const earlier: string[] = []
  return {
    url,
    get pid() {
      return running.pid
    },
    output: () => [...earlier, running.output()].join('\n'),
    list: async (what) => {
      const { stdout } = await promisify(execFile)(process.execPath, [hourfoldProgram, what], { env })
      return stdout.trim().split('\n')
    },
    addSamples: async () => {
      await promisify(execFile)(process.execPath, [hourfoldProgram, 'samples', 'add'], { env })
    },
    openPreview: async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [hourfoldProgram, 'preview', 'create'], {
        env,
      })
      const [path] = /\/v2\/preview\/[^/\s]+/.exec(stdout) ?? []
      if (path === undefined) throw new Error(`no link in what the command says: ${stdout}`)
      return path
    },
    openDesk: async (email) => {
      const whose = email === undefined ? [] : ['--email', email]
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [hourfoldProgram, 'desk', 'link', ...whose],
        { env },
      )
      const [link] = /https?:\S+\/desk\/sign-in\/\S+/.exec(stdout) ?? []
      if (link === undefined) throw new Error(`no link in what the command says: ${stdout}`)
      return link
    },
    query: async (sql, params) => {
      if (store.databaseUrl === undefined) {
        earlier.push(running.output())
        await running.stop()
      }
      const database = await openDatabase(store)
      try {
        return await database.query(sql, params)
      } finally {
        await database.close()
        if (store.databaseUrl === undefined) running = await startServer(serverFile, url, env)
      }
    },
    stop: async () => {
      try {
        await running.stop()
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

type Running = { readonly pid: number; output(): string; stop(): Promise<void> }

async function startServer(
  serverFile: string,
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const child = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(String(chunk)))
  const output = (): string => written.join('')
  const killWithUs = (): void => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const running = {
    pid: child.pid ?? 0,
    output,
    stop: async () => {
      process.removeListener('exit', killWithUs)
      await endWith(child, output)
    },
  }
  try {
    await waitUntilReady(url, child, output)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return running
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const attempts = 2400
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(25)
  }
  throw new Error(`The server was not ready within a minute:\n${output()}`)
}

async function endWith(child: ChildProcess, output: () => string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const inTime = await Promise.race([ended.then(() => true), wait(15_000, false, { ref: false })])
    if (!inTime) {
      child.kill('SIGKILL')
      throw new Error(`The server did not end within 15 s of SIGTERM:\n${output()}`)
    }
  }
  if (child.exitCode !== 0) {
    throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
  }
}
