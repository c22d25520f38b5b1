import { describe, expect, it } from 'vitest'
import {
  after,
  responseTo,
  begin,
  nine,
  no,
  settle,
  typed,
  pendingRequests,
} from '../../../testing/walk-flow.ts'
import { cartOf, seriesStarts, totalOf } from '@hourfold/shared/flow/cart/cart'
import type { Flow } from '@hourfold/shared/flow/flow'

const rule = { freq: 'weekly', interval: 1, count: 3 } as const
const clash = '2026-11-30T09:00:00Z'

const asked = (): Flow =>
  after(settle(begin({ kind: 'service', service: 'coaching' })), { type: 'slot_picked', start: nine })
const previewed = (): Flow => settle(after(asked(), { type: 'rule_picked', rule }))

describe('a series', () => {
  it('a series is offered only if the service can recur, and holds nothing until it is confirmed', () => {
    expect([asked().step, asked().hold]).toEqual(['repeat', null])
    const once = after(asked(), { type: 'repeat_confirmed' })
    expect([once.step, cartOf(once)?.series]).toEqual(['details', undefined])
  })

  it('a series checks every date before anything is booked', () => {
    const [request] = pendingRequests(after(asked(), { type: 'rule_picked', rule }))
    expect(request).toMatchObject({ type: 'preview_series', start: nine, rule })
  })

  it('a series shows the price of one date until its dates are known', () => {
    expect(totalOf(after(asked(), { type: 'rule_picked', rule }))?.amount).toBe(4800)
    expect(totalOf(previewed())?.amount).toBe(3 * 4800)
  })

  it('a series replaces a clash with the nearest other time until the visitor chooses', () => {
    expect(seriesStarts(previewed())).toEqual([nine, '2026-11-30T10:00:00Z', '2026-12-07T09:00:00Z'])
    const skipped = after(previewed(), { type: 'occurrence_moved', start: clash, to: null })
    expect(seriesStarts(skipped)).toEqual([nine, '2026-12-07T09:00:00Z'])
    expect(totalOf(skipped)?.amount).toBe(2 * 4800)
  })

  it('a series counts two dates that were moved to the same time once', () => {
    const moved = after(previewed(), { type: 'occurrence_moved', start: clash, to: nine })
    expect(seriesStarts(moved)).toEqual([nine, '2026-12-07T09:00:00Z'])
  })

  it('a series is sent with its rule and the confirmed times', () => {
    const flow = after(previewed(), { type: 'repeat_confirmed' }, ...typed)
    expect(cartOf(flow)).toEqual({
      items: [{ service: 'svc_5' }],
      series: { rule, starts: [...seriesStarts(flow)] },
    })
  })

  it('a series does not continue without any date', () => {
    const none = [nine, clash, '2026-12-07T09:00:00Z'].map(
      (start) => ({ type: 'occurrence_moved', start, to: null }) as const,
    )
    const flow = after(previewed(), ...none, { type: 'repeat_confirmed' })
    expect([flow.step, flow.alert?.code]).toEqual(['repeat', 'choose_one'])
  })

  it('a series shows an alert when the dates cannot be checked, and checks again on a retry', () => {
    const [request] = pendingRequests(after(asked(), { type: 'rule_picked', rule }))
    if (!request) throw new Error('a preview must be pending')
    const failed = after(asked(), { type: 'rule_picked', rule }, responseTo(request, no('network', null)))
    expect([failed.alert?.code, pendingRequests(failed)]).toEqual(['network', []])
    expect(pendingRequests(after(failed, { type: 'retried' })).map(({ type }) => type)).toEqual([
      'preview_series',
    ])
  })

  it('a series clears the dates when the rule or the start changes', () => {
    const other = after(previewed(), { type: 'rule_picked', rule: { ...rule, count: 5 } })
    expect(other.series).toEqual({ rule: { ...rule, count: 5 }, dates: null })
    const again = after(
      previewed(),
      { type: 'went_back' },
      { type: 'slot_picked', start: '2026-11-24T09:00:00Z' },
    )
    expect([again.step, again.series]).toEqual(['repeat', { rule, dates: null }])
  })
})
