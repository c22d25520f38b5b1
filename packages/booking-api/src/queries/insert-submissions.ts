import type { Answers } from '@booking/shared/questions/question-type'
import { toIso, type Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Answers that were given, and what they came to. */
export type GivenSubmission = {
  readonly formId: string
  readonly version: number
  readonly answers: Answers
  /** The words that were agreed to, by question: their SHA-256. */
  readonly consents: readonly { readonly key: string; readonly hash: string }[]
  readonly outcome: 'finished' | 'disqualified'
  /** Percent, of a quiz that was finished; the second by category. */
  readonly score: number | null
  readonly scores: Readonly<Record<string, number>>
  /** E-mail addresses among the answers, in lower case. */
  readonly emails: readonly string[]
}

export type NewSubmission = GivenSubmission & {
  readonly id: string
  readonly locale: string
  readonly isSuspected: boolean
  readonly orderId: string | null
  /** Which item of the order it is about. */
  readonly item: number | null
  readonly createdAt: Instant
  readonly requestId: string
  /** Of the event that tells of it; null where nothing is told. */
  readonly eventId: string | null
}

/** Writes answers down, and tells of them: that there are some, and nothing of what they say. In one statement. */
export const insertSubmissions = (tx: Queryable, businessId: string, submissions: readonly NewSubmission[]) =>
  tx.query(
    `with rows as (
       select * from jsonb_to_recordset($2::jsonb) as r(id text, "formId" text, version integer, locale text, answers jsonb,
         consents jsonb, outcome text, score integer, scores jsonb, "isSuspected" boolean, emails text[], "orderId" text,
         item integer, "createdAt" timestamptz, "requestId" text, "eventId" text)
     ), kept as (
       insert into submission (business_id, submission_id, form_id, version, locale, answers, consents, outcome, score,
         scores, is_suspected, emails, order_id, item, created_at, request_id)
       select $1, id, "formId", version, locale, answers, consents, outcome, score, scores, "isSuspected", emails, "orderId",
         item, "createdAt", "requestId" from rows
     )
     insert into event (business_id, event_id, submission_id, name, actor, at, request_id, details)
     select $1, "eventId", id, 'form_submitted', 'visitor', "createdAt", "requestId", jsonb_build_object('form', "formId")
     from rows where "eventId" is not null`,
    [businessId, JSON.stringify(submissions.map((one) => ({ ...one, createdAt: toIso(one.createdAt) })))],
  )
