/** A business of the large database: its size, and what its folder says. */
export type PlannedBusiness = {
  readonly slug: string
  readonly hosts: readonly string[]
  readonly timeZone: string
  readonly country: string
  readonly currency: string
  readonly locale: string
  /** The number of people. */
  readonly staff: number
  /** The number of appointment services. */
  readonly services: number
  readonly hasRoom: boolean
  readonly hasClass: boolean
  /** The number of bookings in two years. */
  readonly bookings: number
}

/**
 * Returns businesses that share the bookings: two thirds have one person, every twentieth has eight, and the busiest ones have about
 * seven times as many bookings a person as the quietest ones. Equal arguments give equal plans.
 */
export function planBusinesses(count: number, bookings: number): readonly PlannedBusiness[] {
  const weights = Array.from({ length: count }, (_, n) => peopleOf(n) * activityOf(n))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  // The rounding of cumulated shares gives the whole number of bookings.
  let cumulated = 0
  let given = 0
  return weights.map((weight, n) => {
    cumulated += weight
    const own = Math.round((bookings * cumulated) / sum) - given
    given += own
    const slug = `b${String(n).padStart(4, '0')}`
    return {
      slug,
      // Every third has a second host, as a business with `www` has.
      hosts: n % 3 === 0 ? [hostOf(slug), `www.${hostOf(slug)}`] : [hostOf(slug)],
      ...(places[n % places.length] ?? places[0]),
      staff: peopleOf(n),
      services: 4 + (n % 5),
      hasRoom: n % 5 === 0,
      hasClass: n % 10 === 5,
      bookings: own,
    }
  })
}

const hostOf = (slug: string): string => `${slug}.bench.example`

const places = [
  { timeZone: 'Europe/Berlin', country: 'DE', currency: 'EUR', locale: 'de' },
  { timeZone: 'America/New_York', country: 'US', currency: 'USD', locale: 'en' },
  { timeZone: 'Europe/Paris', country: 'FR', currency: 'EUR', locale: 'fr' },
  { timeZone: 'Asia/Tokyo', country: 'JP', currency: 'JPY', locale: 'en' },
  { timeZone: 'America/Los_Angeles', country: 'US', currency: 'USD', locale: 'en' },
  { timeZone: 'Europe/Madrid', country: 'ES', currency: 'EUR', locale: 'es' },
  { timeZone: 'Australia/Sydney', country: 'AU', currency: 'AUD', locale: 'en' },
] as const

function peopleOf(n: number): number {
  const place = n % 20
  if (place === 0) return 8
  if (place < 3) return 4
  return place < 8 ? 2 : 1
}

/** Between 0.2 and 1.5, most of them low. The golden ratio spreads the businesses evenly. */
const activityOf = (n: number): number => 0.2 + 1.3 * ((n * 0.6180339887) % 1) ** 2
