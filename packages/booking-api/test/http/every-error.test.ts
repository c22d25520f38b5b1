import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { errorTable, type ErrorCode } from '@hourfold/shared/errors/error-table'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createApp } from '../../src/http/create-app.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, problemOf } from '../answers.ts'
import { fillIn, putForm, textLine } from '../forms.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

/** Codes that no request can cause here: no payments are configured, a redirect is the site's, the others occur in a browser. */
const elsewhere = new Set<string>([
  'payment_provider_error',
  'payment_processing_error',
  'payment_workflow_error',
  'payment_failed',
  'paid_slot_lost',
  'external_redirect_refused',
  'config_invalid',
  'network',
  'times_overlap',
  'load_failed',
])

type Cause = {
  /** Causes the error. */
  readonly meet: (shop: Shop) => Promise<Response>
  /** The status where it differs from the table. */
  readonly status?: number
  /** The other members of the problem. */
  readonly says?: object
  readonly retryAfter?: string
}

const later = '2026-11-21T10:00:00Z'
const haircut = { service: 'haircut', start: later }
const order = { items: [haircut], contact: ada, timeZone: 'UTC' }
const unknownToken = 'mng_0123456789012345678901234567890a'
const guest = (n: number) => ({ name: `Guest ${n}`, email: `guest${n}@example.com` })

const post = (shop: Shop, path: string, body: unknown, key?: string): Promise<Response> =>
  shop.send(path, { method: 'POST', body, ...(key === undefined ? {} : { key }) })
const orderWith = (more: object) => (shop: Shop) => post(shop, '/orders', { ...order, ...more })

/** A refusal of one field of an order. */
const field = (path: string, code: ErrorCode, sent: object, params?: object): Cause => ({
  meet: orderWith(sent),
  status: 422,
  says: { code: 'invalid_request', fields: [{ path, code, ...(params ? { params } : {}) }] },
})

const hold = async (shop: Shop, item: object, link?: string): Promise<{ holdToken: string }> => {
  const body = { items: [item], ...(link === undefined ? {} : { link }) }
  const held: unknown = await shop.expect('createHold', '/holds', { body })
  return { holdToken: String(Reflect.get(Object(held), 'holdToken')) }
}
const renew = (shop: Shop, body: object) => shop.send('/holds', { method: 'PATCH', body })

/** Answers a form of a few questions. */
const answerForm = async (shop: Shop, answers: object, more: object = {}): Promise<Response> => {
  const definition = {
    pages: [
      {
        key: 'one',
        questions: [
          textLine('name'),
          { type: 'rating', key: 'stars', label: 'Stars' },
          {
            type: 'multiple_choice',
            key: 'likes',
            label: 'Likes',
            max: 1,
            options: ['tea', 'cake'].map((value) => ({ value, label: value })),
          },
        ],
      },
    ],
  }
  await putForm(shop, { kind: 'form', slug: 'hello', definition })
  return post(shop, '/forms/hello/submissions', await fillIn(shop, { slug: 'hello', answers, more }))
}
/** A refusal of one answer. */
const answered = (path: string, code: ErrorCode, answers: object, params: object): Cause => ({
  meet: (shop) => answerForm(shop, answers),
  status: 422,
  says: { code: 'invalid_request', fields: [{ path, code, params }] },
})

/** Runs a request while the database fails in this way. */
async function broken(shop: Shop, failure: object, send: () => Promise<Response>): Promise<Response> {
  const working = { ...shop.database }
  const fail = () => Promise.reject(Object.assign(new Error('connect'), failure))
  Object.assign(shop.database, { query: fail, transaction: fail })
  try {
    return await send()
  } finally {
    Object.assign(shop.database, working)
    shop.logged.length = 0
  }
}

