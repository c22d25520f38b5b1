import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseItem } from '../booking/choose-item.ts'
import { buildService } from '../testing/build-views.ts'
import { bookersItem } from './cart-item.ts'
import { measure } from './cart.ts'

const price = fc.option(fc.nat(50_000).map((amount) => ({ amount, currency: 'EUR' })))
const lengths = fc.uniqueArray(fc.record({ minutes: fc.integer({ min: 5, max: 240 }), price }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ minutes }) => minutes,
})
const slug = fc.constantFrom('a', 'b', 'c')
const variants = fc.uniqueArray(fc.record({ slug, name: slug, price }), { selector: (one) => one.slug })
const addOns = fc.uniqueArray(
  fc.record({ slug, name: slug, description: fc.constant(null), minutes: fc.nat(60), price }),
  { selector: (one) => one.slug },
)

it('reckons what a choice takes and costs as the server does', () => {
  fc.assert(
    fc.property(
      lengths,
      variants,
      addOns,
      price,
      fc.nat(2),
      fc.nat(2),
      fc.subarray(['a', 'b', 'c']),
      (...given) => {
        const [durations, offered, extras, base, length, variant, wanted] = given
        const service = buildService({ durations, variants: offered, addOns: extras, price: base })
        const item = {
          ...bookersItem(service.id, {
            staff: null,
            location: null,
            duration: durations[length]?.minutes ?? null,
          }),
          variant: offered[variant]?.slug ?? null,
          addOns: wanted.filter((one) => extras.some((extra) => extra.slug === one)),
        }
        const amountOf = (money: typeof base): number | null => money?.amount ?? null
        const terms = {
          duration: service.durationMinutes,
          durations: durations.map((one) => ({ minutes: one.minutes, priceAmount: amountOf(one.price) })),
          variants: offered.map((one) => ({ slug: one.slug, priceAmount: amountOf(one.price) })),
          addOns: extras.map((one) => ({
            slug: one.slug,
            minutes: one.minutes,
            priceAmount: amountOf(one.price),
          })),
          locations: service.locations,
          priceAmount: amountOf(base),
        }
        const chosen = chooseItem(terms, {
          duration: item.duration ?? undefined,
          variant: item.variant ?? undefined,
          addOns: item.addOns,
        })
        if (!chosen.ok) throw new Error('what is offered must be possible')
        expect(measure(service, item)).toEqual({
          minutes: chosen.value.duration,
          amount: chosen.value.priceAmount,
        })
      },
    ),
  )
})
