import { describe, expect, it } from 'vitest'
import type { Answer } from '@hourfold/shared/questions/question-type'
import { buildSubmission } from '@hourfold/shared/testing/build-form'
import { after, atDetails, begin, nine, settle, token, typed } from '../../../testing/walk-flow.ts'
import { answersOf } from '../../questions/flow/question-state.ts'
import { allFlowFeatures } from '../../all-flow-features.ts'
import { placeOf } from '@hourfold/shared/flow/flow-feature'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'

/** Our booking pages request steps when the visitor uses the browser's back and forward buttons. */
describe('a step that the page requests', () => {
  it('a step that the page requests may be an earlier one and then the later one, with time and input kept', () => {
    const back = settle(after(atDetails(), { type: 'step_wanted', step: 'time' }))
    expect(back).toMatchObject({ step: 'time', slot: nine, hold: null })
    const on = settle(after(back, { type: 'step_wanted', step: 'details' }))
    expect(on).toMatchObject({ step: 'details', slot: nine, hold: { status: 'held' } })
    expect(on.input).toEqual(atDetails().input)
  })

  it('a step that the page requests may be the choice before the times, and the times after it', () => {
    const atTimes = settle(
      after(settle(begin({ kind: 'service', service: 'colour' })), { type: 'choice_confirmed' }),
    )
    const back = settle(after(atTimes, { type: 'step_wanted', step: 'options' }))
    expect(back.step).toBe('options')
    expect(after(back, { type: 'step_wanted', step: 'time' }).step).toBe('time')
  })

  it('a step that the page requests may be the options of a service whose time is already chosen', () => {
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

  it('a step that the page requests is ignored if a choice for it is missing or if it would book', () => {
    const atTimes = settle(begin())
    for (const step of ['details', 'confirmation', 'booking'] as const) {
      expect(after(atTimes, { type: 'step_wanted', step })).toBe(atTimes)
    }
    const filled = after(settle(atDetails()), ...typed)
    expect(after(filled, { type: 'step_wanted', step: 'confirmation' })).toBe(filled)
  })

  it('a step that the page requests moves from a booking to its rescheduling and back', () => {
    const shown = settle(begin({ kind: 'manage', token, action: 'view' }))
    const moving = after(shown, { type: 'step_wanted', step: 'time' })
    expect(moving).toMatchObject({ step: 'time', task: 'reschedule' })
    expect(after(moving, { type: 'step_wanted', step: 'booking' })).toMatchObject({
      step: 'booking',
      task: 'view',
    })
    expect(after(shown, { type: 'step_wanted', step: 'cancel' })).toMatchObject({ step: 'cancel' })
  })

  it('a step that the page requests may be another form page if all before it are valid; no answer is lost', () => {
    const form = { kind: 'form', form: 'form', id: 'intake', score: null, result: null } as const
    const answered = (key: string, answer: Answer): FlowEvent => ({
      type: 'question_answered',
      item: null,
      key,
      answer,
    })
    const pageRequest = (page: number): FlowEvent => ({ type: 'step_wanted', step: 'questions', page })
    const opened = settle(begin(form))
    // An invalid page blocks the move; its faults are shown only when the visitor submits it.
    expect(after(opened, pageRequest(1))).toBe(opened)
    const second = after(opened, answered('name', 'Ada'), { type: 'page_confirmed' })
    const both = after(second, answered('hair', 'long'))
    expect(placeOf(both, allFlowFeatures)?.page).toBe(1)
    const first = after(both, pageRequest(0))
    expect(placeOf(first, allFlowFeatures)?.page).toBe(0)
    expect(answersOf(first)).toEqual({ name: 'Ada', hair: 'long' })
    expect(placeOf(after(first, pageRequest(1)), allFlowFeatures)?.page).toBe(1)
    for (const page of [2, 99, 0.5, Number.NaN, -1.5]) {
      expect(after(both, pageRequest(page))).toBe(both)
    }
    expect(after(settle(begin()), pageRequest(1)).step).toBe('time')
  })

  it('a step that the page requests may be the result of the form until a booking; typed input stays', () => {
    const form = {
      kind: 'form',
      form: 'form',
      id: 'intake',
      score: null,
      result: 'sub_1.0123456789abcdefghij',
    } as const
    const ended = settle(begin(form))
    const target = { service: 'haircut', provider: null, menu: null }
    const led = settle(after(ended, { type: 'route_taken', target }))
    const typing = after(led, { type: 'slot_picked', start: nine }, ...typed)
    const times = after(typing, { type: 'step_wanted', step: 'time' })
    const back = after(times, { type: 'step_wanted', step: 'result' })
    expect(back).toMatchObject({ step: 'result', subject: form, formState: ended.formState })
    expect(back.lasting.handover).toBeUndefined()
    expect(back.input).toEqual(typing.input)
    expect(after(led, { type: 'went_back' }).step).toBe('result')
    const again = settle(after(back, { type: 'route_taken', target }))
    expect(again).toMatchObject({
      step: 'time',
      lasting: { handover: { submission: led.lasting.handover?.submission } },
    })
    const booked: Flow = { ...led, step: 'confirmation', outcome: 'scheduled' }
    expect(after(booked, { type: 'step_wanted', step: 'result' })).toBe(booked)
  })

  it('a step that the page requests has a URL if it is a form or its result, which replaces other URLs', () => {
    const form = { kind: 'form', form: 'quiz', id: 'hair', score: null, result: null } as const
    const opened = settle(begin(form))
    expect(
      placeOf(opened, allFlowFeatures)?.address('/de/widget/quiz-result/80?quiz=hair&r=x.y&embed=1'),
    ).toBe('/de/widget/quiz/hair?embed=1')
    expect(placeOf(opened, allFlowFeatures)?.address('/visit?r=x')).toBe(null)
    const submission = buildSubmission({
      kind: 'quiz',
      slug: 'hair',
      quiz: { score: 70, tier: null, categories: [] },
    })
    const ended: Flow = {
      ...opened,
      step: 'result',
      formState: { view: null, refresh: 0, answers: {}, page: null, meaning: null, submission },
    }
    expect(placeOf(ended, allFlowFeatures)?.address('/widget/quiz/hair?embed=1')).toBe(
      `/widget/quiz-result/70?embed=1&quiz=hair&r=${submission.token}`,
    )
    expect(placeOf(settle(begin()), allFlowFeatures)).toBe(null)
  })
})