const causes: Readonly<Record<string, Cause>> = {
  page_not_found: { meet: (shop) => shop.send('/nothing/here') },
  calendar_not_found: { meet: (shop) => shop.send('/services/nothing') },
  calendar_unavailable: {
    meet: (shop) => broken(shop, { code: 'ECONNREFUSED' }, () => shop.send('/services/haircut')),
    retryAfter: '2',
  },
  business_missing: {
    // In production the demo business does not count.
    meet: async ({ database, clock }) => {
      const log = { info: () => {}, warn: () => {}, error: () => {} }
      const random = createSeededRandom(1)
      const app = createApp({ database, clock: clock.now, random, log, production: true })
      return app.request('http://salon.test/api/v1/business')
    },
    retryAfter: '2',
  },
  event_not_found: { meet: (shop) => shop.send(`/manage/${unknownToken}`) },
  timezone_not_found: {
    meet: orderWith({ timeZone: 'Europe/Atlantis' }),
    says: { fields: [{ path: 'timeZone', code: 'timezone_not_found' }] },
  },
  booking_failed: { meet: (shop) => broken(shop, { code: '22P02' }, () => post(shop, '/orders', order)) },
  staff_busy: {
    meet: async (shop) => {
      await book(shop, { start: later, provider: 'anna' })
      return post(shop, '/orders', { ...order, items: [{ ...haircut, provider: 'anna' }] })
    },
    says: {
      params: { item: 0 },
      alternatives: ['2026-11-21T08:45:00Z', '2026-11-21T09:00:00Z', '2026-11-21T11:00:00Z'],
    },
  },
  resource_unavailable: {
    meet: async (shop) => {
      await shop.change(
        `insert into service_staff select s.business_id, service_id, staff_id from service s join staff f using (business_id)
         where s.slug = 'massage' and f.slug = 'anna'`,
      )
      const massage = { service: 'massage', start: '2026-11-27T13:30:00Z' }
      await book(shop, massage)
      return post(shop, '/orders', { ...order, items: [massage] })
    },
    says: {
      params: { item: 0 },
      alternatives: ['2026-11-27T11:30:00Z', '2026-11-27T12:00:00Z', '2026-11-27T15:00:00Z'],
    },
  },
  slot_taken: {
    meet: orderWith({ items: [{ ...haircut, start: '2026-11-21T10:07:00Z' }] }),
    says: {
      params: { item: 0 },
      alternatives: ['2026-11-21T09:45:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:15:00Z'],
    },
  },
  hold_expired: {
    meet: async (shop) => {
      const held = await hold(shop, haircut)
      shop.clock.advance(600_000)
      return renew(shop, held)
    },
  },
  hold_not_found: { meet: (shop) => renew(shop, { holdToken: 'hold_0123456789012345678901' }) },
  hold_renewals_used: {
    meet: async (shop) => {
      const held = await hold(shop, haircut)
      await renew(shop, held)
      await renew(shop, held)
      return renew(shop, held)
    },
  },
  seats_exceeded: {
    meet: async (shop) => {
      const yoga = { service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 4 }
      for (const n of [1, 2]) await post(shop, '/orders', { ...order, items: [yoga], notes: `${n}` })
      await post(shop, '/orders', { ...order, items: [{ ...yoga, seats: 3 }] })
      return post(shop, '/orders', { ...order, items: [{ ...yoga, seats: 2 }] })
    },
    says: { params: { item: 0, count: 1, available: 1 }, alternatives: expect.any(Array) },
  },
  max_slots_per_service: {
    meet: orderWith({ items: [{ service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 5 }] }),
    says: { params: { max: 4, count: 4 } },
  },
  booking_limit_reached: {
    meet: async (shop) => {
      await book(shop, { service: 'welcome-haircut', start: later })
      const items = [{ service: 'welcome-haircut', start: '2026-11-24T10:00:00Z' }]
      return post(shop, '/orders', { ...order, items })
    },
    says: { params: { count: 1 } },
  },
  contact_blocked: {
    meet: async (shop) => {
      await shop.database.query(
        `with blocked as (
           insert into customer (business_id, customer_id, name, email, phone, blocked_at, created_at, updated_at)
           select business_id, 'cus_blocked', '', '', '', now(), now(), now() from business
           returning business_id, customer_id
         )
         insert into customer_contact (business_id, contact, customer_id)
         select business_id, 'email:' || $1, customer_id from blocked`,
        [ada.email],
      )
      return post(shop, '/orders', { ...order, items: [haircut] })
    },
  },
  address_unproven: {
    meet: async (shop) => {
      const asks = (addressProof: boolean) =>
        changeService(shop.database, 'welcome-haircut', { addressProof })
      await asks(true)
      const items = [{ service: 'welcome-haircut', start: '2026-11-24T10:00:00Z' }]
      const refused = await post(shop, '/orders', { ...order, items })
      await asks(false)
      return refused
    },
  },
  guest_count_range: field(
    'items.0.seats',
    'guest_count_range',
    { items: [{ ...haircut, seats: 101 }] },
    { count: 100 },
  ),
  services_missing_for_guests: {
    meet: orderWith({
      items: [
        { service: 'party-styling', start: '2026-11-26T13:00:00Z' },
        { service: 'party-styling', start: '2026-11-26T13:00:00Z', guest: 1 },
      ],
      guests: [guest(1), guest(2), guest(3)],
    }),
    says: { params: { guests: '1,3', count: 2 } },
  },
  guest_name_required: field('guests.0.name', 'guest_name_required', withGuests({ name: ' ' })),
  guest_name_invalid: field('guests.0.name', 'guest_name_invalid', withGuests({ name: '<b>' })),
  guest_email_required: field('guests.0.email', 'guest_email_required', withGuests({ email: '' })),
  guest_email_duplicate: field(
    'guests.0.email',
    'guest_email_duplicate',
    withGuests({ email: 'ADA@example.com' }),
  ),
  invalid_request: {
    meet: orderWith({ items: [{ ...haircut, start: 'noon' }] }),
    says: { fields: [{ path: 'items.0.start', code: 'invalid' }] },
  },
  required: field('contact.firstName', 'required', { contact: { ...ada, firstName: '' } }),
  invalid: field('items.0.start', 'invalid', { items: [{ ...haircut, start: 1 }] }),
  unknown_key: field('colour', 'unknown_key', { colour: 'red' }),
  too_long: field('notes', 'too_long', { notes: 'x'.repeat(2001) }, { count: 2000 }),
  email_invalid: field('contact.email', 'email_invalid', { contact: { ...ada, email: 'ada@nowhere' } }),
  phone_invalid: field(
    'contact.phone',
    'phone_invalid',
    { contact: { ...ada, phone: '12' } },
    { example: '+49 1512 3456789' },
  ),
  name_invalid: field('contact.lastName', 'name_invalid', {
    contact: { ...ada, lastName: 'www.example.com' },
  }),
  choose_one: field(
    'series.rule.byday',
    'choose_one',
    {
      items: [{ service: 'coaching', location: 'phone' }],
      series: {
        rule: { freq: 'weekly', interval: 1, count: 2, byday: [] },
        starts: ['2026-11-24T09:00:00Z', '2026-12-01T09:00:00Z'],
      },
    },
    { count: 1 },
  ),
  too_many_choices: answered('answers.likes', 'too_many_choices', { likes: ['tea', 'cake'] }, { count: 1 }),
  out_of_range: answered('answers.stars', 'out_of_range', { stars: 6 }, { min: 1, max: 5 }),
  terms_required: {
    meet: async (shop) => {
      await changeService(shop.database, 'haircut', { termsUrl: 'https://salon.test/terms' })
      const answer = await post(shop, '/orders', order)
      await changeService(shop.database, 'haircut', { termsUrl: null })
      return answer
    },
    says: { code: 'invalid_request', fields: [{ path: 'termsAccepted', code: 'terms_required' }] },
  },
  location_required: field('items.0.location', 'location_required', {
    items: [{ service: 'coaching', start: '2026-11-24T09:00:00Z' }],
  }),
  location_missing: field('contact.location', 'location_missing', {
    items: [{ service: 'coaching', start: '2026-11-24T09:00:00Z', location: 'your-place' }],
  }),
  notice_too_short: {
    meet: orderWith({ items: [{ ...haircut, start: '2026-11-20T07:30:00Z' }] }),
    says: { params: { item: 0 } },
  },
  too_far_ahead: {
    meet: orderWith({ items: [{ ...haircut, start: '2027-06-01T09:00:00Z' }] }),
    says: { params: { item: 0 } },
  },
  slug_expired: {
    meet: async (shop) => {
      await shop.change(`update one_time_link set revoked_at = '2026-11-20T06:00Z'`)
      const answer = await shop.send('/otl/welcome')
      await shop.change('update one_time_link set revoked_at = null')
      return answer
    },
  },
  reschedule_window_closed: {
    meet: async (shop) => {
      const { manageToken } = await book(shop, { start: later })
      shop.clock.set('2026-11-20T22:00:00.001Z')
      return post(shop, `/manage/${manageToken}/reschedule`, { start: '2026-11-24T10:00:00Z' })
    },
  },
  cancellation_window_closed: {
    meet: async (shop) => {
      const { manageToken } = await book(shop, { start: later })
      shop.clock.set('2026-11-20T22:00:00.001Z')
      return post(shop, `/manage/${manageToken}/cancel`, { reason: 'Ill' })
    },
  },
  not_yet_confirmed: {
    meet: async (shop) => {
      const { manageToken } = await book(shop, { service: 'consultation', start: later })
      return post(shop, `/manage/${manageToken}/reschedule`, { start: '2026-11-24T10:00:00Z' })
    },
  },
  booking_not_active: {
    meet: async (shop) => {
      const { manageToken } = await book(shop, { start: later })
      await shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, { body: { reason: 'Ill' } })
      return post(shop, `/manage/${manageToken}/cancel`, { reason: 'Ill' })
    },
  },
  price_changed: {
    meet: orderWith({ expectedTotal: { amount: 4700, currency: 'EUR' } }),
    says: { params: { amount: 4800, currency: 'EUR' } },
  },
  form_not_found: { meet: (shop) => shop.send('/forms/nothing') },
  form_changed: { meet: (shop) => answerForm(shop, {}, { version: 2 }) },
  form_expired: { meet: (shop) => answerForm(shop, {}, { token: 'x'.repeat(30) }) },
  rate_limited: {
    meet: async (shop) => {
      const visit = 'visit_0123456789012345678901'
      const holdOf = (start: string) => post(shop, '/holds', { items: [{ ...haircut, start }], visit })
      await holdOf(later)
      shop.clock.advance(60_000)
      await holdOf('2026-11-24T10:00:00Z')
      return holdOf('2026-11-25T10:00:00Z')
    },
    says: { params: { count: 540 } },
    retryAfter: '540',
  },
  idempotency_key_required: { meet: (shop) => post(shop, '/orders', order, 'short') },
  idempotency_key_reused: {
    meet: async (shop) => {
      await post(shop, '/orders', order, 'one-key-for-two-orders')
      return post(shop, '/orders', { ...order, notes: 'Another' }, 'one-key-for-two-orders')
    },
  },
  idempotency_in_flight: {
    meet: async (shop) => {
      // Two requests may not overlap when the second one still opens its connection.
      const sent = await Promise.all(
        Array.from({ length: 8 }, () => post(shop, '/orders', order, 'one-key-at-one-time')),
      )
      return sent.find(({ status }) => status !== 201) ?? new Response()
    },
  },
  body_too_large: {
    meet: (shop) => post(shop, '/orders', `"${'x'.repeat(64 * 1024)}"`),
    says: { params: { count: 65536 } },
  },
  malformed_json: { meet: (shop) => post(shop, '/orders', '{"items":') },
  unsupported_media_type: {
    meet: (shop) =>
      shop.send('/orders', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }),
  },
  method_not_allowed: { meet: (shop) => shop.send('/orders') },
  range_too_large: {
    meet: (shop) => shop.send('/slots?service=haircut&timeZone=UTC&from=2026-11-20&to=2027-01-22'),
    says: { params: { count: 62 } },
  },
  internal_error: { meet: (shop) => broken(shop, { code: '22P02' }, () => shop.send('/services/haircut')) },
}

