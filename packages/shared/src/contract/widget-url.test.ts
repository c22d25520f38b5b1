import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWidgetUrl, toWidgetUrl, type Subject } from './widget-url.ts'

const token = 'mng_0123456789abcdefghij'
const signed = 'sub_1.0123456789abcdefghij'
const form = { kind: 'form', form: 'form', id: 'intake', score: null, result: null } as const

describe('addresses of the widget', () => {
  const table: [string, Subject | null][] = [
    ['/widget/appointment/service/haircut', { kind: 'service', service: 'haircut' }],
    ['/widget/appointment/service/haircut/', { kind: 'service', service: 'haircut' }],
    ['/widget/appointment/service/acme/discovery', { kind: 'service', service: 'acme/discovery' }],
    ['/widget/appointment/anna', { kind: 'provider', provider: 'anna', service: null }],
    ['/widget/appointment/anna/haircut?x=1#y', { kind: 'provider', provider: 'anna', service: 'haircut' }],
    ['/widget/appointment/service', null],
    ['/widget/appointment', null],
    ['/widget/booking/haircut', { kind: 'booking', id: 'haircut', action: 'view' }],
    [`/widget/booking/${token}?action=reschedule`, { kind: 'booking', id: token, action: 'reschedule' }],
    [`/widget/booking/haircut?event_id=${token}`, { kind: 'manage', token, action: 'view' }],
    [`/widget/booking?event_id=${token}`, { kind: 'manage', token, action: 'view' }],
    ['/widget/booking', { kind: 'manage', token: '', action: 'view' }],
    [`/widget/cancel-booking?event_id=${token}`, { kind: 'manage', token, action: 'cancel' }],
    [`/widget/booking/cancel-booking?event_id=${token}`, { kind: 'manage', token, action: 'cancel' }],
    [
      `/widget/appointment/service/haircut/cancel?event_id=${token}`,
      { kind: 'manage', token, action: 'cancel' },
    ],
    ['/widget/cancel-booking?event_id=%3Cscript%3E', { kind: 'manage', token: '', action: 'cancel' }],
    ['/widget/appointment/service/a%2Fb', null],
    ['/widget/appointment/service/%zz', null],
    ['/widget/appointment/service/..', null],
    ['/widget/appointment/service/ha ircut', null],
    ['/widget/form/intake', form],
    ['/widget/form/intake/?embed=1', form],
    ['/widget/survey/svy_1', { ...form, form: 'survey', id: 'svy_1' }],
    ['/widget/quiz/hair-type', { ...form, form: 'quiz', id: 'hair-type' }],
    [`/widget/form/intake?r=${signed}`, { ...form, result: signed }],
    ['/widget/form/intake?r=no-token', null],
    ['/widget/form/intake?r=', null],
    ['/widget/form', null],
    ['/widget/form/intake/more', null],
    ['/widget/form/in%2Ftake', null],
    ['/widget/quiz-result/70?quiz=hair-type', { ...form, form: 'quiz', id: 'hair-type', score: 70 }],
    [
      `/widget/quiz-result/0?quiz=hair-type&r=${signed}`,
      { ...form, form: 'quiz', id: 'hair-type', score: 0, result: signed },
    ],
    ['/widget/quiz-result/70', null],
    ['/widget/quiz-result/101?quiz=hair-type', null],
    ['/widget/quiz-result/07?quiz=hair-type', null],
    ['/widget/quiz-result/7.5?quiz=hair-type', null],
    ['/widget/quiz-result/-1?quiz=hair-type', null],
    ['/widget/quiz-result/70?quiz=hair-type&r=forged', null],
    ['/elsewhere', null],
    ['', null],
  ]
  for (const [address, subject] of table) {
    it(`reads ${address || 'nothing'}`, () => expect(parseWidgetUrl(address)).toEqual(subject))
  }

  const segment = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/)
  const service = fc
    .array(segment, { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('/'))
    // `cancel` is reserved: no service slug ends in it.
    .filter((slug) => !/(^|\/)cancel$/.test(slug))
  const action = fc.constantFrom('view' as const, 'reschedule' as const, 'cancel' as const)
  const anyToken = fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Za-z0-9_-]{20,40}$/))
  const subject: fc.Arbitrary<Subject> = fc.oneof(
    fc.record({ kind: fc.constant('service' as const), service }),
    fc.record({
      kind: fc.constant('provider' as const),
      provider: segment.filter((slug) => slug !== 'service'),
      service: fc.option(service),
    }),
    fc.record({
      kind: fc.constant('booking' as const),
      id: segment.filter((id) => id !== 'cancel-booking'),
      action,
    }),
    fc.record({ kind: fc.constant('manage' as const), token: anyToken, action }),
    fc
      .record({
        form: fc.constantFrom('form' as const, 'survey' as const, 'quiz' as const),
        id: segment,
        score: fc.option(fc.integer({ min: 0, max: 100 })),
        result: fc.option(fc.stringMatching(/^[A-Za-z0-9_.-]{20,40}$/)),
      })
      .map((one) => ({
        kind: 'form' as const,
        ...one,
        form: one.score === null ? one.form : ('quiz' as const),
      })),
  )

  it('widget addresses are read back as they were written', () => {
    fc.assert(
      fc.property(subject, (given) => {
        expect(parseWidgetUrl(toWidgetUrl(given))).toEqual(given)
      }),
    )
  })

  it('widget addresses have one canonical form for every readable address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webPath(), subject.map(toWidgetUrl)), (address) => {
        const read = parseWidgetUrl(address)
        if (read) expect(parseWidgetUrl(toWidgetUrl(read))).toEqual(read)
      }),
    )
  })
})
