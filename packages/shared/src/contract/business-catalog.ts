import * as v from 'valibot'
import { formKinds } from './forms.ts'
import { BusinessViewSchema, ServiceSummarySchema, StaffViewSchema } from './views.ts'

/** Everything a business offers: the home page of its site. */
export const BusinessCatalogSchema = v.object({
  /** Name of the business's folder. */
  slug: v.string(),
  business: BusinessViewSchema,
  /** One or two sentences that the business writes. */
  description: v.nullable(v.string()),
  services: v.array(ServiceSummarySchema),
  staff: v.array(StaffViewSchema),
  teams: v.array(v.object({ id: v.string(), slug: v.string(), name: v.string() })),
  groups: v.array(v.object({ slug: v.string(), name: v.string() })),
  menus: v.array(v.object({ slug: v.string(), name: v.string() })),
  /** Forms, surveys and quizzes; absent in responses of older servers. */
  forms: v.optional(
    v.array(v.object({ kind: v.picklist(formKinds), slug: v.string(), name: v.string() })),
    [],
  ),
})
export type BusinessCatalog = v.InferOutput<typeof BusinessCatalogSchema>
