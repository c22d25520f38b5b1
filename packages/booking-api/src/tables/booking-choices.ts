import * as v from 'valibot'
import { LocationViewSchema } from '@booking/shared/contract/views'

/** The choices of a service that a booking stores. */
export const ChoicesSchema = v.object({
  variant: v.optional(v.nullable(v.string()), null),
  addOns: v.optional(v.array(v.string()), []),
  // Null for bookings from before services had several locations: the service's first one. Without a slug for those from before
  // people listed their locations.
  location: v.optional(
    v.nullable(v.object({ slug: v.optional(v.string()), ...LocationViewSchema.entries })),
    null,
  ),
})
export type Choices = v.InferOutput<typeof ChoicesSchema>
