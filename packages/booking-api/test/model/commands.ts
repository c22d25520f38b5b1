import * as fc from 'fast-check'
import * as v from 'valibot'
import { BookingViewSchema, HoldViewSchema, OrderViewSchema } from '@hourfold/shared/contract/views'
import { ada } from '../open-shop.ts'
import {
  addHold,
  addOrder,
  isLiveHold,
  isPossible,
  mayCancel,
  mayMove,
  opensAt,
  renew,
  scopeOf,
  services,
  statusOf,
  type Booking,
  type Have,
  type Hold,
  type Model,
  type Want,
} from './model.ts'
import { began, type SmallBusiness } from './open-small-business.ts'

/** The business under test, and its last change. */
export type Real = SmallBusiness & {
  last?: () => Promise<{ status: number; text: string }>
  answered?: string
}

type Command = fc.AsyncCommand<Model, Real>

const minute = 60_000
const iso = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z')

/** Mostly one of two mornings with many conflicts; occasionally a closed or too distant time. */
const rarely = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare })
const dayStart = rarely(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 2, max: 4 })).map(
  (n) => began - (began % 86_400_000) + n * 86_400_000,
)
export const start = fc
  .tuple(dayStart, rarely(fc.integer({ min: 0, max: 5 }), fc.constantFrom(-1, 6)))
  .map(([from, half]) => from + opensAt + half * 30 * minute)
const sessionStart = rarely(
  dayStart.map((from) => from + 11 * 60 * minute),
  start,
)
const personal: fc.Arbitrary<Want> = fc
  .tuple(fc.constantFrom('cut', 'cut', 'massage'), fc.option(fc.constantFrom('ann', 'bob')), start)
  .map(([service, provider, at]) => ({
    service,
    staff: provider === null ? services[service].staff : [provider],
    start: at,
    seats: 1,
  }))
const talk: fc.Arbitrary<Want> = fc
  .tuple(rarely(fc.constant('ann'), fc.constant('bob')), start)
  .map(([provider, at]) => ({ service: 'talk', staff: [provider], start: at, seats: 1 }))
const seated: fc.Arbitrary<Want> = fc
  .tuple(sessionStart, fc.integer({ min: 1, max: 2 }))
  .map(([at, seats]) => ({ service: 'yoga', staff: services.yoga.staff, start: at, seats }))
const want = fc.oneof(
  { weight: 4, arbitrary: personal },
  { weight: 1, arbitrary: talk },
  { weight: 2, arbitrary: seated },
)
export const wants = rarely(
  want.map((one) => [one]),
  fc.array(want, { minLength: 2, maxLength: 3 }),
)
const index = fc.nat({ max: 30 })
const scope = fc.constantFrom('one', 'order')

export const toItem = ({ service, staff, start: at, seats }: Want) => ({
  service,
  ...(staff.length === 1 && services[service].staff.length > 1 ? { provider: staff[0] } : {}),
  // Includes a person who does not offer the service.
  ...(service === 'talk' && staff[0] === 'bob' ? { provider: 'bob' } : {}),
  ...(service === 'yoga' ? { seats } : {}),
  start: iso(at),
})

const pick = <Kind>(list: readonly Kind[], at: number): Kind | undefined =>
  list[at % Math.max(1, list.length)]

/** Sends a change; it must succeed exactly when the model allows it, and otherwise fail with a refusal. */
async function change(
  real: Real,
  method: string,
  path: string,
  body: object,
  expected: boolean,
): Promise<string> {
  const key = `model-key-${(keys += 1)}-of-this-run`
  real.last = async () => {
    const response = await real.shop.send(path, { method, body, key })
    return { status: response.status, text: await response.text() }
  }
  const { status, text } = await real.last()
  delete real.answered
  if (status < 300) real.answered = `${status} ${text}`
  if (status >= 500 || status < 300 !== expected) {
    throw new Error(`${method} ${path} ${JSON.stringify(body)}: expected ${expected}, got ${status} ${text}`)
  }
  return text
}
let keys = 0

/** Records the assigned person, who must be one of the candidates. */
function have(
  model: Model,
  requested: readonly Want[],
  staff: readonly string[],
  except: readonly (Hold | Booking)[],
): Have[] {
  const fixed = requested.map((one, at) => ({ ...one, staff: [staff[at] ?? ''] }))
  if (
    fixed.some((one, at) => !requested[at]?.staff.includes(one.staff[0] ?? '')) ||
    !isPossible(model, fixed, except)
  ) {
    throw new Error(`somebody got it who could not: ${staff.join(', ')}`)
  }
  return requested.map((one, at) => ({ ...one, by: staff[at] ?? '' }))
}

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
})

const order = wants.map((requested) =>
  command(`order ${JSON.stringify(requested.map(toItem))}`, async (model, real) => {
    const body = { items: requested.map(toItem), contact: ada, timeZone: 'UTC' }
    const possible = isPossible(model, requested)
    const text = await change(real, 'POST', '/orders', body, possible)
    if (possible) book(model, text, (staff) => have(model, requested, staff, []))
  }),
)

function book(model: Model, text: string, itemsOf: (staff: readonly string[]) => readonly Have[]): void {
  const { bookings } = v.parse(OrderViewSchema, JSON.parse(text))
  const items = itemsOf(bookings.map(({ staff }) => staff?.slug ?? ''))
  addOrder(
    model,
    bookings.map(({ id, manageToken }, at) => {
      const item = items[at]
      if (!item) throw new Error('another number of bookings than of items')
      return { id, token: manageToken, item }
    }),
  )
}

