import type { Answers } from '../questions/question-type.ts'

/** `separate`: each item has a time of its own. The others are the server's words for a party. */
export type PartyMode = 'together' | 'in_a_row' | 'separate'

/** One thing somebody has done to them. Choices that are null are the service's first ones. */
export type CartItem = {
  /** Id or slug; the id once the service is known. */
  readonly service: string
  /** The same as it was asked for, and as times are asked for: known before the service is. */
  readonly named: string
  /** Who it is for: the place in the visit's guests; null is the booker. */
  readonly guest: number | null
  /** Chosen person, by id (by slug while the service is not known); null is «any available». */
  readonly staff: string | null
  /** Minutes. */
  readonly duration: number | null
  readonly variant: string | null
  readonly addOns: readonly string[]
  readonly location: string | null
  /** Its own start, ISO in UTC, where each item has one. */
  readonly start: string | null
  /** To what its service asks of its own, as given; null until one is: see asking.ts. */
  readonly answers: Answers | null
}

/** What may be chosen of an item besides its service. */
export type ItemChange = Partial<Pick<CartItem, 'staff' | 'duration' | 'variant' | 'addOns' | 'location'>>

type Wishes = Pick<CartItem, 'staff' | 'duration' | 'location'>

export const bookersItem = (service: string, { staff, duration, location }: Wishes): CartItem => ({
  service,
  named: service,
  guest: null,
  staff,
  duration,
  variant: null,
  addOns: [],
  location,
  start: null,
  answers: null,
})
