/**
 * What decides how long an item takes and what it costs. `Priced` is how a price is kept: as money in a view of the API, in minor
 * units in its catalog.
 */
type MeasuredService<Priced> = Priced & {
  /** Minutes, where there are no lengths to choose from. */
  readonly duration: number
  /** The lengths to choose from, the usual one first. */
  readonly durations: readonly (Priced & { readonly minutes: number })[]
  readonly variants: readonly (Priced & { readonly slug: string })[]
  readonly addOns: readonly (Priced & { readonly slug: string; readonly minutes: number })[]
}

/** What is not chosen, or not offered, is the service's first one: `chooseItem` refuses what is not offered. */
type MeasuredChoice = {
  readonly duration?: number | null | undefined
  readonly variant?: string | null | undefined
  readonly addOns?: readonly string[] | undefined
}

type Measure = {
  /** Add-ons included. */
  readonly minutes: number
  /** For one seat, in minor units; null where nothing has a price. */
  readonly amount: number | null
}

/**
 * How long an item takes and what it costs: what its variant costs, else its length, else the service; and its add-ons. The API
 * and the widget both call this function, so that a visitor sees the price that is charged.
 */
export function measureItem<Priced>(
  service: MeasuredService<NoInfer<Priced>>,
  choice: MeasuredChoice,
  amountOf: (part: Priced) => number | null,
): Measure {
  const { durations, variants } = service
  const length = durations.find(({ minutes }) => minutes === choice.duration) ?? durations[0]
  const variant = variants.find(({ slug }) => slug === choice.variant) ?? variants[0]
  const addOns = service.addOns.filter(({ slug }) => choice.addOns?.includes(slug))
  const priceOf = (part: Priced | undefined): number | null => (part === undefined ? null : amountOf(part))
  const base = priceOf(variant) ?? priceOf(length) ?? amountOf(service)
  const amounts = [base, ...addOns.map(amountOf)].filter((amount) => amount !== null)
  return {
    minutes: addOns.reduce((sum, { minutes }) => sum + minutes, length?.minutes ?? service.duration),
    amount: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0),
  }
}
