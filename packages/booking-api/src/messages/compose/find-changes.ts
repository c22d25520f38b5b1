import { fromIso, toIso } from '@booking/shared/time/instant'
import type { Catalog } from '../../catalog/catalog.ts'
import type { MovedFrom } from '../mails/mail-data.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { ComposeRequest } from './compose-context.ts'
import type { BookingMailKind, DeliveryDetails } from './current-bookings.ts'
import { showMailedBooking } from './mailed-order.ts'
import type { ToldBooking } from './order-facts.ts'

/** A booking with what the recipient of a mail sees of it now, and before. */
export type Change = {
  readonly booking: Booking
  readonly present: ToldBooking
  readonly before: BookingBefore
}

type BookingBefore = Omit<ToldBooking, 'sequence'>

type Known = {
  /** The bookings as the recipient was last told of them, by id. */
  readonly told: Readonly<Record<string, ToldBooking>>
  readonly details: DeliveryDetails
}

/**
 * What a mail has to tell of bookings. Of a move only what is news: no mail has told of the booking since its last move, and it differs
 * from before. Of moves there and back, the one that leads away from what was told is left out, and the one that leads back is told.
 */
export function findChanges(
  request: ComposeRequest,
  kind: BookingMailKind,
  bookings: readonly Booking[],
  { told, details }: Known,
): readonly Change[] {
  const changes = bookings.map((booking): Change => {
    const present = presentOf(request, booking)
    return { booking, present, before: findBefore(booking, told[booking.id], present, details) }
  })
  if (kind !== 'booking_moved' && kind !== 'guest_moved' && kind !== 'business_moved') return changes
  return changes.filter(
    ({ booking, present, before }) =>
      told[booking.id]?.sequence !== booking.sequence && !isSame(before, present),
  )
}

/** The times before moves, and the people where they have changed. */
export const timesBefore = (
  { staffById }: Pick<Catalog, 'staffById'>,
  changes: readonly Change[],
): MovedFrom[] =>
  changes.map(({ present, before: { start, end, people } }) => ({
    start: fromIso(start),
    end: fromIso(end),
    people: hasSamePeople(people, present.people)
      ? []
      : people.flatMap((person) => staffById.get(person)?.name ?? []),
  }))

function presentOf(request: ComposeRequest, booking: Booking): ToldBooking {
  const { start, end, staff, colleagues, sequence } = showMailedBooking(request, booking, null).view
  return { start, end, people: [staff, ...colleagues].flatMap((person) => person?.id ?? []), sequence }
}

/**
 * The booking before a move: as the recipient was last told of it. Where that is as it is now, or where no mail has told of it, it is
 * as before the move that the delivery is about: the recipient may know of another time by phone or from the screen.
 */
function findBefore(
  { id, start, end, previousStart, previousEnd }: Booking,
  announced: ToldBooking | undefined,
  present: ToldBooking,
  { previous }: DeliveryDetails,
): BookingBefore {
  if (announced !== undefined && !isSame(announced, present)) return announced
  const { people } = present
  const event = previous[id]
  if (!event) return { start: toIso(previousStart ?? start), end: toIso(previousEnd ?? end), people }
  const { staff } = event
  // Only recipients who see people are told of another one.
  const isSamePerson = people.length === 0 || people.includes(staff)
  return { start: event.start, end: event.end, people: isSamePerson ? people : [staff] }
}

const isSame = (one: BookingBefore, other: BookingBefore): boolean =>
  fromIso(one.start) === fromIso(other.start) &&
  fromIso(one.end) === fromIso(other.end) &&
  hasSamePeople(one.people, other.people)

const hasSamePeople = (some: readonly string[], others: readonly string[]): boolean =>
  some.join() === others.join()
