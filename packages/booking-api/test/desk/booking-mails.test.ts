import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BusinessEndpointName } from '@booking/shared/contract/business/business-endpoints'
import { minute } from '@booking/shared/time/instant'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { ada } from '../open-shop.ts'
import { openPostOffice, type PostOffice } from '../notifications/open-post-office.ts'
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
    expect(await office.shop.database.query('select from mail_budget')).toEqual([])
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

  test('the guests of a booking by the business are all told', async () => {
    await office.shop.change(
      `update service set document = document || '{"guestsMax": 100, "guestsKind": "along"}' where slug = 'style-strategy'`,
    )
    const guests = Array.from({ length: 12 }, (_, at) => ({ name: 'Guest', email: `guest${at}@example.com` }))
    await call('addBookings', {
      body: { items: [{ service: 'style-strategy', provider: 'anna', start }], contact: ada, guests },
    })
    expect((await told()).filter((to) => to.includes('guest'))).toHaveLength(12)
  })

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
