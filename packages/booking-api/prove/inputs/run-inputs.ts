import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { OrderViewSchema } from '@hourfold/shared/contract/views'
import { listAllBusinesses } from '../../src/catalog/businesses.ts'
import { createRandom } from '../../src/context/create-random.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/open-database.ts'
import type { Queryable } from '../../src/database/database.ts'
import { createBusinessCaller } from '../../src/http/call-business.ts'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import { findBreaches } from '../../src/operate/ledger/find-breaches.ts'
import { findTimes } from '../drill/find-times.ts'
import { openLane, signingSecret } from '../drill/open-lane.ts'
import { contactOf, postJson } from '../faults/post-json.ts'
import { chooseByName, type ProveOptions } from '../read-options.ts'
import type { ResultOf, Results } from '../report/results.ts'
import { badRequestTo, type BadRequest, listTargets, type Target } from './bad-requests.ts'
import type { Hints } from './sample-schema.ts'
import { type BadAnswer, createSender } from './send-bad-request.ts'
import { type Site, startSite } from './start-site.ts'

const atOnce = 12
/** The limit of `reliability.md`. */
const longestMs = 1000

/** What is checked after the last target; a proof without it has not come to its end. */
export const lastCheck = 'the store afterwards'

/** Sends bad inputs to every endpoint and address, about equally many. */
export async function runInputs(results: Results, options: ProveOptions): Promise<void> {
  const { has, append } = results.open('inputs', `${options.inputs} inputs from seed ${options.seed}`)
  if (has(lastCheck)) return
  const lane = await openLane(90)
  const { url, drop } = await lane.createDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hourfold-inputs-'))
  const database = await openDatabase({ databaseUrl: url, poolSize: 2 })
  const site = await startSite(url, dataDir)
  const sender = createSender(site.port, atOnce)
  try {
    const hints = { ...(await makeHints(site)), key: await makeKey(database) }
    const targets = chooseByName(listTargets(hints), options.only, ({ name }) => name)
    const each = Math.ceil(options.inputs / targets.length)
    for (const [index, target] of targets.entries()) {
      if (has(target.name)) continue
      const result = await attack({ target, hints, site, sender, each, seed: options.seed })
      append(result)
      options.say(
        `${index + 1}/${targets.length} ${result.breaches.length > 0 ? 'RED  ' : 'green'} ${target.name}: ${result.count} inputs, slowest ${result.slowestMs} ms`,
      )
      for (const { invariant, what } of result.breaches.slice(0, 5))
        options.say(`      ${invariant}: ${what}`)
    }
    const whole = await checkStore(database, site, options.seed)
    append(whole)
    for (const { what } of whole.breaches) options.say(`RED   ${what}`)
  } finally {
    sender.close()
    await site.close()
    await database.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
    await lane.close()
  }
}

type Attack = {
  readonly target: Target
  readonly hints: Hints
  readonly site: Site
  readonly sender: ReturnType<typeof createSender>
  readonly each: number
  readonly seed: number
}

async function attack({ target, hints, site, sender, each, seed }: Attack): Promise<ResultOf<'inputs'>> {
  const began = performance.now()
  const queue = fc.sample(badRequestTo(target, hints), { numRuns: each, seed })
  const answers: Record<string, number> = {}
  const breaches: { invariant: string; what: string }[] = []
  const breach = (invariant: string, bad: BadRequest, what: string): void =>
    void breaches.push({ invariant, what: `${what}: ${describe(bad)}` })
  let slowest: { ms: number; what: string } = { ms: 0, what: '' }
  const slow: BadRequest[] = []
  let next = 0
  let count = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let bad = queue[(next += 1) - 1]; bad; bad = queue[(next += 1) - 1]) {
        const answer = await sendTwice(sender, bad)
        if (answer.failure.startsWith('not sent')) continue
        count += 1
        const name = answer.status === 0 ? 'cut' : String(answer.status)
        answers[name] = (answers[name] ?? 0) + 1
        if (answer.ms > slowest.ms) slowest = { ms: answer.ms, what: describe(bad) }
        if (answer.status >= 500 && !(answer.status === 503 && answer.hasRetryAfter))
          breach('no 5xx but 503 with Retry-After', bad, `status ${answer.status}`)
        if (answer.failure.includes('no answer')) breach('nothing over 1 s', bad, answer.failure)
        if (answer.ms > longestMs) slow.push(bad)
      }
    }),
  )
  // A busy machine is slow for everybody; what is slow by itself is slow again when it is sent alone.
  for (const bad of slow.slice(0, 10)) {
    let best = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < 3 && best > longestMs; turn += 1)
      best = Math.min(best, (await sender.send(bad)).ms)
    if (best > longestMs) breach('nothing over 1 s', bad, `${best} ms at best`)
  }
  if (site.hasEnded()) breaches.push({ invariant: 'the server lives', what: 'the server has ended' })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return {
    part: 'inputs',
    name: target.name,
    count,
    answers,
    slowestMs: slowest.ms,
    slowest: slowest.what,
    seed,
    breaches: breaches.slice(0, 20),
    seconds,
  }
}

