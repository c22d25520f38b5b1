import { describe, expect, it } from 'vitest'
import type { SandboxSession } from './stored-sessions.ts'
import {
  type SandboxMove,
  lookAtSession,
  movesOf,
  applySandboxMove,
  slowPaymentDuration,
} from './sandbox-session.ts'

const end = Date.parse('2026-11-18T08:31:00Z')
const during = end - 60_000
const page: SandboxSession = {
  id: 'sbx_page',
  businessId: 'biz_1',
  paymentId: 'pmt_1',
  checkout: {
    orderId: 'ord_1',
    amount: { amount: 2500, currency: 'EUR' },
    lines: ['Colour'],
    businessName: 'Studio Linden',
    locale: 'en',
    returnUrl: 'https://book.example/verify-payment-callback',
    cancelUrl: 'https://book.example/verify-payment-callback?cancelled=1',
  },
  state: 'open',
  isDeclined: false,
  captures: [],
  refunds: [],
  expiresAt: end,
  endsAt: null,
}

let ids = 0
const play = (session: SandboxSession, move: SandboxMove, now = during) =>
  applySandboxMove(session, move, { now, newId: () => `cap_${++ids}` })
/** `paid 2500 2500`: the state and the captures. */
const look = (session: SandboxSession, now = during): string => {
  const { state, captures } = lookAtSession(session, now)
  return [state, ...captures.map(({ amount }) => amount)].join(' ')
}

describe('a payment page of the sandbox', () => {
  it('a sandbox page takes money until its deadline, and none from that moment on', () => {
    expect(look(page, end - 1)).toBe('open')
    expect(look(play(page, 'pay', end - 1), end)).toBe('paid 2500')
    expect(look(page, end)).toBe('expired')
    expect(play(page, 'pay', end)).toBe(page)
  })

  it('a sandbox page captures each payment under its own name', () => {
    const { captures } = play(page, 'pay_twice')
    expect(captures.map(({ amount, currency }) => [amount, currency])).toEqual([
      [2500, 'EUR'],
      [2500, 'EUR'],
    ])
    expect(new Set(captures.map(({ id }) => id)).size).toBe(2)
  })

  it('a sandbox page stays open after a declined card, so that another can be tried', () => {
    const declined = play(page, 'decline')
    expect(lookAtSession(declined, during)).toMatchObject({ state: 'open', isDeclined: true, captures: [] })
    expect(look(play(declined, 'pay'))).toBe('paid 2500')
  })

  it('a sandbox page has no money of a slow payment until it arrives', () => {
    const slow = play(page, 'process')
    expect(look(slow, during + slowPaymentDuration - 1)).toBe('processing')
    expect(look(slow, during + slowPaymentDuration)).toBe('paid 2500')
  })

  it('a sandbox page never has money of a slow payment that fails', () => {
    const slow = play(page, 'process_fail')
    expect(look(slow, during + slowPaymentDuration - 1)).toBe('processing')
    expect(look(slow, during + slowPaymentDuration)).toBe('failed')
  })

  it('a sandbox page continues with a slow payment that was started in time after its deadline', () => {
    const slow = play(page, 'process', end - 1)
    expect(look(slow, end)).toBe('processing')
    expect(look(slow, end - 1 + slowPaymentDuration)).toBe('paid 2500')
  })

  it('a sandbox page takes late money only after its deadline', () => {
    expect(play(page, 'pay_late')).toBe(page)
    expect(look(play(page, 'pay_late', end), end)).toBe('paid 2500')
    const late = movesOf.pay_late.reduce((session, move) => play(session, move), page)
    expect(look(late)).toBe('paid 2500')
  })

  it('a sandbox page ignores actions that its state does not allow', () => {
    const all = Object.values(movesOf).flat()
    const changed = (session: SandboxSession, now = during) =>
      all.filter((move) => play(session, move, now) !== session)
    expect(changed(play(page, 'pay'))).toEqual([])
    expect(changed(play(page, 'process'))).toEqual([])
    expect(changed(play(page, 'process_fail'), during + slowPaymentDuration)).toEqual([])
    expect(changed(play(page, 'run_out'))).toEqual(['pay_late'])
    expect(changed(page)).toEqual(all.filter((move) => move !== 'pay_late'))
  })
})
