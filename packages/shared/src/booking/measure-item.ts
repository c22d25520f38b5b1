/**
 * The parts of a service that determine the duration and price of an item. `Priced` is the form of a price: money in a view of
 * the API, minor units in its catalog.
 */
type MeasuredService<Priced> = Priced & {
  /** Minutes, when there are no durations to choose from. */
  readonly duration: number
  /** The durations to choose from, the default first. */
  readonly durations: readonly (Priced & { readonly minutes: number })[]
  readonly variants: readonly (Priced & { readonly slug: string })[]
  readonly addOns: readonly (Priced & { readonly slug: string; readonly minutes: number })[]
}

/**
 * A duration or variant that is not chosen or not offered falls back to the service's first one; `chooseItem` refuses one that
 * is not offered.
 */
type MeasuredChoice = {
  readonly duration?: number | null | undefined
  readonly variant?: string | null | undefined
  readonly addOns?: readonly string[] | undefined
}

type Measure = {
  /** Including add-ons. */
  readonly minutes: number
  /** For one seat, in minor units; null when nothing has a price. */
  readonly amount: number | null
}

/**
 * Returns the duration and the price of an item: the price of its variant, else of its duration, else of the service, plus its
 * add-ons. The API and the widget both call this function, so that a visitor sees the price that is charged.
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
