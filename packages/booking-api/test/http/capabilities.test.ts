import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@hourfold/shared/contract/endpoints'
import { HoldViewSchema, OrderViewSchema } from '@hourfold/shared/contract/views'
import {
  addressConfirmation,
  answersToBook,
  appointmentRequest,
  sentAnswers,
  staffFeed,
  unsubscribing,
} from '../../src/access/links/business-links.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { putForm, putQuestions, submit, textLine } from '../forms.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()

/** A capability in a path or a body, and the rest of each route's request. */
const bodies: Readonly<Record<string, (token: string) => object>> = {
  rescheduleBooking: () => ({ start: '2026-11-24T10:00:00Z' }),
  cancelBooking: () => ({ reason: 'Ill' }),
  confirmRequest: () => ({}),
  declineRequest: () => ({ reason: 'Full' }),
  setMailOptOut: () => ({ isOptedOut: true }),
  confirmAddress: () => ({}),
  renewHold: (holdToken) => ({ holdToken }),
  releaseHold: (holdToken) => ({ holdToken }),
  createOrder: (holdToken) => ({ holdToken, contact: ada, timeZone: 'UTC' }),
}
type Kind = 'manage' | 'change' | 'request' | 'result' | 'unsubscribe' | 'address' | 'hold'
/** `change` marks routes that a view token may not use. */
const routes: readonly { readonly name: EndpointName; readonly kind: Kind }[] = [
  { name: 'getBooking', kind: 'manage' },
  { name: 'getBookingCalendar', kind: 'manage' },
  { name: 'rescheduleBooking', kind: 'change' },
  { name: 'cancelBooking', kind: 'change' },
  { name: 'getRequest', kind: 'request' },
  { name: 'confirmRequest', kind: 'request' },
  { name: 'declineRequest', kind: 'request' },
  { name: 'getResult', kind: 'result' },
  { name: 'getMailOptOut', kind: 'unsubscribe' },
  { name: 'setMailOptOut', kind: 'unsubscribe' },
  { name: 'getAddressConfirmation', kind: 'address' },
  { name: 'confirmAddress', kind: 'address' },
  { name: 'renewHold', kind: 'hold' },
  { name: 'releaseHold', kind: 'hold' },
  { name: 'createOrder', kind: 'hold' },
]

