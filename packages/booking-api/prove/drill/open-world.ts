import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../src/database/open-database.ts'
import type { Queryable } from '../../src/database/database.ts'
import { openGateway, type Gateway } from '../outside/open-gateway.ts'
import { openInternet, type Internet } from '../outside/open-internet.ts'
import { openLine, type Line } from '../outside/open-line.ts'
import { openMailServer, type MailServer } from '../outside/open-mail-server.ts'
import { openSmallDisk, type SmallDisk } from '../outside/open-small-disk.ts'
import { openProvider, providerEnv, type Provider } from '../outside/open-provider.ts'
import type { DrillSettings } from './drill-settings.ts'
import type { Fault } from './fault.ts'
import { findTimes, type Times } from './find-times.ts'
import { openJournal, type Journal } from './journal.ts'
import { type Lane, signingSecret } from './open-lane.ts'
import { createSeeded, type Seeded } from './seeded.ts'
import { startProcess, type ServerProcess } from './start-process.ts'
import type { Trap } from './trap.ts'

/** Guards that a control switches off; see `controls/`. */
export type GuardsOff = {
  readonly settings: Partial<Pick<DrillSettings, 'rewritings' | 'lockAndCheck'>>
  readonly env: Readonly<Record<string, string>>
  readonly flags: readonly string[]
  /** Statements that drop constraints. */
  readonly sql: readonly string[]
}

/** The product in a drill, and everything around it. */
export type World = {
  readonly seed: number
  readonly random: Seeded
  readonly lane: Lane
  readonly journal: Journal
  readonly times: Times
  /** Visitors come through it. */
  readonly gateway: Gateway
  /** The line to PostgreSQL; it is there, unused, with the embedded store. */
  readonly line: Line
  readonly mail: MailServer
  readonly internet: Internet
  readonly provider: Provider
  /** The folder of the embedded store. */
  readonly folder: string
  /** The disk of the database, where the fault has asked for one and this machine allows it. */
  readonly disk: SmallDisk | undefined
  readonly databaseUrl: string
  /** Reads the store past the faults. */
  readonly database: Queryable
  readonly processes: readonly ServerProcess[]
  /** Starts a process in the place of the first that has ended, or one more. */
  readonly start: (more?: Readonly<Record<string, string>>) => Promise<ServerProcess>
  /** Kills a process, and starts another one in its place. */
  readonly replace: (index?: number, signal?: NodeJS.Signals) => Promise<void>
  /** Starts every process that has ended again. */
  readonly revive: () => Promise<void>
  readonly arm: (trap: Trap, index?: number) => Promise<void>
  readonly clock: () => number
  /** Sets the clocks of all servers ahead. */
  readonly advance: (ms: number) => Promise<void>
  /** Something that this fault wants to report. */
  readonly note: (text: string) => void
  readonly notes: readonly string[]
  /** The notes so far, which count no longer. */
  readonly forgetNotes: () => readonly string[]
  readonly close: () => Promise<void>
}

export const sleepMs = (ms: number): Promise<void> => sleep(ms)

