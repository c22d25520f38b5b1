import * as v from 'valibot'
import { DefinitionSchema } from '../questions/definition.ts'
import { AnswersSchema, SignedSchema } from './answers.ts'
import { IdOrSlugSchema, InstantSchema, LocaleSchema, PlainDateSchema } from './values.ts'
import { BusinessViewSchema } from './views.ts'

/** Forms, surveys and quizzes on the wire. */

export const formKinds = ['form', 'survey', 'quiz'] as const
export type FormKind = (typeof formKinds)[number]

/** What is asked, in one language, one page after the other. */
export const FormViewSchema = v.object({
  id: v.string(),
  kind: v.picklist(formKinds),
  slug: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  business: BusinessViewSchema,
  /** Grows with each change: answers say which one they are to. */
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  definition: DefinitionSchema,
  /** The day it is where the business is. */
  today: PlainDateSchema,
  /** Goes along with the answers: when they were asked for. */
  token: v.string(),
})
export type FormView = v.InferOutput<typeof FormViewSchema>

export const SubmitFormSchema = v.strictObject({
  version: v.pipe(v.number('required'), v.safeInteger('invalid'), v.minValue(1, 'invalid')),
  answers: AnswersSchema,
  token: SignedSchema,
  locale: v.optional(LocaleSchema),
  /** A field that people do not see. */
  website: v.optional(v.pipe(v.string('invalid'), v.maxLength(2000, 'invalid'))),
})
export type SubmitForm = v.InferOutput<typeof SubmitFormSchema>

/** What can be booked: a service, of a provider where one is named; a menu; whatever a provider offers. By slug. */
const targetFields = {
  service: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  menu: v.nullable(v.string()),
}
const percent = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100))

export const TierViewSchema = v.object({
  title: v.string(),
  text: v.nullable(v.string()),
  /** A call to action: what can be booked, or an address. */
  action: v.nullable(v.object({ ...targetFields, url: v.nullable(v.string()), label: v.string() })),
})
export type TierView = v.InferOutput<typeof TierViewSchema>

const resultFields = {
  kind: v.picklist(formKinds),
  slug: v.string(),
  name: v.string(),
  business: BusinessViewSchema,
}

/** What came of answers, without the answers: whoever has its token may show it to others, who can do nothing else by it. */
export const SubmissionViewSchema = v.object({
  id: v.string(),
  ...resultFields,
  outcome: v.picklist(['finished', 'disqualified']),
  /** What the end says; null where the owner says nothing of their own. */
  title: v.nullable(v.string()),
  text: v.nullable(v.string()),
  /** Where the visitor goes from here: an address that the business allows. */
  redirect: v.nullable(v.string()),
  /** What is offered to book; `label` is null where the owner gives it no words. */
  route: v.nullable(v.object({ ...targetFields, label: v.nullable(v.string()) })),
  quiz: v.nullable(
    v.object({
      score: percent,
      tier: v.nullable(TierViewSchema),
      categories: v.array(v.object({ key: v.string(), name: v.string(), score: percent })),
    }),
  ),
  /** Shows this again. */
  token: v.string(),
  /**
   * Says in an order which answers led to it. Only whoever sent them is told, once they are sent: null when they are shown again.
   * Without JavaScript the way to the end leads over an address, so nothing is linked there.
   */
  bookingToken: v.nullable(v.string()),
  submittedAt: InstantSchema,
})
export type SubmissionView = v.InferOutput<typeof SubmissionViewSchema>

/** What a score means, to whoever it was shown by. Nobody's own result. */
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
