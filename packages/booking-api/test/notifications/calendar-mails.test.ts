import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour, minute } from '@hourfold/shared/time/instant'
import { refreshFeeds } from '../../src/calendars/feeds/refresh-feeds.ts'
import { planCalendarMails } from '../../src/messages/plan/plan-calendar-mails.ts'
import { createSafeFetch } from '../../src/context/safe-fetch/safe-fetch.ts'
import { stores } from '../../src/testing/test-database.ts'
import { calendarOf, eventLines } from '../calendars/calendar-text.ts'
import { serve, type TestListener } from '../safe-fetch/serve.ts'
import { openPostOffice, type PostOffice } from './open-post-office.ts'

const dentist = eventLines('UID:1', 'DTSTART:20261123T100000Z', 'DURATION:PT1H')
const endless = eventLines('UID:2', 'DTSTART:20261124T090000Z', 'DTEND:soon')
const secret = 'a-secret-address'

describe.each(stores)('mails about subscribed calendars on $name', ({ open }) => {
  let office: PostOffice
  let server: TestListener
  let answer: RequestListener
  let seen = 0

  const well: RequestListener = (_request, response) => void response.end(calendarOf(...dentist))
  const unread: RequestListener = (_request, response) =>
    void response.end(calendarOf(...dentist, ...endless))
  const down: RequestListener = (_request, response) => void response.writeHead(503).end()

  beforeAll(async () => {
    office = await openPostOffice(open)
    server = await serve((request, response) => answer(request, response))
  })
  afterAll(async () => {
    await server.close()
    await office.close()
  })
  beforeEach(async () => {
    await office.shop.reset()
    answer = well
    seen = office.smtp.received.length
    await office.shop.change(
      `update staff set email = 'anna@studio-linden.example' where slug = 'anna';
       insert into staff_feed (business_id, staff_id, feed_id, url, when_down)
         select business_id, staff_id, 'fed_1', 'http://127.0.0.1:${server.port}/${secret}.ics', 'ignore' from staff
         where slug = 'anna'`,
    )
  })
  afterEach(() => office.shop.change(`delete from staff_feed; delete from delivery`))

  const refresh = () => {
    const { database, clock } = office.shop
    const fetchCalendar = createSafeFetch({ ports: [server.port], isAllowed: () => true, answerMs: 500 })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    return refreshFeeds({ database, clock: clock.now, log, fetchCalendar }, new AbortController().signal)
  }
  /** The mails about calendars of one round of the jobs, each as its address and subject. */
  const mailed = async (): Promise<readonly string[]> => {
    await refresh()
    await office.round()
    return arrived()
  }
  const fresh = () =>
    office.smtp.received.slice(seen).filter(({ subject }) => !subject?.startsWith('Tomorrow'))
  const arrived = (): readonly string[] => {
    const mails = fresh()
    seen = office.smtp.received.length
    return mails.map(({ to, subject = '' }) => `${[to].flat()[0]?.text ?? ''}: ${subject}`).toSorted()
  }
  const later = (ms: number) => {
    office.shop.clock.advance(ms)
    return mailed()
  }
  const host = () => `127.0.0.1:${server.port}`
  const unreadMail = () =>
    `"Anna Lindner" <anna@studio-linden.example>: Unreadable events in a calendar of Anna Lindner: ${host()}`
  const failingMail = () =>
    `"Anna Lindner" <anna@studio-linden.example>: A calendar of Anna Lindner cannot be read: ${host()}`

  test('events that cannot be read are told once, and again after there were none', async () => {
    expect(await mailed()).toEqual([])
    answer = unread
    expect(await later(hour)).toEqual([unreadMail()])
    expect(await later(hour)).toEqual([])
    answer = (_request, response) => void response.end(calendarOf(...endless, ...endless))
    expect(await later(hour)).toEqual([])
    answer = well
    expect(await later(hour)).toEqual([])
    answer = unread
    expect(await later(hour)).toEqual([unreadMail()])
    expect(await later(hour)).toEqual([])
  })

  test('a calendar that fails for a day is told once, and again after it was well', async () => {
    await mailed()
    answer = down
    expect(await later(2 * hour)).toEqual([])
    expect(await later(day - minute)).toEqual([])
    expect(await later(minute)).toEqual([failingMail()])
    expect(await later(2 * day)).toEqual([])
    answer = well
    expect(await later(2 * hour)).toEqual([])
    answer = down
    expect(await later(2 * hour)).toEqual([])
    expect(await later(day)).toEqual([failingMail()])
  })

  test('the mail says in words what is wrong and what counts, without the secret address', async () => {
    answer = unread
    await refresh()
    await office.round()
    const [about] = fresh()
    expect(about?.text).toContain(
      `In the calendar of Anna Lindner at ${host()}, 1 event could not be read in full.`,
    )
    expect(about?.text).toContain('an hour from its start counts')
    expect(about?.text).toContain('https://salon.test/desk/settings/people/anna')
    answer = down
    await later(2 * hour)
    await office.shop.change(`update staff_feed set when_down = 'close'`)
    seen = office.smtp.received.length
    office.shop.clock.advance(day)
    await refresh()
    await office.round()
    const [failing] = fresh()
    expect(failing?.text).toContain(`has not been readable since Fri, Nov 20, 10:00 AM.`)
    expect(failing?.text).toContain('The server of the calendar answers with error 503.')
    expect(failing?.text).toContain('Until it can be read again, no times of Anna Lindner are offered.')
    expect(JSON.stringify(office.smtp.received)).not.toContain(secret)
    expect(JSON.stringify(await office.shop.database.query('select * from delivery'))).not.toContain(secret)
  })

  test('a person without an address, and one who gets no mails, is told through the business', async () => {
    answer = unread
    await office.shop.change(`update staff set email = null where slug = 'anna'`)
    expect(await mailed()).toEqual([
      `"Studio Linden" <hello@studio-linden.example>: Unreadable events in a calendar of Anna Lindner: ${host()}`,
    ])
  })

  test('what is well again before its mail goes out is not told, and a later occurrence is told once', async () => {
    answer = unread
    await refresh()
    await planCalendarMails(office.another())
    answer = well
    expect(await later(hour)).toEqual([])
    answer = unread
    office.shop.clock.advance(hour)
    await refresh()
    await planCalendarMails(office.another())
    answer = well
    office.shop.clock.advance(hour)
    await refresh()
    answer = unread
    expect(await later(hour)).toEqual([unreadMail()])
  })

  test('of several processes at once one tells', async () => {
    answer = unread
    await refresh()
    await Promise.all([1, 2, 3].map(() => planCalendarMails(office.another())))
    expect(await mailed()).toEqual([unreadMail()])
  })

  test('a business that has switched the mail off gets none, and is told once it is on again', async () => {
    answer = unread
    const off = (kinds: string) =>
      office.shop.change(
        `update business set settings = jsonb_set(settings, '{notifications,off}', '${kinds}'), revision = revision + 1`,
      )
    await off('["business_calendar_problem"]')
    expect(await mailed()).toEqual([])
    await off('[]')
    expect(await later(hour)).toEqual([unreadMail()])
  })

  test('calendars, people and businesses that are archived are not told of', async () => {
    answer = unread
    await refresh()
    await office.shop.change(`update staff_feed set archived_at = now()`)
    await office.round()
    expect(arrived()).toEqual([])
  })
})
