import * as v from 'valibot'
import { AttributionViewSchema, type AttributionView } from '@hourfold/shared/contract/attribution'
import { formKinds } from '@hourfold/shared/contract/forms'
import type { Answers } from '@hourfold/shared/questions/question-type'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { WordsSchema } from '../context/words.ts'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows, readRows } from '../database/parse-rows.ts'

/** The stored answers. */
const KeptAnswersSchema = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.array(v.string()), v.record(v.string(), v.string())]),
)

export const SubmissionRowSchema = v.pipe(
  v.object({
    submissionId: v.string(),
    formId: v.string(),
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
    isSuspected: v.boolean(),
    orderId: v.nullable(v.string()),
    item: v.nullable(v.number()),
    attribution: AttributionViewSchema,
    createdAt: MomentSchema,
  }),
  v.transform(({ submissionId: id, ...row }) => ({ ...row, id })),
)
/** A submission with the kind of its form and the form's name by locale. */
export type Submission = v.InferOutput<typeof SubmissionRowSchema>

export const submissionColumns = `s.submission_id, s.form_id, f.kind, f.slug, f.name, s.version, s.locale, s.answers, s.consents,
  s.outcome, s.score, s.scores, s.is_suspected, s.order_id, s.item, s.attribution, s.created_at`

/** A new submission and its results. */
export type GivenSubmission = {
  readonly formId: string
  readonly version: number
  readonly answers: Answers
  /** The SHA-256 of each consent text that was agreed to, by question. */
  readonly consents: readonly { readonly key: string; readonly hash: string }[]
  readonly outcome: 'finished' | 'disqualified'
  /** Percent, for a finished quiz; `scores` is by category. */
  readonly score: number | null
  readonly scores: Readonly<Record<string, number>>
  /** The e-mail addresses among the answers, in lower case. */
  readonly emails: readonly string[]
}

export type NewSubmission = GivenSubmission & {
  readonly id: string
  readonly locale: string
  readonly isSuspected: boolean
  readonly orderId: string | null
  /** The index of the order's item that it is about. */
  readonly item: number | null
  /** The visitor's attribution. For answers within an order, the order has it. */
  readonly attribution?: AttributionView | undefined
  readonly createdAt: Instant
  readonly requestId: string
  /** The id of its event; null where no event is written. */
  readonly eventId: string | null
}

/** Inserts submissions and their events, in one statement. An event names the form and contains no answers. */
export const insertSubmissions = (tx: Queryable, businessId: string, submissions: readonly NewSubmission[]) =>
  tx.query(
    `with rows as (
       select * from jsonb_to_recordset($2::jsonb) as r(id text, "formId" text, version integer, locale text, answers jsonb,
         consents jsonb, outcome text, score integer, scores jsonb, "isSuspected" boolean, emails text[], "orderId" text,
         item integer, attribution jsonb, "createdAt" timestamptz, "requestId" text, "eventId" text)
     ), kept as (
       insert into submission (business_id, submission_id, form_id, version, locale, answers, consents, outcome, score,
         scores, is_suspected, emails, order_id, item, attribution, created_at, request_id)
       select $1, id, "formId", version, locale, answers, consents, outcome, score, scores, "isSuspected", emails, "orderId",
         item, coalesce(attribution, '{}'), "createdAt", "requestId" from rows
     )
     insert into event (business_id, event_id, submission_id, name, actor, at, request_id, details)
     select $1, "eventId", id, 'form_submitted', 'visitor', "createdAt", "requestId", jsonb_build_object('form', "formId")
     from rows where "eventId" is not null`,
    [businessId, JSON.stringify(submissions.map((one) => ({ ...one, createdAt: toIso(one.createdAt) })))],
  )

/**
 * Attaches a submission to the order that it led to, unless it is deleted or attached to another order with a live booking. Of
 * two concurrent requests the second finds another owner than the one it read, and changes nothing.
 */
export const linkSubmission = (tx: Queryable, businessId: string, submissionId: string, orderId: string) =>
  tx.query(
    `update submission s set order_id = $3
     from (
       select order_id from submission where business_id = $1 and submission_id = $2
     ) before
     where s.business_id = $1 and s.submission_id = $2 and s.order_id is not distinct from before.order_id
       and not exists (
         select from booking b
         where b.business_id = $1 and b.order_id = before.order_id
           and b.status not in ('cancelled', 'declined', 'expired'))`,
    [businessId, submissionId, orderId],
  )

const DefinitionRowSchema = v.object({ definition: v.record(v.string(), v.unknown()) })

/** A submission with its definition: the version that was answered, its words by locale. */
export type AnsweredSubmission = Submission & v.InferOutput<typeof DefinitionRowSchema>

export async function findSubmission(
  q: Queryable,
  businessId: string,
  submissionId: string,
): Promise<AnsweredSubmission | undefined> {
  const rows = await q.query(
    `select ${submissionColumns}, d.definition
     from submission s
     join form f using (business_id, form_id)
     join form_version d on d.business_id = s.business_id and d.form_id = s.form_id and d.version = s.version
     where s.business_id = $1 and s.submission_id = $2`,
    [businessId, submissionId],
  )
  const [submission] = parseRows(SubmissionRowSchema, rows)
  const [row] = parseRows(DefinitionRowSchema, rows)
  return submission && row && { ...submission, ...row }
}

const RowSchema = v.object({
  formId: v.string(),
  version: v.number(),
  answers: KeptAnswersSchema,
  definition: v.record(v.string(), v.unknown()),
})
/** Answers with their definition: the version that was answered, its words by locale. */
export type AskedAnswers = v.InferOutput<typeof RowSchema>

/**
 * The answers for a booking: to the questions of its service, and in a form that led to its order. The bookings of a series were
 * one item of their order.
 */
export const listBookingAnswers = (
  q: Queryable,
  businessId: string,
  bookingId: string,
): Promise<readonly AskedAnswers[]> =>
  readRows(
    q,
    RowSchema,
    `select s.form_id, s.version, s.answers, d.definition
       from booking b
       join submission s on s.business_id = b.business_id and s.order_id = b.order_id
       join form_version d on d.business_id = s.business_id and d.form_id = s.form_id and d.version = s.version
       where b.business_id = $1 and b.booking_id = $2
         and (s.item is null or s.item = case when b.series_id is null then b.position else 0 end)
       order by s.item nulls last, s.created_at, s.submission_id`,
    [businessId, bookingId],
  )
