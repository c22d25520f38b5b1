import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { World } from './open-world.ts'

const OpenRows = v.tuple([v.object({ n: v.number(), captured: v.number() })])

/**
 * Waits until no mail, webhook, refund or payment waits any more. The clocks are set ahead, past the ends of claims and pauses, only
 * when nothing has moved for a while: a claim must not end while its process works on it.
 */
export async function drainQueues(world: World): Promise<void> {
  const end = performance.now() + 45_000
  let last = ''
  let still = 0
  while (performance.now() < end) {
    const [{ n: open, captured }] = v.parse(OpenRows, await world.database.query(unfinished, [world.clock()]))
    // Money of which no notice has told.
    const n = open + world.provider.fake.captures().length - captured
    const now = `${n} ${world.mail.accepted.length} ${world.internet.hooks.length} ${world.provider.fake.seen().length}`
    still = now === last ? still + 1 : 0
    last = now
    if (n === 0 && still >= 2) return
    if (still >= 6) {
      await world.advance(65_000)
      still = 0
    }
    await sleep(200)
  }
}

const unfinished = `
  select (select count(*) from event where planned_at is null)
    + (select count(*) from delivery where status = 'waiting'
       and due_at < to_timestamp($1::float8 / 1000) + interval '1 minute')
    + (select count(*) from refund where status = 'pending')
    + (select count(*) from payment where status = 'processing') as n,
    (select count(*) from capture) as captured`
