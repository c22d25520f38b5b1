import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@booking/shared/contract/endpoints'
import { createSeededRandom } from '@booking/shared/testing/seeded-random'
import { addressCode } from '../../src/address-proofs/address-code.ts'
import { createRandom } from '../../src/context/create-random.ts'
import { assignCustomers } from '../../src/customers/assign-customers.ts'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import { planDeliveries } from '../../src/notifications/plan-deliveries.ts'
import { sendMails } from '../../src/notifications/send-mails.ts'
import type { OutgoingMail } from '../../src/notifications/mail-transport.ts'
import type { Payments } from '../../src/payments/payment-provider.ts'
import { createSandboxProvider } from '../../src/payments/sandbox/create-sandbox-provider.ts'
import { stores } from '../../src/testing/test-database.ts'
import { putQuestions, textLine } from '../forms.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { findTimes, nth, order, post } from '../visits.ts'
import { callBusiness } from './call-business.ts'
import { signInAs } from './sign-in.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()

/** Somebody whose every word is found again. */
const zebulon = {
  firstName: 'Zebulon',
  lastName: 'Quillfeather',
  email: 'Zebulon.Q@example.net',
  phone: '+49 30 98761234',
}
const traces = [
  'zebulon',
  'quillfeather',
  'q@example.net',
  '3098761234',
  'squeaky-chair-wish',
  'allergic-to-henna',
  'braids-as-a-guest',
  'because-of-her-divorce',
  'money-back-remark',
  'marigold',
  'broken-kneecap',
  'pays-late-remark',
  'always-early-remark',
  'spring-campaign',
  'hidden-lane-5',
  '1971-03-04',
  'feather-shop.example',
]

