import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { day } from '@hourfold/shared/time/instant'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { topUpSessions } from '../../src/booking/classes/top-up-sessions.ts'
import { importBusiness } from '../../src/import/import-business.ts'
import { openDatabase, type OpenDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase, stores } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'
import { makeFolder } from './make-folder.ts'

/** Friday 20 November 2026, 8:00 in Berlin. */
const now = Date.parse('2026-11-20T07:00:00Z')
const random = createSeededRandom(5)

const business = `
slug: house
name: House
timeZone: Europe/Berlin
country: DE
currency: EUR
hours: { monday: ["09:00-17:00"] }
dates: { "2026-12-23": [] }
`
const yoga = `
name: Yoga
kind: class
duration: 60
bufferBefore: 15
bufferAfter: 15
horizon: 7
resources: [room]
location: { kind: phone }
sessions: [{ weekday: wednesday, at: "18:00", staff: ada, seats: 12 }]
`
const files = {
  'business.yaml': business,
  'staff/ada.yaml': 'name: Ada\n',
  'staff/bo.yaml': 'name: Bo\n',
  'resources/room.yaml': 'name: Room\n',
  'services/talk.yaml':
    'name: Talk\nduration: 60\nstaff: [ada, bo]\nresources: [room]\nlocation: { kind: phone }\n',
  'services/yoga.yaml': yoga,
}

/** Wednesdays at 17:00 UTC, for the horizon of seven days and 62 more; the 23rd of December is a day off. */
const wednesdays = [
  '2026-11-25',
  '2026-12-02',
  '2026-12-09',
  '2026-12-16',
  '2026-12-30',
  '2027-01-06',
  '2027-01-13',
  '2027-01-20',
  '2027-01-27',
]

const importInto = async (
  database: OpenDatabase,
  changed: Readonly<Record<string, string>> = {},
  at = now,
): Promise<readonly string[]> => {
  const folder = await makeFolder({ ...files, ...changed })
  const imported = await importBusiness(database, folder, { clock: () => at, random })
  if (!imported.ok) throw new Error(imported.refusal.join('\n'))
  return imported.value.warnings
}

const RowSchema = v.object({
  id: v.string(),
  day: v.string(),
  capacity: v.number(),
  taken: v.number(),
  minutes: v.number(),
  teachers: v.number(),
  rooms: v.number(),
})

/** The published sessions with their allocations. */
const sessionsOf = async (database: OpenDatabase) =>
  (
    await database.query(
      `select s.session_id as id, to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD') as day, capacity, taken,
         extract(epoch from s.ends_at - s.starts_at)::int / 60 as minutes,
         count(a.staff_id) as teachers, count(a.resource_id) as rooms
       from session s left join allocation a on a.business_id = s.business_id and a.session_id = s.session_id
         and a.status = 'booked' and a.seats is null
       where cancelled_at is null
       group by s.business_id, s.session_id order by s.starts_at`,
    )
  ).map((row) => v.parse(RowSchema, row))
const daysOf = async (database: OpenDatabase) => (await sessionsOf(database)).map((one) => one.day)

/** Occupies a person's time, or a unit of the room, as a booking or a hold does. */
const occupy = (database: OpenDatabase, what: string, start: string, until: Date | null = null) =>
  database.query(
    `insert into allocation (business_id, allocation_id, staff_id, resource_id, unit, service_id, starts_at, ends_at,
       slot_starts_at, status, hold_until, taken_at)
     select business_id, 'alc_' || $1::text || $2::text, (select staff_id from staff where slug = $1),
       (select resource_id from resource where slug = $1), case when $1 = 'room' then 0 end, service_id, $2::timestamptz,
       $2::timestamptz + interval '1 hour', $2::timestamptz, case when $3::timestamptz is null then 'booked' else 'held' end, $3::timestamptz, now()
     from service where slug = 'talk'`,
    [what, start, until],
  )

/** Takes seats of the session of a day, as a booking or a hold does. */
const sit = (database: OpenDatabase, date: string, seats: number, until: Date | null = null) =>
  database.query(
    `with chosen as (
       update session set taken = taken + $2::int where starts_at::date = $1::date returning *
     )
     insert into allocation (business_id, allocation_id, session_id, seats, service_id, starts_at, ends_at,
       slot_starts_at, status, hold_until, taken_at)
     select business_id, 'alc_seats' || $1::text, session_id, $2::int, service_id, starts_at, ends_at, starts_at,
       case when $3::timestamptz is null then 'booked' else 'held' end, $3::timestamptz, now() from chosen`,
    [date, seats, until],
  )

