import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { momentOf } from './list-submissions.ts'

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