/** A kept connection may end just when it is used again; then the request is sent on another one. */
async function sendTwice(sender: Attack['sender'], bad: BadRequest): Promise<BadAnswer> {
  const first = await sender.send(bad)
  return first.failure.includes('socket hang up') || first.failure.includes('ECONNRESET')
    ? sender.send(bad)
    : first
}

const describe = ({ method, path, headers, body }: BadRequest): string =>
  `${method} ${path.slice(0, 160)} ${JSON.stringify(headers).slice(0, 160)} ${body?.toString('utf8').slice(0, 160) ?? ''}`

/** Real tokens and ids, so that bad inputs get as far as they can. */
async function makeHints(site: Site): Promise<Hints> {
  const times = await findTimes(site.url, Date.now())
  const start = times.haircut[0]?.start ?? ''
  const body = {
    items: [times.haircut[3]],
    contact: contactOf('inputs', 1),
    timeZone: 'Europe/Berlin',
    termsAccepted: true,
  }
  const made = await postJson(`${site.url}/api/v1/orders`, body, { key: 'the-order-behind-bad-inputs' })
  const order = v.parse(OrderViewSchema, JSON.parse(made.body))
  const token = order.bookings[0]?.manageToken ?? 'x'
  return {
    service: 'haircut',
    provider: 'anna',
    start,
    after: start,
    from: start.slice(0, 10),
    to: start.slice(0, 10),
    timeZone: 'Europe/Berlin',
    locale: 'en',
    email: 'bad@example.com',
    phone: '+49 30 1234567',
    firstName: 'Ada',
    lastName: 'Lovelace',
    currency: 'EUR',
    country: 'DE',
    termsAccepted: true,
    idOrSlug: 'haircut',
    token,
    manage: token,
    order: order.id,
    orderToken: order.orderToken,
    bookingId: order.bookings[0]?.id ?? 'x',
    score: '50',
    rest: 'x',
  }
}

/** A key of the business API with every scope, so that bad inputs get past the door of the business's endpoints. */
async function makeKey(database: OpenDatabase): Promise<string> {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const deps = createDependencies({
    database,
    clock: () => Date.now(),
    random: createRandom(),
    log,
    signingSecret,
  })
  const [business] = await listAllBusinesses(database)
  const made = await createBusinessCaller(deps)(
    {
      endpoint: 'createKey',
      body: { name: 'drill', scopes: ['read', 'write', 'people'] },
      idempotencyKey: 'the-key-of-bad-inputs',
    },
    { businessId: business?.id ?? '', publicUrl: 'https://book.example' },
  )
  if (!made?.ok) throw new Error('no key of the business API')
  return v.parse(KeySchema, made.value.body).token
}
const KeySchema = v.object({ token: v.string() })

const CountRow = v.object({ orders: v.number(), halves: v.number() })

/** Nothing is written partially: the ledger is clean, and what exists is whole. */
async function checkStore(database: Queryable, site: Site, seed: number): Promise<ResultOf<'inputs'>> {
  const began = performance.now()
  const [row] = await database.query(`
    select (select count(*) from orders) as orders,
      (select count(*) from orders o where not exists (select from booking b where b.order_id = o.order_id))
        + (select count(*) from hold h where not exists (select from hold_item i where i.hold_id = h.hold_id)) as halves`)
  const { orders, halves } = v.parse(CountRow, row)
  const ledger = await findBreaches(database, Date.now())
  const breaches = [
    ...ledger.map((one) => ({ invariant: 'no overlap', what: JSON.stringify(one) })),
    ...(halves > 0
      ? [{ invariant: 'nothing written partially', what: `${halves} orders or holds are not whole` }]
      : []),
    ...site.defects.map((what) => ({ invariant: 'no defect in the log', what })),
  ]
  return {
    part: 'inputs',
    name: lastCheck,
    count: 0,
    answers: { orders },
    slowestMs: 0,
    slowest: '',
    seed,
    breaches: breaches.slice(0, 20),
    seconds: Math.round((performance.now() - began) / 100) / 10,
  }
}
