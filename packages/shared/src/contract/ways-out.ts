import * as v from 'valibot'
import { InstantSchema } from './values.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The limiting factor of a request: a resource, a person or the working hours. */
const BindingSchema = v.object({
  /** `hours`: no staff member has enough free time in one day. */
  kind: v.picklist(['resource', 'person', 'hours']),
  /** The resource, or the one staff member that the request names. */
  name: v.nullable(v.string()),
  /** Number of units or people that exist. */
  available: v.nullable(count),
})
export type Binding = v.InferOutput<typeof BindingSchema>

/** A change to the request that leads to bookable times; `next` holds the nearest ones. */
const WayOutSchema = v.object({
  kind: v.picklist(['in_a_row', 'any_person', 'fewer']),
  /** Only for `fewer`: the number of people. */
  count: v.optional(count),
  next: InstantSchema,
})
export type WayOut = v.InferOutput<typeof WayOutSchema>

/** Alternatives for a party that has no bookable times. */
export const whyEmptyFields = {
  binding: v.optional(v.nullable(BindingSchema)),
  waysOut: v.optional(v.array(WayOutSchema)),
}
