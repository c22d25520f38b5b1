import * as v from 'valibot'
import { isClickId, isHarmless, isUtm } from './attribution-parameters.ts'

/**
 * The attribution of an order, as the widget reports it: text that anyone can forge. Excess is cut, and values that are no text are
 * dropped, because no booking should fail for it.
 */

/** At most so many entries of a record, and so many characters of a name, of a value and of an address. */
const most = { params: 100, entries: 20, name: 64, value: 300, address: 1000 } as const

/** One line of text: control characters and halves of characters cannot be stored. */
const cut = (text: string, length: number): string =>
  Array.from(text.slice(0, length * 2).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '))
    .slice(0, length)
    .join('')
    .trim()

type Texts = Readonly<Record<string, string>>

const recordSchema = (entries: number) =>
  v.pipe(
    v.record(v.string(), v.unknown(), 'invalid'),
    v.transform((record): Texts =>
      Object.fromEntries(
        Object.entries(record)
          .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
          .map(([name, value]) => [cut(name, most.name), cut(String(value), most.value)] as const)
          .filter(([name]) => name !== '')
          .slice(0, entries),
      ),
    ),
  )
const RecordSchema = recordSchema(most.entries)

/** Origin and path of a web page. Parameters and fragments are dropped, because they may open something; so may a long part of the path. */
const AddressSchema = v.pipe(
  v.string('invalid'),
  v.transform((text) => {
    const [, origin = '', path = ''] =
      /^(https?:\/\/[^\s/?#@]+)(\/[^\s?#]*)?/i.exec(cut(text, most.address)) ?? []
    return origin + path.replaceAll(/[A-Za-z]{2,6}_[\w-]{20,}/g, '…')
  }),
)

/** For integrators, in the OpenAPI document. */
const words =
  'Where the visitor came from, shown to the business only. Unknown parts are refused. Records keep their first 20 texts, numbers and flags, cut to 300 characters, with names of at most 64; `utm` keeps names that begin with `utm_`, `clickIds` those of advertising networks. `page` and `referrer` keep origin and path. `params`, the parameters of a page, are sorted into the records, without those that may name a person or open something.'

/** The part of an order's request. Empty parts of its output are left out. */
export const AttributionSchema = v.pipe(
  v.strictObject({
    /** Parameters of the page's address. They are sorted into the records below, which win over them; personal ones are dropped. */
    params: v.optional(recordSchema(most.params), {}),
    /** `utm_source` and so on; other names are dropped. */
    utm: v.optional(RecordSchema, {}),
    /** `gclid` and so on; other names are dropped. */
    clickIds: v.optional(RecordSchema, {}),
    /** The page with the booking element. */
    page: v.optional(AddressSchema, ''),
    /** The page before it. */
    referrer: v.optional(AddressSchema, ''),
    /** Data that the page's owner passes along, such as a customer number. */
    metadata: v.optional(RecordSchema, {}),
  }),
  v.description(words),
  v.transform(({ params, utm, clickIds, page, referrer, metadata }): AttributionView => {
    const isOther = (name: string) => !isUtm(name) && !isClickId(name)
    const harmless = pick(params, isHarmless)
    const records = {
      utm: pick({ ...harmless, ...utm }, isUtm),
      clickIds: pick({ ...harmless, ...clickIds }, isClickId),
      metadata: { ...pick(harmless, isOther), ...metadata },
    }
    return {
      ...Object.fromEntries(
        Object.entries(records)
          .map(
            ([name, texts]) =>
              [name, Object.fromEntries(Object.entries(texts).slice(0, most.entries))] as const,
          )
          .filter(([, texts]) => Object.keys(texts).length > 0),
      ),
      ...(page === '' ? {} : { page }),
      ...(referrer === '' ? {} : { referrer }),
    }
  }),
)

const pick = (texts: Texts, isWanted: (name: string, value: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name, value]) => isWanted(name, value)))

const TextsSchema = v.record(v.string(), v.string())

/** The same as it is stored and shown. */
export const AttributionViewSchema = v.object({
  utm: v.optional(TextsSchema),
  clickIds: v.optional(TextsSchema),
  page: v.optional(v.string()),
  referrer: v.optional(v.string()),
  metadata: v.optional(TextsSchema),
})
export type AttributionView = v.InferOutput<typeof AttributionViewSchema>
