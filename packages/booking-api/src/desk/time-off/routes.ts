import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import type { BusinessBookingContext } from '../bookings/open-booking.ts'
import { read, readByBody, write, writeNothing } from '../../endpoints/route.ts'
import { changeTimeOff, removeTimeOff } from './change-time-off.ts'
import { createTimeOff, previewTimeOff } from './create-time-off.ts'
import { ok, refused } from '@booking/shared/errors/result'
import { fromIso } from '@booking/shared/time/instant'
import { mayTouch, restrictedTo } from '../../access/actor.ts'
import { InstantCursorSchema, readCursor, writeCursor } from '../../access/cursor.ts'
import { showTimeOff } from './show-time-off.ts'
import { listTimeOff } from './stored-time-off.ts'

export const timeOffRoutes = {
  listTimeOff: read(businessEndpoints.listTimeOff, (context: BusinessBookingContext, { query }) =>
    listOwnTimeOff(context, query),
  ),
  previewTimeOff: readByBody(businessEndpoints.previewTimeOff, (context: BusinessBookingContext, { body }) =>
    previewTimeOff(context, body),
  ),
  createTimeOff: write(businessEndpoints.createTimeOff, (context: BusinessBookingContext, { body }) =>
    createTimeOff(context, body),
  ),
  changeTimeOff: write(businessEndpoints.changeTimeOff, (context: BusinessBookingContext, { params, body }) =>
    changeTimeOff(context, params.id, body),
  ),
  removeTimeOff: writeNothing(
    businessEndpoints.removeTimeOff,
    (context: BusinessBookingContext, { params }) => removeTimeOff(context, params.id),
  ),
}

type Query = {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
  readonly staff?: string | undefined
}

/** Time off and extra time that ends after a moment, the earliest first. Staff see theirs, and that of everybody. */
async function listOwnTimeOff(
  { actor, business, catalog, database, now }: BusinessBookingContext,
  { cursor, limit = 50, after, staff }: Query,
) {
  const listed = { list: 'time-off', after, staff }
  const from = readCursor(listed, cursor, InstantCursorSchema)
  if (!from.ok) return from
  const person = catalog.staff.find(({ id, slug }) => id === staff || slug === staff)
  if (staff !== undefined && !(person && mayTouch(actor, [person.id]))) return refused('not_found')
  const found = await listTimeOff(database, business.id, {
    staffId: restrictedTo(actor) ?? person?.id ?? null,
    after: after === undefined ? now : fromIso(after),
    from: from.value === null ? null : { start: from.value[0], id: from.value[1] },
    most: limit + 1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return ok({
    timeOff: page.map((one) => showTimeOff(catalog, one)),
    next: found.length > limit && last ? writeCursor(listed, [last.start, last.id]) : null,
  })
}