describe.each(stores)('the sessions of a class on $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.execute('truncate business cascade'))
  afterAll(() => database.close())

  const topUp = (at = now) => topUpSessions(database, { now: at, random })

  test('the sessions of a class are written as far ahead as anybody can look, each with its teacher and its room', async () => {
    expect(await importInto(database)).toEqual([])
    const written = await sessionsOf(database)
    expect(written.map((one) => one.day)).toEqual(wednesdays)
    for (const one of written)
      expect(one).toMatchObject({ capacity: 12, taken: 0, minutes: 60, teachers: 1, rooms: 1 })
    expect(
      await database.query(
        `select distinct status, counts, booking_id, slot_starts_at - starts_at as before, ends_at - slot_starts_at as after
         from allocation`,
      ),
    ).toHaveLength(1)
    expect(
      await database.query(
        `select count(*) as n from allocation where status = 'booked' and not counts and taken_at = $1
           and slot_starts_at = starts_at + interval '15 minutes' and ends_at = starts_at + interval '90 minutes'`,
        [new Date(now)],
      ),
    ).toEqual([{ n: 2 * wednesdays.length }])

    // A second run changes nothing, not even a version; a week later one more session is within the horizon.
    const versions = await database.query('select version from staff order by slug')
    await topUp()
    expect(await sessionsOf(database)).toEqual(written)
    expect(await database.query('select version from staff order by slug')).toEqual(versions)
    await topUp(now + 7 * day)
    expect(await daysOf(database)).toEqual([...wednesdays, '2027-02-03'])
    expect((await sessionsOf(database)).slice(0, wednesdays.length)).toEqual(written)
  })

  test('the sessions of a class are left out, with a word, where the teacher or the room is taken, and come once they are free', async () => {
    await importInto(database, { 'services/yoga.yaml': yoga.replace('wednesday', 'sunday') })
    await importInto(database, { 'services/yoga.yaml': yoga.replace('wednesday', 'saturday') })
    await occupy(database, 'ada', '2026-12-02T18:10:00Z')
    await occupy(database, 'ada', '2026-12-09T18:15:00Z')
    await occupy(database, 'room', '2026-12-16T16:00:00Z')
    await occupy(database, 'bo', '2026-12-30T17:00:00Z')
    // An expired hold occupies nothing.
    await occupy(database, 'ada', '2027-01-06T17:00:00Z', new Date(now - 1))
    expect(await importInto(database)).toEqual([
      'services/yoga.yaml: 2026-12-02 18:00: ada is taken then, so that there is no session',
      'services/yoga.yaml: 2026-12-16 18:00: room is taken then, so that there is no session',
    ])
    const clashing = ['2026-12-02', '2026-12-16']
    expect(await daysOf(database)).toEqual(wednesdays.filter((one) => !clashing.includes(one)))
    await database.query(
      `update allocation set status = 'ended' where allocation_id = 'alc_ada2026-12-02T18:10:00Z'`,
    )
    await topUp()
    expect(await daysOf(database)).toEqual(wednesdays.filter((one) => one !== '2026-12-16'))
  })

  test('the sessions of a class are not written twice over one teacher or one room', async () => {
    const second = yoga.replace('at: "18:00"', 'at: "18:30"')
    expect(
      (await importInto(database, { 'services/zumba.yaml': second })).filter((line) =>
        line.includes('2026-11-25'),
      ),
    ).toEqual(['services/zumba.yaml: 2026-11-25 18:30: ada is taken then, so that there is no session'])
    expect(
      (
        await importInto(database, { 'services/zumba.yaml': second.replace('staff: ada', 'staff: bo') })
      ).filter((line) => line.includes('2026-11-25')),
    ).toEqual(['services/zumba.yaml: 2026-11-25 18:30: room is taken then, so that there is no session'])
    expect(
      await importInto(database, {
        'services/zumba.yaml': second.replace('staff: ada', 'staff: bo'),
        'resources/room.yaml': 'name: Rooms\nunits: 2\n',
      }),
    ).toEqual([])
    expect(await daysOf(database)).toHaveLength(2 * wednesdays.length)
    await checkLedger(database, now)
  })

  test('the sessions of a class that no rule gives any more are cancelled, unless somebody comes; they return under their own id', async () => {
    await importInto(database)
    const before = await sessionsOf(database)
    await sit(database, '2026-12-02', 2)
    await sit(database, '2026-12-09', 1, new Date(now + 60_000))
    await sit(database, '2026-12-16', 3, new Date(now - 1))
    const moved = { 'services/yoga.yaml': yoga.replace('wednesday', 'thursday') }
    expect((await importInto(database, moved)).filter((line) => line.includes('18:00: is'))).toEqual([
      'services/yoga.yaml: 2026-12-02 18:00: is no longer in the file but booked (2), so that it is kept',
      'services/yoga.yaml: 2026-12-09 18:00: is no longer in the file but booked (1), so that it is kept',
    ])
    const kept = (await sessionsOf(database)).filter((one) => wednesdays.includes(one.day))
    expect(kept.map((one) => [one.day, one.taken, one.teachers, one.rooms])).toEqual([
      ['2026-12-02', 2, 1, 1],
      ['2026-12-09', 1, 1, 1],
    ])
    expect(
      await database.query(
        `select count(*) as n from allocation a join session using (business_id, session_id)
         where cancelled_at is not null and a.status <> 'ended'`,
      ),
    ).toEqual([{ n: 0 }])

    expect(await importInto(database)).toEqual([])
    expect((await sessionsOf(database)).map(({ id, day: date }) => [id, date])).toEqual(
      before.map(({ id, day: date }) => [id, date]),
    )
  })

  test('the sessions of a class that is gone, or is no class any more, are cancelled as well', async () => {
    await importInto(database)
    await sit(database, '2026-12-02', 1)
    const folder = { ...files, 'services/yoga.yaml': files['services/talk.yaml'] }
    expect(await importInto(database, folder)).toHaveLength(1)
    expect(await daysOf(database)).toEqual(['2026-12-02'])
  })

  test('the sessions of a class have the seats of the file, never fewer than are taken', async () => {
    await importInto(database)
    await sit(database, '2026-12-02', 5)
    const seats = async (count: number) => {
      await importInto(database, { 'services/yoga.yaml': yoga.replace('seats: 12', `seats: ${count}`) })
      return (await sessionsOf(database)).slice(0, 3).map((one) => one.capacity)
    }
    expect(await seats(20)).toEqual([20, 20, 20])
    expect(await seats(3)).toEqual([3, 5, 3])
    expect(await seats(4)).toEqual([4, 5, 4])
  })

  test('sessions of a class get another length and other rooms where they have no bookings', async () => {
    await importInto(database)
    await sit(database, '2026-12-02', 1)
    const longer = {
      'services/yoga.yaml': yoga.replace('duration: 60', 'duration: 90').replace('resources: [room]\n', ''),
    }
    expect(await importInto(database, longer)).toEqual([
      'services/yoga.yaml: 2026-12-02 18:00: is booked (1) and keeps its length and its place',
    ])
    expect(
      (await sessionsOf(database)).slice(0, 3).map((one) => [one.minutes, one.teachers, one.rooms]),
    ).toEqual([
      [90, 1, 0],
      [60, 1, 1],
      [90, 1, 0],
    ])
  })

  test('the sessions of a class stay where a shorter horizon does not reach them, and go on a new day off', async () => {
    await importInto(database)
    expect(
      await importInto(database, { 'services/yoga.yaml': yoga.replace('horizon: 7', 'horizon: 0') }),
    ).toEqual([])
    expect(await daysOf(database)).toEqual(wednesdays)
    const off = {
      'staff/ada.yaml': 'name: Ada\ndates: { "2026-12-02": [], "2026-12-09": ["08:00-18:30"] }\n',
    }
    expect(await importInto(database, off)).toEqual([])
    expect(await daysOf(database)).toEqual(
      wednesdays.filter((one) => !['2026-12-02', '2026-12-09'].includes(one)),
    )
  })

  test('the sessions of a class are written once by several that do it at the same time', async () => {
    await importInto(database)
    const later = now + 28 * day
    await Promise.all([topUp(later), topUp(later), importInto(database, {}, later), topUp(later)])
    const written = await sessionsOf(database)
    expect(written.filter((one) => one.day > '2027-01-27').map((one) => one.day)).toEqual([
      '2027-02-03',
      '2027-02-10',
      '2027-02-17',
      '2027-02-24',
    ])
    expect(written.every((one) => one.teachers === 1 && one.rooms === 1)).toBe(true)
    await checkLedger(database, later)
  })
})

