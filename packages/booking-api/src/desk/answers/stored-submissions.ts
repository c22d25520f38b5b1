import * as v from 'valibot'
import { formKinds } from '@hourfold/shared/contract/forms'
import type { Instant } from '@hourfold/shared/time/instant'
import { WordsSchema } from '../../context/words.ts'
import type { Queryable } from '../../database/database.ts'
import { parseRows, readRow, readRows, toDate } from '../../database/parse-rows.ts'
import { type Submission, SubmissionRowSchema, submissionColumns } from '../../tables/submissions.ts'

/** The selected submissions: of one form or of all; suspected ones only on request. */
export type SubmissionFilter = {
  readonly formId: string | null
  readonly since: Instant | null
  /** Exclusive. */
  readonly until: Instant | null
  readonly withSuspected: boolean
}

/** The newest submissions first, at most `most` of them, those after the last one of the page before. */
export const listSubmissions = (
  q: Queryable,
  businessId: string,
  {
    formId,
    since,
    until,
    withSuspected,
    onlySuspected = false,
    after = null,
  }: SubmissionFilter & {
    readonly onlySuspected?: boolean
    readonly after?: { readonly at: Instant; readonly id: string } | null
  },
  most: number,
): Promise<readonly Submission[]> =>
  readRows(
    q,
    SubmissionRowSchema,
    `select ${submissionColumns}
       from submission s
       join form f using (business_id, form_id)
       where s.business_id = $1 and ($2::text is null or s.form_id = $2)
         and ($3::timestamptz is null or s.created_at >= $3) and ($4::timestamptz is null or s.created_at < $4)
         and ($5 or not s.is_suspected) and (s.is_suspected or not $6)
         and ($7::timestamptz is null or (s.created_at, s.submission_id) < ($7, $8))
       order by s.created_at desc, s.submission_id desc
       limit $9`,
    [
      businessId,
      formId,
      toDate(since),
      toDate(until),
      withSuspected,
      onlySuspected,
      toDate(after?.at),
      after?.id ?? null,
      most,
    ],
  )

const AnsweredFormRowSchema = v.pipe(
  v.object({
    formId: v.string(),
    kind: v.picklist([...formKinds, 'service']),
    slug: v.string(),
    name: WordsSchema,
    submissions: v.number(),
    suspected: v.number(),
  }),
  v.transform(({ formId: id, ...row }) => ({ id, ...row })),
)
/** A form with submissions, with their number and the number of suspected ones. */
export type AnsweredForm = v.InferOutput<typeof AnsweredFormRowSchema>

/** The forms with submissions, archived ones too, in the order of their kinds and names; or the one with an id. */
export const listAnsweredForms = (
  q: Queryable,
  businessId: string,
  formId: string | null = null,
): Promise<readonly AnsweredForm[]> =>
  readRows(
    q,
    AnsweredFormRowSchema,
    `select f.form_id, f.kind, f.slug, f.name, count(*)::int as submissions,
         count(*) filter (where s.is_suspected)::int as suspected
       from submission s
       join form f using (business_id, form_id)
       where s.business_id = $1 and ($2::text is null or s.form_id = $2)
       group by f.form_id, f.kind, f.slug, f.name order by f.kind, f.slug`,
    [businessId, formId],
  )

const BookingRowSchema = v.object({ orderId: v.string(), bookingId: v.string(), reference: v.string() })

/** The first booking of each order. */
export const listFirstBookings = async (
  q: Queryable,
  businessId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly reference: string }>> =>
  new Map(
    (
      await readRows(
        q,
        BookingRowSchema,
        `select distinct on (order_id) order_id, booking_id, reference from booking
         where business_id = $1 and order_id = any($2::text[]) order by order_id, position`,
        [businessId, orderIds],
      )
    ).map((row) => [row.orderId, { id: row.bookingId, reference: row.reference }]),
  )

