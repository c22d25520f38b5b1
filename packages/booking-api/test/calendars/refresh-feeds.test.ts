import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour, minute, toIso } from '@hourfold/shared/time/instant'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { nextRefresh, refreshFeeds } from '../../src/calendars/feeds/refresh-feeds.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { createSafeFetch, type SafeFetch } from '../../src/context/safe-fetch/safe-fetch.ts'
import { stores } from '../../src/testing/test-database.ts'
import { serve, type TestListener } from '../safe-fetch/serve.ts'
import { calendarOf, eventLines } from './calendar-text.ts'
import { openStudio, storedChoices } from './open-studio.ts'

const friday = '2026-11-20T07:00:00Z'
const dentist = eventLines('UID:1', 'DTSTART:20261123T100000Z', 'DURATION:PT1H', 'SUMMARY:Dentist')
const school = eventLines('UID:2', 'DTSTART:20261124T100000', 'DURATION:PT2H', 'SUMMARY:School')
const dentistBusy = '2026-11-23T10:00:00Z/2026-11-23T11:00:00Z'
const schoolBusy = '2026-11-24T09:00:00Z/2026-11-24T11:00:00Z'

describe.each(stores)('subscribed calendars on $name', ({ open }) => {
  const clock = createFixedClock(friday)
  const logged: object[] = []
  const log = {
    info: (fields: object) => void logged.push(fields),
    warn: (fields: object) => void logged.push(fields),
    error: (fields: object) => void logged.push(fields),
  }
  let database: OpenDatabase
  let server: TestListener
  let answer: RequestListener
  let asked: string[]

  beforeAll(async () => {
    database = await openStudio(open)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock.set(friday)
    logged.length = 0
    asked = []
    answer = (_request, response) => void response.end(calendarOf(...dentist))
    server = await serve((request, response) => {
      asked.push(request.url ?? '')
      answer(request, response)
    })
    await database.execute('delete from staff_feed; update staff set version = 0, archived_at = null')
  })
  afterEach(() => server.close())

  const subscribe = async (feedId: string, staffId = 'stf_1', whenDown = 'ignore') =>
    database.query(
      `insert into staff_feed (business_id, staff_id, feed_id, url, when_down) values ('biz_1', $1, $2, $3, $4)`,
      [staffId, feedId, `http://127.0.0.1:${server.port}/${feedId}`, whenDown],
    )
  const fetchWithin = (answerMs: number): SafeFetch =>
    createSafeFetch({ ports: [server.port], isAllowed: () => true, answerMs })
  // Only a test of a server that says nothing waits for the end of it.
  const refresh = ({ signal = new AbortController().signal, answerMs = 20_000 } = {}) =>
    refreshFeeds({ database, clock: clock.now, log, fetchCalendar: fetchWithin(answerMs) }, signal)
  const later = async (ms: number, options = {}) => {
    clock.advance(ms)
    await refresh(options)
  }
  const one = async (sql: string): Promise<unknown> =>
    Object.values(Object((await database.query(sql))[0]))[0]
  const version = (staffId = 'stf_1') => one(`select version from staff where staff_id = '${staffId}'`)
  const failure = () => one('select failure from staff_feed')
  const fetchedAt = async () => {
    const at = await one('select fetched_at from staff_feed')
    return at instanceof Date ? toIso(at.getTime()) : at
  }
  const busy = async (staffId = 'stf_1') =>
    (
      await database.query(
        `select concat(to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '/',
           to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as span
         from external_busy where staff_id = $1 order by starts_at`,
        [staffId],
      )
    ).map((row) => Object(row).span)

  test('what they say becomes their person’s busy time, once for every change', async () => {
    await subscribe('fed_1')
    await refresh()
    expect(await busy()).toEqual([dentistBusy])
    expect(await fetchedAt()).toBe(friday)
    expect(await version()).toBe(1)

    await later(10 * minute)
    expect(asked).toEqual(['/fed_1', '/fed_1'])
    expect(await version()).toBe(1)

    answer = (_request, response) => void response.end(calendarOf(...school))
    await later(10 * minute)
    expect(await busy()).toEqual([schoolBusy])
    expect(await version()).toBe(2)

    answer = (_request, response) => void response.end(calendarOf())
    await later(10 * minute)
    expect(await busy()).toEqual([])
    expect(await version()).toBe(3)
    expect(await version('stf_2')).toBe(0)
    expect(logged).toEqual([])
  })

  test('each speaks for itself, in its person’s zone, and none is asked before its time', async () => {
    await subscribe('fed_1')
    await subscribe('fed_2')
    await subscribe('fed_3', 'stf_2')
    answer = (request, response) =>
      void response.end(calendarOf(...(request.url === '/fed_1' ? dentist : school)))
    await refresh()
    expect(await busy()).toEqual([dentistBusy, schoolBusy])
    expect(await busy('stf_2')).toEqual(['2026-11-24T01:00:00Z/2026-11-24T03:00:00Z'])
    await later(10 * minute - 1)
    expect(asked.toSorted()).toEqual(['/fed_1', '/fed_2', '/fed_3'])
    await later(1)
    expect(asked).toHaveLength(6)
  })

  test('a server that is down leaves everything as it was, and says why without the address', async () => {
    await subscribe('fed_1', 'stf_1', 'close')
    await refresh()
    const refusals: [RequestListener, string][] = [
      [(_request, response) => void response.writeHead(503).end(), 'status_refused 503'],
      [(_request, response) => void response.end('<title>Sign in</title>'), 'not_a_calendar'],
      [(_request, response) => void response.destroy(), 'unreachable'],
      [() => {}, 'timed_out'],
      [
        (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:22/' }).end(),
        'url_refused',
      ],
      [
        (_request, response) =>
          void response.end(
            calendarOf(...eventLines('DTSTART:00010101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
          ),
        'too_many_events',
      ],
    ]
    for (const [behaviour, reason] of refusals) {
      answer = behaviour
      await later(2 * hour, reason === 'timed_out' ? { answerMs: 500 } : {})
      expect(await failure()).toBe(reason)
      expect(await busy()).toEqual([dentistBusy])
      expect(await fetchedAt()).toBe(friday)
      expect(await version()).toBe(1)
    }
    expect(JSON.stringify(logged)).not.toContain('127.0.0.1')
    expect(logged).toHaveLength(refusals.length)

    answer = (_request, response) => void response.end(calendarOf(...dentist))
    await later(2 * hour)
    expect(await failure()).toBe(null)
    expect(await fetchedAt()).toBe('2026-11-20T21:00:00Z')
    expect(await version()).toBe(1)
  })

  test('a reading that throws is a failure of its calendar, until it succeeds', async () => {
    await subscribe('fed_1')
    await refresh()
    await database.execute(`update staff set time_zone = 'Mars/Olympus' where staff_id = 'stf_1'`)
    await later(2 * hour)
    const state = async () => (await database.query('select failure, failing_since from staff_feed'))[0]
    expect(await state()).toEqual({
      failure: 'not_readable',
      failing_since: new Date('2026-11-20T09:00:00Z'),
    })
    expect(await busy()).toEqual([dentistBusy])
    expect(logged).toMatchObject([
      { feed: 'fed_1', failure: { name: 'RangeError' } },
      { feed: 'fed_1', failure: 'not_readable' },
    ])
    await database.execute(`update staff set time_zone = 'Europe/Berlin' where staff_id = 'stf_1'`)
    await later(2 * hour)
    expect(await state()).toEqual({ failure: null, failing_since: null })
  })

  test('an event of a length beyond all dates is busy, and the others count too', async () => {
    await subscribe('fed_1')
    const endless = eventLines('UID:9', 'DTSTART;TZID=Europe/Berlin:20261201T100000', 'DURATION:P110000000D')
    answer = (_request, response) => void response.end(calendarOf(...dentist, ...endless))
    await refresh()
    expect((await busy()).slice(0, 2)).toEqual([dentistBusy, '2026-12-01T09:00:00Z/2026-12-02T09:00:00Z'])
    expect((await database.query('select failure, unread from staff_feed'))[0]).toEqual({
      failure: null,
      unread: 1,
    })
  })

  describe('a copy of a booking of the business', () => {
    const copyOf = (id: string, ...lines: string[]) =>
      eventLines(`UID:${id}@biz_1.booking`, ...lines, 'DURATION:PT1H')
    const at = 'DTSTART:20261123T100000Z'
    /** Bookings of Anna, of Ben, of Ben with Anna taking part, one that was Anna's and is Ben's, and a series of Anna's. */
    beforeAll(() =>
      database.execute(`
        insert into orders (business_id, order_id, token_hash, status, currency, first_name, last_name, email, phone, notes, locale, created_at)
          values ('biz_1', 'ord_1', 'hash', 'confirmed', 'EUR', 'Ada', 'Lovelace', 'ada@example.com', '', '', 'en', now());
        insert into series (business_id, series_id, rule, time_zone)
          values ('biz_1', 'ser_1', '{}', 'Europe/Berlin'), ('biz_1', 'ser_2', '{}', 'Europe/Berlin');
        insert into booking (business_id, booking_id, order_id, position, service_id, staff_id, reference, status, starts_at, ends_at,
            zone, wall_start, time_zone, currency, updated_at, choices, colleague_ids, series_id, series_position)
          select 'biz_1', id, 'ord_1', place, 'svc_1', staff, id, status, '2026-11-25T10:00Z', '2026-11-25T11:00Z', 'Europe/Berlin',
            '2026-11-25T11:00:00', 'Europe/Berlin', 'EUR', now(), '${storedChoices}', colleagues::text[], series, place
          from (values ('bkg_own', 1, 'stf_1', 'confirmed', '{}', null), ('bkg_gone', 2, 'stf_1', 'cancelled', '{}', null),
            ('bkg_ben', 3, 'stf_2', 'confirmed', '{}', null), ('bkg_both', 4, 'stf_2', 'confirmed', '{stf_1}', null),
            ('bkg_given', 5, 'stf_2', 'confirmed', '{}', null), ('bkg_first', 6, 'stf_1', 'confirmed', '{}', 'ser_1'),
            ('bkg_next', 7, 'stf_1', 'cancelled', '{}', 'ser_1'), ('bkg_mine', 8, 'stf_1', 'confirmed', '{}', 'ser_2'),
            ('bkg_bens', 9, 'stf_2', 'confirmed', '{}', 'ser_2'))
            as made (id, place, staff, status, colleagues, series);
        insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details)
          values ('biz_1', 'evt_1', 'bkg_given', 'booking.rescheduled', 'business', now(), 'req_1', '{"previous": {"staff": "stf_1"}}')`),
    )
    afterAll(() =>
      database.execute('delete from event; delete from booking; delete from orders; delete from series'),
    )

    test.each(['bkg_own', 'bkg_gone', 'bkg_both', 'bkg_given', 'ser_1'])(
      'a copy of a booking of the business that is or was the person’s own takes no time in their calendar, wherever it stands there: %s',
      async (id) => {
        await subscribe('fed_1')
        answer = (_request, response) => void response.end(calendarOf(...copyOf(id, at), ...school))
        await refresh()
        expect(await busy()).toEqual([schoolBusy])
      },
    )

    test.each(['bkg_ben', 'bkg_none', 'ser_2'])(
      'a copy of a booking of the business that the person made with a colleague, and one that does not exist, is busy: %s',
      async (id) => {
        await subscribe('fed_1')
        answer = (_request, response) => void response.end(calendarOf(...copyOf(id, at), ...school))
        await refresh()
        expect(await busy()).toEqual([dentistBusy, schoolBusy])
      },
    )

    test('a copy of a booking of the business and one of another business is busy', async () => {
      await subscribe('fed_1')
      const other = eventLines('UID:bkg_own@biz_2.booking', at, 'DURATION:PT1H')
      answer = (_request, response) => void response.end(calendarOf(...other))
      await refresh()
      expect(await busy()).toEqual([dentistBusy])
    })

    test('a copy of a booking of the business is looked for once for all, and only where there is one', async () => {
      await subscribe('fed_1')
      const asking: unknown[] = []
      const watched = {
        ...database,
        query: (...[sql, params]: Parameters<typeof database.query>) => {
          if (sql.includes('asked')) asking.push(params?.[2])
          return database.query(sql, params)
        },
      }
      const refreshWatched = () =>
        refreshFeeds(
          { database: watched, clock: clock.now, log, fetchCalendar: fetchWithin(20_000) },
          new AbortController().signal,
        )
      await refreshWatched()
      expect(asking).toEqual([])
      answer = (_request, response) =>
        void response.end(
          calendarOf(
            ...copyOf('bkg_own', at),
            ...copyOf('bkg_gone', at),
            // What takes no time need not be looked for.
            ...copyOf('bkg_ben', at, 'STATUS:CANCELLED'),
          ),
        )
      clock.advance(10 * minute)
      await refreshWatched()
      expect(asking).toEqual([['bkg_own', 'bkg_gone']])
      expect(await busy()).toEqual([])
    })
  })

  test('what a person declined, at their own address or one of the calendar, and whole days where they wish, take no time', async () => {
    await subscribe('fed_1')
    const declinedBy = (address: string) => `ATTENDEE;PARTSTAT=DECLINED:mailto:${address}`
    answer = (_request, response) =>
      void response.end(
        calendarOf(
          ...eventLines('DTSTART:20261123T100000Z', 'DURATION:PT1H', declinedBy('anna@studio.test')),
          ...eventLines('DTSTART:20261124T090000Z', 'DURATION:PT2H', declinedBy('anna@home.test')),
          ...eventLines('DTSTART;VALUE=DATE:20261126'),
        ),
      )
    await refresh()
    const wholeDay = '2026-11-25T23:00:00Z/2026-11-26T23:00:00Z'
    expect(await busy()).toEqual([dentistBusy, schoolBusy, wholeDay])
    await database.execute(`update staff set email = 'Anna@studio.test' where staff_id = 'stf_1'`)
    await later(10 * minute)
    expect(await busy()).toEqual([schoolBusy, wholeDay])
    await database.execute(
      `update staff set email = null where staff_id = 'stf_1';
       update staff_feed set addresses = '{anna@home.test}', ignore_all_day = true`,
    )
    await later(10 * minute)
    expect(await busy()).toEqual([dentistBusy])
  })

  test('what came of reading is kept: how many events, how many of them unread, since when it fails', async () => {
    await subscribe('fed_1')
    const state = async () =>
      (await database.query('select events, unread, failing_since from staff_feed'))[0]
    expect(await state()).toEqual({ events: null, unread: null, failing_since: null })
    answer = (_request, response) =>
      void response.end(calendarOf(...dentist, ...eventLines('DTSTART:20261124T090000Z', 'DTEND:soon')))
    await refresh()
    expect(await state()).toEqual({ events: 2, unread: 1, failing_since: null })
    expect(await busy()).toEqual([dentistBusy, '2026-11-24T09:00:00Z/2026-11-24T10:00:00Z'])
    answer = (_request, response) => void response.writeHead(503).end()
    await later(2 * hour)
    await later(2 * hour)
    expect(await state()).toEqual({ events: 2, unread: 1, failing_since: new Date('2026-11-20T09:00:00Z') })
    answer = (_request, response) => void response.end(calendarOf(...dentist))
    await later(2 * hour)
    expect(await state()).toEqual({ events: 1, unread: 0, failing_since: null })
  })

  test('a copy that had run out after a day counts again: whoever remembers the person asks again', async () => {
    await subscribe('fed_1', 'stf_1', 'close')
    await refresh()
    answer = (_request, response) => void response.destroy()
    await later(12 * hour)
    answer = (_request, response) => void response.end(calendarOf(...dentist))
    await later(12 * hour)
    expect(await fetchedAt()).toBe('2026-11-21T07:00:00Z')
    expect(await version()).toBe(2)
  })

  test('an unchanged calendar is not sent again, but on the first time of a day it is', async () => {
    await subscribe('fed_1')
    const conditions: unknown[] = []
    answer = (request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
      conditions.push([etag, since])
      response.setHeader('etag', '"v1"').setHeader('last-modified', 'Fri, 20 Nov 2026 06:00:00 GMT')
      if (etag === '"v1"') response.writeHead(304).end()
      else response.end(calendarOf(...dentist))
    }
    await refresh()
    await later(10 * minute)
    await later(day)
    await later(10 * minute)
    const marks = ['"v1"', 'Fri, 20 Nov 2026 06:00:00 GMT']
    expect(conditions).toEqual([[undefined, undefined], marks, [undefined, undefined], marks])
    expect(await fetchedAt()).toBe('2026-11-21T07:20:00Z')
    expect(await busy()).toEqual([dentistBusy])
    expect(await failure()).toBe(null)
  })

  test('a long absence is kept in rows of a day, for as far as anybody can book', async () => {
    await subscribe('fed_1')
    answer = (_request, response) =>
      void response.end(calendarOf(...eventLines('DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20400101')))
    await refresh()
    expect(await one('select count(*)::int from external_busy')).toBe(737)
    expect(await one(`select max(ends_at - starts_at) = interval '1 day' from external_busy`)).toBe(true)
    // The same in the next hour; the window moves one day on the next day.
    await later(hour)
    expect(await version()).toBe(1)
    await later(day)
    expect(await one('select count(*)::int from external_busy')).toBe(737)
    expect(await version()).toBe(2)
  })

  test('archived calendars and people are left alone, also when that happens meanwhile', async () => {
    await subscribe('fed_1')
    await subscribe('fed_2', 'stf_2')
    await database.execute(
      `update staff_feed set archived_at = now() where feed_id = 'fed_1'; update staff set archived_at = now() where staff_id = 'stf_2'`,
    )
    await refresh()
    expect(asked).toEqual([])

    await database.execute(`update staff_feed set archived_at = null`)
    answer = async (_request, response) => {
      await database.execute(`update staff_feed set url = 'http://127.0.0.1/other' where feed_id = 'fed_1'`)
      response.end(calendarOf(...dentist))
    }
    await refresh()
    expect(asked).toEqual(['/fed_1'])
    expect(await busy()).toEqual([])
    expect(await version()).toBe(0)
  })

  // Two processes: their eight threads start at once here, and each has five seconds.
  test('of several processes at once one asks each calendar', async () => {
    for (let n = 0; n < 12; n++) await subscribe(`fed_${n}`)
    await Promise.all([refresh(), refresh()])
    expect(asked.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `/fed_${n}`).toSorted())
    // Twelve calendars with the same content.
    expect(await busy()).toEqual(Array.from({ length: 12 }, () => dentistBusy))
  })

  test('at most four are asked at a time, and a slow one does not keep the others', async () => {
    for (let n = 0; n < 10; n++) await subscribe(`fed_${n}`)
    const waiting: (() => void)[] = []
    let most = 0
    answer = (_request, response) => {
      waiting.push(() => response.end(calendarOf(...dentist)))
      most = Math.max(most, waiting.length)
      // The first four requests wait until a fifth would have come; after that only the first one waits, until all have been
      // sent.
      if (asked.length === 4) setTimeout(() => waiting.splice(1).forEach((end) => end()), 100)
      else if (asked.length > 4) waiting.splice(1).forEach((end) => end())
      if (asked.length === 10) waiting.splice(0).forEach((end) => end())
    }
    await refresh()
    expect(most).toBe(4)
    expect(await busy()).toHaveLength(10)
  })

  test('a server that is ending leaves what it can leave, and blames nobody', async () => {
    for (let n = 0; n < 8; n++) await subscribe(`fed_${n}`)
    const ending = new AbortController()
    answer = () => ending.abort()
    await refresh({ signal: ending.signal })
    expect(asked.length).toBeLessThanOrEqual(4)
    expect(await one('select count(*)::int from staff_feed where failure is not null')).toBe(0)
    expect(logged).toEqual([])
  })

  test('a fault in one is logged and does not stop the others', async () => {
    await subscribe('fed_1')
    await subscribe('fed_2')
    const failing: SafeFetch = (url, request) =>
      url.endsWith('fed_1') ? Promise.reject(new Error('a bug')) : fetchWithin(20_000)(url, request)
    await refreshFeeds(
      { database, clock: clock.now, log, fetchCalendar: failing },
      new AbortController().signal,
    )
    expect(await busy()).toEqual([dentistBusy])
    expect(logged).toMatchObject([{ feed: 'fed_1', failure: { message: 'a bug' } }])
  })
})

describe('when a calendar is asked again', () => {
  const feed = {
    businessId: 'biz_1',
    staffId: 'stf_1',
    feedId: 'fed_1',
    url: 'http://calendar.test/',
    etag: null,
    lastModified: null,
    timeZone: 'Europe/Berlin',
    addresses: [],
    ignoreAllDay: false,
    fetchedAt: null,
    checkedAt: null,
    failure: null,
  }
  const pause = (silent: number | null, feedId = 'fed_1') => {
    const checkedAt = 1_000_000_000_000
    const fetchedAt = silent === null ? null : checkedAt - silent
    return (
      (nextRefresh({ ...feed, feedId, checkedAt, fetchedAt, failure: 'unreachable' }) - checkedAt) / minute
    )
  }

  test('a new calendar is requested at once, and one that answers again after ten minutes', () => {
    expect(nextRefresh(feed)).toBe(-Infinity)
    expect(nextRefresh({ ...feed, checkedAt: hour, fetchedAt: hour })).toBe(hour + 10 * minute)
  })

  test('a calendar that fails is requested again as much later as it has been silent, from ten minutes to an hour', () => {
    for (const [silent, wanted] of [
      [0, 10],
      [10 * minute, 10],
      [20 * minute, 20],
      [45 * minute, 45],
      [day, 60],
      [null, 30],
    ] as const) {
      expect(pause(silent)).toBeGreaterThanOrEqual(wanted * 0.8)
      expect(pause(silent)).toBeLessThanOrEqual(wanted * 1.2)
    }
  })

  test('those who failed together come back apart, each at the same moment in every process', () => {
    const pauses = Array.from({ length: 20 }, (_, n) => pause(day, `fed_${n}`))
    expect(new Set(pauses.map(Math.round)).size).toBeGreaterThan(8)
    expect(pauses).toEqual(Array.from({ length: 20 }, (_, n) => pause(day, `fed_${n}`)))
  })
})
