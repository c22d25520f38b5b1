import * as v from 'valibot'
import { brandFontNames } from '../brand/brand-fonts.ts'

const ColorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))
const AccentSchema = v.object({ accent: ColorSchema, onAccent: ColorSchema })

/** The business's brand for its pages; null where they use the product's own. */
export const BrandViewSchema = v.object({
  /** Paths of images on the API's origin. */
  logo: v.nullable(v.string()),
  icon: v.nullable(v.string()),
  /** `#rrggbb`, readable in the light and in the dark scheme. */
  accent: v.nullable(v.object({ light: AccentSchema, dark: AccentSchema })),
  font: v.nullable(v.picklist(brandFontNames)),
})
export type BrandView = v.InferOutput<typeof BrandViewSchema>

export const noBrand: BrandView = { logo: null, icon: null, accent: null, font: null }

/** The business that serves a host, and the settings its site needs before it renders. */
export const SiteViewSchema = v.object({
  /** Name of the business's folder. */
  slug: v.string(),
  /** Increases with every import. */
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /**
   * Changes with everything that visitors see of the business: imports, bookings, holds, classes and subscribed calendars. Absent
   * directly after an import, and in the answer of an older API.
   */
  dataVersion: v.optional(v.string()),
  defaultLocale: v.string(),
  /** Host names the site responds to; empty means every host. */
  hosts: v.array(v.string()),
  /** Absent in the answer of an older API. */
  brand: v.optional(BrandViewSchema),
})
export type SiteView = v.InferOutput<typeof SiteViewSchema>
