import * as v from 'valibot'
import { BusinessViewSchema, ServiceSummarySchema, StaffViewSchema } from './views.ts'

/** What a business offers, whole: the home page of its site. */
export const BusinessOfferSchema = v.object({
  /** The name of its folder. */
  slug: v.string(),
  business: BusinessViewSchema,
  /** One or two sentences in the business's own words. */
  description: v.nullable(v.string()),
  services: v.array(ServiceSummarySchema),
  staff: v.array(StaffViewSchema),
  teams: v.array(v.object({ id: v.string(), slug: v.string(), name: v.string() })),
  groups: v.array(v.object({ slug: v.string(), name: v.string() })),
  menus: v.array(v.object({ slug: v.string(), name: v.string() })),
})
export type BusinessOffer = v.InferOutput<typeof BusinessOfferSchema>
