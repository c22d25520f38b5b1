import type { Answers } from '../../questions/question-type.ts'

/** `separate` gives each item its own start. The other modes are the API's party modes. */
export type PartyMode = 'together' | 'in_a_row' | 'separate'

/** One service for one person. A choice that is null means the first choice of the service. */
export type CartItem = {
  /** Id or slug; the id once the service is known. */
  readonly service: string
  /** Id or slug as requested. Slot queries use it because it is known before the service has loaded. */
  readonly named: string
  /** Index in the flow's guests; null is the booker. */
  readonly guest: number | null
  /** Chosen person, by id (by slug until the service has loaded); null is "any available". */
  readonly staff: string | null
  /** Minutes. */
  readonly duration: number | null
  readonly variant: string | null
  readonly addOns: readonly string[]
  readonly location: string | null
  /** Start of this item, ISO in UTC, in mode `separate`. */
  readonly start: string | null
  /** Answers to the service's own questions, as entered; null until the first answer. */
  readonly answers: Answers | null
}

/** The choices of an item besides its service. */
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
