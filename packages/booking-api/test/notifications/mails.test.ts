import ICAL from 'ical.js'
import type { ParsedMail } from 'mailparser'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { day, hour, minute } from '@hourfold/shared/time/instant'
import { expireRequests } from '../../src/booking/requests/expire-requests.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { ada } from '../open-shop.ts'
import { cancel, findTimes, order, post, reschedule } from '../visits.ts'
import { openPostOffice, type PostOffice } from './open-post-office.ts'

/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at Friday, 8:00. */
const start = '2026-11-24T10:00:00Z'

describe.each(stores)('mails on $name', ({ open }) => {
  let office: PostOffice
  beforeAll(async () => {
    office = await openPostOffice(open)
    await office.shop.change(`update staff set email = 'anna@studio-linden.example' where slug = 'anna'`)
  })
  let seen = 0
  beforeEach(async () => {
    await office.shop.reset()
    seen = office.smtp.received.length
  })
  afterAll(() => office.close())

  const addressOf = ({ to }: ParsedMail): string => ([to].flat()[0]?.value[0]?.address ?? '').toLowerCase()
  /** One round, and the mails that it sent, by address. */
  async function deliver(): Promise<ReadonlyMap<string, ParsedMail>> {
    await office.round()
    const fresh = office.smtp.received.slice(seen)
    seen = office.smtp.received.length
    return new Map(fresh.map((mail) => [addressOf(mail), mail]))
  }
  const textTo = (mails: ReadonlyMap<string, ParsedMail>, address: string): string =>
    mails.get(address)?.text ?? ''
  const linksIn = (mail: ParsedMail | undefined): readonly string[] =>
    [...String(mail?.html ?? '').matchAll(/href="(https:\/\/salon\.test[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
  const tokenIn = (text: string): string => /\/widget\/booking\/((?:mng|vwt)_[\w-]+)/.exec(text)?.[1] ?? ''
  const entryIn = (mail: ParsedMail | undefined) => {
    const part = mail?.attachments.find(
      ({ contentType }) => contentType === 'text/calendar' || contentType === 'application/ics',
    )
    const calendar = new ICAL.Component(ICAL.parse(part?.content.toString() ?? ''))
    const event = calendar.getFirstSubcomponent('vevent')
    if (!event) throw new Error('a calendar without an event')
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.getFirstPropertyValue('uid'),
      sequence: Number(event.getFirstPropertyValue('sequence')),
      start: String(event.getFirstPropertyValue('dtstart')),
      status: event.getFirstPropertyValue('status'),
      alarms: event.getAllSubcomponents('valarm').length,
    }
  }

  test('the visitor, the business and the person are told, each with what is theirs', async () => {
    await book(office.shop, { provider: 'anna', start })
    const mails = await deliver()
    expect([...mails.keys()].toSorted()).toEqual([
      'ada@example.com',
      'anna@studio-linden.example',
      'hello@studio-linden.example',
    ])
    const visitor = mails.get('ada@example.com')
    expect(visitor?.from?.text).toBe('"Studio Linden" <bookings@salon.test>')
    expect(visitor?.replyTo?.text).toContain('hello@studio-linden.example')
    expect(tokenIn(textTo(mails, 'ada@example.com'))).toMatch(/^mng_/)
    const business = textTo(mails, 'hello@studio-linden.example')
    expect(business).toContain(ada.phone.replaceAll(' ', '').slice(-4))
    expect(business).not.toMatch(/mng_|vwt_/)
    expect(mails.get('hello@studio-linden.example')?.replyTo?.text).toContain(ada.email)
  })

  test('the link of the mail manages the booking, and only its hash is stored', async () => {
    await book(office.shop, { provider: 'anna', start })
    const token = tokenIn(textTo(await deliver(), 'ada@example.com'))
    expect(
      JSON.stringify(await office.shop.database.query('select * from manage_token, delivery')),
    ).not.toContain(token)
    await cancel(office.shop, token)
    expect([...(await deliver()).keys()]).toContain('ada@example.com')
  })

  test('guests get a link that only shows, and no word about the booker but the name', async () => {
    await order(office.shop, [{ service: 'style-strategy', start: '2026-11-26T10:00:00Z' }], {
      guests: [{ name: 'Grace Hopper', email: 'grace@example.com' }],
      notes: 'a secret wish',
    })
    const mails = await deliver()
    const text = textTo(mails, 'grace@example.com')
    expect(text).toContain('Ada Lovelace')
    for (const secret of [ada.email, ada.phone, 'a secret wish', 'mng_']) expect(text).not.toContain(secret)
    const token = tokenIn(text)
    expect(token).toMatch(/^vwt_/)
    const refused = await post(office.shop, `/manage/${token}/cancel`, { reason: 'not mine' })
    expect(refused.status).toBe(404)
  })

  test('a move and a cancellation change the entry that the confirmation has made', async () => {
    const { manageToken } = await book(office.shop, { provider: 'anna', start })
    const made = entryIn((await deliver()).get('ada@example.com'))
    expect(made).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', alarms: 1 })
    await reschedule(office.shop, manageToken, { start: '2026-11-25T10:00:00Z', timeZone: 'Europe/Berlin' })
    const told = await deliver()
    const moved = entryIn(told.get('ada@example.com'))
    expect(moved).toMatchObject({ method: 'REQUEST', uid: made.uid, start: '2026-11-25T10:00:00Z' })
    expect(moved.sequence).toBeGreaterThan(made.sequence)
    expect(textTo(told, 'ada@example.com')).toMatch(/Before: Tuesday.*New time: Wednesday/s)
    await cancel(office.shop, manageToken)
    const ended = entryIn((await deliver()).get('ada@example.com'))
    expect(ended).toMatchObject({ method: 'CANCEL', uid: made.uid, status: 'CANCELLED', alarms: 0 })
    expect(ended.sequence).toBeGreaterThan(moved.sequence)
  })

  test('the business answers a request from its mail, and the visitor is told', async () => {
    await book(office.shop, { service: 'consultation', provider: 'anna', start })
    const mails = await deliver()
    expect(textTo(mails, 'ada@example.com')).toContain('will answer by')
    const links = linksIn(mails.get('hello@studio-linden.example'))
    const confirm = links.find((link) => link.endsWith('?answer=confirm')) ?? ''
    const decline = links.find((link) => link.endsWith('?answer=decline')) ?? ''
    expect(textTo(mails, 'hello@studio-linden.example')).toContain('→ ')
    const signed = /requests\/([^?]+)/.exec(confirm)?.[1] ?? ''
    expect(decline).toContain(signed)
    await office.shop.expect('declineRequest', `/requests/${signed}/decline`, {
      body: { reason: 'Anna is away.' },
    })
    expect(textTo(await deliver(), 'ada@example.com')).toContain('> Anna is away.')
  })

  test('a request that is about to expire is told once more; one that expired is told to the visitor', async () => {
    await book(office.shop, { service: 'consultation', provider: 'anna', start })
    await deliver()
    office.shop.clock.advance(37 * hour)
    const again = await deliver()
    expect(again.get('hello@studio-linden.example')?.subject).toMatch(/^Still unanswered/)
  })

  test('a request for today that nobody answers is told to the visitor two hours before its start', async () => {
    const { shop } = office
    await book(shop, { service: 'consultation', provider: 'anna', start: '2026-11-20T13:00:00Z' })
    expect(textTo(await deliver(), ada.email)).toMatch(/will answer by .*12:00 PM/)
    shop.clock.set('2026-11-20T11:00:01Z')
    await expireRequests(shop.database, {
      now: shop.clock.now(),
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    })
    expect([...(await deliver()).keys()]).toEqual([ada.email])
  })

  test('reminders come once, a day before, and stop with one click', async () => {
    await order(office.shop, [
      { service: 'haircut', provider: 'anna', start },
      { service: 'haircut', provider: 'clara', start: '2026-11-26T10:00:00Z' },
    ])
    await deliver()
    office.shop.clock.set('2026-11-23T10:00:30Z')
    const reminder = (await deliver()).get('ada@example.com')
    expect(reminder?.subject).toMatch(/^Reminder: Haircut/)
    expect(reminder?.text).not.toContain('November 26')
    const signed = /mail\/unsubscribe\/([\w.-]+)/.exec(String(reminder?.html))?.[1] ?? ''
    const view = await office.shop.expect('setMailOptOut', `/mail-opt-outs/${signed}`, {
      body: { isOptedOut: true },
    })
    expect(v.parse(endpoints.setMailOptOut.response, view)).toMatchObject({ isOptedOut: true })
    office.shop.clock.set('2026-11-25T10:00:30Z')
    expect((await deliver()).get('ada@example.com')).toBeUndefined()
  })

  test('a follow-up goes to those who agreed, after the visit', async () => {
    for (const [provider, consentGiven] of [
      ['anna', true],
      ['clara', false],
    ] as const)
      await order(office.shop, [{ service: 'haircut', provider, start }], {
        consentGiven,
        contact: { ...ada, email: `${provider}@example.com` },
      })
    await deliver()
    office.shop.clock.set('2026-11-25T10:46:00Z')
    const mails = await deliver()
    expect(mails.get('anna@example.com')?.subject).toMatch(/^How was your visit/)
    expect(mails.get('clara@example.com')).toBeUndefined()
  })

  test('tomorrow’s agenda comes in the evening, to the business whole and to a person their own', async () => {
    await book(office.shop, { provider: 'anna', start })
    await book(office.shop, { provider: 'clara', start })
    await deliver()
    office.shop.clock.set('2026-11-23T17:00:30Z')
    const mails = await deliver()
    expect(mails.get('hello@studio-linden.example')?.subject).toContain('2 appointments')
    expect(mails.get('anna@studio-linden.example')?.subject).toContain('1 appointment')
    office.shop.clock.advance(minute)
    expect((await deliver()).size).toBe(0)
  })

  test('whoever has lost their links gets them at their address, and the answer tells nobody whether there are any', async () => {
    await book(office.shop, { provider: 'anna', start })
    await deliver()
    const ask = (email: string) => post(office.shop, '/link-requests', { email })
    const [known, unknown] = [await ask(' ADA@example.com'), await ask('nobody@example.com')]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    const mails = await deliver()
    expect([...mails.keys()]).toEqual(['ada@example.com'])
    await cancel(office.shop, tokenIn(textTo(mails, 'ada@example.com')))
  })

  test('an address gets at most five mails a day, and one booking with many guests at most ten to guests', async () => {
    await changeService(office.shop.database, 'style-strategy', { guestsMax: 100, guestsKind: 'along' })
    await order(office.shop, [{ service: 'style-strategy', start: '2026-11-26T10:00:00Z' }], {
      guests: Array.from({ length: 100 }, (_, index) => ({
        name: 'Guest',
        email: `guest${index}@example.com`,
      })),
    })
    const first = await deliver()
    expect([...first.keys()].filter((address) => address.startsWith('guest'))).toHaveLength(10)
    const times = await findTimes(office.shop, {
      service: 'haircut',
      provider: 'clara',
      timeZone: 'UTC',
      from: '2026-11-24',
      to: '2026-12-10',
    })
    const free = Object.values(times.slots)
      .flat()
      .filter((_, index) => index % 5 === 0)
    for (const { start: at } of free.slice(0, 7)) await book(office.shop, { provider: 'clara', start: at })
    await office.round()
    const own = office.smtp.received.slice(seen).filter((mail) => addressOf(mail) === ada.email)
    expect(own).toHaveLength(4)
    expect(
      await office.shop.database.query(
        `select kind from delivery where status = 'suppressed' and recipient = 'booker'`,
      ),
    ).toHaveLength(3)
    seen = office.smtp.received.length
    office.shop.clock.advance(day)
    await book(office.shop, { provider: 'anna', start: '2026-11-27T13:00:00Z' })
    expect((await deliver()).has(ada.email)).toBe(true)
  })

  test('a cancellation is told to everybody who was told of the booking, whatever else the address has had', async () => {
    const { manageToken } = await book(office.shop, { provider: 'anna', start })
    await deliver()
    await office.shop.change('update mail_budget set sent = 5')
    await cancel(office.shop, manageToken)
    expect((await deliver()).get(ada.email)?.subject).toContain('Cancelled')
  })

  test('guests who were never told of a booking are not told of its end beyond the budget', async () => {
    await changeService(office.shop.database, 'style-strategy', { guestsMax: 100, guestsKind: 'along' })
    const { bookings } = await order(
      office.shop,
      [{ service: 'style-strategy', start: '2026-11-26T10:00:00Z' }],
      { guests: Array.from({ length: 12 }, (_, at) => ({ name: 'Guest', email: `guest${at}@example.com` })) },
    )
    await deliver()
    await cancel(office.shop, bookings[0]?.manageToken ?? '')
    expect([...(await deliver()).keys()].filter((address) => address.startsWith('guest'))).toHaveLength(10)
  })

  test('several moves before a round are one mail to each, from the time that was told last to the present one', async () => {
    const { manageToken } = await book(office.shop, { provider: 'anna', start })
    await deliver()
    for (const hours of ['11', '12', '13'])
      await reschedule(office.shop, manageToken, {
        start: `2026-11-24T${hours}:00:00Z`,
        timeZone: 'Europe/Berlin',
      })
    const before = office.smtp.received.length
    await office.round()
    await office.round()
    const mails = office.smtp.received.slice(before)
    expect(mails.map(addressOf).toSorted()).toEqual([
      ada.email,
      'anna@studio-linden.example',
      'hello@studio-linden.example',
    ])
    for (const { text } of mails) expect(text).toMatch(/Before: .*11:00 – 11:45.*New time: .*2:00 – 2:45/s)
  })

  test('a move before the confirmation was sent is told by the confirmation alone', async () => {
    const { manageToken } = await book(office.shop, { provider: 'anna', start })
    office.shop.clock.advance(1000)
    await reschedule(office.shop, manageToken, { start: '2026-11-24T13:00:00Z', timeZone: 'Europe/Berlin' })
    await office.round()
    const own = office.smtp.received.slice(seen).filter((mail) => addressOf(mail) === ada.email)
    expect(own.map(({ subject }) => subject)).toEqual([expect.stringContaining('Confirmed')])
    expect(own[0]?.text).toContain('2:00 – 2:45')
  })

  test('a move to another person at the same time is told to the customer and to both of them', async () => {
    await office.shop.change(`update staff set email = 'clara@studio-linden.example' where slug = 'clara'`)
    const { manageToken } = await book(office.shop, { provider: 'anna', start })
    await deliver()
    await reschedule(office.shop, manageToken, { start, timeZone: 'Europe/Berlin', provider: 'clara' })
    const mails = await deliver()
    expect([...mails.keys()].toSorted()).toEqual([
      ada.email,
      'anna@studio-linden.example',
      'clara@studio-linden.example',
      'hello@studio-linden.example',
    ])
    expect(mails.get(ada.email)?.subject).toMatch(/^Changed: /)
    expect(textTo(mails, ada.email)).toMatch(/Before: .* · Anna Lindner\n.*With: Clara/s)
  })

  test('every link of every mail, opened by GET, by HEAD and as a prefetch, changes nothing', async () => {
    await book(office.shop, { service: 'consultation', provider: 'anna', start })
    await book(office.shop, { provider: 'clara', start })
    await office.round()
    const dump = async (): Promise<string> =>
      JSON.stringify(
        await office.shop.database.query(
          `select (select jsonb_agg(to_jsonb(b) order by booking_id) from booking b) as bookings,
             (select count(*) from event) as events, (select jsonb_agg(to_jsonb(o)) from mail_opt_out o) as opt_outs,
             (select count(*) from manage_token) as tokens`,
        ),
      )
    const before = await dump()
    const links = office.smtp.received.slice(seen).flatMap(linksIn)
    expect(links.length).toBeGreaterThan(5)
    const routes = links.flatMap((link) => {
      const { pathname } = new URL(link)
      const token = /\/widget\/booking\/(\w+_[\w-]+)/.exec(pathname)?.[1]
      const signed = /\/business\/requests\/(.+)$/.exec(pathname)?.[1]
      return [...(token ? [`/manage/${token}`] : []), ...(signed ? [`/requests/${signed}`] : [])]
    })
    for (const path of routes)
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { purpose: 'prefetch', 'sec-purpose': 'prefetch' }],
      ] as const)
        expect((await office.shop.send(path, { method, headers })).status).toBe(200)
    expect(await dump()).toBe(before)
  })

  test('nothing that is logged names an address or a person', async () => {
    office.smtp.fault(ada.email, 'refuse')
    await book(office.shop, { provider: 'anna', start })
    await deliver()
    office.smtp.fault(ada.email, null)
    const logged = JSON.stringify(office.shop.logged)
    expect(logged).toContain('smtp_550')
    for (const name of [ada.email, ada.lastName, ada.phone]) expect(logged).not.toContain(name)
  })
})
