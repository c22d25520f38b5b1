import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BusinessEndpointName } from '@hourfold/shared/contract/business/business-endpoints'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { minute } from '@hourfold/shared/time/instant'
import { hashToken } from '../../src/context/new-id.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, isFree } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { order, orderBody, nth, post, show } from '../visits.ts'
import { type Asked, callBusiness } from './call-business.ts'
import { keyWith, signInAs } from './sign-in.ts'

/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at the Friday before, 8:00. */
const start = '2026-11-24T10:00:00Z'
const later = '2026-11-26T10:00:00Z'
const annas = 'anna@studio-linden.example'

describe.each(stores)('a booking at the desk on $name', ({ name: store, open }) => {
  let shop: Shop
  let owner: string
  let anna: string
  beforeAll(async () => {
    shop = await openShop(open, {
      rateLimit: null,
      limits: { bookingsPerContact: 0, bookingsPerContactDay: 0 },
    })
  })
  beforeEach(async () => {
    await shop.reset()
    owner = await signInAs(shop)
    anna = await signInAs(shop, annas)
  })
  afterAll(() => shop.close())

  const call = async <Name extends BusinessEndpointName>(name: Name, asked: Asked<Name>, bearer = owner) => {
    const done = await callBusiness(shop, bearer, name, asked)
    if (!('value' in done)) throw new Error(`${name}: ${done.code}`)
    return done.value
  }
  const code = async <Name extends BusinessEndpointName>(name: Name, asked: Asked<Name>, bearer = owner) =>
    (await callBusiness(shop, bearer, name, asked)).code
  const get = (id: string, bearer = owner): Promise<BusinessBookingView> =>
    call('getBusinessBooking', { params: { id } }, bearer)
  const versionOf = async (id: string) => (await get(id)).version
  const mark = async (id: string, outcome: 'completed' | 'no_show' | 'open', bearer = owner) =>
    call('setAttendance', { params: { id }, body: { version: await versionOf(id), outcome } }, bearer)
  const arrive = async (id: string, hasArrived: boolean) =>
    call('markArrived', { params: { id }, body: { version: await versionOf(id), hasArrived } })
  const haircut = (provider = 'anna', at = start) => book(shop, { provider, start: at })
  const request = (at = start) => book(shop, { service: 'consultation', provider: 'anna', start: at })
  const haveBegun = () => shop.clock.set('2026-11-24T10:05:00Z')

  describe('what is seen', () => {
    test('a booking in full, by its id and by its reference as it is read out', async () => {
      const { id, reference } = await haircut()
      const booking = await get(id)
      expect(booking).toMatchObject({
        id,
        reference,
        status: 'confirmed',
        start,
        timeZone: 'Europe/Berlin',
        locale: 'en',
        channel: 'web',
        contact: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+49301234567' },
        personal: { note: '', guests: [], answers: [] },
        cancelled: null,
        scopes: [{ scope: 'one', count: 1 }],
        others: [],
      })
      expect(booking.price).not.toBeNull()
      expect(booking.money).toEqual({ due: booking.price, onSite: null, online: null })
      expect(booking.history.map(({ what, by }) => [what, by.kind])).toEqual([
        ['booking_confirmed', 'visitor'],
      ])
      expect(await get(reference)).toEqual(booking)
      expect(await get(reference.toLowerCase())).toEqual(booking)
    })

    test('the name in the order of the language in which the visitor booked', async () => {
      const contact = {
        firstName: 'Anna',
        lastName: 'Kovács',
        email: 'anna.kovacs@example.com',
        phone: '+36 1 234 5678',
      }
      const nameIn = async (locale: string, at: string) => {
        const { bookings } = await order(shop, [{ service: 'haircut', provider: 'anna', start: at }], {
          contact,
          locale,
        })
        return (await get(nth(bookings).reference)).contact?.name
      }
      expect(await nameIn('hu', start)).toBe('Kovács Anna')
      expect(await nameIn('de', later)).toBe('Anna Kovács')
    })

    test('nothing that names or describes the customer is shown to a key without the scope people', async () => {
      const made = await order(shop, [{ service: 'haircut', provider: 'anna', start }], {
        notes: 'allergic to ammonia',
      })
      const { id } = nth(made.bookings)
      await call('saveNote', { params: { id }, body: { version: await versionOf(id), note: 'friendly' } })
      expect(JSON.stringify(await get(id))).toContain('ammonia')
      const seen = await get(id, await keyWith(shop, ['read', 'write']))
      expect([seen.contact, seen.personal, seen.hasNote]).toEqual([null, null, true])
      expect(JSON.stringify(seen)).not.toMatch(/Lovelace|ada@|1234567|ammonia|friendly/)
    })

    test('nothing that opens the booking of its customer is in the view or in a change of it', async () => {
      const { id, manageToken } = await haircut()
      const seen = JSON.stringify([await get(id), await arrive(id, true)])
      expect(seen).not.toContain(manageToken)
      expect(seen).not.toMatch(/mng_|vwt_|ord_tok|token/i)
    })

    test('staff see their own bookings; those of others are not there for them, in any way', async () => {
      const [own, other] = [await haircut(), await haircut('clara')]
      expect((await get(own.id, anna)).id).toBe(own.id)
      const { version } = await get(other.id)
      const params = { id: other.id }
      const refusals = [
        await code('getBusinessBooking', { params }, anna),
        await code('getBusinessBooking', { params: { id: other.reference } }, anna),
        await code('cancelBusinessBooking', { params, body: { version } }, anna),
        await code('confirmBooking', { params, body: { version } }, anna),
        await code('declineBooking', { params, body: { version } }, anna),
        await code('markArrived', { params, body: { version, hasArrived: true } }, anna),
        await code('setAttendance', { params, body: { version, outcome: 'no_show' } }, anna),
        await code('recordPayment', { params, body: { version, amount: 100 } }, anna),
        await code('saveNote', { params, body: { version, note: 'mine' } }, anna),
        await code('sendBookingMail', { params }, anna),
        await code('makeManageLink', { params }, anna),
        await code('getBusinessBooking', { params: { id: 'bkg_nobody' } }, anna),
      ]
      expect(new Set(refusals)).toEqual(new Set(['not_found']))
      expect((await get(other.id)).version).toBe(version)
    })

    test('staff do not see through an order either: bookings of others are not named beside their own', async () => {
      const made = await order(shop, [
        { service: 'haircut', provider: 'anna', start },
        { service: 'haircut', provider: 'clara', start: later },
      ])
      const { id } = nth(made.bookings)
      expect((await get(id)).others).toHaveLength(1)
      expect((await get(id, anna)).others).toEqual([])
    })
  })

  describe('a request', () => {
    test('a request is confirmed, and its customer sees it', async () => {
      const { id, manageToken } = await request()
      const before = await get(id)
      expect(before.actions).toEqual(expect.arrayContaining(['confirm', 'decline']))
      const after = await call('confirmBooking', { params: { id }, body: { version: before.version } })
      expect(after.status).toBe('confirmed')
      expect(after.actions).not.toContain('confirm')
      expect((await show(shop, manageToken)).status).toBe('confirmed')
      expect(await code('confirmBooking', { params: { id }, body: { version: after.version } })).toBe(
        'booking_not_active',
      )
    })

    test('a request is not confirmed where its time is lost, and can still be declined', async () => {
      const { id, manageToken } = await request()
      await shop.database.query(
        `update allocation set status = 'ended', hold_until = null where booking_id = $1`,
        [id],
      )
      await request()
      const body = { version: await versionOf(id) }
      expect(await code('confirmBooking', { params: { id }, body })).toBe('slot_taken')
      expect((await show(shop, manageToken)).status).toBe('requested')
      expect((await get(id)).version).toBe(body.version)
      // The damage that the test caused: a request without its allocations.
      expect(await code('declineBooking', { params: { id }, body })).toBe('done')
    })

    test('a request is declined with a message, which the customer reads, and its time is free again', async () => {
      const { id, manageToken } = await request()
      const body = { version: await versionOf(id), message: '  We are away that week.  ' }
      const declined = await call('declineBooking', { params: { id }, body })
      expect(declined).toMatchObject({
        status: 'declined',
        cancelled: { by: 'business', reason: 'We are away that week.' },
      })
      expect((await show(shop, manageToken)).status).toBe('declined')
      await request()
    })

    test('a request is not answered after its deadline', async () => {
      const { id } = await request()
      const { version } = await get(id)
      shop.clock.set(start)
      const seen = await get(id, await signInAs(shop))
      expect([seen.status, seen.actions.filter((one) => one !== 'send_mail')]).toEqual(['expired', []])
      const body = { version }
      const late = await signInAs(shop)
      expect(await code('confirmBooking', { params: { id }, body }, late)).toBe('booking_not_active')
      expect(await code('declineBooking', { params: { id }, body }, late)).toBe('booking_not_active')
    })
  })

  describe('what becomes of a booking', () => {
    test('the customer has come, or that was a mistake', async () => {
      const { id } = await haircut()
      expect((await arrive(id, true)).arrivedAt).not.toBeNull()
      expect((await get(id)).actions).toContain('unmark_arrived')
      expect((await get(id)).actions).not.toContain('mark_arrived')
      expect((await arrive(id, false)).arrivedAt).toBeNull()
      expect((await get(id)).history.map(({ what }) => what)).toEqual([
        'booking_confirmed',
        'arrival_noted',
        'arrival_unnoted',
      ])
    })

    test('it took place or was missed, which can be corrected, but not before it has begun', async () => {
      const { id, manageToken } = await haircut()
      const early = { version: await versionOf(id), outcome: 'no_show' } as const
      expect(await code('setAttendance', { params: { id }, body: early })).toBe('not_possible_now')
      haveBegun()
      owner = await signInAs(shop)
      expect((await mark(id, 'completed')).status).toBe('completed')
      expect((await mark(id, 'no_show')).status).toBe('no_show')
      expect((await mark(id, 'open')).status).toBe('confirmed')
      expect((await mark(id, 'no_show')).status).toBe('no_show')
      // The customer’s page still opens.
      expect((await show(shop, manageToken)).id).toBe(id)
    })

    test('whoever has arrived has not stayed away: one excludes the other', async () => {
      const { id } = await haircut()
      haveBegun()
      owner = await signInAs(shop)
      await arrive(id, true)
      const params = { id }
      const outcome = 'no_show' as const
      expect(await code('setAttendance', { params, body: { version: await versionOf(id), outcome } })).toBe(
        'not_possible_now',
      )
      await arrive(id, false)
      await mark(id, 'no_show')
      expect(
        await code('markArrived', { params, body: { version: await versionOf(id), hasArrived: true } }),
      ).toBe('not_possible_now')
    })

    test('what is over in another way is not marked', async () => {
      const { id } = await haircut()
      const { version } = await call('cancelBusinessBooking', {
        params: { id },
        body: { version: await versionOf(id) },
      })
      haveBegun()
      owner = await signInAs(shop)
      const params = { id }
      expect(await code('setAttendance', { params, body: { version, outcome: 'completed' } })).toBe(
        'not_possible_now',
      )
      expect(await code('markArrived', { params, body: { version, hasArrived: true } })).toBe(
        'not_possible_now',
      )
      expect(await code('recordPayment', { params, body: { version, amount: 100 } })).toBe('not_possible_now')
    })

    test('a limit of bookings per visitor counts only what is still to come', async () => {
      const limit = (activeLimit: number | null) => changeService(shop.database, 'haircut', { activeLimit })
      await limit(1)
      try {
        const { id } = await haircut()
        const again = orderBody([{ service: 'haircut', provider: 'anna', start: later }])
        expect((await post(shop, '/orders', again)).status).toBe(409)
        haveBegun()
        owner = await signInAs(shop)
        await mark(id, 'completed')
        expect((await post(shop, '/orders', again)).status).toBe(201)
      } finally {
        await limit(null)
      }
    })
  })

  describe('what is written on it', () => {
    test('a payment at the business lowers what is due, and is taken back', async () => {
      const { id } = await haircut()
      const { price, currency } = await get(id).then((one) => ({
        price: one.price?.amount ?? 0,
        currency: one.paid.currency,
      }))
      const record = async (amount: number | null) =>
        call('recordPayment', { params: { id }, body: { version: await versionOf(id), amount } })
      const part = await record(1000)
      expect(part.money).toMatchObject({
        due: { amount: price - 1000, currency },
        onSite: { amount: 1000, currency },
      })
      expect(part.paid).toEqual({ amount: 1000, currency })
      // A tip is no debt of the business.
      expect((await record(price + 500)).money.due).toEqual({ amount: 0, currency })
      expect((await record(null)).money).toMatchObject({ due: { amount: price }, onSite: null })
    })

    test('the note is for the business alone; who wrote it is in the history, its words are not', async () => {
      const { id, manageToken } = await haircut()
      const body = { version: await versionOf(id), note: 'Likes it <b>short</b>' }
      const saved = await call('saveNote', { params: { id }, body }, anna)
      expect(saved.personal?.note).toBe('Likes it <b>short</b>')
      expect(saved.history.at(-1)).toMatchObject({ what: 'note_saved', by: { kind: 'person' } })
      expect(JSON.stringify(saved.history)).not.toContain('short')
      expect(JSON.stringify(await show(shop, manageToken))).not.toContain('short')
    })

    test('a link for the customer works, is stored as its hash only, and is in the history', async () => {
      const { id, manageToken } = await haircut()
      const { url } = await call('makeManageLink', { params: { id } })
      const token = /mng_[\w-]+/.exec(url)?.[0] ?? ''
      expect(token).not.toBe(manageToken)
      expect((await show(shop, token)).id).toBe(id)
      expect((await show(shop, manageToken)).id).toBe(id)
      const rows = await shop.database.query('select token_hash from manage_token where booking_id = $1', [
        id,
      ])
      expect(JSON.stringify(rows)).toContain(hashToken(token))
      expect(JSON.stringify(rows)).not.toContain(token)
      expect((await get(id)).history.at(-1)?.what).toBe('manage_link_made')
    })
  })

  describe('when somebody else was faster', () => {
    test('a change of an older state is refused, and nothing is changed', async () => {
      const { id } = await haircut()
      const { version } = await get(id)
      await call('recordPayment', { params: { id }, body: { version, amount: 100 } })
      const before = await get(id)
      const params = { id }
      expect([
        await code('cancelBusinessBooking', { params, body: { version } }),
        await code('recordPayment', { params, body: { version, amount: 200 } }),
        await code('saveNote', { params, body: { version, note: 'late' } }),
        await code('markArrived', { params, body: { version, hasArrived: true } }),
      ]).toEqual(Array(4).fill('changed_meanwhile'))
      expect(await get(id)).toEqual(before)
    })

    test.runIf(store === 'postgres')('of two who answer at once exactly one wins', async () => {
      for (const day of ['24', '25', '26']) {
        const { id } = await request(`2026-11-${day}T10:00:00Z`)
        const body = { version: await versionOf(id) }
        const params = { id }
        const codes = await Promise.all([
          code('confirmBooking', { params, body }, owner),
          code('declineBooking', { params, body }, anna),
        ])
        expect(codes.toSorted()).toEqual(['changed_meanwhile', 'done'])
        const { status, history } = await get(id)
        expect(status).toBe(codes[0] === 'done' ? 'confirmed' : 'declined')
        expect(history).toHaveLength(2)
      }
    })

    test('the same click twice is one change', async () => {
      const { id } = await haircut()
      const send = async (version: number) =>
        shop.send(`/business/bookings/${id}/cancel`, {
          method: 'POST',
          body: { version },
          key: 'the-very-same-click',
          headers: { authorization: `Bearer ${owner}` },
        })
      const version = await versionOf(id)
      const [first, second] = [await send(version), await send(version)]
      expect([first.status, second.status]).toEqual([200, 200])
      expect((await get(id)).history.filter(({ what }) => what === 'booking_cancelled')).toHaveLength(1)
    })
  })

  test('the history names whoever acted, also a key', async () => {
    const { id } = await haircut()
    const key = await keyWith(shop, ['read', 'write', 'people'])
    const asked = async (amount: number) => ({
      params: { id },
      body: { version: await versionOf(id), amount },
    })
    await call('recordPayment', await asked(100), anna)
    shop.clock.advance(minute)
    await call('recordPayment', await asked(200), key)
    shop.clock.advance(minute)
    const { history } = await call('cancelBusinessBooking', {
      params: { id },
      body: { version: await versionOf(id), tell: false },
    })
    expect(history.map(({ what, by, isSilent }) => [what, by.kind, by.name, isSilent])).toEqual([
      ['booking_confirmed', 'visitor', '', false],
      ['payment_noted', 'person', expect.stringMatching(/anna/i), false],
      ['payment_noted', 'key', 'a key for read, write, people', false],
      ['booking_cancelled', 'person', expect.stringMatching(/\S/), true],
    ])
    expect(await isFree(shop, 'anna', start)).toBe(true)
  })

  test('a key that only reads changes nothing, and one without people writes no note', async () => {
    const { id } = await haircut()
    const { version } = await get(id)
    const reads = await keyWith(shop, ['read', 'people'])
    const writes = await keyWith(shop, ['read', 'write'])
    const params = { id }
    expect(await code('cancelBusinessBooking', { params, body: { version } }, reads)).toBe('not_allowed')
    expect(await code('saveNote', { params, body: { version, note: 'x' } }, writes)).toBe('not_allowed')
    expect(await code('makeManageLink', { params }, writes)).toBe('not_allowed')
    expect((await get(id)).version).toBe(version)
  })
})
