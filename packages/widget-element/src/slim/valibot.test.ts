import fc from 'fast-check'
import type * as Valibot from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import {
  buildBooking,
  buildHold,
  buildOrder,
  buildService,
  buildSlots,
  buildStaff,
} from '@booking/shared/testing/build-views'

const load = async () => ({
  ...(await import('@booking/shared/contract/contact')),
  ...(await import('@booking/shared/contract/parse')),
  ...(await import('@booking/shared/contract/problem')),
  ...(await import('@booking/shared/contract/views')),
  ...(await import('@booking/shared/contract/shapes')),
  ...(await import('@booking/shared/contract/values')),
})
// What is asked is believed by both: definition.ts here.
const believeQuestions = () =>
  vi.doMock('@booking/shared/questions/definition', () => import('./definition.ts'))
believeQuestions()
const full = await load()
vi.resetModules()
vi.doMock('valibot', () => import('./valibot.ts'))
believeQuestions()
const slim = await load()

const { business, ...service } = buildService()
const staff = [buildStaff('ada')]
const problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'slot_taken',
  params: { count: 3, name: 'x' },
  fields: [{ path: 'contact.email', code: 'too_long', params: { count: 1 } }],
  alternatives: ['2026-11-23T09:00:00Z'],
}
/** What the server may answer, by the schema that reads it. */
const samples = {
  ServiceViewSchema: buildService(),
  ProviderViewSchema: {
    kind: 'team',
    id: 't',
    slug: 't',
    name: 'T',
    title: null,
    business,
    services: [service],
    staff,
    together: false,
  },
  SlotsViewSchema: buildSlots(),
  NextSlotViewSchema: { next: '2026-11-23T09:00:00Z', date: '2026-11-23' },
  HoldViewSchema: buildHold(),
  BookingViewSchema: buildBooking(),
  OrderViewSchema: buildOrder(),
  ProblemSchema: problem,
  PersonNameSchema: 'Ada',
  TimeZoneSchema: 'Europe/Berlin',
} as const
type Name = keyof typeof samples
const names = Object.keys(samples).filter((name): name is Name => Object.hasOwn(samples, name))

describe('the slim Valibot', () => {
  it('is what the second set of schemas is made of', () => {
    expect(full.StaffViewSchema).toHaveProperty('~standard')
    expect(slim.StaffViewSchema).not.toHaveProperty('~standard')
  })

  for (const name of names) {
    it(`reads and refuses with ${name} as Valibot does, whatever is changed in an answer`, () => {
      expect(slim.parseInput(slim[name], samples[name])).toMatchObject({ ok: true })
      const refused = new Set<boolean>()
      fc.assert(
        fc.property(anyChange, (change) => {
          const answer = changed(samples[name], change)
          const read = full.parseInput(full[name], structuredClone(answer))
          refused.add(!read.ok)
          expect(slim.parseInput(slim[name], answer)).toEqual(read)
        }),
        { numRuns: 400 },
      )
      expect(refused).toEqual(new Set([true, false]))
    })
  }

  it('finds the same faults in the same details of a booker', () => {
    const need = fc.constantFrom('required' as const, 'optional' as const, 'hidden' as const)
    const needs = {
      firstName: need,
      lastName: need,
      email: need,
      phone: need,
      notes: need,
      dateOfBirth: need,
    }
    const text = fc.oneof(
      fc.constantFrom('', ' ', 'ada@example.com', '030 123456', '<b>', 'www.x.de', 'x'.repeat(300), '\ud800'),
      fc.string(),
      fc.string({ unit: 'grapheme', minLength: 90, maxLength: 110 }),
    )
    const input = { firstName: text, lastName: text, email: text, phone: text, notes: text }
    const ports = {
      normalizePhone: (number: string) => (/^\d[\d ]{5,}$/.test(number) ? number : null),
      toAsciiDomain: (domain: string) => domain.replaceAll(/[^\x20-\x7e]/g, 'x'),
    }
    fc.assert(
      fc.property(fc.record(input), fc.record(needs), (typed, asked) => {
        expect(slim.checkContact(typed, asked, 'DE', ports)).toEqual(
          full.checkContact(typed, asked, 'DE', ports),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('knows the same least and most', async () => {
    const whole = await vi.importActual<typeof Valibot>('valibot')
    const own = await import('./valibot.ts')
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -2, max: 103 }), fc.double(), fc.string()), (value) => {
        const [first, second] = [
          whole.is(whole.pipe(whole.number(), whole.minValue(0), whole.maxValue(100)), value),
          own.is(own.pipe(own.number(), own.minValue(0), own.maxValue(100)), value),
        ]
        expect(second).toBe(first)
      }),
    )
  })

  it('takes the same texts for ids and capabilities', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w/-]{0,90}$/), (text) => {
        expect([slim.isToken(text), slim.isIdOrSlug(text)]).toEqual([
          full.isToken(text),
          full.isIdOrSlug(text),
        ])
      }),
    )
  })
})

const strange = fc.oneof(
  fc.constantFrom(null, -1, 1.5, '', '2026-02-30', '2026-11-23T09:00:00Z', [], {}, 'UTC', undefined),
  fc.jsonValue(),
)
const anyChange = fc.record({
  place: fc.nat(),
  part: strange,
  how: fc.constantFrom('set', 'delete', 'add', 'keep'),
})
type Change = typeof anyChange extends fc.Arbitrary<infer Made> ? Made : never

/** A copy with one part replaced, taken away or added, at any depth. */
function changed(sample: unknown, { place, part, how }: Change): unknown {
  const copy: { all: unknown } = { all: structuredClone(sample) }
  const places: { readonly within: object; readonly key: string }[] = []
  const collect = (within: object): void => {
    for (const [key, value] of Object.entries(within)) {
      places.push({ within, key })
      if (typeof value === 'object' && value !== null) collect(value)
    }
  }
  collect(copy)
  const chosen = places[place % places.length]
  if (chosen && how === 'set') Reflect.set(chosen.within, chosen.key, part)
  if (chosen && how === 'delete') Reflect.deleteProperty(chosen.within, chosen.key)
  if (chosen && how === 'add') Reflect.set(chosen.within, `${chosen.key}More`, part)
  return copy.all
}
