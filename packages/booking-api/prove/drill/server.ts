import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { createRandom } from '../../src/context/create-random.ts'
import { openDatabase, type OpenDatabase } from '../../src/database/open-database.ts'
import { listen } from '../../src/http/listen.ts'
import { jobs } from '../../src/operate/jobs/jobs.ts'
import { openApi } from '../../src/open-api.ts'
import { apiSettingsOf, readServerSettings } from '../../src/operate/settings/read-settings.ts'
import { createSafeFetch } from '../../src/context/safe-fetch/safe-fetch.ts'
import { createSafePost } from '../../src/context/safe-fetch/safe-post.ts'
import { rewriteStatements } from '../../test/rewrite-statements.ts'
import { DrillSettingsSchema } from './drill-settings.ts'
import { createTraps, TrapSchema } from './trap.ts'
import { trapDatabase, trapMail, trapPayments, trapPost } from './trap-calls.ts'

// The API with its jobs, without the site: the drill sets its clock, arms traps in it, and gives it a small Internet in which
// one address of this machine is public.
const read = readServerSettings(process.env)
if (!read.ok) throw new Error(read.refusal.join('\n'))
const env = read.value
const drill = v.parse(DrillSettingsSchema, JSON.parse(process.env['DRILL'] ?? '{}'))

let aheadMs = drill.aheadMs
let publicName = true
const traps = createTraps(sleep)
const log = { info: () => {}, warn: () => {}, error: (fields: object) => reportBug(fields) }
let store: OpenDatabase | undefined
let isRewritten = (): boolean => true

const internet = {
  ports: [drill.internetPort, 80],
  isAllowed: (address: string) => address === '127.0.0.1' && publicName,
  resolve: async () => [{ address: '127.0.0.1', family: 4 as const }],
}
const api = await openApi(
  {
    ...apiSettingsOf(env),
    // The demo business books.
    production: false,
    guards: { lockAndCheck: drill.lockAndCheck },
  },
  {
    clock: () => Date.now() + aheadMs,
    random: createRandom(),
    log,
    openStore: async (options) => {
      const opened = await openDatabase(options)
      const rewritten = rewriteStatements(opened, drill.rewritings)
      isRewritten = rewritten.isRewritten
      store = trapDatabase(rewritten.database, traps)
      return store
    },
    wrapPayments: trapPayments(traps),
    jobTable: jobs.map((job) => ({
      ...job,
      everyMs: hurried(job.everyMs),
      run: (deps, signal) =>
        job.run(
          {
            ...deps,
            mail: trapMail(deps.mail, traps),
            fetchCalendar: createSafeFetch({
              ...internet,
              answerMs: 1500,
              totalMs: 3000,
              maxBytes: 2_000_000,
            }),
            postToEndpoint: trapPost(createSafePost({ ...internet, answerMs: 1500, totalMs: 3000 }), traps),
          },
          signal,
        ),
    })),
  },
)

const QuerySchema = v.object({ sql: v.string(), params: v.array(v.union([v.string(), v.number()])) })

/** The drill's orders to its server: the last part of the path → the handler of the body. */
const orders: Readonly<Record<string, (body: unknown) => unknown>> = {
  arm: (body) => traps.arm(v.parse(TrapSchema, body)),
  isRewritten: () => isRewritten(),
  setAhead: (ms) => {
    aheadMs = Number(ms)
  },
  block: (ms) => {
    const end = performance.now() + Number(ms)
    while (performance.now() < end);
  },
  setPublic: (isPublic) => {
    publicName = isPublic === true
  },
  query: (body) => {
    const { sql, params } = v.parse(QuerySchema, body)
    return store?.query(sql, params)
  },
}

let isEnding = false
async function obey(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: unknown = JSON.parse((await text(request)) || 'null')
  const done: unknown = await orders[name]?.(body)
  response.end(JSON.stringify(done ?? null))
}
async function probe(response: ServerResponse): Promise<void> {
  const missing = isEnding ? ['draining'] : (await api.findMissing()).map(({ code }) => code)
  response.writeHead(missing.length === 0 ? 200 : 503, { 'retry-after': '1' }).end(missing.join(' '))
}

const server = await listen(api.app, {
  port: env.port,
  host: '127.0.0.1',
  first: (request, response) => {
    const [, name] = /^\/drill\/(\w+)$/.exec(request.url ?? '') ?? []
    if (name === undefined && request.url !== '/readyz') return false
    const answered = name === undefined ? probe(response) : obey(name, request, response)
    answered.catch((error: unknown) => response.writeHead(500).end(String(error)))
    return true
  },
})
console.log(JSON.stringify({ msg: 'listening', port: Number(new URL(server.url).port) }))
process.once('SIGTERM', () => {
  isEnding = true
  void server.close(env.drainSeconds * 1000).then(api.close)
})

/** Jobs of seconds run several times in a drill, those of minutes once or twice; the others, which lock more, keep their pace. */
function hurried(everyMs: number): number {
  if (everyMs <= 30_000) return Math.min(everyMs, drill.jobsEveryMs)
  return everyMs <= 60_000 ? drill.jobsEveryMs * 5 : everyMs
}

/** What the product itself logs as a defect; the drill shows it with a failed run. */
function reportBug(fields: object): void {
  if (process.env['DRILL_LOG'] !== undefined) console.error(JSON.stringify(fields))
}
