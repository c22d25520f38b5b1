import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, problemOf, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

const later = '2026-11-21T10:00:00Z'
const item = { service: 'haircut', start: later }
const order = { items: [item], contact: ada, timeZone: 'Europe/Berlin' }
const slots = '/slots?service=haircut&timeZone=UTC'

describe.each(stores)('refusals on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const post = (path: string, body: unknown) => refusalOf(shop.send(path, { method: 'POST', body }))
  const get = (path: string) => refusalOf(shop.send(path))

  const at = (start: string, provider?: string) =>
    post('/holds', { items: [{ ...item, start, ...(provider ? { provider } : {}) }] })

  test('an unknown service, person or address is not found', async () => {
    expect(await get('/services/nothing')).toBe('404 calendar_not_found')
    expect(await get('/services/a/b/c')).toBe('404 calendar_not_found')
    expect(await get('/services/%00')).toBe('404 calendar_not_found')
    expect(await get('/providers/nobody')).toBe('404 calendar_not_found')
    expect(await get('/slots?service=nothing&timeZone=UTC&from=2026-11-20&to=2026-11-21')).toBe(
      '404 calendar_not_found',
    )
    expect(await get(`${slots}&provider=nobody&from=2026-11-20&to=2026-11-21`)).toBe('404 calendar_not_found')
    expect(await get('/slots/next?service=nothing&timeZone=UTC')).toBe('404 calendar_not_found')
    // Ben does not offer consultations: there is no such calendar.
    expect(
      await get('/slots?service=consultation&provider=ben&timeZone=UTC&from=2026-11-20&to=2026-11-21'),
    ).toBe('404 calendar_not_found')
    expect(await post('/orders', { ...order, items: [{ ...item, service: 'nothing' }] })).toBe(
      '404 calendar_not_found',
    )
    expect(await get('/nothing')).toBe('404 page_not_found')
  })

  test('a period must have a sensible length and a known zone', async () => {
    expect(await get(`${slots}&from=2026-11-20&to=2026-11-20`)).toBe('422 invalid_request to:invalid')
    expect(await get(`${slots}&from=2026-11-20&to=2027-01-22`)).toBe('422 range_too_large')
    expect(await get(`${slots}&from=2026-11-31&to=2026-12-01`)).toBe('422 invalid_request from:invalid')
    expect(await get('/slots?service=haircut&timeZone=Europe/Atlantis&from=2026-11-20&to=2026-11-21')).toBe(
      '422 timezone_not_found timeZone:timezone_not_found',
    )
    expect(await get('/slots?service=haircut&timeZone=UTC')).toBe(
      '422 invalid_request from:required to:required',
    )
    expect(await get(`${slots}&from=2026-11-20&from=2026-11-21&to=2026-11-22`)).toBe(
      '422 invalid_request from:invalid',
    )
    expect(await get(`${slots}&from=2026-11-20&to=2026-11-21&more=1`)).toBe(
      '422 invalid_request more:unknown_key',
    )
    expect((await problemOf(shop.send(`${slots}&from=2026-11-20&to=2027-01-22`))).params).toEqual({
      count: 62,
    })
  })

  test('what is not offered can not be booked', async () => {
    expect(await at('2026-11-20T07:30:00Z')).toBe('422 notice_too_short')
    expect(await at('2020-01-01T09:00:00Z')).toBe('422 notice_too_short')
    expect(await at('2027-06-01T09:00:00Z')).toBe('422 too_far_ahead')
    expect(await at('2026-11-21T10:07:00Z')).toBe('409 slot_taken')
    expect(await at('2026-11-22T10:00:00Z')).toBe('409 slot_taken')
    expect(await at('2026-11-21T14:30:00Z')).toBe('409 slot_taken')
    // Ben is off on Tuesdays, which is not «busy».
    expect(await at('2026-11-24T10:00:00Z', 'ben')).toBe('409 slot_taken')
  })

  test('a taken time names other times, and says whether it was the person who was taken', async () => {
    await book(shop, { start: later, provider: 'anna' })
    const busy = await problemOf(
      shop.send('/orders', { method: 'POST', body: { ...order, items: [{ ...item, provider: 'anna' }] } }),
    )
    expect(busy).toMatchObject({
      code: 'staff_busy',
      alternatives: ['2026-11-21T08:45:00Z', '2026-11-21T09:00:00Z', '2026-11-21T11:00:00Z'],
    })
    await book(shop, { start: later, provider: 'ben' })
    await book(shop, { start: later, provider: 'clara' })
    const taken = await problemOf(shop.send('/orders', { method: 'POST', body: order }))
    expect(taken).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(taken.alternatives).toHaveLength(3)
    expect(taken.alternatives).not.toContain(later)
  })

  test('a cart is booked whole or not at all', async () => {
    await book(shop, { start: later, provider: 'anna' })
    const items = [
      { ...item, provider: 'ben' },
      { ...item, provider: 'anna' },
    ]
    expect(await post('/orders', { ...order, items })).toBe('409 staff_busy')
    await book(shop, { start: later, provider: 'ben' })
    expect(await post('/holds', { items: Array.from({ length: 21 }, () => item) })).toBe(
      '422 range_too_large',
    )
    // Four cuts at once need four people.
    expect(
      await post('/holds', {
        items: Array.from({ length: 4 }, () => ({ ...item, start: '2026-11-21T11:00:00Z' })),
      }),
    ).toBe('409 slot_taken')
  })

  test('the booker is checked field by field', async () => {
    const contact = { firstName: ' ', lastName: '<b>', email: 'ada@nowhere', phone: '12' }
    expect(await post('/orders', { ...order, contact })).toBe(
      '422 invalid_request contact.firstName:required contact.lastName:name_invalid contact.email:email_invalid contact.phone:phone_invalid',
    )
    expect(await post('/orders', { ...order, contact: {} })).toBe(
      '422 invalid_request contact.firstName:required contact.lastName:required contact.email:required contact.phone:required',
    )
    expect(
      await post('/orders', { ...order, contact: { ...ada, phone: '(030) 1234567', phoneCountry: 'QQ' } }),
    ).toBe('422 invalid_request contact.phone:phone_invalid')
    const foreign = { ...ada, phone: '12', phoneCountry: 'US' }
    const wrong = await problemOf(
      shop.send('/orders', { method: 'POST', body: { ...order, contact: foreign } }),
    )
    expect(wrong.fields).toEqual([
      { path: 'contact.phone', code: 'phone_invalid', params: { example: '+1 201 555 0123' } },
    ])
    expect(await post('/orders', { ...order, contact: { ...ada, extra: 1 } })).toBe(
      '422 invalid_request contact.extra:unknown_key',
    )
    expect(await post('/orders', { contact: ada, timeZone: 'UTC' })).toMatch(/^422 invalid_request/)
  })

  test('terms must be accepted where a service has some', async () => {
    await changeService(shop.database, 'haircut', { termsUrl: 'https://salon.test/terms' })
    expect(await post('/orders', order)).toBe('422 invalid_request termsAccepted:terms_required')
    await shop.expect('createOrder', '/orders', { body: { ...order, termsAccepted: true } })
    await changeService(shop.database, 'haircut', { termsUrl: null })
  })

  test('a price that has changed is not charged', async () => {
    const price = await problemOf(
      shop.send('/orders', {
        method: 'POST',
        body: { ...order, expectedTotal: { amount: 4700, currency: 'EUR' } },
      }),
    )
    expect(price).toMatchObject({
      status: 409,
      code: 'price_changed',
      params: { amount: 4800, currency: 'EUR' },
    })
    expect(await post('/orders', { ...order, expectedTotal: { amount: 4800, currency: 'USD' } })).toBe(
      '409 price_changed',
    )
  })

  test('a hold that was never made, or is another’s items, is refused', async () => {
    const holdToken = 'hold_0123456789012345678901'
    expect(await post('/orders', { holdToken, contact: ada, timeZone: 'UTC' })).toBe('404 hold_not_found')
    expect(await refusalOf(shop.send('/holds', { method: 'PATCH', body: { holdToken } }))).toBe(
      '404 hold_not_found',
    )
    const held: unknown = await shop.expect('createHold', '/holds', { body: { items: [item] } })
    const body = {
      ...order,
      holdToken: Reflect.get(Object(held), 'holdToken'),
      items: [{ ...item, start: '2026-11-21T11:00:00Z' }],
    }
    expect(await post('/orders', body)).toBe('422 invalid_request items:invalid')
    // A lost hold gives way to the bare items of the same request.
    await shop.expect('createOrder', '/orders', { body: { ...order, holdToken } })
  })

  test('an expired hold can not be renewed', async () => {
    const held: unknown = await shop.expect('createHold', '/holds', { body: { items: [item] } })
    shop.clock.advance(10 * 60_000)
    const body = { holdToken: Reflect.get(Object(held), 'holdToken') }
    expect(await refusalOf(shop.send('/holds', { method: 'PATCH', body }))).toBe('410 hold_expired')
    await shop.expect('releaseHold', '/holds', { body })
  })

  test('a booking can be changed until its notice window closes, and asked for on the POST', async () => {
    const { manageToken } = await book(shop, { start: later })
    const move = { start: '2026-11-24T10:00:00Z' }
    const manage = (action: string, body: object) => post(`/manage/${manageToken}/${action}`, body)
    // Twelve hours before, to the millisecond.
    shop.clock.set('2026-11-20T22:00:00.001Z')
    expect(await manage('reschedule', move)).toBe('403 reschedule_window_closed')
    expect(await manage('cancel', { reason: 'Ill' })).toBe('403 cancellation_window_closed')
    const closed = await problemOf(
      shop.send(`/manage/${manageToken}/cancel`, { method: 'POST', body: { reason: 'Ill' } }),
    )
    expect(closed.statusMessage).toBe('cancellation window closed')
    shop.clock.set('2026-11-20T22:00:00Z')
    expect(await manage('reschedule', { start: '2026-11-24T10:07:00Z' })).toBe('409 slot_taken')
    expect(await manage('reschedule', { ...move, provider: 'nobody' })).toBe('404 calendar_not_found')
    expect(await manage('cancel', { reason: ' ' })).toBe('422 invalid_request reason:required')
    await shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, { body: { reason: 'Ill' } })
    expect(await manage('cancel', { reason: 'Ill' })).toBe('409 booking_not_active')
    expect(await manage('reschedule', move)).toBe('409 booking_not_active')
  })

  test('a requested appointment can be withdrawn but not moved', async () => {
    const { manageToken, canReschedule, canCancel } = await book(shop, {
      service: 'consultation',
      start: later,
    })
    expect({ canReschedule, canCancel }).toEqual({ canReschedule: false, canCancel: true })
    expect(await post(`/manage/${manageToken}/reschedule`, { start: '2026-11-24T10:00:00Z' })).toBe(
      '409 not_yet_confirmed',
    )
    await shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, { body: { reason: 'Ill' } })
  })

  test('moving onto a taken time changes nothing', async () => {
    const mine = await book(shop, { start: later, provider: 'anna' })
    await book(shop, { start: '2026-11-21T12:00:00Z', provider: 'anna' })
    const path = `/manage/${mine.manageToken}`
    expect(await post(`${path}/reschedule`, { start: '2026-11-21T12:00:00Z' })).toBe('409 slot_taken')
    expect(await post(`${path}/reschedule`, { start: '2026-11-21T12:00:00Z', provider: 'anna' })).toBe(
      '409 staff_busy',
    )
    expect(await shop.expect('getBooking', path)).toMatchObject({ start: later, sequence: 0 })
  })

  test('another method than an address has is named, with those it has', async () => {
    const response = await shop.send('/slots', { method: 'DELETE', body: {} })
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(await refusalOf(response)).toBe('405 method_not_allowed')
    expect(await refusalOf(shop.send('/orders'))).toBe('405 method_not_allowed')
  })

  test('every answer may be read by any page, without credentials', async () => {
    for (const path of ['/business', '/nothing', '/services/nothing']) {
      const { headers } = await shop.send(path)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('access-control-expose-headers')).toContain('retry-after')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    }
    const preflight = await shop.send('/orders', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key',
    )
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(600)
  })
})
