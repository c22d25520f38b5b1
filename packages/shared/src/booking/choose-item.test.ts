import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseItem, type Choice, type ServiceTerms } from './choose-item.ts'

const studio = { slug: 'studio', kind: 'in_person', address: 'Lindenstraße 1' } as const
const call = { slug: 'call', kind: 'phone', address: null } as const
const color: ServiceTerms = {
  duration: 90,
  durations: [
    { minutes: 90, priceAmount: null },
    { minutes: 120, priceAmount: 12_000 },
  ],
  variants: [],
  addOns: [
    { slug: 'wash', minutes: 10, priceAmount: 500 },
    { slug: 'tea', minutes: 0, priceAmount: null },
    { slug: 'mask', minutes: 15, priceAmount: 1500 },
  ],
  locations: [studio],
  priceAmount: 9000,
}
const variants = [
  { slug: 'short', priceAmount: null },
  { slug: 'long', priceAmount: 11_000 },
]
const choose = (choice: Choice, change: Partial<ServiceTerms> = {}) => {
  const chosen = chooseItem({ ...color, ...change }, choice)
  return chosen.ok ? chosen.value : null
}
const faults = (choice: Choice, change: Partial<ServiceTerms> = {}) => {
  const chosen = chooseItem({ ...color, ...change }, choice)
  return chosen.ok ? [] : chosen.refusal.fields?.map(({ path, code }) => `${path} ${code}`)
}

describe('the chosen item of a service', () => {
  it('the chosen item of a service uses the first of each option by default, without add-ons', () => {
    expect(chooseItem({ ...color, variants }, {})).toEqual({
      ok: true,
      value: { duration: 90, priceAmount: 9000, variant: 'short', addOns: [], location: studio },
    })
  })

  it('the chosen item of a service lasts as long as its duration and add-ons, in the order of the service', () => {
    expect(choose({ duration: 120, addOns: ['mask', 'wash'] })).toMatchObject({
      duration: 145,
      priceAmount: 14_000,
      addOns: ['wash', 'mask'],
    })
  })

  it('the chosen item of a service costs the price of its variant, else of its duration, else of the service', () => {
    expect(choose({ duration: 120, variant: 'long' }, { variants })?.priceAmount).toBe(11_000)
    expect(choose({ duration: 120, variant: 'short' }, { variants })?.priceAmount).toBe(12_000)
    expect(choose({ duration: 90, variant: 'short' }, { variants })?.priceAmount).toBe(9000)
  })

  it('the chosen item of a service has no price only when no part has one; free is a price', () => {
    const unpriced = { priceAmount: null, durations: [] }
    expect(choose({}, unpriced)?.priceAmount).toBeNull()
    expect(choose({ addOns: ['tea'] }, unpriced)?.priceAmount).toBeNull()
    expect(choose({ addOns: ['tea', 'wash'] }, unpriced)?.priceAmount).toBe(500)
    expect(choose({}, { ...unpriced, priceAmount: 0 })?.priceAmount).toBe(0)
  })

  it('the chosen item of a service is refused with every invalid field', () => {
    expect(faults({ duration: 60, variant: 'long', addOns: ['wash', 'beer'], location: 'moon' })).toEqual([
      'duration invalid',
      'variant invalid',
      'addOns invalid',
      'location invalid',
    ])
    expect(faults({ duration: 120 }, { durations: [] })).toEqual(['duration invalid'])
    expect(faults({ duration: 90 }, { durations: [] })).toEqual([])
  })

  it('the chosen item of a service requires a location only when there are several', () => {
    expect(faults({}, { locations: [studio, call] })).toEqual(['location location_required'])
    expect(choose({ location: 'call' }, { locations: [studio, call] })?.location).toBe(call)
    expect(choose({ location: 'studio' })?.location).toBe(studio)
    expect(() => chooseItem({ ...color, locations: [] }, {})).toThrow(RangeError)
  })

  it('the chosen item of a service never takes longer than a day', () => {
    const addOns = [{ slug: 'night', minutes: 1350, priceAmount: null }]
    expect(choose({ addOns: ['night'] }, { addOns })?.duration).toBe(1440)
    expect(faults({ duration: 120, addOns: ['night'] }, { addOns })).toEqual(['addOns invalid'])
  })

  it('the chosen item of a service adds up any combination of options', () => {
    fc.assert(
      fc.property(fc.subarray(['wash', 'tea', 'mask']), fc.boolean(), (addOns, long) => {
        const taken = color.addOns.filter(({ slug }) => addOns.includes(slug))
        expect(choose({ addOns: addOns.toReversed(), ...(long ? { duration: 120 } : {}) })).toMatchObject({
          duration: (long ? 120 : 90) + taken.reduce((sum, { minutes }) => sum + minutes, 0),
          priceAmount:
            (long ? 12_000 : 9000) + taken.reduce((sum, { priceAmount }) => sum + (priceAmount ?? 0), 0),
          addOns: taken.map(({ slug }) => slug),
        })
      }),
    )
  })
})
