import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { ensureDemoBusiness } from '../../../src/import/ensure-demo-business.ts'
import type { OpenDatabase } from '../../../src/database/open-database.ts'
import { type Checkout, type PaymentProvider, ProviderError } from '../../../src/payments/payment-provider.ts'
import { createSandboxProvider } from '../../../src/payments/sandbox/create-sandbox-provider.ts'
import { type SandboxMove, applySandboxMove } from '../../../src/payments/sandbox/sandbox-session.ts'
import { findSandboxSession, updateSandboxSession } from '../../../src/payments/sandbox/stored-sessions.ts'
import { stores } from '../../../src/testing/test-database.ts'

const at = '2026-11-18T08:00:00Z'
const minute = 60_000

describe.each(stores)('the sandbox as a provider, on $name', ({ open }) => {
  const clock = createFixedClock(at)
  const random = createSeededRandom(1)
  let database: OpenDatabase
  let provider: PaymentProvider
  let businessId: string
  beforeAll(async () => {
    database = await open()
    await ensureDemoBusiness(database, { clock: clock.now, random })
    const [business] = await database.query('select business_id from business')
    businessId = String(Reflect.get(Object(business), 'business_id'))
    provider = createSandboxProvider({ database, clock: clock.now, random })
  })
  afterAll(() => database.close())

  let payments = 0
  const makeCheckout = (): Checkout => ({
    businessId,
    paymentId: `pmt_${++payments}`,
    orderId: 'ord_1',
    amount: { amount: 2500, currency: 'EUR' },
    lines: ['Colour with Anna'],
    businessName: 'Studio Linden',
    locale: 'de',
    email: 'ada@example.com',
    expiresAt: clock.now() + 31 * minute,
    returnUrl: 'https://book.example/verify-payment-callback?order=ord_1',
    cancelUrl: 'https://book.example/verify-payment-callback?order=ord_1&cancelled=1',
  })
  const openPage = async () => {
    const checkout = makeCheckout()
    const { sessionId } = await provider.createCheckout(checkout)
    return { sessionId, checkout, read: () => provider.readCheckout(sessionId) }
  }
  const play = async (sessionId: string, move: SandboxMove): Promise<void> => {
    const session = await findSandboxSession(database, 'session_id', sessionId)
    if (!session) throw new Error('no page')
    const newId = () => `cap_${Buffer.from(random(9)).toString('hex')}`
    await updateSandboxSession(database, applySandboxMove(session, move, { now: clock.now(), newId }))
  }
  /** A paid page, and the way to refund it. */
  const openPaid = async (move: SandboxMove = 'pay') => {
    const { sessionId, checkout, read } = await openPage()
    await play(sessionId, move)
    const { captures } = await read()
    const refund = (refundId: string, amount: number, more: object = {}) =>
      provider.refund({
        businessId,
        refundId: `${checkout.paymentId}_${refundId}`,
        paymentId: checkout.paymentId,
        captureId: captures[0]?.id ?? '',
        amount,
        currency: 'EUR',
        isRepeated: false,
        ...more,
      })
    return { captures, refund, sessionId }
  }
  /** The error it ends with, and whether it is final. */
  const failure = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown)
    return error instanceof ProviderError ? { isFinal: error.isFinal, message: error.message } : error
  }

  it('the sandbox as a provider makes one page for a payment, however often and at once it is asked', async () => {
    const checkout = makeCheckout()
    const made = await Promise.all([1, 2, 3, 4].map(() => provider.createCheckout(checkout)))
    made.push(await provider.createCheckout(checkout))
    expect(new Set(made.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(made[0]?.url).toBe(`https://book.example/pay/sandbox/${made[0]?.sessionId}`)
  })

  it('the sandbox as a provider opens its pages where the visitor is: another business has another host', async () => {
    const returnUrl = 'https://termin.example/verify-payment-callback'
    const { url } = await provider.createCheckout({ ...makeCheckout(), returnUrl })
    expect(url).toMatch(/^https:\/\/termin\.example\/pay\/sandbox\/sbx_[\w-]{32}$/)
  })

  it('the sandbox as a provider says whose payment it is, and that no money moves', async () => {
    const { checkout, read } = await openPage()
    expect(await read()).toEqual({
      paymentId: checkout.paymentId,
      orderId: 'ord_1',
      mode: 'test',
      state: 'open',
      isDeclined: false,
      captures: [],
    })
  })

  it('the sandbox as a provider takes no more money on a page that was ended, and leaves a paid one paid', async () => {
    const { sessionId, read } = await openPage()
    await provider.expireCheckout(sessionId)
    await provider.expireCheckout(sessionId)
    await play(sessionId, 'pay')
    expect(await read()).toMatchObject({ state: 'expired', captures: [] })

    const paid = await openPaid()
    await provider.expireCheckout(paid.sessionId)
    expect(await provider.readCheckout(paid.sessionId)).toMatchObject({ state: 'paid', captures: [{}] })
  })

  it('the sandbox as a provider goes by the clock: a page runs out, a slow payment arrives', async () => {
    const [waiting, slow, failing] = [await openPage(), await openPage(), await openPage()]
    await play(slow.sessionId, 'process')
    await play(failing.sessionId, 'process_fail')
    const states = async () =>
      Promise.all([waiting, slow, failing].map(async ({ read }) => (await read()).state))
    expect(await states()).toEqual(['open', 'processing', 'processing'])
    clock.advance(10_000)
    expect(await states()).toEqual(['open', 'paid', 'failed'])
    clock.advance(31 * minute)
    expect(await states()).toEqual(['expired', 'paid', 'failed'])
  })

  it('the sandbox as a provider gives money back once for each name of a refund, also when asked at once', async () => {
    const { refund } = await openPaid()
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => refund('a', 1500)))
    others.push(await refund('a', 1500, { isRepeated: true }))
    expect(first?.state).toBe('succeeded')
    expect(others).toEqual([first, first, first])
    expect((await refund('b', 1000)).id).not.toBe(first?.id)
  })

  it('the sandbox as a provider never gives back more than came', async () => {
    const final = { isFinal: true, message: 'sandbox: more than is left of the capture' }
    const { refund } = await openPaid()
    expect(await failure(refund('a', 2501))).toEqual(final)
    await refund('b', 1500)
    expect(await failure(refund('c', 1001))).toEqual(final)
    expect(await failure(refund('d', 0))).toEqual(final)
    await refund('e', 1000)
    expect(await failure(refund('f', 1))).toEqual(final)
  })

  it('the sandbox as a provider keeps the money of two payments apart', async () => {
    const { refund, captures } = await openPaid('pay_twice')
    const [, second] = captures
    expect((await refund('a', 2500)).state).toBe('succeeded')
    expect((await refund('b', 2500, { captureId: second?.id })).state).toBe('succeeded')
    expect(await failure(refund('c', 1, { captureId: second?.id }))).toMatchObject({ isFinal: true })
  })

  it('the sandbox as a provider gives nothing back of what it does not hold', async () => {
    const none = { isFinal: true, message: 'sandbox: no such capture' }
    const { refund } = await openPaid()
    const other = await openPaid()
    expect(await failure(refund('a', 100, { captureId: other.captures[0]?.id }))).toEqual(none)
    expect(await failure(refund('b', 100, { currency: 'USD' }))).toEqual(none)

    const slow = await openPage()
    await play(slow.sessionId, 'process')
    const session = await findSandboxSession(database, 'session_id', slow.sessionId)
    const [{ id: captureId } = { id: '' }] = session?.captures ?? []
    const early = { paymentId: slow.checkout.paymentId, captureId }
    expect(captureId).not.toBe('')
    expect(await failure(refund('c', 100, early))).toEqual(none)
  })

  it('the sandbox as a provider knows no payment that was never made', async () => {
    const none = { isFinal: true, message: 'sandbox: no such payment' }
    expect(await failure(provider.readCheckout('sbx_made-up'))).toEqual(none)
    expect(await failure(provider.expireCheckout('sbx_made-up'))).toEqual(none)
    const { refund } = await openPaid()
    expect(await failure(refund('a', 100, { paymentId: 'pmt_made-up' }))).toEqual(none)
  })

  it('the sandbox as a provider believes no notice', async () => {
    expect(await provider.readNotice(new TextEncoder().encode('{}'), new Headers())).toBeUndefined()
  })
})