describe.each(stores)('erasing somebody who did everything, on $name', ({ open }) => {
  let shop: Shop
  let payments: Payments
  beforeAll(async () => {
    const database = await open({ content: 'demo' })
    let now = () => 0
    const current = createSandboxProvider({ database, clock: () => now(), random: createSeededRandom(2) })
    payments = {
      current,
      find: (name, mode) => (name === current.name && mode === current.mode ? current : undefined),
    }
    shop = await openShop(() => Promise.resolve(database), {
      payments,
      publicUrl: 'https://salon.test',
      signingSecret,
      rateLimit: null,
    })
    now = shop.clock.now
  })
  afterAll(() => shop.close())

  /** Where in the database these words are: each table, each column of whatever type, each row. */
  async function findTraces(): Promise<readonly string[]> {
    const tables = v.parse(
      v.array(v.object({ table_name: v.string() })),
      await shop.database.query(
        `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      ),
    )
    expect(tables.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const { table_name: table } of tables) {
      const rows = v.parse(
        v.array(v.object({ column: v.string(), value: v.nullable(v.string()) })),
        await shop.database.query(
          `select c.key as column, c.value from ${table} t, jsonb_each_text(to_jsonb(t)) c where c.value is not null`,
        ),
      )
      for (const { column, value } of rows)
        for (const trace of traces)
          if (value?.toLowerCase().includes(trace)) found.push(`${table}.${column}: ${trace}`)
    }
    return [...new Set(found)].toSorted()
  }

  /** The jobs that tell somebody something; mails go to nowhere. */
  async function tell(): Promise<readonly OutgoingMail[]> {
    const sent: OutgoingMail[] = []
    const deps = {
      ...createDependencies({
        database: shop.database,
        clock: shop.clock.now,
        random: createRandom(),
        log: { info: () => {}, warn: () => {}, error: () => {} },
        signingSecret,
        payments,
      }),
      mail: {
        send: (mail: OutgoingMail) => {
          sent.push(mail)
          return Promise.resolve({ state: 'sent' } as const)
        },
        close: () => {},
      },
      mailFrom: 'bookings@salon.test',
      publicUrl: 'https://salon.test',
    }
    await planDeliveries(deps)
    await sendMails(deps)
    return sent
  }

  async function proveAddress(): Promise<string> {
    const { proofToken } = v.parse(
      endpoints.createAddressProof.response,
      await shop.expect('createAddressProof', '/address-proofs', { body: { email: zebulon.email } }),
    )
    const [proof] = v.parse(
      v.array(v.object({ business_id: v.string(), proof_id: v.string() })),
      await shop.database.query('select business_id, proof_id from address_proof'),
    )
    const code = addressCode(key, proof?.business_id ?? '', proof?.proof_id ?? '')
    await shop.expect('checkAddressCode', '/address-proofs/check', { body: { proofToken, code } })
    return proofToken
  }

  async function pay({
    id,
    orderToken,
  }: {
    readonly id: string
    readonly orderToken: string
  }): Promise<void> {
    const paying = await shop.expect('payOrder', `/orders/${id}/pay`, {
      body: { orderToken, returnUrl: 'http://localhost:8080/?me=quillfeather' },
    })
    const { checkoutUrl } = v.parse(endpoints.payOrder.response, paying)
    await shop.expect('playSandboxPayment', `/sandbox/${checkoutUrl?.split('/').at(-1)}`, {
      body: { action: 'pay' },
    })
    await shop.expect('settleOrder', `/orders/${id}/payment`, { body: { orderToken } })
  }

  test('leaves no trace in any column of any table, and keeps the figures', async () => {
    const addressProof = await proveAddress()
    await shop.change(`
      update service set document = document || '{"addressProof": true}' where slug = 'colour';
      update service set document = jsonb_set(document, '{fields,dateOfBirth}', '"optional"') where slug = 'massage'`)
    const attribution = {
      utm: { utm_campaign: 'spring-campaign' },
      page: 'https://feather-shop.example/quillfeather',
      metadata: { name: 'Zebulon' },
    }
    const colour = await order(
      shop,
      [{ service: 'colour', provider: 'clara', variant: 'short-hair', start: '2026-11-24T09:00:00Z' }],
      {
        contact: zebulon,
        notes: 'squeaky-chair-wish',
        addressProof,
        attribution,
        answers: [{ reacted: true, happened: 'allergic-to-henna' }],
      },
    )
    await pay(colour)
    const { slots } = await findTimes(shop, {
      service: 'coaching',
      timeZone: 'UTC',
      from: '2026-11-24',
      to: '2026-12-04',
    })
    await order(
      shop,
      [{ service: 'coaching', location: 'your-place', start: nth(nth(Object.values(slots))).start }],
      { contact: { ...zebulon, location: 'hidden-lane-5' } },
    )
    const yoga = await order(shop, [{ service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 2 }], {
      contact: zebulon,
      guests: [{ name: 'Marigold', email: 'marigold@example.net' }],
    })
    const massage = await order(shop, [{ service: 'massage', start: '2026-11-24T11:30:00Z' }], {
      contact: { ...zebulon, dateOfBirth: '1971-03-04' },
    })
    if (massage.status === 'pending_payment') await pay(massage)
    // Somebody else's order, with our customer as the guest.
    await order(shop, [{ service: 'yoga', start: '2026-11-28T08:00:00Z', seats: 2 }], {
      guests: [{ name: 'Zebulon Quillfeather', email: zebulon.email }],
    })
    await putQuestions(shop, 'party-styling', [textLine('style')])
    await order(
      shop,
      [
        { service: 'party-styling', start: '2026-11-26T13:00:00Z' },
        { service: 'party-styling', start: '2026-11-26T13:00:00Z', guest: 0 },
      ],
      {
        guests: [{ name: 'Zebulon', email: zebulon.email }],
        answers: [{ style: 'curls-of-the-host' }, { style: 'braids-as-a-guest' }],
      },
    )
    await post(shop, '/link-requests', { email: zebulon.email })
    const cancelled = nth(yoga.bookings)
    await shop.expect('cancelBooking', `/manage/${cancelled.manageToken}/cancel`, {
      body: { reason: 'broken-kneecap' },
    })
    expect((await tell()).length).toBeGreaterThan(3)
    await shop.database.query(`insert into mail_opt_out (business_id, address_hash, at)
      select business_id, address_hash, proven_at from proven_address`)
    await assignCustomers({ database: shop.database, clock: shop.clock.now, random: createRandom() })
    const owner = await signInAs(shop, 'hello@studio-linden.example', { signingSecret })
    const listed = await callBusiness(shop, owner, 'listCustomers', { query: { q: 'quillfeather' } })
    const id = 'value' in listed ? nth(listed.value.customers).id : ''
    const seen = await callBusiness(shop, owner, 'getCustomer', { params: { id } })
    const version = 'value' in seen ? seen.value.version : ''
    await callBusiness(shop, owner, 'changeCustomer', {
      params: { id },
      body: { version, note: 'pays-late-remark' },
    })
    await shop.database.query(
      `insert into audit_entry (business_id, entry_id, at, actor_kind, actor, action, subject_kind, subject_id, details, request_id)
       select b.business_id, 'aud_1', now(), 'person', 'a@b.example', 'booking_moved', 'booking', b.booking_id,
         '{"tell": true, "rules": ["notice"], "reason": "because-of-her-divorce"}'::jsonb, 'req_1'
       from booking b where b.order_id = $1
       union all
       select p.business_id, 'aud_2', now(), 'person', 'a@b.example', 'payment_refunded', 'payment', p.payment_id,
         '{"amount": 1, "reason": "money-back-remark"}'::jsonb, 'req_2'
       from payment p where p.order_id = $2`,
      [massage.id, colour.id],
    )
    await shop.database.query(`update booking set note = 'always-early-remark' where order_id = $1`, [
      massage.id,
    ])

    // Every word is somewhere, so that finding none afterwards means something.
    const before = await findTraces()
    expect(traces.filter((trace) => !before.some((place) => place.endsWith(trace)))).toEqual([])
    const figures = await callBusiness(shop, owner, 'getCustomer', { params: { id } })
    expect('value' in figures && figures.value.figures.spent.amount).toBeGreaterThan(0)

    const erased = await callBusiness(shop, owner, 'eraseCustomer', {
      params: { id },
      body: { cancelBookings: true },
    })
    expect(erased.code).toBe('done')
    expect(await findTraces()).toEqual([])
    // What was done stays, and so does what the other one answered.
    expect(
      await shop.database.query(
        `select details from audit_entry where entry_id in ('aud_1', 'aud_2') order by entry_id`,
      ),
    ).toEqual([{ details: { tell: true, rules: ['notice'] } }, { details: { amount: 1 } }])
    expect(await shop.database.query('select answers from submission')).toEqual([
      { answers: { style: 'curls-of-the-host' } },
    ])
    if (!('value' in figures) || !('value' in erased)) throw new Error('a customer without figures')
    expect(erased.value.figures.bookings).toBe(figures.value.figures.bookings)
    // Nothing brings anything back: what is told afterwards names nobody, and the old links open nothing.
    expect(JSON.stringify(await tell()).toLowerCase()).not.toMatch(/zebulon|quillfeather|98761234/)
    expect(await findTraces()).toEqual([])
    expect((await shop.send(`/manage/${cancelled.manageToken}`)).status).toBe(404)
  })
})
