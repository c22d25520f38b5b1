import { hash } from 'node:crypto'
import * as v from 'valibot'
import { addDays, isoWeekday, plainDate, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { hour, minute, toIso, type Instant } from '@hourfold/shared/time/instant'
import { firstInstantFrom, localDate, startOfDay } from '@hourfold/shared/time/wall-clock'
import {
  addSampleTimeOff,
  finishSampleRun,
  forgetIdempotentResponses,
  startSampleRun,
} from '../tables/sample-runs.ts'
import { assignCustomers } from '../people/customers/assign-customers.ts'
import { bookSample, type BookedSample } from './book-sample.ts'
import { liveSample } from './live-sample.ts'
import { openSampleWorld, type SampleDeps, skipRefusal, type SampleWorld } from './open-sample-world.ts'
import { emailOf, samplePeople } from './sample-people.ts'
import { sampleHoliday, samples, type Sample } from './sample-table.ts'
import { playTimeline, type Step } from './timeline.ts'

/** How far back samples begin: enough days for the past ones and for the time before them at which they were booked. */
const daysBack = 45
/** How far ahead open days are searched: six weeks of a series, and those in which the business is closed. */
const daysAhead = 65

/**
 * Writes the sample bookings of the demo, relative to the present moment, and returns their number, or null where there are samples. They
 * are played, from six weeks ago until now, by the handlers of real requests, so that every table is as after real customers.
 */
export async function writeSamples(
  deps: SampleDeps & { readonly isEnding?: () => boolean },
  businessId: string,
): Promise<number | null> {
  const { database, clock, isEnding = () => false } = deps
  const now = clock()
  if (!(await startSampleRun(database, businessId, now))) return null
  const world = await openSampleWorld(deps, businessId, now - (daysBack + 1) * 24 * hour)
  const { timeZone } = world
  const today = localDate(timeZone, now)
  world.advance(startOfDay(timeZone, addDays(today, -daysBack)))
  await takeHoliday(world, today, database)
  const days = await findDays(world, today)
  const mailed: BookedSample[] = []
  let count = 0
  const steps = samples.flatMap((sample, index): readonly Step[] => {
    const dates = datesOf(sample, days)
    const [date] = dates
    if (date === undefined) return []
    const at = bookedAt(sample, { date, timeZone, now, index })
    return [
      {
        at,
        run: async () => {
          const booked = await bookSample(world, sample, dates)
          if (!booked) return []
          count += booked.bookings.length
          if (sample.isMailed) mailed.push(booked)
          return liveSample(world, sample, booked, at)
        },
      },
    ]
  })
  await playTimeline(steps, { until: now, advance: world.advance, isEnding })
  // The next start finds samples that are unfinished.
  if (isEnding()) return count
  world.advance(now)
  await assignCustomers(world.dependencies)
  await writeCustomerNotes(world)
  if (deps.hasMailbox) for (const { bookings } of mailed) await sendMailOf(world, bookings)
  await forgetIdempotentResponses(database, businessId, world.usedKeys())
  await finishSampleRun(database, businessId, now)
  return count
}

type Days = Readonly<Record<Sample['day'], readonly PlainDate[]>>

const SlotsSchema = v.object({ slots: v.record(v.string(), v.array(v.object({ start: v.string() }))) })

/** The open days around today: those on which someone can still be booked for the service that most people offer. */
async function findDays({ manage, timeZone }: SampleWorld, today: PlainDate): Promise<Days> {
  const query = { service: 'haircut', timeZone, rules: 'business' }
  const { slots } = v.parse(
    SlotsSchema,
    await manage('findBusinessSlots', {
      query: { ...query, from: addDays(today, -daysBack + 14), to: addDays(today, daysAhead) },
    }),
  )
  const open = Object.keys(slots).map(plainDate).toSorted()
  const ahead = open.filter((date) => date >= today)
  return {
    past: open.filter((date) => date < today).toReversed(),
    first: ahead.slice(0, 1),
    second: ahead.slice(1, 2),
    later: ahead.slice(2),
  }
}

/** The dates on which a sample may take place, the preferred one first. */
function datesOf({ day, number = 1, isAnyDay = false }: Sample, days: Days): readonly PlainDate[] {
  const from = days[day].slice(number - 1)
  return isAnyDay ? from : from.slice(0, 1)
}

/** When it is booked: some days ahead, during the day, and just now where it waits for an answer or a payment. */
function bookedAt(
  sample: Sample,
  {
    date,
    timeZone,
    now,
    index,
  }: { readonly date: PlainDate; readonly timeZone: string; readonly now: Instant; readonly index: number },
): Instant {
  if (sample.payment === 'left_open') return now - 2 * minute
  if (sample.answer === 'waiting') return now - 40 * minute
  const lead = sample.lead ?? 2 + Math.floor(dice(`lead ${index}`) * 9)
  const hourOfDay = 8 + Math.floor(dice(`hour ${index}`) * 13)
  const wished = firstInstantFrom(timeZone, toEpochDay(date) - lead, hourOfDay * 60 + index)
  return Math.min(wished, now - hour - index * 7 * minute)
}

/** A number from 0 to 1, always the same for the same text. */
const dice = (text: string): number => hash('sha256', text, 'buffer').readUInt32BE() / 2 ** 32

const TimeOffSchema = v.object({ id: v.string() })

/** Somebody takes next week off, before anything is booked there. */
async function takeHoliday(
  { manage, timeZone, businessId }: SampleWorld,
  today: PlainDate,
  database: SampleDeps['database'],
): Promise<void> {
  const monday = addDays(today, 8 - isoWeekday(toEpochDay(today)))
  const span = {
    start: toIso(startOfDay(timeZone, monday)),
    end: toIso(startOfDay(timeZone, addDays(monday, 7))),
  }
  for (const staff of sampleHoliday.people) {
    const taken = await manage('createTimeOff', {
      body: { kind: 'off', staff, ...span, note: sampleHoliday.note },
    }).catch(skipRefusal)
    // A visitor has booked this person for that week.
    if (taken === undefined) continue
    await addSampleTimeOff(database, businessId, v.parse(TimeOffSchema, taken).id)
    return
  }
}

const NotedSchema = v.object({ customers: v.array(v.object({ id: v.string() })) })
const CustomerSchema = v.object({ version: v.string() })

/** Writes what the business has noted about customers. */
async function writeCustomerNotes({ manage }: SampleWorld): Promise<void> {
  for (const { who, customerNote } of samples) {
    if (customerNote === undefined) continue
    const { customers } = v.parse(
      NotedSchema,
      await manage('listCustomers', { query: { q: emailOf(samplePeople[who]) } }),
    )
    for (const { id } of customers.slice(0, 1)) {
      const { version } = v.parse(CustomerSchema, await manage('getCustomer', { params: { id } }))
      await manage('changeCustomer', { params: { id }, body: { version, note: customerNote } })
    }
  }
}

/** Sends the customer the mail about the present state of the booking, as the button at the desk does. */
async function sendMailOf({ manage }: SampleWorld, bookings: BookedSample['bookings']): Promise<void> {
  for (const { id } of bookings.slice(0, 1)) await manage('sendBookingMail', { params: { id } })
}
