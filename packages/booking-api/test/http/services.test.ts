import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { changeService, type ServiceChange } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { cancel, findTimes, hold, nth, order, orderBody, post, reschedule, show, timesOn } from '../visits.ts'

const thursday = '2026-11-26'
const at = (time: string, date = thursday): string => `${date}T${time}:00Z`

describe.each(stores)('what a service offers on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const refused = (path: string, items: readonly object[], more: object = {}) =>
    refusalOf(post(shop, path, path === '/holds' ? { items, ...more } : orderBody(items, more)))

  test('a service has several lengths, each with its price and its times', async () => {
    const massage = { service: 'massage', timeZone: 'UTC', from: '2026-11-25', to: '2026-11-26' }
    expect((await findTimes(shop, massage)).durationMinutes).toBe(60)
    const longer = await findTimes(shop, { ...massage, duration: 90 })
    expect(longer.durationMinutes).toBe(90)
    // Mira's last guest leaves at 20:00 in Berlin; her clearing up is after her hours.
    expect(longer.slots['2026-11-25']?.at(-1)?.start).toBe('2026-11-25T17:30:00Z')
    const item = { service: 'massage', start: '2026-11-25T17:30:00Z', duration: 90 }
    const { bookings, total, deposit, amountNow } = await order(shop, [item])
    expect(nth(bookings)).toMatchObject({
      end: '2026-11-25T19:00:00Z',
      service: { durationMinutes: 90, price: { amount: 10500 } },
    })
    // Paid in full in advance, once payments are configured.
    expect([total, deposit, amountNow].map((money) => money?.amount)).toEqual([10500, 10500, 0])
    expect(await refused('/holds', [{ ...item, duration: 75 }])).toBe(
      '422 invalid_request items.0.duration:invalid',
    )
    expect(
      await refusalOf(
        shop.send('/slots?service=massage&duration=75&timeZone=UTC&from=2026-11-25&to=2026-11-26'),
      ),
    ).toBe('422 invalid_request duration:invalid')
  })

  test('a service begins with the opening and ends with closing, whatever its buffers, unless the owner says otherwise', async () => {
    const wednesday = '2026-11-25'
    const times = () => timesOn(shop, wednesday, { service: 'massage' })
    const set = (change: ServiceChange) => changeService(shop.database, 'massage', change)
    onTestFinished(() => set({ buffersWithinHours: false, startsFrom: 'opening', interval: 30 }))
    // Mira works from 12 to 20 in Berlin and needs five minutes before, fifteen after.
    const usual = await times()
    expect([usual[0], usual.at(-1)]).toEqual(['11:00', '18:00'])
    for (const time of ['11:00', '18:00'])
      await order(shop, [{ service: 'massage', start: at(time, wednesday) }])
    expect(await refused('/holds', [{ service: 'massage', start: at('18:30', wednesday) }])).toBe(
      '409 slot_taken',
    )
    await shop.reset()
    await set({ buffersWithinHours: true })
    const within = await times()
    expect([within[0], within.at(-1)]).toEqual(['11:30', '17:30'])
    for (const time of ['11:00', '18:00'])
      expect(await refused('/holds', [{ service: 'massage', start: at(time, wednesday) }])).toBe(
        '409 slot_taken',
      )
    await set({ buffersWithinHours: false, interval: 100 })
    expect(await times()).toEqual(['11:00', '12:40', '14:20', '16:00', '17:40'])
    // In Berlin 13:20, 15:00, 16:40, 18:20.
    await set({ startsFrom: 'midnight' })
    expect(await times()).toEqual(['12:20', '14:00', '15:40', '17:20'])
    expect(await refused('/holds', [{ service: 'massage', start: at('12:40', wednesday) }])).toBe(
      '409 slot_taken',
    )
    await order(shop, [{ service: 'massage', start: at('12:20', wednesday) }])
  })

  test('a service has variants and add-ons, which cost and last as they say', async () => {
    const colour = { service: 'colour', provider: 'anna', start: at('10:00') }
    const usual = await order(shop, [colour])
    expect(usual).toMatchObject({
      total: { amount: 8900 },
      deposit: { amount: 1780 },
      amountNow: { amount: 0 },
    })
    expect(nth(usual.bookings)).toMatchObject({ choices: ['Short hair'], end: at('11:30') })
    const rich = { ...colour, start: at('13:00'), variant: 'long-hair', addOns: ['treatment', 'gloss'] }
    const held = await hold(shop, [rich])
    expect(held.items[0]).toMatchObject({ start: at('13:00'), end: at('14:45') })
    const { bookings, total, deposit } = await order(shop, [rich], {
      holdToken: held.holdToken,
      expectedTotal: { amount: 14_900, currency: 'EUR' },
    })
    expect([total?.amount, deposit?.amount]).toEqual([14_900, 2980])
    expect(nth(bookings)).toMatchObject({
      choices: ['Long hair', 'Gloss', 'Repair treatment'],
      end: at('14:45'),
      service: { durationMinutes: 105, price: { amount: 14_900 } },
    })
    expect(await show(shop, nth(bookings).manageToken)).toMatchObject({
      choices: ['Long hair', 'Gloss', 'Repair treatment'],
    })
    const wrong = { ...colour, variant: 'no-hair', addOns: ['gloss', 'gold'], location: 'moon' }
    expect(await refused('/holds', [wrong])).toBe(
      '422 invalid_request items.0.variant:invalid items.0.addOns:invalid items.0.location:invalid',
    )
  })

  test('a service searches the times of a length with its add-ons', async () => {
    const search = (more = {}) => timesOn(shop, thursday, { service: 'colour', provider: 'anna', ...more })
    expect((await search()).at(-1)).toBe('17:30')
    expect((await search({ addOns: 'gloss,treatment' })).at(-1)).toBe('17:15')
    expect(
      await findTimes(shop, {
        service: 'colour',
        addOns: 'gloss',
        timeZone: 'UTC',
        from: thursday,
        to: '2026-11-27',
      }),
    ).toMatchObject({
      durationMinutes: 105,
    })
    expect(
      await refusalOf(
        shop.send('/slots?service=colour&addOns=gold&timeZone=UTC&from=2026-11-26&to=2026-11-27'),
      ),
    ).toBe('422 invalid_request addOns:invalid')
  })

  test('a service keeps its length when it is moved, whatever the usual one is', async () => {
    const rich = { service: 'colour', provider: 'anna', start: at('10:00'), addOns: ['gloss'] }
    const { bookings } = await order(shop, [rich])
    const { manageToken } = nth(bookings)
    const search = {
      service: 'colour',
      timeZone: 'UTC',
      from: thursday,
      to: '2026-11-27',
    }
    const view = await findTimes(shop, search, manageToken)
    expect(view.durationMinutes).toBe(105)
    expect(view.slots[thursday]?.at(-1)?.start).toBe(at('17:15'))
    expect(await reschedule(shop, manageToken, { start: at('17:15') })).toMatchObject({
      end: at('19:00'),
      choices: ['Short hair', 'Gloss'],
    })
    expect(await refusalOf(post(shop, `/manage/${manageToken}/reschedule`, { start: at('17:30') }))).toBe(
      '409 slot_taken',
    )
    // The owner has lengthened it since, with more processing time than fits into this one.
    await changeService(shop.database, 'colour', { duration: 130, processing: { after: 30, length: 80 } })
    onTestFinished(() =>
      changeService(shop.database, 'colour', { duration: 90, processing: { after: 30, length: 35 } }),
    )
    expect((await findTimes(shop, search, manageToken)).durationMinutes).toBe(105)
    await reschedule(shop, manageToken, { start: at('16:30') })
  })

  test('a service leaves the person to others while the colour takes effect', async () => {
    const consultation = () => timesOn(shop, thursday, { service: 'consultation', provider: 'clara' })
    const { bookings } = await order(shop, [{ service: 'colour', provider: 'clara', start: at('09:00') }])
    const free = await consultation()
    expect(free.filter((time) => time < '11:00')).toEqual(['09:30', '09:45', '10:45'])
    const between = await order(shop, [{ service: 'consultation', provider: 'clara', start: at('09:30') }])
    expect(nth(between.bookings).status).toBe('requested')
    expect(
      await refused('/holds', [{ service: 'consultation', provider: 'clara', start: at('09:30') }]),
    ).toBe('409 staff_busy')
    // A haircut is too long for the time left.
    expect(await refused('/holds', [{ service: 'haircut', provider: 'clara', start: at('09:30') }])).toBe(
      '409 staff_busy',
    )
    await cancel(shop, nth(bookings).manageToken)
    expect(await consultation()).not.toContain('09:30')
    expect(await consultation()).toContain('09:15')
  })

  test('a service asks where, if there are several places, and for the address where the visitor says it', async () => {
    const coaching = { service: 'coaching', start: at('10:00') }
    expect(await refused('/orders', [coaching])).toBe(
      '422 invalid_request items.0.location:location_required',
    )
    expect(await refused('/orders', [{ ...coaching, location: 'your-place' }])).toBe(
      '422 invalid_request contact.location:location_missing',
    )
    const asked = await order(shop, [{ ...coaching, location: 'your-place' }], {
      contact: { ...ada, location: 'Unter den Linden 5, Berlin' },
    })
    expect(nth(asked.bookings).location).toEqual({
      kind: 'asked',
      address: 'Unter den Linden 5, Berlin',
      timeZone: 'Europe/Berlin',
    })

    // Only people with a booking see the address of a call.
    const service = v.parse(
      endpoints.getService.response,
      await shop.expect('getService', '/services/coaching'),
    )
    expect(service.locations).toEqual([
      { slug: 'video', kind: 'video', address: null, timeZone: 'Europe/Berlin' },
      { slug: 'phone', kind: 'phone', address: null, timeZone: 'Europe/Berlin' },
      { slug: 'your-place', kind: 'asked', address: null, timeZone: 'Europe/Berlin' },
    ])
    // The details form asks for the location, when the time is already held.
    const later = await hold(shop, [{ ...coaching, start: at('14:00') }])
    const body = { holdToken: later.holdToken, contact: ada, timeZone: 'Europe/Berlin' }
    expect(await refusalOf(shop.send('/orders', { method: 'POST', body }))).toBe(
      '422 invalid_request items.0.location:location_required',
    )
    const phone = await order(shop, [{ ...coaching, start: at('14:00'), location: 'phone' }], {
      holdToken: later.holdToken,
    })
    expect(nth(phone.bookings).location.kind).toBe('phone')
    const held = await hold(shop, [{ ...coaching, start: at('12:00'), location: 'video' }])
    const video = await order(shop, undefined, { holdToken: held.holdToken })
    expect(nth(video.bookings).location).toEqual({
      kind: 'video',
      address: 'https://meet.studio-linden.example/noor',
      timeZone: 'Europe/Berlin',
    })
  })

  test('a service stores nothing of what it does not ask for', async () => {
    const needs = (phone: 'hidden' | 'required') =>
      changeService(shop.database, 'haircut', ({ fields }) => ({ fields: { ...fields, phone } }))
    await needs('hidden')
    onTestFinished(() => needs('required'))
    await order(shop, [{ service: 'haircut', start: at('10:00') }])
    expect(await shop.database.query('select email, phone from orders')).toEqual([
      { email: ada.email, phone: '' },
    ])
  })

  test('a service is private: in no list, yet there for whoever has its address', async () => {
    const slugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug)
    const catalog = v.parse(endpoints.getBusiness.response, await shop.expect('getBusiness', '/business'))
    const anna = v.parse(endpoints.getProvider.response, await shop.expect('getProvider', '/providers/anna'))
    expect(slugs(catalog.services)).toContain('haircut')
    expect([...slugs(catalog.services), ...slugs(anna.services)]).not.toContain('welcome-haircut')
    const service = v.parse(
      endpoints.getService.response,
      await shop.expect('getService', '/services/welcome-haircut'),
    )
    expect(service.price).toEqual({ amount: 3800, currency: 'EUR' })
    expect(await timesOn(shop, thursday, { service: 'welcome-haircut' })).toContain('10:00')
    await order(shop, [{ service: 'welcome-haircut', start: at('10:00') }])
  })

  test('a service is for one coming appointment of a person, however they spell themselves', async () => {
    const cut = (date: string, time: string) => [{ service: 'model-cut', start: at(time, date) }]
    const { bookings } = await order(shop, cut('2026-11-25', '11:00'))
    const again = cut('2026-12-02', '11:00')
    const limit = { status: 409, code: 'booking_limit_reached', params: { count: 1 } }
    const somebody = { ...ada, email: 'grace@example.com', phone: '+49 30 7654321' }
    expect(await problemOf(post(shop, '/orders', orderBody(again)))).toMatchObject(limit)
    for (const contact of [
      { ...somebody, email: 'ADA@example.com' },
      { ...somebody, phone: '030 1234567' },
      { ...somebody, phone: '030 1234567 ext. 1' },
      { ...somebody, phone: '+49 30 1234567;ext=2' },
    ]) {
      expect(await problemOf(post(shop, '/orders', orderBody(again, { contact })))).toMatchObject(limit)
    }
    await order(shop, cut('2026-12-02', '12:15'), { contact: somebody })
    await cancel(shop, nth(bookings).manageToken)
    const second = await order(shop, again)
    // Past bookings do not count.
    shop.clock.set('2026-12-02T12:15:00Z')
    expect(nth(second.bookings).end).toBe('2026-12-02T12:15:00Z')
    await order(shop, cut('2026-12-09', '11:00'))
  })

  test('a service lets one of two orders through that would both be the last one of a person', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const start = at(
          n % 2 ? '11:00' : '12:15',
          nth(['2026-11-25', '2026-11-26', '2026-12-02', '2026-12-03', '2026-12-09'], n >> 1),
        )
        // All orders share the phone, whatever its extension, most of them also the e-mail address.
        const contact = n % 3 ? ada : { ...ada, email: `ada${n}@example.com`, phone: `${ada.phone} x${n}` }
        return post(shop, '/orders', orderBody([{ service: 'model-cut', start }], { contact }))
      }),
    )
    const codes = await Promise.all(answers.map(async (one) => (one.status === 201 ? 201 : refusalOf(one))))
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(codes.filter((code) => code === '409 booking_limit_reached')).toHaveLength(9)
    expect(shop.logged).toEqual([])
  })

  test('a service adds up what everything costs, and what of it is due in advance', async () => {
    const items = [
      { service: 'colour', provider: 'anna', start: at('09:00') },
      { service: 'bridal-trial', start: at('12:00') },
      { service: 'consultation', provider: 'clara', start: at('09:00') },
      { service: 'haircut', provider: 'ben', start: at('12:00') },
    ]
    const sum = 8900 + 18_000 + 0 + 4800
    expect(
      await problemOf(
        post(shop, '/orders', orderBody(items, { expectedTotal: { amount: sum - 1, currency: 'EUR' } })),
      ),
    ).toMatchObject({ status: 409, code: 'price_changed', params: { amount: sum, currency: 'EUR' } })
    const done = await order(shop, items, { expectedTotal: { amount: sum, currency: 'EUR' } })
    expect(done).toMatchObject({
      status: 'requested',
      total: { amount: sum },
      deposit: { amount: 1780 + 5000 },
      amountNow: { amount: 0 },
    })
    expect(done.bookings.map(({ status, orderSize }) => [status, orderSize])).toEqual([
      ['confirmed', 4],
      ['confirmed', 4],
      ['requested', 4],
      ['confirmed', 4],
    ])
  })

  test('a service is sold no more often in a day than its cap, whatever the cart', async () => {
    const cut = (time: string) => ({ service: 'model-cut', start: at(time) })
    onTestFinished(() => changeService(shop.database, 'model-cut', { activeLimit: 1 }))
    await changeService(shop.database, 'model-cut', { activeLimit: null })
    expect(
      await problemOf(post(shop, '/holds', { items: ['11:00', '12:15', '13:30'].map(cut) })),
    ).toMatchObject({
      code: 'slot_taken',
      params: { item: 2 },
    })
    await hold(shop, ['11:00', '12:15'].map(cut))
    expect(await timesOn(shop, thursday, { service: 'model-cut' })).toEqual([])
    expect(await timesOn(shop, '2026-11-27', { service: 'model-cut' })).not.toEqual([])
  })
})
