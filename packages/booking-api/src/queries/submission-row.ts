import * as v from 'valibot'
import { formKinds } from '@booking/shared/contract/forms'
import { WordsSchema } from '../catalog/words.ts'
import { MomentSchema } from '../database/parse-rows.ts'

/** Answers as they are kept. */
export const KeptAnswersSchema = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.array(v.string()), v.record(v.string(), v.string())]),
)

export const SubmissionRowSchema = v.pipe(
  v.object({
    submission_id: v.string(),
    form_id: v.string(),
    kind: v.picklist([...formKinds, 'service']),
    slug: v.string(),
    name: WordsSchema,
    version: v.number(),
    locale: v.string(),
    answers: KeptAnswersSchema,
    consents: v.array(v.object({ key: v.string(), hash: v.string() })),
    outcome: v.picklist(['finished', 'disqualified']),
    score: v.nullable(v.number()),
    scores: v.record(v.string(), v.number()),
    is_suspected: v.boolean(),
    order_id: v.nullable(v.string()),
    item: v.nullable(v.number()),
    created_at: MomentSchema,
  }),
  v.transform(
    ({
      submission_id: id,
      form_id: formId,
      is_suspected: isSuspected,
      order_id: orderId,
      created_at: createdAt,
      ...row
    }) => ({
      ...row,
      id,
      formId,
      isSuspected,
      orderId,
      createdAt,
    }),
  ),
)
/** Answers that were given, and what of: its kind, its name by locale. */
export type Submission = v.InferOutput<typeof SubmissionRowSchema>

export const submissionColumns = `s.submission_id, s.form_id, f.kind, f.slug, f.name, s.version, s.locale, s.answers, s.consents,
  s.outcome, s.score, s.scores, s.is_suspected, s.order_id, s.item, s.created_at`
