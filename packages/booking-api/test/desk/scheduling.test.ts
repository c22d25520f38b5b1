import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedulingEndpoints } from '@hourfold/shared/contract/business/scheduling'
import { stores } from '../../src/testing/test-database.ts'
import { book, problemOf, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { keyWith, signInAs } from './sign-in.ts'

/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at the Friday before, 8:00. */
const start = '2026-11-24T10:00:00Z'
/** The same day, 23:00: nobody works. */
const late = '2026-11-24T22:00:00Z'
const caller = { firstName: 'Grace', lastName: 'Hopper', phone: '+49 30 7654321' }

describe.each(stores)('adding and moving at the desk on $name', ({ open }) => {
  let shop: Shop
  let owner: string
  beforeAll(async () => {
    shop = await openShop(open)
  })
  beforeEach(async () => {
    await shop.reset()
    owner = await signInAs(shop)
  })
  afterAll(() => shop.close())

  const post = (path: string, body: object, bearer = owner) =>
    shop.send(path, { method: 'POST', body, headers: { authorization: `Bearer ${bearer}` } })
  const add = (item: object, more: object = {}, bearer = owner) =>
    post(
      '/business/bookings',
      { items: [{ service: 'haircut', provider: 'anna', start, ...item }], contact: caller, ...more },
      bearer,
    )
  const added = async (item: object = {}, more: object = {}, bearer = owner) => {
    const response = await add(item, more, bearer)
    if (response.status !== 201) throw new Error(await response.text())
    const { bookings } = v.parse(schedulingEndpoints.addBookings.response, await response.json())
    const [booking] = bookings
    if (!booking) throw new Error('no booking')
    return booking
  }
  const move = (id: string, body: object, bearer = owner) =>
    post(`/business/bookings/${id}/move`, body, bearer)
  const moved = async (id: string, body: object) => {
    const response = await move(id, body)
    if (response.status !== 200) throw new Error(await response.text())
    return v.parse(schedulingEndpoints.moveBusinessBooking.response, await response.json())
  }
  const brokenBy = async (sent: Promise<Response>) => {
    const { code, params } = await problemOf(sent)
    return [code, params?.['rules']]
  }

  test('a caller without an e-mail address is booked by phone, confirmed at once', async () => {
    const booking = await added()
    expect(booking).toMatchObject({ status: 'confirmed', channel: 'desk', contact: { email: '' } })
    expect(await refusalOf(add({ provider: 'anna' }))).toBe('409 staff_busy')
  })

  test('a service that visitors only request is confirmed at once for the business', async () => {
    expect(await added({ service: 'consultation' })).toMatchObject({ status: 'confirmed' })
  })

  test('a caller needs a name, and an address or a number', async () => {
    expect(await refusalOf(add({}, { contact: { firstName: 'Grace' } }))).toBe(
      '422 contact_required contact.phone:required',
    )
    expect(await refusalOf(add({}, { contact: { phone: caller.phone } }))).toBe(
      '422 invalid_request contact.firstName:required',
    )
  })

  test('a broken rule is named, and only overriding that rule with a reason helps', async () => {
    const [code, rules] = await brokenBy(add({ start: late }))
    expect([code, rules]).toEqual(['rule_broken', 'hours'])
    expect(await refusalOf(add({ start: late }, { overrides: ['hours'] }))).toBe(
      '422 reason_required reason:required',
    )
    expect(await brokenBy(add({ start: late }, { overrides: ['notice'], reason: 'asked' }))).toEqual([
      'rule_broken',
      'hours',
    ])
    const { id } = await added({ start: late }, { overrides: ['hours'], reason: 'a wedding' })
    const shown = await shop.send(`/business/bookings/${id}`, {
      headers: { authorization: `Bearer ${owner}` },
    })
    expect(await shown.json()).toMatchObject({
      history: [{ by: { kind: 'person' }, rules: ['hours'], reason: 'a wedding' }],
    })
  })

  test('several broken rules are named together, each exactly', async () => {
    expect(await brokenBy(add({ start: '2026-11-24T10:07:00Z' }))).toEqual(['rule_broken', 'grid'])
    expect(await brokenBy(add({ start: '2026-11-20T07:01:00Z' }))).toEqual([
      'rule_broken',
      expect.stringMatching(/notice/),
    ])
    expect(await brokenBy(add({ start: '2028-11-21T10:00:00Z' }))).toEqual(['rule_broken', 'horizon'])
  })

  test('nothing overrides another booking of the same person', async () => {
    await book(shop, { provider: 'anna', start })
    const overrides = [
      'hours',
      'time_off',
      'external_busy',
      'notice',
      'horizon',
      'grid',
      'daily_cap',
      'buffers',
    ]
    for (const at of [start, '2026-11-24T10:10:00Z'])
      expect(await refusalOf(add({ start: at }, { overrides, reason: 'urgent' }))).toBe('409 staff_busy')
  })

  test('a person who does not offer a service is refused, and nobody else takes their place', async () => {
    const response = await add({ service: 'colour', provider: 'ben' })
    expect(await refusalOf(Promise.resolve(response))).toBe('422 does_not_offer items.0.provider:invalid')
    const { id, version } = await added()
    expect(await refusalOf(move(id, { start: '2026-11-24T13:00:00Z', version, provider: 'mira' }))).toBe(
      '422 does_not_offer provider:invalid',
    )
    const slots = (provider: string) =>
      shop.send(
        `/business/slots?service=haircut&provider=${provider}&booking=${id}&from=2026-11-24&to=2026-11-25`,
        { headers: { authorization: `Bearer ${owner}` } },
      )
    expect(await refusalOf(slots('mira'))).toBe('422 does_not_offer provider:invalid')
    expect((await slots('ben')).status).toBe(200)
  })

  test('a move that is only tried names what stands in its way, and changes nothing', async () => {
    const { id, version } = await added()
    await added({ start: '2026-11-24T13:00:00Z' })
    const tried = { version, provider: 'anna', dryRun: true }
    const keys = async () => (await shop.database.query('select key_hash from idempotency_key', [])).length
    const before = await keys()
    expect(await refusalOf(move(id, { ...tried, start: '2026-11-24T13:10:00Z' }))).toBe('409 staff_busy')
    expect(await brokenBy(move(id, { ...tried, start: late }))).toEqual(['rule_broken', 'hours'])
    expect(await moved(id, { ...tried, start: '2026-11-24T15:00:00Z' })).toMatchObject({ start, version })
    expect(await keys()).toBe(before)
    // The time that was tried is still free, and so is the way back.
    expect(await added({ start: '2026-11-24T15:00:00Z' })).toMatchObject({ status: 'confirmed' })
  })

  test('time off is overridden by its name', async () => {
    const off = await post('/business/time-off', {
      kind: 'off',
      staff: 'anna',
      start: '2026-11-24T09:00:00Z',
      end: '2026-11-24T15:00:00Z',
    })
    expect(off.status, await off.clone().text()).toBe(201)
    expect(await brokenBy(add({}))).toEqual(['rule_broken', 'time_off'])
    await added({}, { overrides: ['time_off'], reason: 'she agreed' })
    await shop.database.query('delete from time_off')
    await shop.change('select 1')
  })

  test('staff book and move for themselves alone', async () => {
    const anna = await signInAs(shop, 'anna@studio-linden.example')
    const bens = await added({ provider: 'ben', start: '2026-11-25T11:00:00Z' })
    expect(await refusalOf(add({ provider: 'ben', start: '2026-11-25T13:00:00Z' }, {}, anna))).toBe(
      '404 not_found',
    )
    const { start: at, version } = bens
    expect(await refusalOf(move(bens.id, { start: at, version }, anna))).toBe('404 not_found')
    expect(await added({ provider: undefined }, {}, anna)).toMatchObject({ staff: [{ slug: 'anna' }] })
  })

  test('a key without the scope write adds nothing; without people it sees no names', async () => {
    expect(await refusalOf(add({}, {}, await keyWith(shop, ['read'])))).toBe('403 not_allowed')
    expect(await added({}, {}, await keyWith(shop, ['read', 'write']))).toMatchObject({
      channel: 'api',
      contact: null,
    })
  })

  test('a booking moves to another time and person; a stale version does not move it', async () => {
    const booking = await added()
    const { version } = booking
    const there = await moved(booking.id, { start: '2026-11-25T11:00:00Z', provider: 'ben', version })
    expect(there).toMatchObject({ start: '2026-11-25T11:00:00Z', staff: [{ slug: 'ben' }] })
    expect(await refusalOf(move(booking.id, { start, version }))).toBe('409 changed_meanwhile')
    expect(await brokenBy(move(booking.id, { start: late, version: there.version }))).toEqual([
      'rule_broken',
      'hours',
    ])
    await moved(booking.id, {
      start: late,
      version: there.version,
      overrides: ['hours'],
      reason: 'a wedding',
    })
  })

  test('a refusal names free times nearby', async () => {
    const { alternatives = [] } = await problemOf(add({ start: '2026-11-24T10:07:00Z' }))
    expect(alternatives.length).toBeGreaterThan(0)
  })

  test('of two owners and a visitor who want the same minute exactly one gets it', async () => {
    const responses = await Promise.all([
      add({}),
      add({}, { overrides: ['hours', 'buffers', 'grid'], reason: 'urgent' }),
      shop.send('/orders', {
        method: 'POST',
        body: {
          items: [{ service: 'haircut', provider: 'anna', start }],
          contact: ada,
          timeZone: 'Europe/Berlin',
          termsAccepted: true,
        },
      }),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  test('free times leave out what is booked, but not the booking that moves', async () => {
    const booking = await added()
    const times = async (more = '') => {
      const response = await shop.send(
        `/business/slots?service=haircut&provider=anna&from=2026-11-24&to=2026-11-25${more}`,
        { headers: { authorization: `Bearer ${owner}` } },
      )
      const { slots } = v.parse(schedulingEndpoints.findBusinessSlots.response, await response.json())
      return slots['2026-11-24']?.map((slot) => slot.start) ?? []
    }
    expect(await times()).not.toContain(start)
    expect(await times(`&booking=${booking.id}`)).toContain(start)
    expect((await times('&rules=business')).length).toBeGreaterThan(0)
  })
})
