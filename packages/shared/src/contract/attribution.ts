import * as v from 'valibot'
import { textSchema } from './values.ts'

/** Where the visitor of an order came from, as the widget reports it. All of it is text that anybody can forge. */

/** Ids that advertising networks add to the addresses of their links. */
export const clickIdNames = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'li_fat_id',
  'twclid',
] as const

/** At most so many entries of `utm` and `metadata`, and so many characters of a name and a value. */
export const attributionLimits = { entries: 20, name: 64, value: 300, address: 1000 } as const

const ValueSchema = textSchema(attributionLimits.value)
const RecordSchema = v.pipe(
  v.record(v.pipe(v.string('invalid'), v.maxLength(attributionLimits.name, 'too_long')), ValueSchema),
  v.check((entries) => Object.keys(entries).length <= attributionLimits.entries, 'range_too_large'),
)

/** Origin and path of a web page. Parameters and fragments are dropped, because they may open something; so may a long part of the path. */
const AddressSchema = v.pipe(
  textSchema(attributionLimits.address),
  v.transform((text) => {
    const [, origin = '', path = ''] = /^(https?:\/\/[^\s/?#@]+)(\/[^\s?#]*)?/i.exec(text) ?? []
    return origin + path.replaceAll(/[A-Za-z]{2,6}_[\w-]{20,}/g, '…')
  }),
)

export const AttributionSchema = v.strictObject({
  /** `utm_source` and so on. */
  utm: v.optional(RecordSchema),
  clickIds: v.optional(
    v.strictObject({
      gclid: v.optional(ValueSchema),
      gbraid: v.optional(ValueSchema),
      wbraid: v.optional(ValueSchema),
      dclid: v.optional(ValueSchema),
      fbclid: v.optional(ValueSchema),
      msclkid: v.optional(ValueSchema),
      ttclid: v.optional(ValueSchema),
      li_fat_id: v.optional(ValueSchema),
      twclid: v.optional(ValueSchema),
    } satisfies Record<(typeof clickIdNames)[number], v.GenericSchema>),
  ),
  /** The page with the booking element. */
  page: v.optional(AddressSchema),
  /** The page before it. */
  referrer: v.optional(AddressSchema),
  /** What the page's owner passes along, such as the id of a campaign. */
  metadata: v.optional(RecordSchema),
})
export type Attribution = v.InferOutput<typeof AttributionSchema>

const TextsSchema = v.record(v.string(), v.string())

/** The same as it is stored and shown: empty parts are left out. */
export const AttributionViewSchema = v.object({
  utm: v.optional(TextsSchema),
  clickIds: v.optional(TextsSchema),
  page: v.optional(v.string()),
  referrer: v.optional(v.string()),
  metadata: v.optional(TextsSchema),
})
export type AttributionView = v.InferOutput<typeof AttributionViewSchema>
