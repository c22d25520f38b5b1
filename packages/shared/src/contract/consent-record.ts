import * as v from 'valibot'
import { consentActions, consentCategories, type ConsentAction, type ConsentCategory } from './consent.ts'
import { LocaleSchema } from './values.ts'

/** A recorded choice about cookies. It contains no personal data. */
export const CreateConsentSchema = v.pipe(
  v.strictObject({
    /** Accepted purposes; `essential` may be left out. */
    categories: v.pipe(
      v.array(v.picklist(consentCategories, 'invalid'), 'required'),
      v.maxLength(consentCategories.length, 'invalid'),
      v.check((list) => new Set(list).size === list.length, 'invalid'),
    ),
    /** SHA-256 of the displayed text, base64url. */
    textHash: v.pipe(v.string('required'), v.regex(/^[\w-]{42}[048AEIMQUYcgkosw]$/, 'invalid')),
    /** Version of the text: it increases when the purposes change. */
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
    /** True if the browser sent a privacy signal (`Sec-GPC`). */
    gpc: v.boolean('invalid'),
  }),
  // A record that contradicts itself is refused, because it proves nothing.
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

/** A refusal accepts no purpose, and advertising is never accepted against the browser's privacy signal. */
function isAgreed({ categories, action, gpc }: Agreed): boolean {
  const refuses = action === 'reject' || action === 'accept_essential'
  return categories.every((one) => one === 'essential' || (!refuses && !(gpc && one === 'advertising')))
}

/** The id of a recorded choice. */
export const ConsentRecordViewSchema = v.object({ id: v.string() })
export type ConsentRecordView = v.InferOutput<typeof ConsentRecordViewSchema>
