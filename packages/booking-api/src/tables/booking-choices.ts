import * as v from 'valibot'
import { LocationViewSchema } from '@hourfold/shared/contract/views'

/** The choices of a service that a booking stores. */
export const ChoicesSchema = v.object({
  variant: v.nullable(v.string()),
  addOns: v.array(v.string()),
  location: v.object({ slug: v.string(), ...LocationViewSchema.entries }),
})
export type Choices = v.InferOutput<typeof ChoicesSchema>
