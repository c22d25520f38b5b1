import * as v from 'valibot'
import { consentActions, consentCategories, type ConsentAction, type ConsentCategory } from './consent.ts'
import { LocaleSchema } from './values.ts'

/** A choice about cookies, for the record. It names nobody. */
export const CreateConsentSchema = v.pipe(
  v.strictObject({
    /** What was agreed to; `essential` need not be named. */
    categories: v.pipe(
      v.array(v.picklist(consentCategories, 'invalid'), 'required'),
      v.maxLength(consentCategories.length, 'invalid'),
      v.check((list) => new Set(list).size === list.length, 'invalid'),
    ),
    /** SHA-256 of the words as they were read, base64url. */
    textHash: v.pipe(v.string('required'), v.regex(/^[\w-]{42}[048AEIMQUYcgkosw]$/, 'invalid')),
    /** Of the words: it grows when what they ask for changes. */
    textVersion: v.optional(
      v.pipe(
        v.number('invalid'),
        v.integer('invalid'),
        v.minValue(1, 'invalid'),
        v.maxValue(9999, 'invalid'),
      ),
    ),
    locale: LocaleSchema,
    action: v.picklist(consentActions, 'invalid'),
    /** Whether the browser asked for privacy itself (`Sec-GPC`). */
    gpc: v.boolean('invalid'),
  }),
  // A record that contradicts itself proves nothing.
  v.forward(
    v.check((sent) => isAgreed(sent), 'invalid'),
    ['categories'],
  ),
)
export type CreateConsent = v.InferOutput<typeof CreateConsentSchema>

type Agreed = {
  readonly categories: readonly ConsentCategory[]
  readonly action: ConsentAction
  readonly gpc: boolean
}

/** Nobody agrees to anything by refusing, or to advertising while their browser refuses it for them. */
function isAgreed({ categories, action, gpc }: Agreed): boolean {
  const refuses = action === 'reject' || action === 'accept_essential'
  return categories.every((one) => one === 'essential' || (!refuses && !(gpc && one === 'advertising')))
}

/** What a choice was recorded as. */
export const ConsentRecordViewSchema = v.object({ id: v.string() })
export type ConsentRecordView = v.InferOutput<typeof ConsentRecordViewSchema>
