import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { bodies, order } from './hostile-bodies.ts'
import { openShop, type Shop } from '../open-shop.ts'

const tables = [
  'orders',
  'booking',
  'hold',
  'link_use',
  'series',
  'event',
  'idempotency_key',
  'preview',
  'consent_record',
  'submission',
]

describe.each(stores)('hostile input on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterAll(() => shop.close())

  const expectNothingWritten = async () => {
    for (const table of tables) {
      expect(await shop.database.query(`select 1 from ${table} limit 1`)).toEqual([])
    }
    // The allocations of classes on their teachers and rooms existed before.
    expect(
      await shop.database.query('select 1 from allocation where session_id is null or seats is not null'),
    ).toEqual([])
  }

  const send = (headers: Record<string, string>, body = '{}') =>
    refusalOf(shop.send('/orders', { method: 'POST', body, headers }))

  test.each(bodies)('a body that is %s', async (_, body, expected) => {
    expect(
      await refusalOf(
        shop.send('/orders', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      ),
    ).toBe(expected)
    await expectNothingWritten()
  })

  test('another type than JSON, and more than 64 KiB, are refused before they are read', async () => {
    expect(await send({ 'content-type': 'text/plain' })).toBe('415 unsupported_media_type')
    expect(await send({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(
      '415 unsupported_media_type',
    )
    expect(await send({ 'content-type': 'application/json; charset=utf-16' })).toBe(
      '415 unsupported_media_type',
    )
    expect(await send({}, `"${'x'.repeat(64 * 1024)}"`)).toBe('413 body_too_large')
    // A false length does not bypass the limit.
    expect(await send({ 'content-length': '2' }, `"${'x'.repeat(64 * 1024)}"`)).toBe('413 body_too_large')
    await expectNothingWritten()
  })

  test('no shape of a value, anywhere in a body, is more than a refusal', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        '\u0000',
        '__proto__',
        'Infinity',
        '1e999',
        '<script>',
        '${7*7}',
        '\u202e',
        '2026-11-21T10:00:00Z',
      ),
      fc.double(),
      fc.array(fc.anything(), { maxLength: 3 }),
    )
    const broken = fc.record(
      {
        items: fc.oneof(
          value,
          fc.array(fc.record({ service: value, provider: value, start: value }, { requiredKeys: [] }), {
            maxLength: 3,
          }),
        ),
        contact: fc.oneof(
          value,
          fc.dictionary(fc.string(), value),
          fc.record({ firstName: value, email: value, phone: value }),
        ),
        timeZone: value,
        holdToken: value,
        locale: value,
        expectedTotal: value,
        notes: value,
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(broken, fc.constantFrom('/orders', '/holds', '/consents'), async (body, path) => {
        const text =
          JSON.stringify(body, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ??
          'null'
        const response = await shop.send(path, {
          method: 'POST',
          body: text,
          headers: { 'content-type': 'application/json' },
        })
        const { status, code } = await problemOf(response)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(code).not.toBe('internal_error')
      }),
      { numRuns: 300 },
    )
    expect(shop.logged).toEqual([])
    await expectNothingWritten()
  })

  test('no address is more than a refusal', async () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }).map(encodeURIComponent),
      fc.constantFrom(
        '%00',
        '%',
        '%E0%A4%A',
        '..%2f..',
        '%2e%2e',
        'a'.repeat(5000),
        '__proto__',
        'constructor',
        '%25%30',
        "'",
        '%0d%0ax:y',
      ),
    )
    const path = fc.oneof(
      part.map((one) => `/services/${one}`),
      part.map((one) => `/providers/${one}`),
      part.map((one) => `/manage/${one}`),
      part.map((one) => `/manage/${one}/calendar.ics`),
      part.map((one) => `/previews/${one}`),
      part.map((one) => `/forms/${one}`),
      part.map((one) => `/results/${one}`),
      part.map((one) => `/${one}`),
      fc.tuple(part, part).map(([key, one]) => `/slots?${key}=${one}&service=haircut`),
      part.map((one) => `/slots?service=${one}&timeZone=UTC&from=2026-11-20&to=2026-11-21`),
      part.map((one) => `/slots?service=haircut&timeZone=${one}&from=2026-11-20&to=2026-11-21`),
      part.map((one) => `/slots/next?service=haircut&timeZone=UTC&after=${one}`),
    )
    await fc.assert(
      fc.asyncProperty(path, async (one) => {
        const response = await shop.send(one)
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
        await problemOf(response)
      }),
      { numRuns: 300 },
    )
    expect(shop.logged).toEqual([])
  })

  test('dates far from today are answered like any other', async () => {
    for (const [from, to] of [
      ['1900-01-01', '1900-01-31'],
      ['2199-12-01', '2199-12-31'],
      ['1970-01-01', '1970-01-02'],
    ]) {
      expect(
        (await shop.send(`/slots?service=haircut&timeZone=Pacific/Apia&from=${from}&to=${to}`)).status,
      ).toBe(200)
    }
    const far = '/slots/next?service=haircut&timeZone=UTC&after=2199-12-31T23:59:59Z'
    expect(await (await shop.send(far)).json()).toEqual({ next: null, date: null })
  })

  test('times beyond the end of the calendar are too far ahead, whatever leads there', async () => {
    const yoga = { service: 'yoga' }
    const party = { mode: 'in_a_row', start: '2199-12-31T23:30:00Z' }
    const items = [yoga, yoga]
    const late = { ...order, items, party }
    expect(await refusalOf(shop.send('/holds', { method: 'POST', body: { items, party } }))).toBe(
      '422 too_far_ahead',
    )
    expect(await refusalOf(shop.send('/orders', { method: 'POST', body: late }))).toBe('422 too_far_ahead')
    const starts = ['2026-11-21T08:00:00Z', '2026-11-25T17:30:00Z']
    const { bookings } = v.parse(
      endpoints.createOrder.response,
      await shop.expect('createOrder', '/orders', {
        body: { ...order, items: starts.map((start) => ({ ...yoga, start })) },
      }),
    )
    for (const [token, start, code] of [
      [bookings[0]?.manageToken, '2199-12-31T23:30:00Z', 'too_far_ahead'],
      [bookings[1]?.manageToken, '1900-01-01T00:00:00Z', 'notice_too_short'],
    ]) {
      const body = { start, scope: 'order' }
      const moved = shop.send(`/manage/${token}/reschedule`, { method: 'POST', body })
      expect(await refusalOf(moved)).toBe(`422 ${code}`)
    }
    expect(shop.logged).toEqual([])
  })

  test('GET and HEAD change nothing', async () => {
    const hold: unknown = await shop.expect('createHold', '/holds', { body: { items: order.items } })
    const booked: unknown = await shop.expect('createOrder', '/orders', {
      body: { ...order, items: [{ service: 'haircut', start: '2026-11-21T12:00:00Z' }] },
    })
    const token = String(
      Reflect.get(Object(Reflect.get(Object(Reflect.get(Object(booked), 'bookings')), 0)), 'manageToken'),
    )
    const own = `&hold=${String(Reflect.get(Object(hold), 'holdToken'))}&manage=${token}`
    const everything = [
      ...tables,
      'hold_item',
      'allocation',
      'session',
      'order_guest',
      'manage_token',
      'service',
      'staff',
    ]
    const dump = async () =>
      JSON.stringify(
        await Promise.all(
          everything.map((table) => shop.database.query(`select * from ${table} order by 1, 2`)),
        ),
      )
    const before = await dump()
    // Long after the hold expired: even then a search ends nothing.
    shop.clock.advance(3_600_000)
    const paths = [
      '/business',
      '/services/haircut',
      '/providers/studio',
      `/slots?service=haircut&timeZone=UTC&from=2026-11-20&to=2026-12-20${own}`,
    ]
    const reads = [
      ...paths,
      `/slots/next?service=haircut&timeZone=UTC${own}`,
      `/manage/${token}`,
      `/manage/${token}/calendar.ics`,
    ]
    for (const path of [
      ...reads,
      `/manage/${token}/cancel`,
      `/manage/${token}/reschedule`,
      '/holds',
      '/orders',
      '/consents',
    ]) {
      const got = await shop.send(path)
      const head = await shop.send(path, { method: 'HEAD' })
      expect(head.status).toBe(got.status)
      expect(await head.text()).toBe('')
      expect(got.status).toBe(reads.includes(path) ? 200 : 405)
    }
    expect(await dump()).toBe(before)
    await shop.reset()
  })
})