/** A position in an export: after the submissions read so far, among the versions that existed at its start. */
export type ExportCursor = {
  readonly version: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** The size of one read: rows, and characters of answers. The last row may exceed it; at least one is read. */
export type PageSize = { readonly rows: number; readonly characters: number }

const FoundSchema = v.object({ found: v.number() })

/**
 * All submissions of a form, the oldest first, one portion at a time, and whether it is the last: they are never in memory all at
 * once.
 */
export async function readSubmissions(
  q: Queryable,
  businessId: string,
  { formId, since, until, withSuspected }: SubmissionFilter,
  { version, after }: ExportCursor,
  pageSize: PageSize,
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
      toDate(since),
      toDate(until),
      withSuspected,
      version,
      toDate(after?.at),
      after?.id ?? null,
      pageSize.rows,
      pageSize.characters,
    ],
  )
  const rows = parseRows(SubmissionRowSchema, read)
  const total = read[0] ? v.parse(FoundSchema, read[0]).found : 0
  return { rows, isLast: rows.length === total && total < pageSize.rows }
}

/** The selection of submissions to erase. */
export type ErasureFilter =
  | { readonly id: string }
  | { readonly before: Instant; readonly formId: string | null }

/** Deletes submissions permanently, at most `most` of them; returns their number. Their orders stay. */
export const eraseSubmissions = async (
  q: Queryable,
  businessId: string,
  erasing: ErasureFilter,
  most: number,
): Promise<number> =>
  (
    await q.query(
      `delete from submission where business_id = $1 and submission_id in (select s.submission_id ${erasedRows} limit $5)
       returning submission_id`,
      [...erasedValues(businessId, erasing), most],
    )
  ).length

/** The number of submissions that an erasure would delete. */
export const countSubmissions = async (
  q: Queryable,
  businessId: string,
  erasing: ErasureFilter,
): Promise<number> => {
  const { rows } = await readRow(
    q,
    CountRowSchema,
    `select count(*)::int as rows ${erasedRows}`,
    erasedValues(businessId, erasing),
  )
  return rows
}

const CountRowSchema = v.object({ rows: v.number() })

const erasedRows = `from submission s
  where s.business_id = $1 and ($2::text is null or s.submission_id = $2)
    and ($3::timestamptz is null or s.created_at < $3) and ($4::text is null or s.form_id = $4)`

const erasedValues = (businessId: string, erasing: ErasureFilter) => [
  businessId,
  'id' in erasing ? erasing.id : null,
  'before' in erasing ? new Date(erasing.before) : null,
  'before' in erasing ? erasing.formId : null,
]

// Other fields of older versions are ignored, because earlier schemas may have written them.
const QuestionSchema = v.object({ key: v.string(), type: v.string() })
const RowSchema = v.object({
  formId: v.string(),
  version: v.number(),
  definition: v.object({ pages: v.array(v.object({ questions: v.array(QuestionSchema) })) }),
})

/** All versions of a form, the latest first, each with its questions in order. */
export type AskedForm = {
  readonly id: string
  readonly versions: readonly {
    readonly version: number
    readonly questions: readonly v.InferOutput<typeof QuestionSchema>[]
  }[]
}

/** A form, survey or quiz, or a service's questions, archived ones included. */
export async function findAskedForm(
  q: Queryable,
  businessId: string,
  kind: string,
  slug: string,
): Promise<AskedForm | undefined> {
  const rows = await readRows(
    q,
    RowSchema,
    `select f.form_id, d.version, d.definition
       from form f
       join form_version d using (business_id, form_id)
       where f.business_id = $1 and f.kind = $2 and f.slug = $3
       order by d.version desc`,
    [businessId, kind, slug],
  )
  const [latest] = rows
  return (
    latest && {
      id: latest.formId,
      versions: rows.map(({ version, definition }) => ({
        version,
        questions: definition.pages.flatMap((page) => page.questions),
      })),
    }
  )
}
