import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { momentOf, type Sought } from './list-submissions.ts'
import { parseRows } from './parse-rows.ts'
import { submissionColumns, SubmissionRowSchema, type Submission } from './submission-row.ts'

/** Where reading goes on: after answers that were read, among those to versions that were there when it began. */
export type Place = {
  readonly version: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** All answers to a form, the oldest first, `most` at a time: however many there are, they are never in memory at once. */
export const readSubmissions = async (
  q: Queryable,
  businessId: string,
  { formId, since, until, withSuspected }: Sought,
  { version, after }: Place,
  most: number,
): Promise<readonly Submission[]> =>
  parseRows(
    SubmissionRowSchema,
    await q.query(
      `select ${submissionColumns}
       from submission s
       join form f using (business_id, form_id)
       where s.business_id = $1 and s.form_id = $2 and s.version <= $6
         and ($3::timestamptz is null or s.created_at >= $3) and ($4::timestamptz is null or s.created_at < $4)
         and ($5 or not s.is_suspected)
         and ($7::timestamptz is null or (s.created_at, s.submission_id) > ($7, $8))
       order by s.created_at, s.submission_id
       limit $9`,
      [
        businessId,
        formId,
        momentOf(since),
        momentOf(until),
        withSuspected,
        version,
        momentOf(after?.at ?? null),
        after?.id ?? null,
        most,
      ],
    ),
  )
