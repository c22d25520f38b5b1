import { Agent, request } from 'node:http'
import { findBreaches } from '../../src/operate/ledger/find-breaches.ts'
import type { Fault } from '../drill/fault.ts'
import { type Lane, openLane } from '../drill/open-lane.ts'
import { openWorld, sleepMs, type World } from '../drill/open-world.ts'
import { contactOf } from '../faults/post-json.ts'
import { chooseByName, type ProveOptions } from '../read-options.ts'
import type { ResultOf, Results } from '../report/results.ts'

type Race = {
  readonly name: string
  readonly store: 'postgres' | 'embedded'
  readonly path?: '/holds'
  readonly prepare?: string
  readonly bodyOf: (world: World, number: number) => object
  readonly keyOf?: (number: number) => string
  /** How many get it. */
  readonly sold: number
  readonly lost: readonly number[]
}

const booker = (number: number) => ({
  contact: contactOf('race', number),
  timeZone: 'Europe/Berlin',
  termsAccepted: true,
})
const oneSlot = ({ times }: World) => [times.haircut.at(-1)]

const shared: readonly Omit<Race, 'store'>[] = [
  {
    name: 'one slot of one person',
    bodyOf: (world, number) => ({ items: oneSlot(world), ...booker(number) }),
    sold: 1,
    lost: [409],
  },
  {
    name: 'one slot to be held',
    path: '/holds',
    bodyOf: (world) => ({ items: oneSlot(world) }),
    sold: 1,
    lost: [409],
  },
  {
    name: 'the twelve seats of a class',
    bodyOf: ({ times }, number) => ({ items: [{ ...times.yoga.at(-1), seats: 2 }], ...booker(number) }),
    sold: 6,
    lost: [409],
  },
  {
    name: 'the only room, whoever works in it',
    prepare: `insert into service_staff select s.business_id, service_id, staff_id from service s join staff f using (business_id)
      where s.slug = 'massage' and f.slug in ('anna', 'ben', 'clara') on conflict do nothing`,
    bodyOf: ({ times }, number) => ({
      items: [{ ...times.massage.at(-1), provider: ['anna', 'ben', 'clara', 'mira'][number % 4] }],
      ...booker(number),
    }),
    sold: 1,
    lost: [409],
  },
  {
    name: 'a link that works once',
    prepare: 'update one_time_link set max_uses = 1',
    bodyOf: ({ times }, number) => ({
      link: 'welcome',
      items: [{ service: 'welcome-haircut', start: times.haircut.at(-1 - (number % 9))?.start }],
      ...booker(number),
    }),
    sold: 1,
    lost: [409, 410],
  },
  {
    name: 'one request, sent by everybody with the same key',
    bodyOf: (world) => ({ items: oneSlot(world), ...booker(0) }),
    keyOf: () => 'the-same-key-of-ten-thousand',
    sold: 1,
    lost: [409],
  },
]

const races: readonly Race[] = [
  ...shared.map((race) => ({
    ...race,
    name: `${race.name}, PostgreSQL, three processes`,
    store: 'postgres' as const,
  })),
  ...shared.map((race) => ({ ...race, name: `${race.name}, embedded store`, store: 'embedded' as const })),
]

export const raceNames = races.map(({ name }) => name)

/** Thousands of requests at one moment: on three processes with PostgreSQL, on one with the embedded store. */
export async function runRaces(results: Results, options: ProveOptions): Promise<void> {
  const { has, append } = results.open('races', `${options.visitors} visitors from seed ${options.seed}`)
  const queue = chooseByName(races, options.only, ({ name }) => name).filter(({ name }) => !has(name))
  if (queue.length === 0) return
  const lane = await openLane(80)
  try {
    for (const race of queue) {
      const result = await runRace(lane, race, options)
      append(result)
      options.say(
        `${result.breaches.length > 0 ? 'RED  ' : 'green'} ${options.visitors} visitors at once want ${race.name}: ${JSON.stringify(result.answers)} in ${result.seconds} s`,
      )
      for (const { what } of result.breaches.slice(0, 5)) options.say(`      ${what}`)
    }
  } finally {
    await lane.close()
  }
}

async function runRace(lane: Lane, race: Race, { visitors, seed }: ProveOptions): Promise<ResultOf<'races'>> {
  const isEmbedded = race.store === 'embedded'
  const fault: Fault = {
    name: race.name,
    expects: '',
    store: race.store,
    processes: isEmbedded ? 1 : 3,
    inject: async () => {},
  }
  const world = await openWorld(lane, fault, seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  try {
    if (race.prepare !== undefined) {
      await world.database.query(race.prepare)
      await world.database.query('update business set revision = revision + 1')
      await sleepMs(300)
    }
    const ports = world.processes.map(({ port }) => port)
    const began = performance.now()
    const sent = await Promise.all(
      Array.from({ length: visitors }, (_, number) =>
        post(agent, ports[number % ports.length] ?? 0, {
          path: `/api/v1${race.path ?? '/orders'}`,
          body: race.bodyOf(world, number),
          key: race.keyOf?.(number) ?? `a-race-of-many-visitors-${number}`,
        }),
      ),
    )
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const answers: Record<string, number> = {}
    for (const { status } of sent) answers[status] = (answers[status] ?? 0) + 1
    const made = new Set(sent.filter(({ status }) => status === 201).map(({ body }) => body))
    const wrong = sent.filter(
      ({ status, hasRetryAfter }) =>
        status !== 201 && !race.lost.includes(status) && !(status === 503 && hasRetryAfter),
    )
    const ledger = await findBreaches(world.database, world.clock())
    return {
      part: 'races',
      name: race.name,
      visitors,
      answers,
      seed,
      seconds,
      breaches: [
        ...ledger.map((row) => ({ invariant: 'no overlap', what: JSON.stringify(row) })),
        ...(made.size === race.sold
          ? []
          : [{ invariant: 'no overlap', what: `${made.size} were sold where ${race.sold} fit` }]),
        ...wrong.slice(0, 5).map(({ status, body }) => ({
          invariant: 'no 5xx but 503 with Retry-After',
          what: `status ${status} ${body.slice(0, 100)}`,
        })),
      ],
    }
  } finally {
    agent.destroy()
    await world.close()
  }
}

type Sent = { readonly path: string; readonly body: object; readonly key: string }
type Answer = { readonly status: number; readonly body: string; readonly hasRetryAfter: boolean }

function post(agent: Agent, port: number, { path, body, key }: Sent): Promise<Answer> {
  const text = JSON.stringify(body)
  return new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ status: 0, body: error.message, hasRetryAfter: false })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': key,
    }
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', failed)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          hasRetryAfter: answer.headers['retry-after'] !== undefined,
        }),
      )
    })
    sent.on('error', failed)
    sent.end(text)
  })
}