describe.each(stores)('capabilities on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open, { signingSecret })
  })
  afterAll(() => shop.close())

  /** The response of a route to a token, without the request's id. */
  async function answerTo(name: EndpointName, token: string, host = 'salon.test'): Promise<string> {
    const { method, path } = endpoints[name]
    const body = bodies[name]?.(token)
    const at = path.replace(/\{\w+\}/, encodeURIComponent(token))
    const response = await shop.sendTo(host, at, { method, ...(body ? { body } : {}) })
    const headers = [...response.headers].filter(([header]) => header !== 'x-request-id')
    const text = (await response.text()).replace(/"requestId":"[^"]+"/, '')
    return JSON.stringify([response.status, headers, text])
  }

  const orderOf = async (item: object) =>
    v.parse(
      OrderViewSchema,
      await shop.expect('createOrder', '/orders', { body: { items: [item], contact: ada, timeZone: 'UTC' } }),
    )
  const holdOf = async (start: string) =>
    v.parse(
      HoldViewSchema,
      await shop.expect('createHold', '/holds', { body: { items: [{ service: 'haircut', start }] } }),
    ).holdToken

  /** Answers sent with an order, which have neither a token nor a result page. */
  const answersOfAnItem = async (): Promise<string> => {
    await putQuestions(shop, 'haircut', [textLine('wish')])
    await shop.expect('createOrder', '/orders', {
      body: {
        items: [{ service: 'haircut', start: '2026-11-24T16:00:00Z' }],
        contact: ada,
        timeZone: 'UTC',
        answers: [{ wish: 'Short' }],
      },
    })
    const [row] = await shop.database.query('select submission_id from submission where item = 0')
    return String(Reflect.get(Object(row), 'submission_id'))
  }

  test('every route that a capability opens is in the table', () => {
    const named = Object.entries(endpoints)
      .filter(([name, { path }]) => /\{(?:token|signed)\}/.test(path) || name in bodies)
      .map(([name]) => name)
    expect(routes.map(({ name }) => name)).toEqual(named.toSorted(byRoutes))
  })

  test('a key that opens nothing is one identical 404 on every route, whatever is wrong with it', async () => {
    const [revoked, over, mine] = await Promise.all(
      [1, 1, 4].map(
        async (n) => (await orderOf({ service: 'haircut', start: `2026-11-2${n}T12:00:00Z` })).bookings[0],
      ),
    )
    const definition = { pages: [{ key: 'one', questions: [textLine('name')] }] }
    await putForm(shop, { kind: 'form', slug: 'hello', definition })
    const sent = await submit(shop, { slug: 'hello', answers: { name: 'Ada' } })
    const erased = await submit(shop, { slug: 'hello', answers: { name: 'Ada' } })
    await shop.database.query('delete from submission where submission_id = $1', [erased.id])
    const order = await orderOf({ service: 'haircut', start: '2026-11-24T14:00:00Z' })
    const own = await answersOfAnItem()
    await shop.expect('createAddressProof', '/address-proofs', { body: { email: ada.email } })
    const [proof] = await shop.database.query('select proof_id from address_proof')
    const proofId = String(Reflect.get(Object(proof), 'proof_id'))
    const requested = (await orderOf({ service: 'consultation', start: '2026-11-24T10:00:00Z' })).bookings[0]
    const long = (await orderOf({ service: 'consultation', start: '2026-11-21T10:00:00Z' })).bookings[0]
    if (!revoked || !over || !mine || !requested || !long) throw new Error('an order without bookings')
    await shop.database.query('update manage_token set revoked_at = now() where booking_id = $1', [
      revoked.id,
    ])
    const released = await holdOf('2026-11-24T11:00:00Z')
    await shop.expect('releaseHold', '/holds', { body: { holdToken: released } })
    const booked = await holdOf('2026-11-24T09:00:00Z')
    await shop.expect('createOrder', '/orders', {
      body: { holdToken: booked, contact: ada, timeZone: 'UTC' },
    })
    await addBusiness(shop)

    // Thirty days after the end of the first, not yet after that of the others.
    shop.clock.set('2026-12-22T12:45:00Z')
    const hold = await holdOf('2026-12-23T12:00:00Z')
    const [row] = await shop.database.query(`select business_id from business where slug = 'studio-linden'`)
    const businessId = String(Reflect.get(Object(row), 'business_id'))
    const sign = (id: string, name = appointmentRequest, signedFor = businessId, signedWith = key) =>
      signCapability(signedWith, { name, businessId: signedFor }, id)
    const signed = sign(requested.id)
    const neighbour = (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')

    const nothing = {
      unknown: 'mng_0123456789012345678901234567890a',
      'a booking’s id': mine.id,
      'an order’s id': order.id,
      'an order’s token': order.orderToken,
      'a reference': mine.reference,
      short: 'mng_1',
      malformed: 'mng_\u0000..',
      long: 'm'.repeat(300),
      'released hold': released,
    }
    const manage = {
      revoked: revoked.manageToken,
      'revoked, to view': revoked.viewToken,
      expired: over.manageToken,
      'expired, to view': over.viewToken,
      neighbour: neighbour(mine.manageToken),
    }
    const requests = {
      'signed for a calendar': sign(requested.id, staffFeed),
      'signed for another business': sign(requested.id, appointmentRequest, 'biz_other'),
      'signed with another key': sign(requested.id, appointmentRequest, businessId, Buffer.alloc(32, 7)),
      'another’s id behind the signature': signed.replace(requested.id, long.id),
      neighbour: neighbour(signed),
      unsigned: requested.id,
      'half signed': signed.slice(0, -1),
      'of a booking that was never requested': sign(mine.id),
      'of nobody': sign('bkg_nobody'),
      over: sign(long.id),
    }
    const results = {
      'signed for a request': sign(sent.id),
      'signed to book with': sign(sent.id, answersToBook),
      'signed for another business': sign(sent.id, sentAnswers, 'biz_other'),
      'signed with another key': sign(sent.id, sentAnswers, businessId, Buffer.alloc(32, 7)),
      neighbour: neighbour(sent.token),
      unsigned: sent.id,
      'half signed': sent.token.slice(0, -1),
      erased: erased.token,
      'of what a service asks': sign(own, sentAnswers),
      'of a booking': sign(mine.id, sentAnswers),
      'of nobody': sign('sub_nobody', sentAnswers),
    }
    const unsubscribes = {
      'signed for a request': sign(order.id),
      'signed for another business': sign(order.id, unsubscribing, 'biz_other'),
      'signed with another key': sign(order.id, unsubscribing, businessId, Buffer.alloc(32, 7)),
      'of a booking': sign(mine.id, unsubscribing),
      'of nobody': sign('ord_nobody', unsubscribing),
      neighbour: neighbour(sign(order.id, unsubscribing)),
    }
    const addresses = {
      'signed for a request': sign(proofId),
      'signed for another business': sign(proofId, addressConfirmation, 'biz_other'),
      'signed with another key': sign(proofId, addressConfirmation, businessId, Buffer.alloc(32, 7)),
      unsigned: proofId,
      'of nobody': sign('adp_nobody', addressConfirmation),
      neighbour: neighbour(sign(proofId, addressConfirmation)),
    }
    const wrong: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
      manage: { ...nothing, ...manage, 'a hold’s': hold, 'a signed one': signed },
      change: { ...nothing, ...manage, 'a hold’s': hold, 'a signed one': signed, 'to view': mine.viewToken },
      request: { ...nothing, ...manage, ...requests, 'a hold’s': hold, 'a manage token': mine.manageToken },
      result: {
        ...nothing,
        ...manage,
        ...results,
        'a signed one': signed,
        'a manage token': mine.manageToken,
      },
      unsubscribe: { ...nothing, ...manage, ...unsubscribes, 'a manage token': mine.manageToken },
      address: { ...nothing, ...manage, ...addresses, 'a manage token': mine.manageToken },
      hold: { ...nothing, ...manage, 'a manage token': mine.manageToken, 'to view': mine.viewToken, booked },
    }
    const right: Readonly<Record<Kind, string>> = {
      manage: mine.manageToken,
      change: mine.manageToken,
      request: signed,
      result: sent.token,
      unsubscribe: sign(order.id, unsubscribing),
      address: sign(proofId, addressConfirmation),
      hold,
    }
    for (const { name, kind } of routes) {
      const answers = new Map<string, string[]>()
      const note = (answer: string, what: string) =>
        answers.set(answer, [...(answers.get(answer) ?? []), what])
      for (const [what, token] of Object.entries(wrong[kind])) {
        // A released hold may be released again; a malformed entry of a body is named.
        if (kind === 'hold' && (token === released || !/^[\w-]{20,80}$/.test(token))) continue
        note(await answerTo(name, token), what)
      }
      note(await answerTo(name, right[kind], 'other.test'), 'at another business')
      expect([name, [...answers.values()].slice(1)]).toEqual([name, []])
      const code = kind === 'hold' ? 'hold_not_found' : 'event_not_found'
      expect([...answers.keys()][0]).toContain(`[404,`)
      expect([...answers.keys()][0]).toContain(code)
    }
    // The control: valid tokens open, and a view token shows.
    expect(await answerTo('getBooking', mine.manageToken)).toContain('[200,')
    expect(await answerTo('getBooking', mine.viewToken)).toContain('[200,')
    const file = (await answerTo('getBookingCalendar', mine.viewToken)).replaceAll(/\\r\\n |\r\n /g, '')
    expect(file).toContain('[200,')
    expect(file).toContain(`/widget/booking/${mine.viewToken}`)
    expect(file).not.toContain(mine.manageToken)
    expect(await answerTo('getRequest', signed)).toContain('[200,')
    expect(await answerTo('getResult', sent.token)).toContain('[200,')
    expect(await answerTo('getMailOptOut', right.unsubscribe)).toContain('[200,')
    expect(await answerTo('getAddressConfirmation', right.address)).toContain('[200,')
    expect(await answerTo('renewHold', hold)).toContain('[200,')
    // Too late for these two, with that refusal: the token itself was valid.
    expect(await answerTo('cancelBooking', mine.manageToken)).toContain('cancellation_window_closed')
    expect(await answerTo('confirmRequest', signed)).toContain('booking_not_active')
    await dropBusiness(shop)
  })

  test('a link that opens nothing any more is one identical 410, an unknown one the 404 of any address', async () => {
    await shop.reset()
    await shop.expect('createOrder', '/orders', {
      body: {
        link: 'welcome',
        items: [{ service: 'welcome-haircut', start: '2026-11-21T10:00:00Z' }],
        contact: ada,
        timeZone: 'UTC',
      },
    })
    const states = {
      'used up': 'max_uses = 1',
      expired: `expires_at = '2026-11-20T07:00Z'`,
      revoked: `revoked_at = '2026-11-20T06:00Z'`,
    }
    const answers = new Set<string>()
    for (const state of Object.values(states)) {
      await shop.change(`update one_time_link set ${state}`)
      answers.add(await answerTo('getLink', 'welcome'))
      await shop.change('update one_time_link set max_uses = 100, expires_at = null, revoked_at = null')
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('[410,')
    expect([...answers][0]).toContain('slug expired')

    await addBusiness(shop)
    const unknown = new Set([
      await answerTo('getLink', 'nothing'),
      await answerTo('getLink', 'lnk_0123456789012345678901'),
      await answerTo('getLink', 'x'.repeat(300)),
      await answerTo('getLink', '_'),
      await answerTo('getLink', 'welcome', 'other.test'),
    ])
    await dropBusiness(shop)
    expect([...unknown]).toHaveLength(1)
    expect([...unknown][0]).toContain('[404,')
    expect([...unknown][0]).toContain('calendar_not_found')
    expect(await answerTo('getLink', 'welcome')).toContain('[200,')
  })

  test('somebody else’s, or no, tokens beside a search change nothing about it', async () => {
    await shop.reset()
    const hold = await holdOf('2026-11-21T10:00:00Z')
    const { bookings, orderToken } = await orderOf({ service: 'haircut', start: '2026-11-21T12:00:00Z' })
    const [mine] = bookings
    const search = async (own = '', bearer?: string) =>
      JSON.stringify(
        await shop.expect(
          'findSlots',
          `/slots?service=haircut&timeZone=UTC&from=2026-11-21&to=2026-11-22${own}`,
          { bearer },
        ),
      )
    const plain = await search()
    const tokens = [mine?.manageToken, mine?.viewToken, hold, orderToken, 'mng_0123456789012345678901']
    for (const [index, token] of tokens.entries()) {
      // A token in the wrong place is unknown.
      if (index !== 2) expect(await search(`&hold=${token}`)).toBe(plain)
      if (index > 0) expect(await search('', token)).toBe(plain)
      expect(await search(`&manage=${token}`)).toBe(plain)
    }
    await shop.expect('createHold', '/holds', {
      body: {
        items: [{ service: 'haircut', provider: 'ben', start: '2026-11-21T14:00:00Z' }],
        replaces: mine?.manageToken,
      },
    })
    expect(await answerTo('renewHold', hold)).toContain('[200,')
  })

  test('a key lives until thirty days after the end, wherever the booking was moved to', async () => {
    await shop.reset()
    const { manageToken } = await book(shop, { start: '2026-11-21T10:00:00Z' })
    await shop.expect('rescheduleBooking', `/manage/${manageToken}/reschedule`, {
      body: { start: '2026-12-22T10:00:00Z' },
    })
    shop.clock.set('2027-01-21T10:44:59Z')
    expect((await shop.send(`/manage/${manageToken}`)).status).toBe(200)
    shop.clock.set('2027-01-21T10:45:00Z')
    expect((await shop.send(`/manage/${manageToken}`)).status).toBe(404)
  })

  test('no capability is stored readably', async () => {
    await shop.reset()
    const { manageToken } = await book(shop, { start: '2026-11-21T10:00:00Z' })
    const held: unknown = await shop.expect('createHold', '/holds', {
      body: { items: [{ service: 'haircut', start: '2026-11-21T12:00:00Z' }] },
    })
    const { token } = await submit(shop, { slug: 'hello', answers: { name: 'Ada' } })
    const tables = ['manage_token', 'orders', 'hold', 'event', 'idempotency_key', 'booking', 'submission']
    for (const table of tables) {
      const dump = JSON.stringify(await shop.database.query(`select * from ${table}`))
      expect(dump).not.toContain(token)
      expect(dump).not.toContain(manageToken)
      expect(dump).not.toContain(String(Reflect.get(Object(held), 'holdToken')))
    }
  })

  test('one business’s keys and names open nothing at another’s host', async () => {
    await shop.reset()
    const { manageToken } = await book(shop, { start: '2026-11-21T10:00:00Z' })
    await addBusiness(shop)
    expect((await shop.send(`/manage/${manageToken}`)).status).toBe(200)
    const elsewhere = async (host: string, path: string) => (await shop.sendTo(host, path)).status
    expect(await elsewhere('other.test', `/manage/${manageToken}`)).toBe(404)
    expect(await elsewhere('other.test', '/services/haircut')).toBe(404)
    expect(await elsewhere('salon.test:8080', '/services/haircut')).toBe(200)
    expect(await elsewhere('nobody.test', '/services/haircut')).toBe(404)
  })
})

const byRoutes = (a: string, b: string): number => order(a) - order(b)
const order = (name: string): number => routes.findIndex((route) => route.name === name)

/** A second business with a host name of its own; from now on the first one needs a host name, too. */
const addBusiness = (shop: Shop): Promise<void> =>
  shop.change(
    `insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
       select 'biz_other', 'other', name, time_zone, country, currency, default_locale from business;
     insert into business_host values ('biz_other', 'other.test');
     insert into business_host select business_id, 'salon.test' from business where slug = 'studio-linden'`,
  )
const dropBusiness = (shop: Shop): Promise<void> =>
  shop.change(`delete from business_host; delete from business where slug = 'other'`)
