import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWidgetUrl, toWidgetUrl, type Subject } from './widget-url.ts'

const token = 'mng_0123456789abcdefghij'

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
    // Reserved: no service ends in it.
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
  )

  it('reads back every address it writes', () => {
    fc.assert(
      fc.property(subject, (given) => {
        expect(parseWidgetUrl(toWidgetUrl(given))).toEqual(given)
      }),
    )
  })

  it('writes the one canonical form of whatever it could read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webPath(), subject.map(toWidgetUrl)), (address) => {
        const read = parseWidgetUrl(address)
        if (read) expect(parseWidgetUrl(toWidgetUrl(read))).toEqual(read)
      }),
    )
  })
})
