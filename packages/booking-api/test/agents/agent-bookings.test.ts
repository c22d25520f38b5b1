import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '@hourfold/shared/time/instant'
import type { Listening } from '../../src/http/listen.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { ada } from '../open-shop.ts'
import { nth, order } from '../visits.ts'
import { openPostOffice, type PostOffice } from '../notifications/open-post-office.ts'
import { paymentsBy, createScriptedProvider } from '../payments/scripted-provider.ts'
import { connectAgent, type Agent } from './connect-agent.ts'

/** Tuesday, 24 November 2026, 11:00 in Berlin; the shop's clock stands at Friday, 8:00. */
const start = '2026-11-24T10:00:00Z'
const later = '2026-11-24T13:00:00Z'
const haircut = { service: 'haircut', provider: 'anna', start }

/** Starts that name no moment: without an offset, of no day, of no hour, in no known form. */
const naive = [
  '2026-11-24T11:00:00',
  '2026-11-24 11:00',
  '2026-02-30T09:00:00Z',
  '2026-02-30T09:00:00+01:00',
  '2026-11-24T25:00:00Z',
  '2026-11-24T11:00:00+99:00',
  'tomorrow at 11',
  'Tue, 24 Nov 2026 11:00:00 +0100',
]

const HeldSchema = v.object({ holdToken: v.string() })
const ProofSchema = v.object({
  status: v.literal('proof_needed'),
  proof: v.object({ proofToken: v.string(), attemptsLeft: v.number() }),
  bookings: v.tuple([]),
})

