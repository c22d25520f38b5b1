import * as v from 'valibot'
import { InstantSchema } from './values.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What there is too little of for what is asked. */
const BindingSchema = v.object({
  /** `hours`: nobody’s day has room for all of it. */
  kind: v.picklist(['resource', 'person', 'hours']),
  /** The resource, or the one person who is asked for. */
  name: v.nullable(v.string()),
  /** How many units or people there are. */
  available: v.nullable(count),
})
export type Binding = v.InferOutput<typeof BindingSchema>

/** A change to what is asked that leads to times, the nearest of them in `next`. */
const WayOutSchema = v.object({
  kind: v.picklist(['in_a_row', 'any_person', 'fewer']),
  /** Of `fewer`: how many people. */
  count: v.optional(count),
  next: InstantSchema,
})
export type WayOut = v.InferOutput<typeof WayOutSchema>

/** Of a party for which there are no times. */
export const whyEmptyFields = {
  binding: v.optional(v.nullable(BindingSchema)),
  waysOut: v.optional(v.array(WayOutSchema)),
}
