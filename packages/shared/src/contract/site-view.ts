import * as v from 'valibot'

/** Which business answers a host, and what its site depends on before anything is shown. */
export const SiteViewSchema = v.object({
  /** The name of its folder. */
  slug: v.string(),
  /** Grows with every import. */
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  defaultLocale: v.string(),
  /** The host names it answers to; empty where it answers every one. */
  hosts: v.array(v.string()),
})
export type SiteView = v.InferOutput<typeof SiteViewSchema>
