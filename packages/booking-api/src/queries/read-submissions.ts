import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { momentOf, type Sought } from './list-submissions.ts'
import { parseRows } from '../database/parse-rows.ts'
import { submissionColumns, SubmissionRowSchema, type Submission } from './submission-row.ts'

/** Where reading goes on: after answers that were read, among those to versions that were there when it began. */
export type Place = {
  readonly version: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** How much is read at once: rows, and characters of answers. The last row may go beyond; there is always one. */
export type Portion = { readonly rows: number; readonly characters: number }

const FoundSchema = v.object({ found: v.number() })

/**
 * All answers to a form, the oldest first, a portion at a time, and whether it is the last one: however many there are and however
 * long, they are never in memory at once.
 */
export async function readSubmissions(
  q: Queryable,
  businessId: string,
  { formId, since, until, withSuspected }: Sought,
  { version, after }: Place,
  portion: Portion,
): Promise<{ readonly rows: readonly Submission[]; readonly isLast: boolean }> {
  const read = await q.query(
    `select ${submissionColumns}, s.found
     from (
       select next.*, count(*) over ()::int as found,
         sum(octet_length(next.answers::text)) over (
           order by next.created_at, next.submission_id rows between unbounded preceding and 1 preceding) as before
       from (
         select * from submission s
         where s.business_id = $1 and s.form_id = $2 and s.version <= $6
           and ($3::timestamptz is null or s.created_at >= $3) and ($4::timestamptz is null or s.created_at < $4)
           and ($5 or not s.is_suspected)
           and ($7::timestamptz is null or (s.created_at, s.submission_id) > ($7, $8))
         order by s.created_at, s.submission_id
         limit $9
       ) next
     ) s
     join form f using (business_id, form_id)
     where s.before is null or s.before < $10
     order by s.created_at, s.submission_id`,
    [
      businessId,
      formId,
      momentOf(since),
      momentOf(until),
      withSuspected,
      version,
      momentOf(after?.at ?? null),
      after?.id ?? null,
      portion.rows,
      portion.characters,
    ],
  )
  const rows = parseRows(SubmissionRowSchema, read)
  const found = read[0] ? v.parse(FoundSchema, read[0]).found : 0
  return { rows, isLast: rows.length === found && found < portion.rows }
}