function withGuests(first: object): object {
  return {
    items: [{ service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 2 }],
    guests: [{ ...guest(1), ...first }],
  }
}

describe.each(stores)('every error on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  test('every error has a cause here or happens elsewhere', () => {
    expect([...Object.keys(causes), ...elsewhere].toSorted()).toEqual(Object.keys(errorTable).toSorted())
  })

  test.each(Object.entries(causes))(
    'every error: %s',
    async (code, { meet, status, says, retryAfter = null }) => {
      const row: { readonly status: number | null; readonly statusMessage?: string } = Reflect.get(
        errorTable,
        code,
      )
      const response = await meet(shop)
      expect(response.headers.get('retry-after')).toBe(retryAfter)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { type, title, requestId, ...problem } = await problemOf(response)
      expect(type).toBe('about:blank')
      expect(title).not.toBe('')
      expect(requestId).toBe(response.headers.get('x-request-id'))
      expect(problem).toEqual({
        code,
        status: status ?? row.status,
        ...(row.statusMessage === undefined ? {} : { statusMessage: row.statusMessage }),
        ...says,
      })
      expect(shop.logged).toEqual([])
    },
  )

  test('more seats than a session has can never be had: that is another status', async () => {
    await changeService(shop.database, 'yoga', { maxPerOrder: null })
    const items = [{ service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 13 }]
    expect(await problemOf(post(shop, '/orders', { ...order, items }))).toMatchObject({
      status: 422,
      code: 'seats_exceeded',
      params: { available: 12 },
    })
  })

  test('while the database is away, every address but the contract says so and none of them hangs', async () => {
    const away = (send: () => Promise<Response>) => broken(shop, { code: 'ECONNREFUSED' }, send)
    for (const path of [
      '/business',
      '/groups/wellness',
      '/menus/salon',
      '/otl/welcome',
      `/manage/${unknownToken}`,
    ]) {
      const response = await away(() => shop.send(path))
      expect(response.headers.get('retry-after')).toBe('2')
      expect(await problemOf(response)).toMatchObject({ status: 503, code: 'calendar_unavailable' })
    }
    const cancelled = await away(() => post(shop, `/manage/${unknownToken}/cancel`, { reason: 'Ill' }))
    expect(await problemOf(cancelled)).toMatchObject({ status: 503, code: 'calendar_unavailable' })
    expect((await away(() => shop.send('/openapi.json'))).status).toBe(200)
  })
})
