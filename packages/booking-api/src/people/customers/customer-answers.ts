import * as v from 'valibot'
import type { Queryable } from '../../database/database.ts'
import { parseRows } from '../../database/parse-rows.ts'
import { type AnsweredSubmission, SubmissionRowSchema, submissionColumns } from '../../tables/submissions.ts'

const DefinitionRowSchema = v.object({ definition: v.record(v.string(), v.unknown()) })

/** Answers that came with a customer's orders or led to them, the newest first. A person sees those that are about their bookings. */
export async function listCustomerAnswers(
  q: Queryable,
  businessId: string,
  {
    customerId,
    staffId,
    most,
  }: { readonly customerId: string; readonly staffId: string | null; readonly most: number },
): Promise<readonly AnsweredSubmission[]> {
  const rows = await q.query(
    `select ${submissionColumns}, d.definition
     from orders o
     join submission s using (business_id, order_id)
     join form f using (business_id, form_id)
     join form_version d on d.business_id = s.business_id and d.form_id = s.form_id and d.version = s.version
     where o.business_id = $1 and o.customer_id = $2 and ($3::text is null or exists (
       select from booking b
       where b.business_id = o.business_id and b.order_id = o.order_id and (b.staff_id = $3 or $3 = any(b.colleague_ids))
         and (s.item is null or b.position = s.item or b.series_id is not null)))
     order by s.created_at desc, s.submission_id
     limit $4`,
    [businessId, customerId, staffId, most],
  )
  const definitions = parseRows(DefinitionRowSchema, rows)
  return parseRows(SubmissionRowSchema, rows).flatMap((submission, index) => {
    const asked = definitions[index]
    return asked ? [{ ...submission, ...asked }] : []
  })
}
