import type { Queryable } from '../database/database.ts'
import type { Booking } from '../records/bookings.ts'
import type { MailedEntry } from '../mails/mail-data.ts'
export const listDayAround = async (
  _q: Queryable,
  _c: unknown,
  _b: Booking,
): Promise<readonly MailedEntry[]> => []
