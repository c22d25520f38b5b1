import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import { WordsSchema } from '../../context/words.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, parseRows, readRows } from '../../database/parse-rows.ts'
import { type Booking, findBookingById } from '../../tables/bookings.ts'
import { type AskedAnswers, listBookingAnswers } from '../../tables/submissions.ts'

const ContactRowSchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  notes: v.string(),
})
/** The booker of a requested appointment and their contact. */
type RequestContact = v.InferOutput<typeof ContactRowSchema>

/** A requested appointment with its booker and their answers. */
export type RequestRow = {
  readonly booking: Booking
  readonly contact: RequestContact
  readonly answers: readonly AskedAnswers[]
}

/** A booking that is or was a request, by its id. */
export async function findRequest(
  q: Queryable,
  businessId: string,
  bookingId: string,
): Promise<RequestRow | undefined> {
  const [booking, contacts, answers] = await q.batch(() => [
    findBookingById(q, businessId, bookingId),
    q.query(
      `select full_name(o.first_name, o.last_name, o.locale) as name, o.email, o.phone, o.notes
       from booking b join orders o using (business_id, order_id) where b.business_id = $1 and b.booking_id = $2`,
      [businessId, bookingId],
    ),
    listBookingAnswers(q, businessId, bookingId),
  ])
  const [contact] = parseRows(ContactRowSchema, contacts)
  if (!booking || !contact || !isRequest(booking)) return undefined
  return { booking, contact, answers }
}

/** Only requests, present and past, have a deadline. */
const isRequest = ({ status, expiresAt }: Booking): boolean => status === 'requested' || expiresAt !== null

const RowSchema = v.pipe(
  v.object({
    bookingId: v.string(),
    startsAt: MomentSchema,
    /** The deadline of the answer. */
    answerBy: MomentSchema,
    serviceName: WordsSchema,
    staffName: v.string(),
    booker: v.string(),
  }),
  v.transform(({ startsAt: start, ...row }) => ({ start, ...row })),
)
export type OpenRequest = v.InferOutput<typeof RowSchema>

/** Requested appointments that can still be answered, the earliest deadline first. */
export const listOpenRequests = (
  q: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly OpenRequest[]> =>
  readRows(
    q,
    RowSchema,
    `select b.booking_id, b.starts_at, b.expires_at as answer_by, s.document -> 'name' as service_name,
         p.name as staff_name, full_name(o.first_name, o.last_name, o.locale) as booker
       from booking b
       join orders o using (business_id, order_id)
       join service s using (business_id, service_id)
       join staff p on p.business_id = b.business_id and p.staff_id = b.staff_id
       where b.business_id = $1 and b.status = 'requested' and b.expires_at > $2
       order by answer_by, b.booking_id`,
    [businessId, new Date(now)],
  )
