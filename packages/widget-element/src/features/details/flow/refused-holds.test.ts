import { describe, expect, it, test } from 'vitest'
import { errorRow, errorTable, isErrorCode } from '@hourfold/shared/errors/error-table'
import { after, begin, nine, no, settle, typed, pendingRequests } from '../../../testing/walk-flow.ts'
import type { Flow } from '@hourfold/shared/flow/flow'

const ten = '2026-11-23T10:00:00Z'
const yogaForFour = (): Flow =>
  settle(
    after(
      settle(begin({ kind: 'service', service: 'yoga' })),
      { type: 'guests_counted', count: 3 },
      { type: 'choice_confirmed' },
    ),
  )
const refusedSeats = (available = 2): Flow =>
  settle(after(yogaForFour(), { type: 'slot_picked', start: nine }), {
    create_hold: no('seats_exceeded', 409, {
      params: { count: available, available },
      alternatives: [ten],
    }),
  })

describe('a class with fewer seats than asked for', () => {
  it('a class with too few seats is refused when the time is picked, with the seats left and other sessions', () => {
    expect(refusedSeats()).toMatchObject({
      step: 'time',
      slot: null,
      hold: null,
      alert: { code: 'seats_exceeded', params: { available: 2 }, alternatives: [ten], start: nine },
    })
  })

  it('a class with too few seats is booked for the seats that are left by one event, at the same time', () => {
    const fewer = after(refusedSeats(), { type: 'guests_counted', count: 1 })
    expect(fewer).toMatchObject({ step: 'details', slot: nine, alert: null })
    expect(fewer.guests).toHaveLength(1)
    const held = settle(fewer)
    expect(held.hold).toMatchObject({ status: 'held', cart: { items: [{ start: nine, seats: 2 }] } })
  })

  it('a class with too few seats is refused with the order too, if there was no hold before', () => {
    const offline = settle(after(yogaForFour(), { type: 'slot_picked', start: nine }), {
      create_hold: no('network', null),
    })
    expect(offline.step).toBe('details')
    const guests = [0, 1, 2].flatMap((index) => [
      { type: 'guest_typed', index, field: 'name', text: 'Grace' } as const,
      { type: 'guest_typed', index, field: 'email', text: `g${index}@example.com` } as const,
    ])
    const sent = after(offline, ...typed, ...guests, { type: 'details_submitted' })
    expect(sent.submission?.status).toBe('sending')
    const refused = settle(sent, {
      create_hold: no('seats_exceeded', 409, { params: { count: 2, available: 2 } }),
    })
    expect(refused).toMatchObject({ step: 'time', submission: null, alert: { params: { available: 2 } } })
    expect(refused.input.firstName).toBe('Ada')
  })

  it('a class with too few seats shows the times for fewer guests if only the day lacked seats', () => {
    const fewer = after(yogaForFour(), { type: 'guests_counted', count: 0 })
    expect(fewer).toMatchObject({ step: 'time', guests: [] })
    expect(pendingRequests(fewer)).toMatchObject([{ type: 'load_slots', choice: { service: 'yoga' } }])
  })
})

/** Codes that refuse the picked slot. The codes of a failed connection are left out. */
const codes = Object.keys(errorTable)
  .filter(isErrorCode)
  .filter((code) => !/^(network|load_failed)$/.test(code))

test.each(codes)(
  'a hold that is refused with %s never leaves the visitor on the details step as if the slot were held',
  (code) => {
    const status = errorRow(code).status ?? 409
    const flow = settle(after(settle(begin()), { type: 'slot_picked', start: nine }), {
      create_hold: no(code, status),
    })
    const isUnsure = status >= 500 || code.startsWith('idempotency')
    expect(flow.step === 'details').toBe(isUnsure)
    if (!isUnsure)
      expect(flow.step === 'failed' ? flow.failure?.code : flow.alert?.code).toBe(
        code === 'staff_busy' ? 'slot_taken' : code,
      )
  },
)

describe('a slot that somebody else took first', () => {
  const beaten = (flow: Flow) =>
    settle(after(flow, { type: 'slot_picked', start: nine }), { create_hold: no('staff_busy', 409) }).alert
  const onPage = settle(begin({ kind: 'provider', provider: 'anna', service: 'haircut' }))

  it('a slot that another visitor took is reported as a busy person if the visitor chose the person', () => {
    const chosen = after(settle(begin()), { type: 'staff_picked', staff: 'stf_a' })
    expect(beaten(settle(chosen))?.code).toBe('staff_busy')
  })

  it('a slot that another visitor took is reported as a taken time without a chosen person', () => {
    expect(beaten(onPage)?.code).toBe('slot_taken')
  })
})

describe('a number of guests above the limit', () => {
  const yoga = settle(begin({ kind: 'service', service: 'yoga' }))

  test.each([
    [101, 'guest_count_range', undefined],
    [4, 'max_slots_per_service', { max: 4, count: 4 }],
    [-1, 'guest_count_range', undefined],
    [1.5, 'guest_count_range', undefined],
  ] as const)('%s is not changed silently: it is a fault, and nothing goes on', (count, code, params) => {
    const two = after(yoga, { type: 'guests_counted', count: 1 })
    const wrong = after(two, { type: 'guests_counted', count })
    expect(wrong.guests).toHaveLength(1)
    expect(wrong.fields).toMatchObject([{ path: 'guests', code, ...(params ? { params } : {}) }])
    expect(after(wrong, { type: 'choice_confirmed' }).step).toBe('options')
    const right = after(wrong, { type: 'guests_counted', count: 2 }, { type: 'choice_confirmed' })
    expect(right).toMatchObject({ step: 'time', fields: [] })
    expect(right.guests).toHaveLength(2)
  })
})
