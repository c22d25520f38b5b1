import * as v from 'valibot'
import { DefinitionSchema } from '../questions/definition.ts'
import { AnswersSchema, SignedSchema } from './answers.ts'
import { AttributionSchema } from './attribution.ts'
import { IdOrSlugSchema, InstantSchema, LocaleSchema, PlainDateSchema } from './values.ts'
import { BusinessViewSchema } from './views.ts'

/** Wire format of forms, surveys and quizzes. */

export const formKinds = ['form', 'survey', 'quiz'] as const
export type FormKind = (typeof formKinds)[number]

/** The questions in one language, page by page. */
export const FormViewSchema = v.object({
  id: v.string(),
  kind: v.picklist(formKinds),
  slug: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  business: BusinessViewSchema,
  /** Increases with each change: answers name the version they belong to. */
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  definition: DefinitionSchema,
  /** Current date in the zone of the business. */
  today: PlainDateSchema,
  /** Sent along with the answers: the time at which the questions were requested. */
  token: v.string(),
})
export type FormView = v.InferOutput<typeof FormViewSchema>

export const SubmitFormSchema = v.strictObject({
  version: v.pipe(
    v.number('required'),
    v.integer('invalid'),
    v.minValue(1, 'invalid'),
    v.maxValue(2_147_483_647, 'invalid'),
  ),
  answers: AnswersSchema,
  token: SignedSchema,
  locale: v.optional(LocaleSchema),
  /** A field that people do not see (a honeypot). */
  website: v.optional(v.pipe(v.string('invalid'), v.maxLength(2000, 'invalid'))),
  /** The visitor's attribution. */
  attribution: v.optional(AttributionSchema),
})
export type SubmitForm = v.InferOutput<typeof SubmitFormSchema>

/** A booking target by slug: a service, optionally of one provider; a menu; or everything a provider offers. */
const targetFields = {
  service: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  menu: v.nullable(v.string()),
}
const percent = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100))

export const TierViewSchema = v.object({
  title: v.string(),
  text: v.nullable(v.string()),
  /** A call to action: a booking target, or an address. */
  action: v.nullable(v.object({ ...targetFields, url: v.nullable(v.string()), label: v.string() })),
})
export type TierView = v.InferOutput<typeof TierViewSchema>

const resultFields = {
  kind: v.picklist(formKinds),
  slug: v.string(),
  name: v.string(),
  business: BusinessViewSchema,
}

/** The result of answers, without the answers. Its token may be shared, because it allows nothing else. */
export const SubmissionViewSchema = v.object({
  id: v.string(),
  ...resultFields,
  outcome: v.picklist(['finished', 'disqualified']),
  /** The end message; null where the owner sets none. */
  title: v.nullable(v.string()),
  text: v.nullable(v.string()),
  /** The redirect address, which the business allows. */
  redirect: v.nullable(v.string()),
  /** The offered booking target; `label` is null where the owner sets none. */
  route: v.nullable(v.object({ ...targetFields, label: v.nullable(v.string()) })),
  quiz: v.nullable(
    v.object({
      score: percent,
      tier: v.nullable(TierViewSchema),
      categories: v.array(v.object({ key: v.string(), name: v.string(), score: percent })),
    }),
  ),
  /** Token that shows this result again. */
  token: v.string(),
  /**
   * Links an order to the answers that led to it. Only the sender receives it, in the response to sending: it is null when the
   * result is shown again. Without JavaScript the end is reached by an address, so no answers are linked there.
   */
  bookingToken: v.nullable(v.string()),
  submittedAt: InstantSchema,
})
export type SubmissionView = v.InferOutput<typeof SubmissionViewSchema>

/** The meaning of a score, for anyone the link is shared with. It is not a personal result. */
export const QuizResultViewSchema = v.object({
  ...resultFields,
  score: percent,
  tier: v.nullable(TierViewSchema),
})
export type QuizResultView = v.InferOutput<typeof QuizResultViewSchema>

export const QuizResultParamsSchema = v.strictObject({
  idOrSlug: IdOrSlugSchema,
  score: v.pipe(v.string('required'), v.regex(/^(?:0|[1-9]\d?|100)$/, 'invalid'), v.transform(Number)),
})
