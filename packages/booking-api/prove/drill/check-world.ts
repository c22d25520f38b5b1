import * as v from 'valibot'
import { findMoneyFaults } from '../../test/payments/kill/find-money-faults.ts'
import type { Fault } from './fault.ts'
import { findBreaches } from '../../src/operate/ledger/find-breaches.ts'
import type { World } from './open-world.ts'

/** A promise that a drill found broken. */
export type Breach = { readonly invariant: Invariant; readonly what: string }
export type Invariant =
  | 'no overlap'
  | 'nothing acknowledged is lost'
  | 'no captured payment without booking or refund'
  | 'no 5xx but 503 with Retry-After'
  | 'ready again within 5 s'
  | 'every mail once'
  | 'every webhook arrives'
  | 'what this fault expects'

/** Everything that is broken after a drill whose queues have been worked off. */
export async function checkWorld(world: World, fault: Fault): Promise<readonly Breach[]> {
  return [
    ...named(
      'no overlap',
      (await findBreaches(world.database, world.clock())).map((row) => JSON.stringify(row)),
    ),
    ...named('nothing acknowledged is lost', await findLost(world, fault)),
    ...named('nothing acknowledged is lost', await findTwice(world)),
    ...named(
      'no captured payment without booking or refund',
      await findMoneyFaults(world.provider.fake, world.database),
    ),
    ...named('no 5xx but 503 with Retry-After', findWrongAnswers(world)),
    ...named('every mail once', await findMailFaults(world, fault)),
    ...named('every webhook arrives', await findHookFaults(world, fault)),
    ...named('what this fault expects', [...new Set([...world.journal.complaints, ...world.notes])]),
    ...named('what this fault expects', (await fault.check?.(world)) ?? []),
  ]
}

const named = (invariant: Invariant, found: readonly string[]): readonly Breach[] =>
  found.map((what) => ({ invariant, what }))

const BookingRows = v.array(v.object({ id: v.string(), status: v.string(), start: v.string() }))

/** Bookings that were acknowledged and are not there, or not as they were acknowledged. */
async function findLost({ database, journal }: World, fault: Fault): Promise<readonly string[]> {
  const rows = v.parse(
    BookingRows,
    await database.query(
      `select booking_id as id, status, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as start from booking`,
    ),
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  return [...journal.acknowledged.values()].flatMap(({ bookingId, state, start }) => {
    const row = stored.get(bookingId)
    if (!row) return [`${bookingId} was acknowledged and is lost`]
    // A booking that waits for its payment is paid, or expires.
    const allowed = state === 'pending_payment' ? ['pending_payment', 'confirmed', 'expired'] : [state]
    const isLost =
      !allowed.includes(row.status) && !(fault.losesPayment === true && row.status === 'cancelled')
    return [
      ...(isLost ? [`${bookingId} was acknowledged as ${state} and is ${row.status}`] : []),
      ...(state === 'confirmed' && !start.startsWith(row.start)
        ? [`${bookingId} was acknowledged for ${start} and is at ${row.start}`]
        : []),
    ]
  })
}

const CountRows = v.array(v.object({ email: v.string(), n: v.number() }))

/** Each visitor books once: two orders of one address came of one key. */
async function findTwice({ database }: World): Promise<readonly string[]> {
  const rows = v.parse(
    CountRows,
    await database.query(
      `select email, count(*)::int as n from orders group by 1 having count(*) > 1 limit 5`,
    ),
  )
  return rows.map(({ email, n }) => `${email} sent one order and has ${n}`)
}

function findWrongAnswers({ journal }: World): readonly string[] {
  const wrong = journal.answers.filter(
    ({ status, hasRetryAfter }) => status !== null && status >= 500 && !(status === 503 && hasRetryAfter),
  )
  const slow = journal.answers.filter(({ ms, status }) => status !== null && ms > 11_000)
  return [
    ...wrong.map(({ call, status, code }) => `${call} was answered with ${status} ${code}`).slice(0, 5),
    ...slow.map(({ call, ms }) => `${call} took ${ms} ms`).slice(0, 3),
  ]
}

const DeliveryRows = v.array(
  v.object({ id: v.string(), channel: v.string(), status: v.string(), reason: v.nullable(v.string()) }),
)

async function findMailFaults(world: World, fault: Fault): Promise<readonly string[]> {
  const { database, mail, journal } = world
  if (fault.losesMail === true) return []
  const rows = v.parse(
    DeliveryRows,
    await database.query(
      `select delivery_id as id, channel, status, reason from delivery where channel = 'mail'
         and (status = 'dead' or status = 'waiting' and due_at < to_timestamp($1::float8 / 1000)) limit 5`,
      [world.clock()],
    ),
  )
  const times = new Map<string, number>()
  for (const { messageId } of mail.accepted) times.set(messageId, (times.get(messageId) ?? 0) + 1)
  const repeated = [...times].filter(([, n]) => n > 1)
  const confirmations = new Map<string, Set<string>>()
  for (const { to, subject, messageId } of mail.accepted)
    if (subject.startsWith('Confirmed'))
      confirmations.set(to, (confirmations.get(to) ?? new Set()).add(messageId))
  const untold = [...journal.acknowledged.values()].filter(
    ({ state, email }) => state === 'confirmed' && (confirmations.get(email)?.size ?? 0) !== 1,
  )
  return [
    ...rows.map(({ id, status, reason }) => `mail ${id} is ${status} (${String(reason)})`),
    ...(fault.mayRepeat === true
      ? []
      : repeated.map(([id, n]) => `mail ${id} was sent ${n} times`).slice(0, 3)),
    ...untold
      .map(({ email }) => `${email} got ${confirmations.get(email)?.size ?? 0} confirmations instead of one`)
      .slice(0, 3),
  ]
}

async function findHookFaults(
  { database, internet, clock }: World,
  fault: Fault,
): Promise<readonly string[]> {
  const rows = v.parse(
    DeliveryRows,
    await database.query(
      // One that is due later is not late: `payment.processing` waits for four hours.
      `select delivery_id as id, channel, status, reason from delivery where channel = 'webhook' and status <> 'skipped'
         and not (status = 'waiting' and due_at > to_timestamp($1::float8 / 1000))`,
      [clock()],
    ),
  )
  const times = new Map<string, number>()
  for (const { id, isAccepted } of internet.hooks) if (isAccepted) times.set(id, (times.get(id) ?? 0) + 1)
  return [
    ...rows
      .filter(({ id, status }) => status !== 'sent' || !times.has(id))
      .map(
        ({ id, status, reason }) =>
          `webhook ${id} is ${status} (${String(reason)}), arrived ${times.get(id) ?? 0} times`,
      ),
    ...(fault.mayRepeat === true
      ? []
      : [...times].filter(([, n]) => n > 1).map(([id, n]) => `webhook ${id} arrived ${n} times`)),
  ].slice(0, 5)
}
