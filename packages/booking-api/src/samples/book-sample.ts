import * as v from 'valibot'
import { addDays, plainDate, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { fromIso, type Instant } from '@hourfold/shared/time/instant'
import { firstInstantFrom } from '@hourfold/shared/time/wall-clock'
import { skipRefusal, type SampleWorld } from './open-sample-world.ts'
import { emailOf, samplePeople } from './sample-people.ts'
import type { Sample, SampleChoice } from './sample-table.ts'

/** The bookings of a sample's order. */
export type BookedSample = {
  readonly bookings: readonly {
    readonly id: string
    readonly start: Instant
    readonly end: Instant
    /** Absent where the business has booked. */
    readonly manageToken?: string | undefined
  }[]
  /** With which an order is paid that waits for its payment. */
  readonly toPay: { readonly orderId: string; readonly orderToken: string } | null
}

const BookingSchema = v.object({
  id: v.string(),
  start: v.pipe(v.string(), v.transform(fromIso)),
  end: v.pipe(v.string(), v.transform(fromIso)),
  manageToken: v.optional(v.string()),
})
const OrderSchema = v.object({
  id: v.string(),
  orderToken: v.string(),
  status: v.string(),
  bookings: v.array(BookingSchema),
})
const AddedSchema = v.object({ bookings: v.array(BookingSchema) })

/**
 * Books a sample as its customer does on the site, or as the business does at the desk: the first of its choices that has a free time on one
 * of the dates. Undefined where none has.
 */
export async function bookSample(
  world: SampleWorld,
  sample: Sample,
  dates: readonly PlainDate[],
): Promise<BookedSample | undefined> {
  for (const choice of sample.choices) {
    const starts = await findStarts(world, sample, choice, dates)
    const booked = starts && (await bookAt(world, sample, choice, starts).catch(skipRefusal))
    if (booked) return booked
  }
  return undefined
}

async function bookAt(
  { visit, manage, timeZone }: SampleWorld,
  { who, by, words, series, guests = [], address }: Sample,
  choice: SampleChoice,
  starts: readonly string[],
): Promise<BookedSample> {
  const { locale, ...person } = samplePeople[who]
  const common = {
    contact: { ...person, email: emailOf(person), ...(address === undefined ? {} : { location: address }) },
    notes: words ?? '',
    guests: guests.map(({ firstName, lastName }) => ({
      name: `${firstName} ${lastName}`,
      email: emailOf({ firstName, lastName }),
    })),
  }
  if (by === 'business') {
    const items = [{ ...choice, start: starts[0] }]
    const added = v.parse(AddedSchema, await manage('addBookings', { body: { items, ...common } }))
    return { bookings: added.bookings, toPay: null }
  }
  const times =
    series === undefined
      ? { items: [{ ...choice, start: starts[0] }] }
      : { items: [choice], series: { rule: { freq: 'weekly', count: series }, starts } }
  const order = v.parse(
    OrderSchema,
    await visit('createOrder', { body: { ...times, ...common, timeZone, locale, termsAccepted: true } }),
  )
  const { id: orderId, orderToken, status, bookings } = order
  return { bookings, toPay: status === 'pending_payment' ? { orderId, orderToken } : null }
}

const SlotsSchema = v.object({ slots: v.record(v.string(), v.array(v.object({ start: v.string() }))) })

/**
 * The free start on the first date that has one, closest to the hour of the sample; of a series the starts in as many weeks, without those in
 * which there is none.
 */
async function findStarts(
  { manage, timeZone }: SampleWorld,
  { hour, series = 1 }: Sample,
  choice: SampleChoice,
  dates: readonly PlainDate[],
): Promise<readonly string[] | undefined> {
  const [from] = dates
  const last = dates.at(-1)
  if (from === undefined || last === undefined) return undefined
  const { service, provider, location, duration, addOns, seats } = choice
  const subject = { service, provider, location, duration, addOns: addOns?.join(','), seats }
  const text = Object.entries(subject).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  )
  // Dates of the past are in descending order.
  const [first, end] = from <= last ? [from, last] : [last, from]
  const query = { ...Object.fromEntries(text), timeZone, from: first, to: addDays(end, 1) }
  const { slots } = v.parse(SlotsSchema, await manage('findBusinessSlots', { query }))
  const startOf = (date: PlainDate): readonly string[] => {
    const wished = firstInstantFrom(timeZone, toEpochDay(date), Math.round(hour * 60))
    const distance = (start: string) => Math.abs(fromIso(start) - wished)
    const [closest] = (slots[date] ?? []).toSorted((a, b) => distance(a.start) - distance(b.start))
    return closest ? [closest.start] : []
  }
  const free = Object.keys(slots).map(plainDate)
  return dates
    .map((date) =>
      free
        .filter((one) => one === date || (series > 1 && one > date && isWeeksAfter(one, date)))
        .slice(0, series)
        .flatMap(startOf),
    )
    .find((starts) => starts.length === series)
}

const isWeeksAfter = (date: PlainDate, first: PlainDate): boolean =>
  (toEpochDay(date) - toEpochDay(first)) % 7 === 0
