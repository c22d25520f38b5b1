import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { submissionColumns, SubmissionRowSchema, type Submission } from './submission-row.ts'

/** Which answers: of one form, or of all; those that a machine seems to have sent only where they are asked for. */
export type Sought = {
  readonly formId: string | null
  readonly since: Instant | null
  /** Exclusive. */
  readonly until: Instant | null
  readonly withSuspected: boolean
}

/** The newest answers first, at most `most` of them. */
export const listSubmissions = async (
  q: Queryable,
  businessId: string,
  { formId, since, until, withSuspected }: Sought,
  most: number,
): Promise<readonly Submission[]> =>
  parseRows(
    SubmissionRowSchema,
    await q.query(
      `select ${submissionColumns}
       from submission s
       join form f using (business_id, form_id)
       where s.business_id = $1 and ($2::text is null or s.form_id = $2)
         and ($3::timestamptz is null or s.created_at >= $3) and ($4::timestamptz is null or s.created_at < $4)
         and ($5 or not s.is_suspected)
       order by s.created_at desc, s.submission_id desc
       limit $6`,
      [businessId, formId, momentOf(since), momentOf(until), withSuspected, most],
    ),
  )

export const momentOf = (instant: Instant | null): Date | null =>
  instant === null ? null : new Date(instant)
