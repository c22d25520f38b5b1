import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { addressCode } from '../../src/people/address-proofs/address-code.ts'
import { createRandom } from '../../src/context/create-random.ts'
import { hashAddress } from '../../src/context/keyed-hash.ts'
import { assignCustomers } from '../../src/people/customers/assign-customers.ts'
import { describeErased } from '../../src/people/customers/erase-customer.ts'
import { personStatements, runErasing } from '../../src/people/customers/erasing-statements.ts'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import { forgetMails } from '../../src/messages/plan/forget-mails.ts'
import { openMailboxStore, createMailboxTransport } from '../../src/messages/send/mailbox-store.ts'
import { planDeliveries } from '../../src/messages/plan/plan-deliveries.ts'
import { sendMails } from '../../src/messages/send/send-mails.ts'
import type { Queryable } from '../../src/database/database.ts'
import type { Payments } from '../../src/payments/payment-provider.ts'
import { createSandboxProvider } from '../../src/payments/sandbox/create-sandbox-provider.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { putForm, putQuestions, submit, textLine } from '../forms.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { findTimes, nth, order, post, reschedule } from '../visits.ts'
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
  'survey-canary',
  'number-canary',
  'stray-campaign',
]

describe.each(stores)('erasing somebody who did everything, on $name', ({ open }) => {
  let shop: Shop
  let payments: Payments
  let folder: string
  let businessId: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hourfold-mailbox-'))
    const database = await open({ content: 'demo' })
    let now = () => 0
    const current = createSandboxProvider({ database, clock: () => now(), random: createSeededRandom(2) })
    payments = {
      current,
      providers: [current],
    }
    shop = await openShop(() => Promise.resolve(database), {
      payments,
      publicUrl: 'https://salon.test',
      signingSecret,
      rateLimit: null,
    })
    now = shop.clock.now
    const [row] = await shop.database.query('select business_id from business where archived_at is null')
    businessId = v.parse(v.object({ business_id: v.string() }), row).business_id
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await shop.close()
  })

  const hashes = () => [hashAddress(key, businessId, zebulon.email).toLowerCase()]

  /** Where in the database these words are: each table, each column of whatever type, each row. */
  async function findTraces(
    q: Queryable = shop.database,
    wanted: readonly string[] = [...traces, ...hashes()],
  ): Promise<readonly string[]> {
    const tables = v.parse(
      v.array(v.object({ table_name: v.string() })),
      await q.query(
        `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      ),
    )
    expect(tables.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const { table_name: table } of tables) {
      const rows = v.parse(
        v.array(v.object({ column: v.string(), value: v.nullable(v.string()) })),
        await q.query(
          `select c.key as column, c.value from ${table} t, jsonb_each_text(to_jsonb(t)) c where c.value is not null`,
        ),
      )
      for (const { column, value } of rows)
        for (const trace of wanted)
          if (textOf(value ?? '').includes(trace)) found.push(`${table}.${column}: ${trace}`)
    }
    // What says nothing, but opens something of theirs.
    const opened = await q.query(`
      select 'manage_token: open' as place from manage_token m join booking b using (business_id, booking_id)
      join orders o using (business_id, order_id) where m.revoked_at is null and o.email ilike 'zebulon%'
        or m.revoked_at is null and o.erased_at is not null
      union select 'payment.checkout_url: open' from payment where checkout_url is not null
      union select 'resume_token: open' from resume_token
      union select 'sandbox_session: open' from sandbox_session where checkout ->> 'returnUrl' <> ''`)
    found.push(...v.parse(v.array(v.object({ place: v.string() })), opened).map(({ place }) => place))
    return [...new Set(found)].toSorted()
  }

  /** The jobs that tell somebody something, on a development server, which keeps mails in a folder. */
  async function tell(): Promise<void> {
    const mail = createMailboxTransport(openMailboxStore(folder))
    const deps = {
      ...createDependencies({
        database: shop.database,
        clock: shop.clock.now,
        random: createRandom(),
        log: { info: () => {}, warn: () => {}, error: () => {} },
        signingSecret,
        payments,
      }),
      mail,
      mailFrom: 'bookings@salon.test',
      publicUrl: 'https://salon.test',
    }
    await planDeliveries(deps)
    await sendMails(deps)
    mail.close()
  }

  /** The files of the mailbox that name somebody. */
  async function findMails(): Promise<readonly string[]> {
    const names = await readdir(folder)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return names.filter((_, at) => /zebulon|quillfeather|98761234|marigold/i.test(texts[at] ?? ''))
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

  test('erasing somebody who did everything leaves no trace in any column of any table, and keeps the figures', async () => {
    const addressProof = await proveAddress()
    await changeService(shop.database, 'colour', { addressProof: true })
    await changeService(shop.database, 'massage', ({ fields }) => ({
      fields: { ...fields, dateOfBirth: 'optional' },
    }))
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
    // A proof that no order has used.
    await shop.expect('createAddressProof', '/address-proofs', { body: { email: zebulon.email } })
    const cancelled = nth(yoga.bookings)
    await shop.expect('cancelBooking', `/manage/${cancelled.manageToken}/cancel`, {
      body: { reason: 'broken-kneecap' },
    })
    await reschedule(shop, nth(massage.bookings).manageToken, { start: '2026-11-24T13:00:00Z' })
    const survey = {
      pages: [{ key: 'one', questions: [textLine('said'), { type: 'email', key: 'mail', label: 'Mail' }] }],
    }
    await putForm(shop, { kind: 'survey', slug: 'after', definition: survey })
    await submit(shop, {
      kind: 'survey',
      slug: 'after',
      answers: { said: 'survey-canary', mail: zebulon.email },
      more: { attribution: { utm: { utm_campaign: 'stray-campaign' } } },
    })
    const call = {
      pages: [{ key: 'one', questions: [textLine('why'), { type: 'phone', key: 'number', label: 'No' }] }],
    }
    await putForm(shop, { kind: 'form', slug: 'call-me', definition: call })
    await submit(shop, { slug: 'call-me', answers: { why: 'number-canary', number: zebulon.phone } })
    await tell()
    expect((await findMails()).length).toBeGreaterThan(6)
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
    await shop.database.query(
      `insert into resume_token (business_id, token_hash, order_id, sealed, expires_at)
       select business_id, 'hash', order_id, 'sealed', now() from orders where order_id = $1`,
      [colour.id],
    )
    await shop.database.query(`update booking set note = 'always-early-remark' where order_id = $1`, [
      massage.id,
    ])

    // Every word is somewhere, so that finding none afterwards means something.
    const before = await findTraces()
    expect(traces.filter((trace) => !before.some((place) => place.endsWith(trace)))).toEqual([])
    const figures = await callBusiness(shop, owner, 'getCustomer', { params: { id } })
    expect('value' in figures && figures.value.figures.spent.amount).toBeGreaterThan(0)

    await eachStatementMatters(id)

    const erased = await callBusiness(shop, owner, 'eraseCustomer', {
      params: { id },
      body: { cancelBookings: true },
    })
    expect(erased.code).toBe('done')
    expect(await findTraces()).toEqual([])
    await forgetMails({ database: shop.database, mailbox: openMailboxStore(folder) })
    expect(await findMails()).toEqual([])
    expect(JSON.stringify(shop.logged).toLowerCase()).not.toMatch(/zebulon|quillfeather|98761234/)
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
    await tell()
    expect(await findMails()).toEqual([])
    expect(await findTraces()).toEqual([])
    expect((await shop.send(`/manage/${cancelled.manageToken}`)).status).toBe(404)
  })

  /** The control: without any one of the statements something is found. Each erasure is taken back. */
  async function eachStatementMatters(customerId: string): Promise<void> {
    const needless: string[] = []
    for (const left of personStatements) {
      const rollback = new Error('taken back')
      const found: { places?: readonly string[] } = {}
      const erase = shop.database.transaction(async (tx) => {
        const orders = v.parse(
          v.array(v.object({ order_id: v.string() })),
          await tx.query('select order_id from orders where customer_id = $1', [customerId]),
        )
        const erased = await describeErased(
          { business: { id: businessId }, now: shop.clock.now(), secret: () => Promise.resolve(key) },
          {
            customerId,
            orderIds: orders.map(({ order_id: id }) => id),
            emails: [zebulon.email.toLowerCase()],
            phones: ['+493098761234'],
            madeBefore: shop.clock.now(),
          },
        )
        await runErasing(
          tx,
          erased,
          personStatements.filter((one) => one !== left),
        )
        found.places = await findTraces(tx)
        throw rollback
      })
      await expect(erase).rejects.toBe(rollback)
      if (found.places?.length === 0) needless.push(left.name)
    }
    // The proof of an order has its address, too: only the rules of retention, which know no address, need this one.
    expect(needless).toEqual(['address_proof_of_order'])
  }
})

/** Bytes, which JSON has as hexadecimal digits, are read as text. */
const textOf = (value: string): string =>
  (value.startsWith(String.raw`\x`)
    ? Buffer.from(value.slice(2), 'hex').toString('latin1')
    : value
  ).toLowerCase()
