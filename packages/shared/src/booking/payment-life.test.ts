import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hour, minute } from '../time/instant.ts'
import {
  checkoutLife,
  isOpen,
  isPaid,
  keepWhileProcessing,
  nextProviderCheck,
  nextPayment,
  payWindow,
  planCheckout,
  settleGrace,
  type PageState,
  type PaymentRecord,
} from './payment-life.ts'

const now = Date.UTC(2026, 10, 20, 7)
const begun: PaymentRecord = { status: 'created', failure: null, expiresAt: now + checkoutLife }
const page = (state: PageState, more: { isDeclined?: boolean; hasMoney?: boolean } = {}) => ({
  state,
  isDeclined: false,
  hasMoney: false,
  ...more,
})

describe('the payment page and its hold', () => {
  test('a page lives longer than the half hour that providers require, and the hold outlives the page', () => {
    expect(planCheckout({ createdAt: now }, now)).toEqual({
      expiresAt: now + 31 * minute,
      holdUntil: now + 35 * minute,
    })
    expect(checkoutLife).toBeGreaterThan(30 * minute)
    expect(settleGrace).toBeGreaterThanOrEqual(minute)
  })

  test('repeated payment attempts do not extend the hold without end', () => {
    const last = now + 35 * minute
    expect(planCheckout({ createdAt: now }, last)).not.toBeNull()
    expect(planCheckout({ createdAt: now }, last + 1)).toBeNull()
    expect(payWindow).toBeLessThan(35 * minute)
  })

  test('a processing payment holds the slot for a day, and never beyond its start', () => {
    expect(keepWhileProcessing(now, now + 72 * hour)).toBe(now + 24 * hour)
    expect(keepWhileProcessing(now, now + hour)).toBe(now + hour)
  })
})

describe('a payment', () => {
  test.each([
    ['open', { status: 'created', failure: null }],
    ['processing', { status: 'processing', failure: null }],
    ['failed', { status: 'failed', failure: 'processing', expiresAt: now }],
    ['expired', { status: 'expired', failure: null, expiresAt: now }],
    ['absent', { status: 'created' }],
    // The provider reports success without naming the money, so it is queried again.
    ['paid', { status: 'processing' }],
  ] as const)('a payment has the expected state after the report "%s"', (state, expected) => {
    expect(nextPayment(begun, page(state), now)).toMatchObject(expected)
  })

  test('a payment can be retried on the same page after it was declined', () => {
    const declined = nextPayment(begun, page('open', { isDeclined: true }), now)
    expect(declined).toMatchObject({ status: 'failed', failure: 'declined' })
    expect(isOpen(declined, now)).toBe(true)
    expect(isOpen(nextPayment(begun, page('failed'), now), now)).toBe(false)
  })

  test('a payment expires at its deadline when its page was never created', () => {
    expect(nextPayment(begun, page('absent'), begun.expiresAt)).toMatchObject({ status: 'expired' })
  })

  test('a payment is queried until it cannot change any more', () => {
    expect(nextProviderCheck(begun, now)).toBe(now + 2 * minute)
    expect(nextProviderCheck(begun, begun.expiresAt - 1)).toBe(begun.expiresAt)
    expect(nextProviderCheck(begun, begun.expiresAt)).toBe(begun.expiresAt + minute)
    const over = nextPayment(begun, page('expired'), now)
    expect([nextProviderCheck(over, now), nextProviderCheck(over, now + hour)]).toEqual([now + hour, null])
    for (const status of ['paid', 'refund_pending', 'refunded'] as const)
      expect(nextProviderCheck({ ...begun, status }, now)).toBeNull()
    expect(nextProviderCheck({ ...begun, status: 'failed', failure: 'processing' }, now)).toBeNull()
    expect(nextProviderCheck({ ...begun, status: 'processing' }, now)).toBe(now + minute)
  })

  const word = fc.record({
    state: fc.constantFrom<PageState>('open', 'processing', 'paid', 'failed', 'expired', 'absent'),
    isDeclined: fc.boolean(),
    hasMoney: fc.boolean(),
  })

  test('a payment stays paid once money was taken, for any reports before and after, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.integer({ min: 0, max: 3 * hour })), { maxLength: 12 }),
        (said) => {
          const end = said.reduce((before, [words, at]) => nextPayment(before, words, now + at), begun)
          expect(isPaid(end.status)).toBe(said.some(([words]) => words.hasMoney))
          const settled = said.reduce(
            (before, [words, at]) => nextPayment(before, words, now + at),
            nextPayment(begun, page('paid', { hasMoney: true }), now),
          )
          expect(settled.status).toBe('paid')
        },
      ),
    )
  })

  test('a payment reaches the same state however often the last report is repeated', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 8 }),
        word,
        fc.integer({ min: 1, max: 4 }),
        (said, last, times) => {
          const before = said.reduce((payment, words) => nextPayment(payment, words, now), begun)
          const once = nextPayment(before, last, now)
          let often = before
          for (let n = 0; n < times; n++) often = nextPayment(often, last, now)
          expect(often).toEqual(once)
        },
      ),
    )
  })

  test('a payment is queried as long as its page accepts money', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.integer({ min: 0, max: hour }), (said, at) => {
        const payment = said.reduce((before, words) => nextPayment(before, words, now), begun)
        if (isOpen(payment, now + at)) expect(nextProviderCheck(payment, now + at)).toBeGreaterThan(now + at)
      }),
    )
  })
})