test('two processes on one PostgreSQL write each session once, and none over a seat that is being sold', async () => {
  const { url, drop } = await createPostgresDatabase()
  const one = await openDatabase({ databaseUrl: url })
  const two = await openDatabase({ databaseUrl: url })
  try {
    await importInto(one)
    const later = now + 70 * day
    await Promise.all([one, two, one, two].map((database) => topUpSessions(database, { now: later, random })))
    const written = await sessionsOf(one)
    expect(written.filter((session) => session.teachers !== 1 || session.rooms !== 1)).toEqual([])
    expect(new Set(written.map((session) => session.day)).size).toBe(written.length)

    // A visitor takes a seat; before the commit, the owner removes the class from the file.
    let imported: Promise<readonly string[]> = Promise.resolve([])
    await one.transaction(async (tx) => {
      await tx.query(`update session set taken = taken + 1 where starts_at::date = '2026-12-02'`)
      imported = importInto(two, { 'services/yoga.yaml': yoga.replace('wednesday', 'thursday') })
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    expect((await imported).filter((line) => line.includes('booked (1)'))).toHaveLength(1)
    expect((await daysOf(one)).filter((date) => date === '2026-12-02')).toHaveLength(1)
  } finally {
    await one.close()
    await two.close()
    await drop()
  }
})
