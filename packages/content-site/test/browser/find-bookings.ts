import * as v from 'valibot'
import type { Product } from './product.ts'

const BookingRowSchema = v.object({
  id: v.string(),
  status: v.string(),
  sequence: v.number(),
  start: v.date(),
  previous_start: v.nullable(v.date()),
  cancel_reason: v.nullable(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
  notes: v.string(),
  service: v.string(),
  staff: v.string(),
  /** True if the booking still occupies its staff member. */
  takes_time: v.boolean(),
})

export type BookingRow = v.InferOutput<typeof BookingRowSchema>

/** Returns the stored bookings of one e-mail address, by start. */
export async function findBookings(product: Product, email: string): Promise<readonly BookingRow[]> {
  const rows = await product.query(
    `select b.booking_id as id, b.status, b.sequence, b.starts_at as start, b.previous_starts_at as previous_start,
            b.cancel_reason, o.first_name, o.last_name, o.email, o.phone, o.notes, s.slug as service, p.slug as staff,
            a.status = 'booked' and a.slot_starts_at = b.starts_at as takes_time
       from booking b
       join orders o using (business_id, order_id)
       join service s using (business_id, service_id)
       join staff p on p.business_id = b.business_id and p.staff_id = b.staff_id
       join allocation a on a.business_id = b.business_id and a.allocation_id = any(b.allocation_ids) and a.counts
      where o.email = $1
      order by b.starts_at`,
    [email],
  )
  return rows.map((row) => v.parse(BookingRowSchema, row))
}
