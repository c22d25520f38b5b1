import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkWorld } from '../drill/check-world.ts'
import { drainQueues } from '../drill/drain-queues.ts'
import type { Fault } from '../drill/fault.ts'
import { countAnswers } from '../drill/journal.ts'
import { openLane } from '../drill/open-lane.ts'
import { openVisitor } from '../drill/open-visitor.ts'
import { openWorld, type World } from '../drill/open-world.ts'
import { startLoad } from '../drill/start-load.ts'
import { waitForReady } from '../drill/wait-for-ready.ts'
import { allFaults } from '../faults/fault-groups.ts'
import type { ProveOptions } from '../read-options.ts'
import type { ResultOf, Results } from '../report/results.ts'

/** Processes behind the proxy. */
const processes = 3
/** Each visitor who books pauses so long between two visits, so that the times of the business last for the whole soak. */
const pauseMs = 10_000
/** Pauses of those who only look. */
const lookEveryMs = 150

/** Faults that need nothing of their own: the soak makes one at a random moment of most minutes. */
const soakFaults = allFaults.filter(
  ({ group, fault }) =>
    ['process', 'database', 'mail', 'webhooks', 'network and proxy'].includes(group) &&
    (fault.store ?? 'postgres') === 'postgres' &&
    fault.env === undefined &&
    fault.flags === undefined &&
    fault.losesMail === undefined &&
    fault.hasSmallDisk === undefined &&
    !/trigger|kill -9|times$|commit|rolling|frozen with locks|start/.test(fault.name),
)

/** Mixed load on three processes, with faults at random moments; memory and latency for each minute. An interrupted soak begins anew. */
export async function runSoak(results: Results, { minutes, seed, say }: ProveOptions): Promise<void> {
  const settings = `${minutes} minutes from seed ${seed}`
  if (
    results
      .open('soak', settings)
      .all()
      .some(({ minute }) => minute === 0)
  )
    return
  results.forget('soak')
  const { append } = results.open('soak', settings)
  const lane = await openLane(70)
  const fault: Fault = { name: 'soak', expects: '', processes, mayRepeat: true, inject: async () => {} }
  const world = await openWorld(lane, fault, seed)
  try {
    const load = startLoad(world, { payingShare: 0.15 }, pauseMs)
    const looking = startLooking(world)
    let from = 0
    for (let minute = 1; minute <= minutes; minute += 1) {
      const end = performance.now() + 60_000
      const made = minute === 1 || minute === minutes ? [] : [await makeFault(world, minute)]
      await sleep(Math.max(0, end - performance.now()))
      const sample = await sampleMinute(world, minute, from, made)
      from = world.journal.answers.length
      append(sample)
      say(
        `minute ${minute}/${minutes}: ${JSON.stringify(sample.answers)}, p50 ${sample.p50} ms, p95 ${sample.p95} ms, ${sample.memoryMb.join(' + ')} MB${made.length > 0 ? `, ${made.join(', ')}` : ''}`,
      )
    }
    await looking.stop()
    await load.stop()
    await drainQueues(world)
    const breaches = (await checkWorld(world, fault)).map((one) => ({ ...one }))
    const { journal } = world
    say(`soak: ${journal.visits} visits, ${journal.acknowledged.size} bookings, ${breaches.length} breaches`)
    for (const { invariant, what } of breaches.slice(0, 10)) say(`      ${invariant}: ${what}`)
    append({
      part: 'soak',
      name: `${journal.visits} visits, ${journal.acknowledged.size} bookings, ${journal.paid} paid, ${world.mail.accepted.length} mails, ${world.internet.hooks.length} webhooks`,
      minute: 0,
      memoryMb: [],
      p50: 0,
      p95: 0,
      answers: countAnswers(journal.answers),
      faults: [],
      seed,
      seconds: minutes * 60,
      breaches,
    })
  } finally {
    await world.close()
    await lane.close()
  }
}

/** A visitor who looks at the free times of one week after the other. */
function startLooking(world: World): { readonly stop: () => Promise<void> } {
  const visitor = openVisitor(world.gateway.url, world.journal)
  const day = (n: number): string => new Date(world.clock() + n * 86_400_000).toISOString().slice(0, 10)
  const progress = { isOver: false }
  const look = async (): Promise<void> => {
    for (let week = 0; !progress.isOver; week = (week + 1) % 6) {
      const query = { timeZone: 'Europe/Berlin', from: day(week * 7), to: day(week * 7 + 7) }
      await visitor.call('findSlots', { query: { service: 'haircut', ...query } })
      await sleep(lookEveryMs)
    }
  }
  const looked = look()
  looked.catch(() => {})
  return {
    stop: async () => {
      progress.isOver = true
      await looked
    },
  }
}

async function makeFault(world: World, minute: number): Promise<string> {
  const { fault } = world.random.pick(soakFaults)
  await sleep(world.random.whole(1000, 30_000))
  await fault.inject(world)
  await world.revive()
  const recoveryMs = await waitForReady(world)
  // What a fault notes by itself is about a drill of seconds; here only what visitors see counts.
  const noted = world.forgetNotes()
  if (recoveryMs > 5000) world.note(`minute ${minute}: ready after ${recoveryMs} ms`)
  return `${fault.name}${noted.length > 0 ? ` (${noted.join('; ')})` : ''}, ready after ${recoveryMs} ms`
}

async function sampleMinute(
  world: World,
  minute: number,
  from: number,
  faults: readonly string[],
): Promise<ResultOf<'soak'>> {
  const answers = world.journal.answers.slice(from)
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return {
    part: 'soak',
    name: `minute ${minute}`,
    minute,
    memoryMb: await Promise.all(world.processes.map(({ pid }) => memoryOf(pid))),
    p50: at(0.5),
    p95: at(0.95),
    answers: countAnswers(answers),
    faults: [...faults],
    seed: world.seed,
    seconds: 60,
    breaches: [],
  }
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}
