import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BusinessEndpointName } from '@hourfold/shared/contract/business/business-endpoints'
import { minute } from '@hourfold/shared/time/instant'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { ada } from '../open-shop.ts'
import { openPostOffice, type PostOffice } from '../notifications/open-post-office.ts'
import { order } from '../visits.ts'
import { type Asked, callBusiness } from './call-business.ts'
import { signInAs } from './sign-in.ts'

const signingSecret = 'a secret of at least thirty-two characters'
/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at the Friday before, 8:00. */
const start = '2026-11-24T10:00:00Z'

describe.each(stores)('who is mailed of what the business does on $name', ({ open }) => {
  let office: PostOffice
  let owner: string
  beforeAll(async () => {
    office = await openPostOffice(open)
  })
  beforeEach(async () => {
    await office.shop.reset()
    owner = await signInAs(office.shop, undefined, { signingSecret })
    office.arrived()
  })
  afterAll(() => office.close())

  const call = async <Name extends BusinessEndpointName>(name: Name, asked: Asked<Name>) => {
    const done = await callBusiness(office.shop, owner, name, asked)
    if (!('value' in done)) throw new Error(`${name}: ${done.code}`)
    return done.value
  }
  const versionOf = async (id: string) => (await call('getBusinessBooking', { params: { id } })).version
  /** The recipients of the mails of one round. */
  const told = async () => {
    await office.round()
    return office.arrived().map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  }
  const isToCustomer = (to: string) => to.includes('ada@example.com')
  /** A booking whose first mails have arrived. */
  const booked = async (service = 'haircut') => {
    const { id } = await book(office.shop, { service, provider: 'anna', start })
    expect((await told()).filter(isToCustomer)).toHaveLength(1)
    return id
  }

  test.each([true, false])('a cancellation with tell %s', async (tell) => {
    const id = await booked()
    await call('cancelBusinessBooking', { params: { id }, body: { version: await versionOf(id), tell } })
    const addresses = await told()
    expect(addresses.filter(isToCustomer)).toHaveLength(tell ? 1 : 0)
    // The business learns of it all the same.
    expect(addresses.filter((one) => !isToCustomer(one)).length).toBeGreaterThan(0)
  })

  test('programs learn of what the customer is not told', async () => {
    const { database } = office.shop
    const endpoints = JSON.stringify([{ slug: 'crm', url: 'https://crm.example/hook', events: null }])
    await office.shop.change(
      `update business set settings = jsonb_set(settings, '{webhooks}', '${endpoints}')`,
    )
    onTestFinished(() =>
      office.shop.change(`update business set settings = jsonb_set(settings, '{webhooks}', '[]')`),
    )
    const id = await booked()
    const body = { version: await versionOf(id), tell: false }
    await call('cancelBusinessBooking', { params: { id }, body })
    expect((await told()).filter(isToCustomer)).toEqual([])
    expect(
      await database.query(
        `select recipient from delivery where channel = 'webhook' and kind = 'booking.cancelled'`,
      ),
    ).toEqual([{ recipient: 'crm' }])
  })

  test.each([true, false])('a confirmation with tell %s', async (tell) => {
    const id = await booked('consultation')
    await call('confirmBooking', { params: { id }, body: { version: await versionOf(id), tell } })
    expect((await told()).filter(isToCustomer)).toHaveLength(tell ? 1 : 0)
  })

  test.each([true, false])('a refused request with tell %s', async (tell) => {
    const id = await booked('consultation')
    const body = { version: await versionOf(id), tell, message: 'We are away.' }
    await call('declineBooking', { params: { id }, body })
    expect((await told()).filter(isToCustomer)).toHaveLength(tell ? 1 : 0)
  })

  test('the mail of the present state is sent as often as it is asked for', async () => {
    const id = await booked()
    await call('sendBookingMail', { params: { id } })
    expect((await told()).filter(isToCustomer)).toHaveLength(1)
    await call('sendBookingMail', { params: { id } })
    expect((await told()).filter(isToCustomer)).toHaveLength(1)
    const { history } = await call('getBusinessBooking', { params: { id } })
    expect(history.filter(({ what }) => what === 'mail_sent_again')).toHaveLength(2)
  })

  const add = (at: string, provider = 'anna') =>
    call('addBookings', { body: { items: [{ service: 'haircut', provider, start: at }], contact: ada } })

  test('ten bookings by the business for one customer are all told', async () => {
    for (let number = 0; number < 10; number += 1)
      await add(`2026-11-${24 + (number % 3)}T${10 + Math.floor(number / 3)}:00:00Z`)
    expect((await told()).filter(isToCustomer)).toHaveLength(10)
    // They count for the business alone.
    expect(await office.shop.database.query('select counted, sent from mail_budget')).toEqual([
      { counted: 'business', sent: 10 },
    ])
  })

  test('what the business does is told after strangers have used up the budget of the address', async () => {
    const id = await booked()
    await office.shop.change(`update mail_budget set sent = 5`)
    const move = { version: await versionOf(id), start: '2026-11-24T11:00:00Z', provider: 'anna' }
    await call('moveBusinessBooking', { params: { id }, body: move })
    expect((await told()).filter(isToCustomer)).toHaveLength(1)
    await call('sendBookingMail', { params: { id } })
    expect((await told()).filter(isToCustomer)).toHaveLength(1)
    await call('cancelBusinessBooking', { params: { id }, body: { version: await versionOf(id) } })
    expect((await told()).filter(isToCustomer)).toHaveLength(1)
    expect(await office.shop.database.query(`select from delivery where status = 'suppressed'`)).toEqual([])
  })

  const guests = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: 'Guest', email: `guest${at}@example.com` }))
  const isToGuest = (to: string) => to.includes('guest')

  test('the guests of a booking by the business are all told', async () => {
    await changeService(office.shop.database, 'style-strategy', { guestsMax: 20, guestsKind: 'along' })
    await call('addBookings', {
      body: {
        items: [{ service: 'style-strategy', provider: 'anna', start }],
        contact: ada,
        guests: guests(12),
      },
    })
    expect((await told()).filter(isToGuest)).toHaveLength(12)
  })

  /** A stranger's booking with twenty guests, of whom the budget has let ten be invited. */
  const bookedWithGuests = async () => {
    await changeService(office.shop.database, 'style-strategy', { guestsMax: 20, guestsKind: 'along' })
    const { bookings } = await order(
      office.shop,
      [{ service: 'style-strategy', start: '2026-11-26T10:00:00Z' }],
      { guests: guests(20) },
    )
    return bookings[0]?.id ?? ''
  }

  test('a booking with twenty guests that the business cancels is told to those who were invited', async () => {
    const id = await bookedWithGuests()
    const invited = (await told()).filter(isToGuest)
    expect(invited).toHaveLength(10)
    await call('cancelBusinessBooking', { params: { id }, body: { version: await versionOf(id) } })
    const addresses = await told()
    expect(addresses.filter(isToGuest)).toEqual(invited)
    expect(addresses.filter(isToCustomer)).toHaveLength(1)
    expect(
      await office.shop.database.query(
        `select status, reason, count(*)::int from delivery where kind = 'guest_cancelled' group by 1, 2 order by 1`,
      ),
    ).toEqual([
      { status: 'sent', reason: null, count: 10 },
      { status: 'skipped', reason: 'overtaken', count: 10 },
    ])
  })

  test('a booking with twenty guests that the business moves is told to those who were invited', async () => {
    const id = await bookedWithGuests()
    const invited = (await told()).filter(isToGuest)
    const move = { version: await versionOf(id), start: '2026-11-26T12:00:00Z' }
    await call('moveBusinessBooking', { params: { id }, body: move })
    expect((await told()).filter(isToGuest)).toEqual(invited)
  })

  test('a request with twenty guests that the business confirms invites ten of them', async () => {
    await changeService(office.shop.database, 'consultation', { guestsMax: 20, guestsKind: 'along' })
    const { bookings } = await order(office.shop, [{ service: 'consultation', provider: 'anna', start }], {
      guests: guests(20),
    })
    expect((await told()).filter(isToGuest)).toEqual([])
    const id = bookings[0]?.id ?? ''
    await call('confirmBooking', { params: { id }, body: { version: await versionOf(id) } })
    const addresses = await told()
    expect(addresses.filter(isToGuest)).toHaveLength(10)
    expect(addresses.filter(isToCustomer)).toHaveLength(1)
  })

  test('a guest whose invitation may have arrived is told of the end', async () => {
    const { shop, smtp } = office
    const { bookings } = await order(shop, [{ service: 'style-strategy', start: '2026-11-26T10:00:00Z' }], {
      guests: guests(1),
    })
    const [guest = ''] = guests(1).map(({ email }) => email)
    smtp.fault(guest, 'drop_after_data')
    onTestFinished(() => smtp.fault(guest, null))
    expect((await told()).filter(isToGuest)).toHaveLength(1)
    smtp.fault(guest, null)
    const id = bookings[0]?.id ?? ''
    await call('cancelBusinessBooking', { params: { id }, body: { version: await versionOf(id) } })
    shop.clock.advance(minute)
    expect((await told()).filter(isToGuest)).toHaveLength(1)
  })

  test('the business has a ceiling of its own, which strangers do not use up and which says so at the booking', async () => {
    const [first, second] = [await booked(), await add('2026-11-25T10:00:00Z')]
    await told()
    expect(second.bookings).toHaveLength(1)
    await office.shop.change(`update mail_budget set sent = 5000 where counted = 'business'`)
    const move = { version: await versionOf(first), start: '2026-11-24T12:00:00Z', provider: 'anna' }
    await call('moveBusinessBooking', { params: { id: first }, body: move })
    expect((await told()).filter(isToCustomer)).toEqual([])
    const { mails } = await call('getBusinessBooking', { params: { id: first } })
    expect(mails[0]).toMatchObject({
      kind: 'booking_moved',
      status: 'suppressed',
      reason: 'business_mail_budget',
    })
    // Visitors and ends of bookings go on.
    await book(office.shop, { provider: 'clara', start })
    expect((await told()).filter(isToCustomer)).toHaveLength(1)
    await call('cancelBusinessBooking', {
      params: { id: first },
      body: { version: await versionOf(first) },
    })
    expect((await told()).filter(isToCustomer)).toHaveLength(1)
  })

  test('the mails to a hundred guests do not push those to the customer off the booking', async () => {
    const id = await bookedWithGuests()
    office.smtp.fault(ada.email, 'refuse')
    onTestFinished(() => office.smtp.fault(ada.email, null))
    await told()
    const { mails } = await call('getBusinessBooking', { params: { id } })
    expect(mails.filter(({ role }) => role === 'booker')).toEqual([
      expect.objectContaining({ kind: 'booking_confirmed', status: 'dead', reason: 'smtp_550' }),
    ])
  })

  test('a silent end stays one when its refund arrives', async () => {
    const id = await booked()
    // Events of one instant have no order.
    office.shop.clock.advance(1000)
    const body = { version: await versionOf(id), tell: false }
    expect((await call('cancelBusinessBooking', { params: { id }, body })).notTold).toBe('silent')
    await addEvent(id, 'refund_succeeded', 'later')
    expect((await call('getBusinessBooking', { params: { id } })).notTold).toBe('silent')
  })

  test('a payment of the same instant does not hide that the confirmation was mailed', async () => {
    await office.shop.change(
      `update business set settings = jsonb_set(settings, '{notifications,off}', '["payment_received"]')`,
    )
    onTestFinished(() =>
      office.shop.change(`update business set settings = jsonb_set(settings, '{notifications,off}', '[]')`),
    )
    const id = await booked()
    await addEvent(id, 'payment_paid', 'now')
    expect((await call('getBusinessBooking', { params: { id } })).notTold).toBeNull()
  })

  /** An event of a booking that a payment causes, after its last one in the order of the list. */
  const addEvent = (id: string, name: string, when: 'now' | 'later') =>
    office.shop.change(
      `insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details, planned_at)
       select business_id, 'evt_~', booking_id, '${name}', 'system',
         at + interval '${when === 'now' ? 0 : 1} minutes', 'req_x', '{}', at
       from event where booking_id = '${id}' order by at desc limit 1`,
    )

  test('what became of the mails to the customer is at the booking, with the reason of a refusal', async () => {
    const id = await booked()
    office.smtp.fault(ada.email, 'refuse')
    onTestFinished(() => office.smtp.fault(ada.email, null))
    await call('cancelBusinessBooking', { params: { id }, body: { version: await versionOf(id) } })
    await told()
    const { mails, notTold } = await call('getBusinessBooking', { params: { id } })
    expect(mails.map(({ kind, role, status, reason }) => [kind, role, status, reason])).toEqual([
      ['booking_cancelled', 'booker', 'dead', 'smtp_550'],
      ['booking_confirmed', 'booker', 'sent', null],
    ])
    expect(notTold).toBeNull()
  })

  test('the answer to a change says at once that no mail tells of it, and such a mail is not sent again', async () => {
    const off = (kinds: readonly string[]) =>
      office.shop.change(
        `update business set settings = jsonb_set(settings, '{notifications,off}', '${JSON.stringify(kinds)}')`,
      )
    const id = await booked()
    const move = { start: '2026-11-24T11:00:00Z', provider: 'anna' }
    const moved = async (body: object) =>
      call('moveBusinessBooking', {
        params: { id },
        body: { version: await versionOf(id), ...move, ...body },
      })
    expect((await moved({})).notTold).toBeNull()
    office.shop.clock.advance(1000)
    expect((await moved({ start, tell: false })).notTold).toBe('silent')
    // Events of one instant have no order.
    office.shop.clock.advance(1000)
    await off(['booking_cancelled'])
    onTestFinished(() => off([]))
    const body = { version: await versionOf(id) }
    const cancelled = await call('cancelBusinessBooking', { params: { id }, body })
    expect([cancelled.notTold, cancelled.actions.includes('send_mail')]).toEqual(['switched_off', false])
    expect((await callBusiness(office.shop, owner, 'sendBookingMail', { params: { id } })).code).toBe(
      'not_possible_now',
    )
    const { bookings } = await call('addBookings', {
      body: {
        items: [{ service: 'haircut', provider: 'anna', start }],
        contact: { firstName: 'Grace', phone: '+49 30 7654321' },
      },
    })
    const byPhone = await call('getBusinessBooking', { params: { id: bookings[0]?.id ?? '' } })
    expect(byPhone.notTold).toBe('no_address')
  })

  test('nobody is mailed of what became of a booking', async () => {
    const id = await booked()
    office.shop.clock.set('2026-11-24T10:05:00Z')
    owner = await signInAs(office.shop, undefined, { signingSecret })
    // The reminders that were due meanwhile.
    await told()
    for (const outcome of ['completed', 'no_show', 'open', 'no_show'] as const) {
      const body = { version: await versionOf(id), outcome }
      await call('setAttendance', { params: { id }, body })
      office.shop.clock.advance(minute)
      expect((await told()).filter(isToCustomer)).toEqual([])
    }
    const again = await callBusiness(office.shop, owner, 'sendBookingMail', { params: { id } })
    expect(again.code).toBe('not_possible_now')
  })
})
