import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { type Submission, SubmissionRowSchema, submissionColumns } from '../records/submissions.ts'

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

const momentOf = (instant: Instant | null): Date | null => (instant === null ? null : new Date(instant))

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

/** Which answers somebody wants gone. */
export type Erasing =
  | { readonly id: string }
  /** In lower case: of an answer, of who booked, or of the guest whose item it is. */
  | { readonly email: string }
  | { readonly before: Instant; readonly formId: string | null }

/** Deletes answers for good, at most `most` of them; how many they were. The orders that they belonged to stay. */
export const eraseSubmissions = async (
  q: Queryable,
  businessId: string,
  erasing: Erasing,
  most: number,
): Promise<number> =>
  (
    await q.query(
      `delete from submission where business_id = $1 and submission_id in (
         select s.submission_id from submission s
         where s.business_id = $1 and ($2::text is null or s.submission_id = $2)
           and ($3::text is null or s.emails @> array[$3]
             or s.order_id in (select order_id from orders where business_id = $1 and lower(email) = $3)
             or exists (
               select from booking b
               join order_guest g on g.business_id = b.business_id and g.order_id = b.order_id and g.position = b.guest
               where b.business_id = $1 and b.order_id = s.order_id and b.position = s.item and lower(g.email) = $3))
           and ($4::timestamptz is null or s.created_at < $4) and ($5::text is null or s.form_id = $5)
         limit $6)
       returning submission_id`,
      [
        businessId,
        'id' in erasing ? erasing.id : null,
        'email' in erasing ? erasing.email : null,
        'before' in erasing ? momentOf(erasing.before) : null,
        'before' in erasing ? erasing.formId : null,
        most,
      ],
    )
  ).length

// What older versions have besides is nobody's business here: it may be from before today's rules.
const QuestionSchema = v.object({ key: v.string(), type: v.string() })
const RowSchema = v.object({
  form_id: v.string(),
  version: v.number(),
  definition: v.object({ pages: v.array(v.object({ questions: v.array(QuestionSchema) })) }),
})

/** What was ever asked under a name: its versions, the latest first, each with its questions in their order. */
export type AskedForm = {
  readonly id: string
  readonly versions: readonly {
    readonly version: number
    readonly questions: readonly v.InferOutput<typeof QuestionSchema>[]
  }[]
}

/** A form, survey or quiz, or what a service asks, archived or not. */
export async function findAskedForm(
  q: Queryable,
  businessId: string,
  kind: string,
  slug: string,
): Promise<AskedForm | undefined> {
  const rows = parseRows(
    RowSchema,
    await q.query(
      `select f.form_id, d.version, d.definition
       from form f
       join form_version d using (business_id, form_id)
       where f.business_id = $1 and f.kind = $2 and f.slug = $3
       order by d.version desc`,
      [businessId, kind, slug],
    ),
  )
  const [latest] = rows
  return (
    latest && {
      id: latest.form_id,
      versions: rows.map(({ version, definition }) => ({
        version,
        questions: definition.pages.flatMap((page) => page.questions),
      })),
    }
  )
}
