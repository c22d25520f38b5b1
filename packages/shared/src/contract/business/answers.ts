import * as v from 'valibot'
import { AttributionViewSchema } from '../attribution.ts'
import { formKinds } from '../forms.ts'
import { InstantSchema, LocaleSchema } from '../values.ts'
import { type BusinessEndpoint, onlyForOwners } from './business-endpoint.ts'
import { IdSchema, none, pageFields, pageQuery } from './business-values.ts'

const AskedFormSchema = v.object({
  id: v.string(),
  kind: v.picklist([...formKinds, 'service']),
  slug: v.string(),
  /** The form's name; of a service's questions, the service's. */
  name: v.string(),
})

const submissionFields = {
  id: v.string(),
  form: AskedFormSchema,
  createdAt: InstantSchema,
  outcome: v.picklist(['finished', 'disqualified']),
  /** Percent, for a finished quiz. */
  score: v.nullable(v.number()),
  /** It looks like a machine's. */
  isSuspected: v.boolean(),
  /** The first booking of the order that it belongs to or led to. */
  booking: v.nullable(v.object({ id: v.string(), reference: v.string() })),
}
export const SubmissionSummarySchema = v.object(submissionFields)
export type SubmissionSummary = v.InferOutput<typeof SubmissionSummarySchema>

export const SubmissionDetailSchema = v.object({
  ...submissionFields,
  /** The language in which it was answered. */
  locale: v.string(),
  /** In the order of the questions, as text. */
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
  /** The visitor's attribution; empty where it is unknown, and part of the order for answers within one. */
  attribution: AttributionViewSchema,
})
export type SubmissionDetail = v.InferOutput<typeof SubmissionDetailSchema>

const locale = v.optional(LocaleSchema)

/** Answers are personal data, so all of it needs the scope `people`. */
export const answersEndpoints = {
  listAnsweredForms: {
    method: 'GET',
    path: '/business/answers/forms',
    summary: 'The forms, surveys, quizzes and questions of services that were answered, archived ones too',
    access: onlyForOwners('people'),
    params: none,
    query: v.strictObject({ locale }),
    status: 200,
    response: v.object({
      forms: v.array(
        v.object({ ...AskedFormSchema.entries, submissions: v.number(), suspected: v.number() }),
      ),
    }),
  },
  listAnswers: {
    method: 'GET',
    path: '/business/answers',
    summary: 'Submissions, the newest first',
    access: onlyForOwners('people'),
    params: none,
    query: v.strictObject({
      ...pageQuery,
      locale,
      /** The id of a form. */
      form: v.optional(IdSchema),
      /** Suspected submissions are left out, included (by default), or shown alone. */
      suspected: v.optional(v.picklist(['without', 'with', 'only'], 'invalid'), 'with'),
    }),
    status: 200,
    response: v.object({ submissions: v.array(SubmissionSummarySchema), ...pageFields }),
  },
  exportAnswers: {
    method: 'GET',
    path: '/business/answers/export',
    summary: 'All submissions of a form as CSV, without suspected ones unless requested',
    access: onlyForOwners('people'),
    params: none,
    query: v.strictObject({
      form: IdSchema,
      suspected: v.optional(v.picklist(['without', 'with'], 'invalid'), 'without'),
    }),
    status: 200,
    responseType: 'text/csv',
  },
  getAnswers: {
    method: 'GET',
    path: '/business/answers/{id}',
    summary: 'A submission with questions and answers as text',
    access: onlyForOwners('people'),
    params: v.strictObject({ id: IdSchema }),
    query: v.strictObject({ locale }),
    status: 200,
    response: SubmissionDetailSchema,
  },
  deleteAnswers: {
    method: 'DELETE',
    path: '/business/answers/{id}',
    summary: 'Delete a submission for good; its booking stays',
    access: onlyForOwners('people'),
    params: v.strictObject({ id: IdSchema }),
    query: none,
    body: none,
    status: 204,
  },
} as const satisfies Record<string, BusinessEndpoint>