export async function openWorld(lane: Lane, fault: Fault, seed: number, off?: GuardsOff): Promise<World> {
  const closers: (() => Promise<unknown>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close().catch(() => {})
  }
  const keep = <Value extends { readonly close: () => Promise<unknown> }>(opened: Value): Value => {
    closers.push(opened.close)
    return opened
  }
  try {
    return await open()
  } catch (error) {
    await closeAll()
    throw error
  }

  async function open(): Promise<World> {
    let aheadMs = fault.startsAt === undefined ? 0 : Date.parse(fault.startsAt) - Date.now()
    const clock = (): number => Date.now() + aheadMs
    const processes: ServerProcess[] = []
    const running = (): readonly ServerProcess[] => processes.filter((one) => !one.hasEnded())
    const isEmbedded = fault.store === 'embedded'
    const disk = fault.hasSmallDisk === true ? await openSmallDisk() : undefined
    if (disk) closers.push(disk.close)
    const store = isEmbedded ? await lane.createFolder() : await lane.createDatabase(disk)
    closers.push(store.drop)
    const databaseUrl = 'url' in store ? store.url : ''
    const folder = 'path' in store ? store.path : ''
    const line = keep(await openLine(Number(new URL(lane.postgres.url).port)))
    const mail = keep(await openMailServer())
    const internet = keep(await openInternet())
    const gateway = keep(await openGateway(() => running().map(({ port }) => port)))
    const provider = keep(await openProvider(clock, () => running().map(({ url }) => url)))
    const notes: string[] = []

    const start = async (more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
      const process = await startProcess({
        env: {
          ...(isEmbedded
            ? { DATA_DIR: folder }
            : { DATABASE_URL: through(databaseUrl, line.port), DATA_DIR: '/nonexistent' }),
          ...providerEnv(provider),
          PUBLIC_URL: 'https://book.example',
          SIGNING_SECRET: signingSecret,
          SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
          MAIL_FROM: 'bookings@book.example',
          // For programs that are loaded before the server and play the disk; see `test/disk/` and `outside/fail-writes.ts`.
          DISK_FOLDER: folder,
          DISK_IMAGE: imageOf(folder),
          DISK_FAULT: `${folder}-fault`,
          ...fault.env,
          ...off?.env,
          ...more,
        },
        drill: {
          aheadMs,
          internetPort: internet.port,
          jobsEveryMs: 400,
          rewritings: [],
          lockAndCheck: true,
          ...off?.settings,
        },
        flags: [...(fault.flags ?? []), ...(off?.flags ?? [])],
      })
      const place = processes.findIndex((one) => one.hasEnded())
      if (place === -1) processes.push(process)
      else processes[place] = process
      return process
    }
    closers.push(() => endAll(processes))
    if (fault.flags?.some((flag) => flag.includes('record-synced')) === true) await mkdir(imageOf(folder))
    const first = await start()
    const database = isEmbedded
      ? readThrough(() => running())
      : keep(await openDatabase({ databaseUrl: asOwner(databaseUrl), poolSize: 3 }))
    for (const sql of off?.sql ?? []) await database.query(sql)
    await database.query(
      `update business set revision = revision + 1,
         settings = jsonb_set(settings, '{webhooks,0,url}', to_jsonb($1::text))`,
      [`http://crm.test:${internet.port}/hook`],
    )
    const times = await findTimes(first.url, clock())
    for (let more = 1; more < (fault.processes ?? 1); more += 1) await start()

    return {
      seed,
      random: createSeeded(seed, 1_000_000),
      lane,
      journal: openJournal(),
      times,
      gateway,
      line,
      mail,
      internet,
      provider,
      folder,
      disk,
      databaseUrl,
      database,
      processes,
      start,
      replace: async (index = 0, signal = 'SIGKILL') => {
        processes[index]?.signal(signal)
        await processes[index]?.ended
        await start()
      },
      revive: async () => {
        for (const one of processes.filter((each) => each.hasEnded())) if (one.hasEnded()) await start()
      },
      arm: async (trap, index = 0) => void (await processes[index]?.order('arm', trap)),
      clock,
      advance: async (ms) => {
        aheadMs += ms
        for (const one of running()) await one.order('setAhead', aheadMs)
      },
      note: (text) => void notes.push(text),
      notes,
      forgetNotes: () => notes.splice(0),
      close: closeAll,
    }
  }
}

/** Where `test/disk/record-synced.ts` keeps what a folder looks like on the disk. */
export const imageOf = (folder: string): string => `${folder}-image`

/** The drill reads, and changes, what it likes. */
function asOwner(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  return url.href
}

/** The database's address through a line. */
function through(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.port = String(port)
  return url.href
}

/** The embedded store belongs to its process, which reads it for the drill. */
const readThrough = (running: () => readonly ServerProcess[]): Queryable => ({
  batch: (send) => Promise.all(send()),
  query: async (sql, params = []) => {
    const written = params.map((param) => (param instanceof Date ? param.toISOString() : param))
    const rows = await running()[0]?.order('query', { sql, params: written })
    if (!Array.isArray(rows)) throw new Error('the server did not read its store')
    return rows
  },
})

async function endAll(processes: readonly ServerProcess[]): Promise<void> {
  for (const one of processes) {
    one.signal('SIGCONT')
    one.signal('SIGTERM')
  }
  await Promise.all(
    processes.map(async (one) => {
      const late = setTimeout(() => one.signal('SIGKILL'), 5000)
      await one.ended
      clearTimeout(late)
    }),
  )
}
