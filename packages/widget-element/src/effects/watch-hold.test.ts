import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFlowStore } from '@hourfold/shared/flow/create-flow-store'
import { buildHold } from '@hourfold/shared/testing/build-views'
import { minute } from '@hourfold/shared/time/instant'
import { allFlowFeatures } from '../features/all-flow-features.ts'
import { atDetails, settle } from '../testing/walk-flow.ts'
import { watchHold } from './start-booking-session.ts'

const now = Date.UTC(2026, 10, 20, 8)

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

/** What happens in the ten minutes of a hold, each with its minute. */
function eventsOf(renewalsLeft: number): readonly string[] {
  const flow = settle(atDetails())
  if (flow.hold?.status !== 'held') throw new Error('the hold must be granted')
  const view = buildHold({ renewalsLeft, expiresAt: new Date(now + 10 * minute).toISOString() })
  const held = { ...flow, hold: { ...flow.hold, view } }
  const store = createFlowStore(
    held,
    { clock: Date.now, newKey: () => 'key-0123456789abcdef' },
    allFlowFeatures,
  )
  const events: string[] = []
  const stop = watchHold(
    { ...store, send: ({ type }) => void events.push(`${(Date.now() - now) / minute} min ${type}`) },
    Date.now,
  )
  vi.advanceTimersByTime(10 * minute)
  stop()
  return events
}

describe('a hold', () => {
  it('a hold is renewed a minute before its end while renewals are left', () => {
    expect(eventsOf(1)).toEqual(['9 min hold_renewal_due', '10 min hold_ran_out'])
  })

  it('a hold warns five minutes and one minute before its end when none is left', () => {
    expect(eventsOf(0)).toEqual(['5 min hold_ending', '9 min hold_ending', '10 min hold_ran_out'])
  })
})
