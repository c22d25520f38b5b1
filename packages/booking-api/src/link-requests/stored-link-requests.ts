import type { Queryable } from '../database/database.ts'
import type { Booking } from '../records/bookings.ts'
export const findLinkRequest = async (
  _q: Queryable,
  _b: string,
  _id: string,
): Promise<{ email: string; locale: string } | undefined> => undefined
export const listBookingsOfAddress = async (
  _q: Queryable,
  _b: string,
  _e: string,
  _n: number,
  _m: number,
): Promise<readonly Booking[]> => []