const hold = fc.tuple(wants, fc.option(index)).map(([requested, replaced]) =>
  command(`hold ${JSON.stringify(requested.map(toItem))} instead of ${replaced}`, async (model, real) => {
    const old = replaced === null ? undefined : pick(model.holds, replaced)
    const body = { items: requested.map(toItem), ...(old ? { replaces: old.token } : {}) }
    const except = old ? [old] : []
    const possible = isPossible(model, requested, except)
    const text = await change(real, 'POST', '/holds', body, possible)
    if (!possible) return
    const { holdToken, items } = v.parse(HoldViewSchema, JSON.parse(text))
    const got = have(
      model,
      requested,
      items.map(({ staff }) => staff?.slug ?? ''),
      except,
    )
    if (old?.status === 'active') old.status = 'released'
    addHold(model, holdToken, got)
  }),
)

const onHold = (name: string, run: (model: Model, real: Real, hold: Hold) => Promise<void>) =>
  index.map((at) =>
    command(`${name} hold ${at}`, async (model, real) => {
      const chosen = pick(model.holds, at)
      if (chosen) await run(model, real, chosen)
    }),
  )

const renewHold = onHold('renew', async (model, real, chosen) => {
  await change(real, 'PATCH', '/holds', { holdToken: chosen.token }, renew(model, chosen))
})

const releaseHold = onHold('release', async (_, real, chosen) => {
  await change(real, 'DELETE', '/holds', { holdToken: chosen.token }, chosen.status !== 'converted')
  if (chosen.status === 'active') chosen.status = 'released'
})

const bookHold = onHold('book', async (model, real, chosen) => {
  const live = isLiveHold(model, chosen)
  // An expired hold is taken again, for the original candidates.
  const possible = live || (chosen.status === 'active' && isPossible(model, chosen.items, [chosen]))
  const body = { holdToken: chosen.token, contact: ada, timeZone: 'UTC' }
  const text = await change(real, 'POST', '/orders', body, possible)
  if (!possible) return
  book(model, text, (staff) => {
    const got = live ? chosen.items : have(model, chosen.items, staff, [chosen])
    if (got.some(({ by }, at) => by !== staff[at])) throw new Error('who was held is not who was booked')
    return got
  })
  chosen.status = 'converted'
})

const onBooking = (name: string, run: (model: Model, real: Real, booking: Booking) => Promise<void>) =>
  index.map((at) =>
    command(`${name} ${at}`, async (model, real) => {
      const chosen = pick(model.bookings, at)
      if (chosen) await run(model, real, chosen)
    }),
  )

const cancel = scope.chain((wide) =>
  onBooking(`cancel (${wide})`, async (model, real, booking) => {
    const all = scopeOf(model, booking, wide)
    const possible = all.every((one) => mayCancel(model, one))
    await change(real, 'POST', `/manage/${booking.token}/cancel`, { reason: 'Ill', scope: wide }, possible)
    if (possible) for (const one of all) one.status = 'cancelled'
  }),
)

const reschedule = fc.tuple(scope, start).chain(([wide, to]) =>
  onBooking(`move (${wide}) to ${iso(to)}`, async (model, real, booking) => {
    const all = scopeOf(model, booking, wide)
    const moved = all.map(({ item }) => ({
      ...item,
      staff: [item.by],
      start: item.start + to - booking.item.start,
    }))
    const possible = all.every((one) => mayMove(model, one)) && isPossible(model, moved, all)
    const body = { start: iso(to), scope: wide }
    await change(real, 'POST', `/manage/${booking.token}/reschedule`, body, possible)
    if (possible)
      all.forEach((one, at) => {
        const item = moved[at]
        if (item) one.item = item
      })
  }),
)

const answer = fc.constantFrom('confirm', 'decline').chain((word) =>
  onBooking(word, async (model, real, booking) => {
    const possible = booking.wasRequest && statusOf(model, booking) === 'requested'
    await change(real, 'POST', `/requests/${real.sign(booking.id)}/${word}`, {}, possible)
    if (possible) booking.status = word === 'confirm' ? 'confirmed' : 'declined'
  }),
)

const wait = fc.constantFrom(1, 5, 5, 9, 10, 10, 20, 60, 720).map((minutes) =>
  command(`wait ${minutes} minutes`, async (model, { shop }) => {
    shop.clock.advance(minutes * minute)
    model.now += minutes * minute
  }),
)

/** A lost response: the same request again, with its key. */
const repeat = fc.constant(
  command('repeat', async (_, real) => {
    if (real.answered === undefined || !real.last) return
    const { status, text } = await real.last()
    if (`${status} ${text}` !== real.answered)
      throw new Error(`another answer the second time: ${status} ${text}`)
  }),
)

/** Shows a booking: only time may have changed it. */
const look = onBooking('look at', async (model, { shop }, booking) => {
  const view = v.parse(BookingViewSchema, await shop.expect('getBooking', `/manage/${booking.token}`))
  const seen = `${view.status} ${view.start} ${view.staff?.slug} ${view.seats}`
  const { item } = booking
  const kept = `${statusOf(model, booking)} ${iso(item.start)} ${item.by} ${item.seats}`
  if (seen !== kept) throw new Error(`the booking is ${seen}, not ${kept}`)
})

export const commands: fc.Arbitrary<Command>[] = [
  order,
  hold,
  order,
  hold,
  renewHold,
  releaseHold,
  bookHold,
  bookHold,
  cancel,
  reschedule,
  reschedule,
  answer,
  wait,
  repeat,
  look,
]
