import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { findBookingById, type Booking } from './find-booking.ts'
import { listBookingAnswers, type AskedAnswers } from './list-booking-answers.ts'
import { parseRows } from '../database/parse-rows.ts'

const ContactRowSchema = v.pipe(
  v.object({
    first_name: v.string(),
    last_name: v.string(),
    email: v.string(),
    phone: v.string(),
    notes: v.string(),
  }),
  v.transform(({ first_name: firstName, last_name: lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
  })),
)
/** Who asks for an appointment, and how they are reached. */
type RequestContact = v.InferOutput<typeof ContactRowSchema>

/** A requested appointment, who asks for it, and what they answered to what was asked. */
export type RequestRow = {
  readonly booking: Booking
  readonly contact: RequestContact
  readonly answers: readonly AskedAnswers[]
}

/** The booking of an id that is, or once was, a request. */
export async function findRequest(
  q: Queryable,
  businessId: string,
  bookingId: string,
): Promise<RequestRow | undefined> {
  const [booking, contacts, answers] = await Promise.all([
    findBookingById(q, businessId, bookingId),
    q.query(
      `select o.first_name, o.last_name, o.email, o.phone, o.notes
       from booking b join orders o using (business_id, order_id) where b.business_id = $1 and b.booking_id = $2`,
      [businessId, bookingId],
    ),
    listBookingAnswers(q, businessId, bookingId),
  ])
  const [contact] = parseRows(ContactRowSchema, contacts)
  if (!booking || !contact || !isRequest(booking)) return undefined
  return { booking, contact, answers }
}

/** Only what waits, or waited, for the business's answer has an end of waiting. */
const isRequest = ({ status, expiresAt }: Booking): boolean => status === 'requested' || expiresAt !== null
