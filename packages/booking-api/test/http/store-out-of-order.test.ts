import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@hourfold/shared/contract/endpoints'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { appointmentRequest, staffFeed } from '../../src/access/links/business-links.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import { ensureDemoBusiness } from '../../src/import/ensure-demo-business.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import type { Payments } from '../../src/payments/payment-provider.ts'
import { createSandboxProvider } from '../../src/payments/sandbox/create-sandbox-provider.ts'
import { demoImportedAt } from '../../src/testing/content.ts'
import { startPostgres } from '../../src/testing/start-postgres.ts'
import { problemOf } from '../answers.ts'
import { openWire } from '../database/open-wire.ts'
import { fillIn, putForm, submit, textLine } from '../forms.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { colour, orderUnpaid, pay } from '../payments/open-till.ts'
import { hold, nth, order, orderBody } from '../visits.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
/** The timeout of the server here; in production it is ten seconds. */
const patienceMs = 1_500

const polled = { timeout: 10_000, interval: 50 }

type Sent = { readonly path: string; readonly body?: object; readonly bearer?: string }

/** The demo business on a server of its own, reached over a wire, with one of every entity. */
async function openScene() {
  const server = await startPostgres()
  const wire = await openWire(server.url)
  const database = { ...openPostgresDatabase({ url: wire.url, patienceMs }), onRequest: () => {} }
  await migrate(database)
  const clock = createFixedClock(demoImportedAt)
  await ensureDemoBusiness(database, { clock: clock.now, random: createSeededRandom(3) })

  const sandbox = createSandboxProvider({ database, clock: clock.now, random: createSeededRandom(4) })
  let notice: { businessId: string; paymentId: string } | undefined
  const payments: Payments = {
    current: sandbox,
    // The sandbox under another name, with notices.
    providers: [sandbox, { ...sandbox, name: 'stripe', readNotice: async () => notice }],
  }
  const shop = await openShop(async () => database, { signingSecret, payments, rateLimit: null })

  const kept = await hold(shop, [{ service: 'haircut', provider: 'ben', start: '2026-11-21T10:00:00Z' }])
  const booked = nth(
    (await order(shop, [{ service: 'haircut', provider: 'anna', start: '2026-11-21T10:00:00Z' }])).bookings,
  )
  const requested = nth(
    (await order(shop, [{ service: 'consultation', start: '2026-11-24T10:00:00Z' }])).bookings,
  )
  const unpaid = await orderUnpaid(shop, colour)
  const page = (await pay(shop, unpaid)).checkoutUrl?.split('/').at(-1) ?? ''
  const definition = { pages: [{ key: 'one', questions: [textLine('name')] }] }
  for (const kind of ['form', 'survey', 'quiz'] as const)
    await putForm(shop, { kind, slug: 'hello', definition })
  const result = await submit(shop, { slug: 'hello', answers: { name: 'Ada' } })
  const answers = await fillIn(shop, { slug: 'hello', answers: { name: 'Ada' } })
  const proof = v.parse(
    endpoints.createAddressProof.response,
    await shop.expect('createAddressProof', '/address-proofs', { body: { email: 'ada@example.com' } }),
  )
  const [{ proof_id: proofId } = { proof_id: '' }] = v.parse(
    v.array(v.object({ proof_id: v.string() })),
    await database.query('select proof_id from address_proof'),
  )
  const [row] = await database.query(
    `select business_id, payment_id, (select staff_id from staff where slug = 'anna') as staff_id from payment`,
  )
  const ids = v.parse(
    v.object({ business_id: v.string(), payment_id: v.string(), staff_id: v.string() }),
    row,
  )
  notice = { businessId: ids.business_id, paymentId: ids.payment_id }
  const sign = (name: string, id: string) => signCapability(key, { name, businessId: ids.business_id }, id)
  const request = `/requests/${sign(appointmentRequest, requested.id)}`
  const range = 'from=2026-11-21&to=2026-11-23'
  const party = new URLSearchParams({
    mode: 'together',
    items: JSON.stringify([{ service: 'haircut' }, { service: 'haircut' }]),
    timeZone: 'UTC',
    from: '2026-11-21',
    to: '2026-11-23',
  }).toString()
  const { id, orderToken } = unpaid

  const requests = {
    getBusiness: { path: '/business' },
    getSite: { path: '/site' },
    getService: { path: '/services/haircut' },
    getProvider: { path: '/providers/anna' },
    getGroup: { path: '/groups/wellness' },
    getMenu: { path: '/menus/salon' },
    getImage: { path: `/images/${'0'.repeat(32)}.jpg` },
    getLink: { path: '/otl/welcome' },
    findSlots: { path: `/slots?service=haircut&${range}` },
    findNextSlot: { path: '/slots/next?service=haircut&timeZone=UTC' },
    findPartySlots: { path: `/slots/party?${party}` },
    previewSeries: {
      path: '/series/preview',
      body: {
        item: { service: 'coaching', location: 'phone', start: '2026-11-26T09:30:00Z' },
        timeZone: 'UTC',
        rule: { freq: 'weekly', count: 2 },
      },
    },
    createHold: {
      path: '/holds',
      body: { items: [{ service: 'haircut', provider: 'ben', start: '2026-11-21T12:00:00Z' }] },
    },
    renewHold: { path: '/holds', body: { holdToken: kept.holdToken } },
    releaseHold: { path: '/holds', body: { holdToken: kept.holdToken } },
    createOrder: {
      path: '/orders',
      body: orderBody([{ service: 'haircut', provider: 'anna', start: '2026-11-21T13:00:00Z' }]),
    },
    payOrder: { path: `/orders/${id}/pay`, body: { orderToken } },
    getPayment: { path: `/orders/${id}/payment`, bearer: orderToken },
    settleOrder: { path: `/orders/${id}/payment`, body: { orderToken } },
    resumeOrder: { path: '/orders/resume', body: { resumeToken: `rsm_${'0'.repeat(32)}` } },
    abandonOrder: { path: `/orders/${id}`, body: { orderToken } },
    getSandboxPayment: { path: `/sandbox/${page}` },
    playSandboxPayment: { path: `/sandbox/${page}`, body: { action: 'pay' } },
    getBooking: { path: `/manage/${booked.manageToken}` },
    rescheduleBooking: {
      path: `/manage/${booked.manageToken}/reschedule`,
      body: { start: '2026-11-21T14:00:00Z' },
    },
    cancelBooking: { path: `/manage/${booked.manageToken}/cancel`, body: { reason: 'Ill' } },
    getBookingCalendar: { path: `/manage/${booked.manageToken}/calendar.ics` },
    getRequest: { path: request },
    confirmRequest: { path: `${request}/confirm`, body: {} },
    declineRequest: { path: `${request}/decline`, body: {} },
    getForm: { path: '/forms/hello' },
    getSurvey: { path: '/surveys/hello' },
    getQuizResult: { path: '/quizzes/hello/results/1' },
    getQuiz: { path: '/quizzes/hello' },
    submitForm: { path: '/forms/hello/submissions', body: answers },
    submitSurvey: {
      path: '/surveys/hello/submissions',
      body: await fillIn(shop, { kind: 'survey', slug: 'hello', answers: {} }),
    },
    submitQuiz: {
      path: '/quizzes/hello/submissions',
      body: await fillIn(shop, { kind: 'quiz', slug: 'hello', answers: {} }),
    },
    getResult: { path: `/results/${result.id}` },
    getPreview: { path: `/previews/${sign('preview', 'prv_1')}` },
    createAddressProof: { path: '/address-proofs', body: { email: 'grace@example.com' } },
    getAddressProof: { path: '/address-proofs', bearer: proof.proofToken },
    checkAddressCode: {
      path: '/address-proofs/check',
      body: { proofToken: proof.proofToken, code: '000000' },
    },
    getAddressConfirmation: { path: `/address-confirmations/${sign('address_proof', proofId)}` },
    confirmAddress: { path: `/address-confirmations/${sign('address_proof', proofId)}`, body: {} },
    requestLinks: { path: '/link-requests', body: { email: 'ada@example.com' } },
    getMailOptOut: { path: `/mail-opt-outs/${sign('unsubscribe', unpaid.id)}` },
    setMailOptOut: { path: `/mail-opt-outs/${sign('unsubscribe', unpaid.id)}`, body: { isOptedOut: true } },
    createConsent: {
      path: '/consents',
      body: {
        categories: [],
        textHash: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
        locale: 'de',
        action: 'save',
        gpc: false,
      },
    },
  } satisfies Readonly<Record<EndpointName, Sent>>

  const names = Object.keys(requests).filter((name): name is EndpointName => name in endpoints)
  const send = (name: EndpointName) => {
    const { path, body, bearer }: Sent = requests[name]
    return shop.send(path, { method: endpoints[name].method, bearer, ...(body ? { body } : {}) })
  }
  /** Every route outside the contract. */
  const others = {
    feed: () => shop.get(`/feeds/staff/${sign(staffFeed, ids.staff_id)}.ics`),
    notice: () => shop.send('/webhooks/payments/stripe', { method: 'POST', body: {} }),
  }
  const close = async (): Promise<void> => {
    wire.close()
    await database.close()
    await server.stop()
  }
  return { server, wire, database, shop, names, send, others, close }
}