describe.each(stores)('bookings that agents make, on $name', ({ open }) => {
  let office: PostOffice
  let server: Listening
  let agent: Agent
  let seen = 0
  beforeAll(async () => {
    let now = (): number => 0
    const provider = createScriptedProvider({ clock: () => now() })
    office = await openPostOffice(open, { payments: paymentsBy(provider), publicUrl: 'https://salon.test' })
    now = office.shop.clock.now
    server = await office.shop.serve()
    agent = await connectAgent(server.url)
  })
  beforeEach(() => {
    seen = office.smtp.received.length
  })
  afterEach(() => office.shop.reset())
  afterAll(async () => {
    await agent.client.close()
    await server.close()
    await office.close()
  })

  test.each(naive)('the start %s is refused with an example and the zone of the place', async (sent) => {
    const { start: reason } = await agent.reasons('hold', { ...haircut, start: sent })
    expect(reason).toMatch(/2026-11-20T10:00:00\+01:00.* Europe\/Berlin/)
  })

  test.each(['2026-11-24T11:00:00+01:00', '2026-11-24T11:00+0100', '2026-11-24T04:30:00.000-05:30'])(
    'the start %s is understood',
    async (sent) => {
      expect(await agent.call('hold', { ...haircut, start: sent })).toMatchObject({ start })
    },
  )

  test('dates and zones that do not exist are refused with what to send', async () => {
    const asked = { service: 'haircut', from: '2026-02-30', to: '2026-12-01T00:00:00Z' }
    expect(await agent.reasons('find_times', asked)).toMatchObject({
      from: expect.stringContaining('2026-11-20'),
      to: expect.stringContaining('without a time'),
    })
    const zone = { service: 'haircut', from: '2026-11-24', to: '2026-11-25', timeZone: 'Berlin' }
    expect(await agent.reasons('find_times', zone)).toMatchObject({
      timeZone: expect.stringContaining('Europe/Berlin'),
    })
  })

  test.each([
    ['hold', { ...haircut, timeZone: 'Europe/Berlin' }, 'timeZone'],
    ['get_service', { service: 'haircut', from: '2026-11-24' }, 'from'],
    ['get_service', { service: 'haircut', start }, 'start'],
    [
      'book',
      { holdToken: `hold_${'a'.repeat(32)}`, contact: { ...ada, from: 'x' }, timeZone: 'UTC' },
      'contact.from',
    ],
  ])(
    '%s with %o names the key that it does not know, and asks for no other value',
    async (name, sent, path) => {
      expect(await agent.refusal(name, sent)).toBe(`422 invalid_request ${path}:unknown_key`)
      expect(await agent.reasons(name, sent)).toEqual({ [path]: undefined })
    },
  )

  test('a period that ends before it begins is refused with what its end means', async () => {
    const asked = { service: 'haircut', from: '2026-11-24', to: '2026-11-24' }
    expect(await agent.reasons('find_times', asked)).toMatchObject({
      to: expect.stringContaining('later than `from`'),
    })
  })

  /** The newest mail to the customer since the last call. Mails are sent side by side, those to the business too. */
  async function nextMail(): Promise<string> {
    await office.round()
    const fresh = office.smtp.received.slice(seen)
    seen = office.smtp.received.length
    const isToCustomer = ({ to }: (typeof fresh)[number]): boolean =>
      [to].flat().some((list) => list?.value.some(({ address }) => address === ada.email))
    return fresh.findLast(isToCustomer)?.text ?? ''
  }
  const codeIn = (mail: string): string => /\b\d{3} \d{3}\b/.exec(mail)?.[0] ?? ''
  const hold = async (item: object = haircut): Promise<string> =>
    v.parse(HeldSchema, await agent.call('hold', item)).holdToken
  const details = (holdToken: string, more: object = {}) => ({
    holdToken,
    contact: ada,
    timeZone: 'Europe/Berlin',
    termsAccepted: true,
    ...more,
  })
  const begin = async (input: object): Promise<string> =>
    v.parse(ProofSchema, await agent.call('book', input)).proof.proofToken
  /** Everything but the last call: the input of the call that books. */
  async function prove(item: object = haircut): Promise<object> {
    const input = details(await hold(item))
    const proofToken = await begin(input)
    return { ...input, proofToken, code: codeIn(await nextMail()) }
  }
  const count = async (): Promise<number> =>
    nth(
      v.parse(
        v.array(v.object({ count: v.number() })),
        await office.shop.database.query('select count(*)::int as count from booking'),
      ),
    ).count

  test('an agent finds, holds and books; after the proof the booking stands, and its mail has the key to it', async () => {
    const { services } = v.parse(
      v.object({ services: v.array(v.object({ slug: v.string() })) }),
      await agent.call('find_services', { locale: 'de' }),
    )
    expect(services.map(({ slug }) => slug)).toContain('haircut')
    expect(await agent.call('get_service', { service: 'haircut' })).toMatchObject({
      fields: { email: 'required' },
    })
    const times = { service: 'haircut', provider: 'anna', from: '2026-11-24', to: '2026-11-25' }
    expect(await agent.call('find_times', times)).toMatchObject({
      timeZone: 'Europe/Berlin',
      slots: { '2026-11-24': expect.arrayContaining([{ start }]) },
    })
    const input = details(await hold())

    const proofToken = await begin(input)
    expect(await count()).toBe(0)
    // Without the proof, asking again books nothing either.
    expect(await agent.call('book', { ...input, proofToken })).toMatchObject({ status: 'proof_needed' })
    const code = codeIn(await nextMail())
    const wrong = code === '000 000' ? '000 001' : '000 000'
    expect(await agent.call('book', { ...input, proofToken, code: wrong })).toMatchObject({
      status: 'proof_needed',
      proof: { attemptsLeft: 4 },
    })
    expect(await count()).toBe(0)

    const booked = await agent.call('book', { ...input, proofToken, code })
    expect(booked).toMatchObject({
      status: 'confirmed',
      proof: null,
      payment: null,
      bookings: [{ service: { slug: 'haircut' }, staff: { slug: 'anna' }, start, status: 'confirmed' }],
    })
    expect(JSON.stringify(booked)).not.toMatch(/mng_|vwt_|"ord_|orderToken/)
    expect(await agent.call('book', { ...input, proofToken, code })).toEqual(booked)
    expect(await count()).toBe(1)

    const link = /https:\S+mng_[\w-]+\S*/.exec(await nextMail())?.[0] ?? ''
    const manageToken = /mng_[\w-]+/.exec(link)?.[0] ?? ''
    const moved = await agent.call('reschedule', { manageToken, start: later })
    expect(moved).toMatchObject({ status: 'confirmed', start: later, previousStart: start })
    // The customer may copy the whole link.
    const asLink = `https://salon.test/widget/booking?event_id=${manageToken}&x=1`
    expect(await agent.call('get_booking', { manageToken: asLink })).toEqual(moved)
    expect(await agent.call('cancel', { manageToken, reason: 'I am ill' })).toMatchObject({
      status: 'cancelled',
      cancelReason: 'I am ill',
    })
  })

  test('the link in the mail proves the address without the agent', async () => {
    const input = details(await hold())
    const proofToken = await begin(input)
    const signed = /confirm-address\/([\w.-]+)/.exec(await nextMail())?.[1] ?? ''
    await office.shop.expect('confirmAddress', `/address-confirmations/${signed}`, { body: {} })
    expect(await agent.call('book', { ...input, proofToken })).toMatchObject({ status: 'confirmed' })
  })

  test('a proof of another address books nothing, nor does one that is over', async () => {
    const input = details(await hold())
    const proofToken = await begin(input)
    const code = codeIn(await nextMail())
    const other = { ...input, contact: { ...ada, email: 'grace@example.com' }, proofToken, code }
    expect(await agent.refusal('book', other)).toBe('403 address_unproven')
    office.shop.clock.advance(61 * minute)
    expect(await agent.refusal('book', { ...input, proofToken })).toBe('403 address_unproven')
    expect(await count()).toBe(0)
  })

  test('an address is needed even where the service asks for none', async () => {
    await changeService(office.shop.database, 'haircut', ({ fields }) => ({
      fields: { ...fields, email: 'hidden' },
    }))
    const input = details(await hold())
    const withoutAddress = { ...input, contact: { ...ada, email: '' } }
    expect(await agent.refusal('book', withoutAddress)).toBe('422 invalid_request contact.email:required')
    const booked = await agent.call('book', {
      ...input,
      proofToken: await begin(input),
      code: codeIn(await nextMail()),
    })
    expect(booked).toMatchObject({ status: 'confirmed' })
    expect(await nextMail()).toContain('mng_')
    await changeService(office.shop.database, 'haircut', ({ fields }) => ({
      fields: { ...fields, email: 'required' },
    }))
  })

  test('a service that is paid in advance returns the page where the customer pays', async () => {
    const colour = {
      service: 'colour',
      provider: 'clara',
      variant: 'short-hair',
      start: '2026-11-24T09:00:00Z',
    }
    const input = await prove(colour)
    const booked = await agent.call('book', input)
    expect(booked).toMatchObject({
      status: 'pending_payment',
      payment: { url: expect.stringMatching(/^https:/), state: 'created' },
      bookings: [{ status: 'pending_payment' }],
    })
    expect(await agent.call('book', input)).toEqual(booked)
  })

  test('a hold ends with release, and keeps its time from others until then', async () => {
    const holdToken = await hold()
    expect(await agent.refusal('hold', haircut)).toBe('409 staff_busy')
    expect(await agent.call('release', { holdToken })).toEqual({ released: true })
    await hold()
  })

  test('the link to a booking is needed to change it, and is mailed to its address alone', async () => {
    const unknown = { manageToken: 'mng_0123456789012345678901234567890a' }
    for (const [name, more] of [
      ['get_booking', {}],
      ['reschedule', { start: later }],
      ['cancel', { reason: 'ill' }],
    ] as const)
      expect(await agent.refusal(name, { ...unknown, ...more })).toBe('404 event_not_found')
    await order(office.shop, [haircut])
    await nextMail()
    expect(await agent.call('mail_links', { email: ada.email })).toEqual({ accepted: true })
    expect(await nextMail()).toContain('mng_')
    expect(await agent.call('mail_links', { email: 'nobody@example.com' })).toEqual({ accepted: true })
  })

  test('of two agents that want one time, one gets it', async () => {
    const rival = await connectAgent(server.url)
    const answers = await Promise.all([agent, rival].map((one) => one.call('hold', haircut).catch(String)))
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1)
    expect(answers.find((answer) => typeof answer === 'string')).toMatch(/staff_busy|slot_taken/)
    await rival.client.close()
  })

  test('a call with the same key is one call', async () => {
    const keyed = { ...haircut, idempotencyKey: 'a-key-of-this-agent-1' }
    expect(await agent.call('hold', keyed)).toEqual(await agent.call('hold', keyed))
    expect(await agent.refusal('hold', { ...keyed, start: later })).toBe('422 idempotency_key_reused')
  })
})
