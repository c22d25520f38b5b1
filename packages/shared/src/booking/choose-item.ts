import type { LocationView } from '../contract/views.ts'
import { ok, refused, type FieldRefusal, type Result } from '../errors/result.ts'
import { measureItem } from './measure-item.ts'

export type ServiceLocation = LocationView & { readonly slug: string }

/** The parts of a service on which a choice depends. Durations are in minutes, prices in minor units. */
export type ServiceTerms = {
  readonly duration: number
  /** Durations to choose from, the default first; empty allows only `duration`. */
  readonly durations: readonly { readonly minutes: number; readonly priceAmount: number | null }[]
  readonly variants: readonly { readonly slug: string; readonly priceAmount: number | null }[]
  readonly addOns: readonly AddOn[]
  readonly locations: readonly ServiceLocation[]
  readonly priceAmount: number | null
}

type AddOn = { readonly slug: string; readonly minutes: number; readonly priceAmount: number | null }

export type Choice = {
  readonly duration?: number | undefined
  readonly variant?: string | undefined
  readonly addOns?: readonly string[] | undefined
  readonly location?: string | undefined
}

export type ChosenItem = {
  /** Minutes, including add-ons. */
  readonly duration: number
  readonly priceAmount: number | null
  readonly variant: string | null
  /** Sorted as in the service. */
  readonly addOns: readonly string[]
  readonly location: ServiceLocation
}

/**
 * Applies a choice to a service and returns the duration, the price (minor units, null when nothing has a price) and
 * the location. Refuses with `invalid_request` and all invalid fields at once: `duration`, `variant`, `addOns`,
 * `location`. Throws for a service without a location, which the import does not allow.
 */
export function chooseItem(terms: ServiceTerms, choice: Choice): Result<ChosenItem> {
  const length = chooseLength(terms, choice.duration)
  const variant = chooseVariant(terms, choice.variant)
  const addOns = chooseAddOns(terms, choice.addOns ?? [], length?.minutes ?? 0)
  const location = chooseLocation(terms, choice.location)
  if (length && variant !== undefined && addOns && typeof location !== 'string') {
    const { minutes, amount } = measureItem(terms, choice, priceAmountOf)
    return ok({
      duration: minutes,
      priceAmount: amount,
      variant: variant?.slug ?? null,
      addOns: addOns.map(({ slug }) => slug),
      location,
    })
  }
  const fields: FieldRefusal[] = []
  if (!length) fields.push({ path: 'duration', code: 'invalid' })
  if (variant === undefined) fields.push({ path: 'variant', code: 'invalid' })
  if (!addOns) fields.push({ path: 'addOns', code: 'invalid' })
  if (typeof location === 'string') fields.push({ path: 'location', code: location })
  return refused('invalid_request', { fields })
}

const maxMinutes = 24 * 60

function chooseLength({ duration, durations }: ServiceTerms, minutes: number | undefined) {
  const offered = durations.length > 0 ? durations : [{ minutes: duration, priceAmount: null }]
  return minutes === undefined ? offered[0] : offered.find((length) => length.minutes === minutes)
}

/** Returns null for a service without variants and undefined for an unknown variant. */
const chooseVariant = ({ variants }: ServiceTerms, slug: string | undefined) =>
  slug === undefined ? (variants[0] ?? null) : variants.find((variant) => variant.slug === slug)

/** Refuses add-ons that make the booking longer than a day. */
function chooseAddOns(
  terms: ServiceTerms,
  slugs: readonly string[],
  minutes: number,
): readonly AddOn[] | undefined {
  const chosen = terms.addOns.filter(({ slug }) => slugs.includes(slug))
  if (slugs.some((slug) => !chosen.some((addOn) => addOn.slug === slug))) return undefined
  const added = chosen.reduce((sum, addOn) => sum + addOn.minutes, 0)
  return added > 0 && minutes + added > maxMinutes ? undefined : chosen
}

function chooseLocation(
  { locations }: ServiceTerms,
  slug: string | undefined,
): ServiceLocation | 'invalid' | 'location_required' {
  if (slug !== undefined) return locations.find((location) => location.slug === slug) ?? 'invalid'
  const [first, second] = locations
  if (!first) throw new RangeError('a service without a location')
  return second ? 'location_required' : first
}

const priceAmountOf = ({ priceAmount }: Pick<ServiceTerms, 'priceAmount'>): number | null => priceAmount