/** Makes every write fail with this state. */
const refuseWrites = (state: string): string => `
  create function refuse_to_write() returns trigger language plpgsql as
    $$ begin raise exception 'a fault of the test' using errcode = '${state}'; end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger refusal before insert or update or delete on %I for each statement execute function refuse_to_write()', name);
    end loop; end $$`

const changes = (name: EndpointName): boolean => {
  const endpoint = endpoints[name]
  return endpoint.method !== 'GET' && !('onlyReads' in endpoint)
}

describe('while the store is out of order', () => {
  let scene: Awaited<ReturnType<typeof openScene>>
  beforeEach(async () => {
    scene = await openScene()
  }, 60_000)
  afterEach(() => scene.close())

  async function expectRefused(response: Response, name: string): Promise<void> {
    expect([name, response.status, response.headers.get('retry-after')]).toEqual([name, 503, '2'])
    expect(await problemOf(response)).toMatchObject({ code: 'calendar_unavailable' })
  }

  /** No partial writes: a refused attempt may be repeated. */
  const rowsOf = (shop: Shop) =>
    shop.database
      .query(`select (select count(*) from orders) as orders, (select count(*) from booking) as bookings,
      (select count(*) from event) as events, (select count(*) from submission) as submissions,
      (select count(*) from consent_record) as consents, (select count(*) from hold) as holds,
      (select jsonb_agg(status order by booking_id) from booking) as states`)

  test('gone or silent, every route answers 503 with Retry-After, in time, and works again when it is back', async () => {
    const { wire, names, send, others, shop } = scene
    wire.freeze(true)
    const began = performance.now()
    await Promise.all([
      ...names.map(async (name) => expectRefused(await send(name), name)),
      ...Object.entries(others).map(async ([name, ask]) => expectRefused(await ask(), name)),
    ])
    // A request without a free connection waits as long as one with a connection, and no request longer than both together.
    expect(performance.now() - began).toBeLessThan(4 * patienceMs + 5_000)
    wire.freeze(false)
    const back = await shop.send('/services/haircut')
    expect(back.status).toBe(200)

    await scene.server.stop()
    for (const name of names) await expectRefused(await send(name), name)
    for (const [name, ask] of Object.entries(others)) await expectRefused(await ask(), name)
  }, 60_000)

  test.each([
    [
      'read-only',
      `alter database postgres set default_transaction_read_only = on`,
      `set default_transaction_read_only = off; alter database postgres reset default_transaction_read_only`,
    ],
    ['full', refuseWrites('53100'), 'drop function refuse_to_write() cascade'],
    ['so busy that no transaction wins', refuseWrites('40001'), 'drop function refuse_to_write() cascade'],
  ])(
    '%s, it is looked at as ever, and every change answers 503 with Retry-After',
    async (_, breaks, mends) => {
      const { names, send, others, shop, server, database } = scene
      // A separate connection: its settings apply to later connections.
      const operator = openPostgresDatabase({ url: server.url, poolSize: 1 })
      const renew = () =>
        operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
      try {
        const before = await rowsOf(shop)
        await operator.execute(breaks)
        await renew()
        // A severed connection may be lent once more before its end is noticed.
        await expect
          .poll(() => database.query('select 1 as one').catch(() => []), polled)
          .toEqual([{ one: 1 }])
        for (const name of names) {
          const response = await send(name)
          if (changes(name)) await expectRefused(response, name)
          else expect([name, response.status < 500]).toEqual([name, true])
        }
        expect((await others.feed()).status).toBe(200)
        await expectRefused(await others.notice(), 'notice')
        expect(await rowsOf(shop)).toEqual(before)

        await operator.execute(mends)
        await renew()
        await expect.poll(async () => (await send('createOrder')).status, polled).toBe(201)
      } finally {
        await operator.close()
      }
    },
    60_000,
  )
})
