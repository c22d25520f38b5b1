import * as v from 'valibot'

/** The business that serves a host, and the settings its site needs before it renders. */
export const SiteViewSchema = v.object({
  /** Name of the business's folder. */
  slug: v.string(),
  /** Increases with every import. */
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  defaultLocale: v.string(),
  /** Host names the site responds to; empty means every host. */
  hosts: v.array(v.string()),
})
export type SiteView = v.InferOutput<typeof SiteViewSchema>
