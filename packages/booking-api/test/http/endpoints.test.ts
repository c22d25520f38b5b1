import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { changeService } from '../../src/testing/change-service.ts'
import { everyStore } from '../../src/testing/test-database.ts'
import { book, isFree, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

const noon = '2026-11-20T11:00:00Z'
const later = '2026-11-21T10:00:00Z'

describe.each(everyStore)('the API on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const read = async (slug: string) =>
    v.parse(endpoints.getProvider.response, await shop.expect('getProvider', `/providers/${slug}`))

  test('the API shows the business and all it offers, in the requested language', async () => {
    const catalog = v.parse(
      endpoints.getBusiness.response,
      await shop.expect('getBusiness', '/business?locale=de'),
    )
    expect(catalog.slug).toBe('studio-linden')
    expect(catalog.business).toMatchObject({
      name: 'Studio Linden',
      timeZone: 'Europe/Berlin',
      country: 'DE',
    })
    // In the owner's order; private services are in no list.
    expect(catalog.services.map(({ name }) => name)).toEqual([
      'Farbberatung',
      'Haarschnitt',
      'Farbe',
      'Styling für die ganze Runde',
      'Probetermin für die Braut, Haar und Make-up',
      'Stilstrategie',
      'Modellschnitt',
      'Massage',
      'Yoga unterm Dach',
      'Coaching',
    ])
    expect(catalog.staff.map(({ slug }) => slug)).toEqual([
      'anna',
      'ben',
      'clara',
      'lena',
      'mira',
      'jonas',
      'noor',
    ])
    expect(catalog.teams.map(({ name }) => name)).toEqual(['Anna und Noor', 'Das ganze Studio'])
    expect(catalog.description).toContain('unter den Linden')
  })

  test('the API shows a service by slug and by id; another language falls back to the business’s own', async () => {
    const answer = await shop.expect('getService', '/services/haircut?locale=sv')
    const service = v.parse(endpoints.getService.response, answer)
    expect(service).toMatchObject({
      name: 'Haircut',
      durationMinutes: 45,
      price: { amount: 4800, currency: 'EUR' },
    })
    expect(service.staff.map(({ name }) => name)).toEqual(['Anna Lindner', 'Ben Okafor', 'Clara Vogt'])
    expect(await shop.expect('getService', `/services/${service.id}?locale=sv`)).toEqual(answer)
  })

  test('the API shows a person and a team with their services', async () => {
    const ben = await read('ben')
    expect(ben).toMatchObject({ kind: 'staff', name: 'Ben Okafor', title: 'Stylist, short cuts and curls' })
    expect(ben.services.map(({ slug }) => slug)).toEqual(['haircut', 'party-styling', 'model-cut'])
    const studio = await read('studio')
    expect(studio).toMatchObject({ kind: 'team', name: 'The whole studio', title: 'Whoever is free first' })
    expect(studio.staff.map(({ slug }) => slug)).toEqual(['anna', 'ben', 'clara'])
    const together = await Promise.all(
      ['ben', 'studio', 'board'].map(async (name) => (await read(name)).together),
    )
    expect(together).toEqual([false, false, true])
  })

  test('times are those of the place’s clock where no zone is named', async () => {
    const query = '/slots?service=haircut&from=2026-11-20&to=2026-11-27'
    const unnamed = await shop.expect('findSlots', query)
    expect(unnamed).toMatchObject({ timeZone: 'Europe/Berlin' })
    expect(unnamed).toEqual(await shop.expect('findSlots', `${query}&timeZone=Europe/Berlin`))
    expect(unnamed).not.toEqual(await shop.expect('findSlots', `${query}&timeZone=Pacific/Auckland`))
  })

  test('the API groups free times by the dates of the visitor’s zone', async () => {
    const path =
      '/slots?service=haircut&provider=anna&timeZone=Pacific/Auckland&from=2026-11-20&to=2026-11-23'
    const slots = v.parse(endpoints.findSlots.response, await shop.expect('findSlots', path))
    // 10:00–20:00 in Berlin is 22:00–8:00 in Auckland; the last haircut starts at 19:15, and its buffer lies after hours.
    expect(Object.keys(slots.slots)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    expect(slots.slots['2026-11-20']?.[0]).toEqual({ start: '2026-11-20T09:00:00Z' })
    expect(slots.slots['2026-11-21']?.filter(({ start }) => start < '2026-11-21')).toHaveLength(30)
    expect(slots).toMatchObject({ reason: null, next: null, durationMinutes: 45 })
    expect(slots.bookable).toEqual({ first: '2026-11-20', last: '2027-02-19' })
  })

  test('the API returns why a period is empty and where to continue', async () => {
    const ask = async (from: string, to: string) =>
      v.parse(
        endpoints.findSlots.response,
        await shop.expect('findSlots', `/slots?service=haircut&timeZone=Europe/Berlin&from=${from}&to=${to}`),
      )
    expect(await ask('2026-11-22', '2026-11-24')).toMatchObject({
      slots: {},
      reason: 'closed',
      next: '2026-11-24T09:00:00Z',
    })
    expect(await ask('2026-11-10', '2026-11-12')).toMatchObject({
      reason: 'too_soon',
      next: '2026-11-20T09:00:00Z',
    })
    expect(await ask('2027-05-01', '2027-06-01')).toMatchObject({
      reason: 'too_far',
      next: '2026-11-20T09:00:00Z',
    })
    const next = await shop.expect(
      'findNextSlot',
      '/slots/next?service=haircut&timeZone=Europe/Berlin&after=2026-11-22T00:00:00Z',
    )
    expect(next).toEqual({ next: '2026-11-24T09:00:00Z', date: '2026-11-24' })
  })

  test('the API books bare items, shows the booking, moves it and cancels it', async () => {
    const body = {
      items: [{ service: 'haircut', start: noon }],
      contact: ada,
      notes: 'A fringe, please',
      timeZone: 'Europe/Kiev',
      locale: 'de',
      expectedTotal: { amount: 4800, currency: 'EUR' },
    }
    const order = v.parse(
      endpoints.createOrder.response,
      await shop.expect('createOrder', '/orders', { body }),
    )
    expect(order).toMatchObject({
      status: 'confirmed',
      total: { amount: 4800, currency: 'EUR' },
      amountNow: { amount: 0 },
    })
    const [booked] = order.bookings
    if (!booked) throw new Error('no booking')
    const { manageToken, viewToken, ...shown } = booked
    expect(shown).toMatchObject({
      status: 'confirmed',
      sequence: 0,
      service: { name: 'Haarschnitt' },
      staff: { slug: 'anna' },
      start: noon,
      end: '2026-11-20T11:45:00Z',
      previousStart: null,
      canReschedule: false,
      canCancel: false,
    })
    expect(shown.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)

    // The booking's language is the default; another one can be requested.
    const manage = `/manage/${manageToken}`
    expect(await shop.expect('getBooking', manage)).toEqual(shown)
    expect(await shop.expect('getBooking', `/manage/${viewToken}`)).toEqual(shown)
    expect(await shop.expect('getBooking', `${manage}?locale=en`)).toMatchObject({
      service: { name: 'Haircut' },
    })
    expect(await isFree(shop, 'anna', noon)).toBe(false)
    // An address ends up in logs, so that a token in it counts for nothing.
    expect(await isFree(shop, 'anna', noon, `&manage=${manageToken}`)).toBe(false)
    const headers = { authorization: `Bearer ${manageToken}` }
    expect(await isFree(shop, 'anna', noon, '', headers)).toBe(true)
  })

  test('the API moves a booking with its id, its person and its history, then cancels it', async () => {
    const { manageToken, id } = await book(shop, { start: later })
    const move = { start: '2026-11-24T10:00:00Z', timeZone: 'Asia/Kolkata' }
    const moved = v.parse(
      endpoints.rescheduleBooking.response,
      await shop.expect('rescheduleBooking', `/manage/${manageToken}/reschedule`, { body: move }),
    )
    expect(moved).toMatchObject({
      id,
      sequence: 1,
      status: 'confirmed',
      staff: { slug: 'anna' },
      start: move.start,
      end: '2026-11-24T10:45:00Z',
      previousStart: later,
      previousEnd: '2026-11-21T10:45:00Z',
    })
    expect(await isFree(shop, 'anna', later)).toBe(true)
    expect(await isFree(shop, 'anna', move.start)).toBe(false)

    const body = { reason: 'A cold' }
    const cancelled = await shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, { body })
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      sequence: 2,
      cancelReason: 'A cold',
      canCancel: false,
      canReschedule: false,
    })
    expect(await shop.expect('getBooking', `/manage/${manageToken}`)).toEqual(cancelled)
    expect(await isFree(shop, 'anna', move.start)).toBe(true)

    const events = await shop.database.query(
      'select name, actor, details from event where booking_id = $1 order by at, name desc',
      [id],
    )
    expect(events.map((event) => Reflect.get(Object(event), 'name'))).toEqual([
      'booking_rescheduled',
      'booking_confirmed',
      'booking_cancelled',
    ])
    expect(JSON.stringify(events)).not.toMatch(/Ada|cold|example/)
  })

  test('the API moves a booking onto its own time, and to another person on request', async () => {
    const { manageToken } = await book(shop, { start: later })
    const path = `/manage/${manageToken}/reschedule`
    await shop.expect('rescheduleBooking', path, { body: { start: '2026-11-21T10:15:00Z' } })
    const answer = await shop.expect('rescheduleBooking', path, { body: { start: later, provider: 'ben' } })
    expect(answer).toMatchObject({ sequence: 2, staff: { slug: 'ben' } })
    expect(await isFree(shop, 'anna', later)).toBe(true)
    expect(await isFree(shop, 'ben', later)).toBe(false)
  })

  test('the API moves a booking to any offered time where visitors do not choose the person', async () => {
    await changeService(shop.database, 'haircut', { staffChoice: false })
    onTestFinished(() => changeService(shop.database, 'haircut', { staffChoice: true }))
    const { id, manageToken } = await book(shop, { start: later })
    const staffOf = async () => {
      const [row] = await shop.database.query(
        'select slug from booking join staff using (business_id, staff_id) where booking_id = $1',
        [id],
      )
      return Reflect.get(Object(row), 'slug')
    }
    // Only Anna is busy at noon, so the time is still offered.
    await book(shop, { start: '2026-11-24T11:00:00Z', provider: 'anna' })
    const path = `/manage/${manageToken}/reschedule`
    await shop.expect('rescheduleBooking', path, { body: { start: '2026-11-24T14:00:00Z' } })
    expect(await staffOf()).toBe('anna')
    await shop.expect('rescheduleBooking', path, { body: { start: '2026-11-24T11:00:00Z' } })
    expect(await staffOf()).toBe('clara')
    // Anna is free that day, but the booking stays with its person.
    await book(shop, { start: '2026-12-01T10:00:00Z', provider: 'clara' })
    await shop.expect('rescheduleBooking', path, { body: { start: '2026-12-01T14:00:00Z' } })
    expect(await staffOf()).toBe('clara')
  })

  test('the API moves a booking to a colleague when its person has left the business', async () => {
    const { manageToken, staff } = await book(shop, { start: '2026-11-27T11:00:00Z', provider: 'ben' })
    await shop.change(`update staff set archived_at = now() where slug = 'ben'`)
    onTestFinished(() => shop.change(`update staff set archived_at = null where slug = 'ben'`))
    const period = 'service=haircut&timeZone=UTC&from=2026-11-28&to=2026-11-29'
    const own = `provider=${staff?.id ?? ''}`
    expect(await refusalOf(shop.send(`/slots?${period}&provider=${staff?.id ?? ''}`))).toBe(
      '404 calendar_not_found',
    )
    const shown = await shop.expect('findSlots', `/slots?${period}&${own}`, { bearer: manageToken })
    expect(shown).toMatchObject({ reason: null })
    const body = { start: '2026-11-28T10:00:00Z' }
    expect(
      await shop.expect('rescheduleBooking', `/manage/${manageToken}/reschedule`, { body }),
    ).toMatchObject({ start: body.start, staff: { slug: expect.stringMatching(/^(anna|clara)$/) } })
  })

  test('the API returns a calendar file that follows the booking', async () => {
    const { manageToken, id } = await book(shop, { start: later })
    const file = async () =>
      String(await shop.expect('getBookingCalendar', `/manage/${manageToken}/calendar.ics`)).replaceAll(
        '\r\n ',
        '',
      )
    const first = await file()
    expect(first).toContain('METHOD:PUBLISH')
    expect(first).toContain('STATUS:CONFIRMED')
    expect(first).toContain('SEQUENCE:0')
    expect(first).toContain('DTSTART:20261121T100000Z')
    expect(first).toContain('DTEND:20261121T104500Z')
    expect(/URL[^:]*:(.+)/.exec(first)?.[1]?.trim()).toMatch(
      new RegExp(`^https?://[^/]+/widget/booking/${manageToken}\\?locale=en$`),
    )
    const uid = /UID:(.+)/.exec(first)?.[1]
    expect(uid).toContain(id)
    expect(await file()).toBe(first)

    await shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, { body: { reason: 'Ill' } })
    const last = await file()
    expect(last).toContain('METHOD:CANCEL')
    expect(last).toContain('STATUS:CANCELLED')
    expect(last).toContain('SEQUENCE:1')
    expect(/UID:(.+)/.exec(last)?.[1]).toBe(uid)
  })
})
