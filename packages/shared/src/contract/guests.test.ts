import fc from 'fast-check'
import { domainToASCII } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkGuests } from './guests.ts'
import type { Guest } from './requests.ts'

const ports = { toAsciiDomain: domainToASCII }
const grace = { name: ' Grace Hopper ', email: 'grace@example.com' }
const check = (guests: readonly Guest[], booker = 'ada@example.com') => checkGuests(guests, booker, ports)
const faults = (guests: readonly Guest[], booker?: string) => {
  const checked = check(guests, booker)
  return checked.ok ? [] : checked.refusal.fields?.map(({ path, code }) => `${path} ${code}`)
}

describe('guests', () => {
  it('guests may be none, and are kept trimmed with an ASCII domain', () => {
    expect(check([])).toEqual({ ok: true, value: [] })
    expect(check([grace, { name: 'Bücher', email: 'x@bücher.example' }])).toEqual({
      ok: true,
      value: [
        { name: 'Grace Hopper', email: 'grace@example.com' },
        { name: 'Bücher', email: 'x@xn--bcher-kva.example' },
      ],
    })
  })

  it('each need a name and an address; every fault is reported at once', () => {
    expect(check([grace, {}, { name: 'www.example.com', email: 'nope' }])).toEqual({
      ok: false,
      refusal: {
        code: 'invalid_request',
        fields: [
          { path: 'guests.1.name', code: 'guest_name_required' },
          { path: 'guests.1.email', code: 'guest_email_required' },
          { path: 'guests.2.name', code: 'guest_name_invalid' },
          { path: 'guests.2.email', code: 'email_invalid' },
        ],
      },
    })
    expect(faults([{ name: '  ', email: ' ' }])).toHaveLength(2)
    expect(faults([{ ...grace, name: '\u200b\u3164' }])).toEqual(['guests.0.name guest_name_required'])
  })

  it.each(['<b>', 'Ada\u0007', 'a'.repeat(101), '\u0000', '\ud800'])('guests refuse the name %j', (name) => {
    expect(faults([{ ...grace, name }])).toEqual(['guests.0.name guest_name_invalid'])
  })

  it('guests have addresses that differ from all others, the booker included, in any case', () => {
    const double = ['guests.1.email guest_email_duplicate']
    expect(faults([grace, { name: 'Ann', email: 'GRACE@Example.com' }])).toEqual(double)
    expect(faults([grace, { name: 'Ada', email: 'Ada@EXAMPLE.com' }])).toEqual(double)
    expect(faults([grace, { name: 'A', email: 'a@bücher.example' }], 'A@xn--bcher-kva.example')).toEqual(
      double,
    )
  })

  it('guests are not compared with a booker without an address', () => {
    expect(faults([{ name: 'Ann', email: 'ada@example.com' }], '')).toEqual([])
    expect(faults([{ name: 'Ann', email: '' }], '')).toEqual(['guests.0.email guest_email_required'])
    expect(faults([{ name: 'Ann', email: 'nope' }], 'nope')).toEqual(['guests.0.email email_invalid'])
  })

  it('guests all have different addresses once they are accepted', () => {
    const email = fc.constantFrom('a@x.de', 'A@x.de', 'b@X.DE', ' b@x.de', '', 'nope', 'c@ü.de')
    const guest = fc.record({ name: fc.string(), email }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.array(guest, { maxLength: 4 }), email, (guests, booker) => {
        const checked = check(guests, booker)
        if (checked.ok) {
          const all = [booker.trim(), ...checked.value.map((one) => one.email)].map((one) =>
            one.toLowerCase(),
          )
          expect(new Set(all).size).toBe(guests.length + 1)
        } else expect(checked.refusal.fields?.length).toBeGreaterThan(0)
      }),
    )
  })
})
