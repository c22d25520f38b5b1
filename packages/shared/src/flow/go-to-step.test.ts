import { describe, expect, it } from 'vitest'
import { after, atDetails, begin, nine, settle, token, typed } from '../testing/walk-flow.ts'

/** What the browser's back and forward come to on pages of ours. */
describe('a step that the page asks for', () => {
  it('may be an earlier one, and then the one that was left, with the time and the input as they were', () => {
    const back = settle(after(atDetails(), { type: 'step_wanted', step: 'time' }))
    expect(back).toMatchObject({ step: 'time', slot: nine, hold: null })
    const on = settle(after(back, { type: 'step_wanted', step: 'details' }))
    expect(on).toMatchObject({ step: 'details', slot: nine, hold: { status: 'held' } })
    expect(on.input).toEqual(atDetails().input)
  })

  it('may be the choice before the times, and the times after it', () => {
    const atTimes = settle(
      after(settle(begin({ kind: 'service', service: 'colour' })), { type: 'choice_confirmed' }),
    )
    const back = settle(after(atTimes, { type: 'step_wanted', step: 'options' }))
    expect(back.step).toBe('options')
    expect(after(back, { type: 'step_wanted', step: 'time' }).step).toBe('time')
  })

  it('may be the options of a service, though its time was chosen before', () => {
    const group = settle(begin({ kind: 'group', group: 'wellness' }))
    const chosen = settle(after(group, { type: 'service_picked', service: 'colour' }))
    const timed = after(chosen, { type: 'choice_confirmed' }, { type: 'slot_picked', start: nine })
    const first = settle(after(settle(timed), { type: 'step_wanted', step: 'service' }))
    expect(first).toMatchObject({ step: 'service', slot: nine })
    expect(after(first, { type: 'step_wanted', step: 'options' })).toMatchObject({
      step: 'options',
      slot: nine,
    })
  })

  it('is not one that something is missing for, nor one that would book', () => {
    const atTimes = settle(begin())
    for (const step of ['details', 'confirmation', 'booking'] as const) {
      expect(after(atTimes, { type: 'step_wanted', step })).toBe(atTimes)
    }
    const filled = after(settle(atDetails()), ...typed)
    expect(after(filled, { type: 'step_wanted', step: 'confirmation' })).toBe(filled)
  })

  it('leads from a booking to its new time and back', () => {
    const shown = settle(begin({ kind: 'manage', token, action: 'view' }))
    const moving = after(shown, { type: 'step_wanted', step: 'time' })
    expect(moving).toMatchObject({ step: 'time', task: 'reschedule' })
    expect(after(moving, { type: 'step_wanted', step: 'booking' })).toMatchObject({
      step: 'booking',
      task: 'view',
    })
    expect(after(shown, { type: 'step_wanted', step: 'cancel' })).toMatchObject({ step: 'cancel' })
  })
})
