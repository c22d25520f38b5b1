import { fromIso, toIso } from '@hourfold/shared/time/instant'
import type { Catalog } from '../../catalog/catalog.ts'
import type { MovedFrom } from '../mails/mail-data.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { ComposeRequest } from './compose-context.ts'
import type { BookingMailKind, DeliveryDetails } from './current-bookings.ts'
import { showMailedBooking } from './mailed-order.ts'
import type { ToldBooking } from './order-facts.ts'

/** A booking with the recipient's view of it, now and before. */
export type Change = {
  readonly booking: Booking
  readonly present: ToldBooking
  readonly before: BookingBefore
}

type BookingBefore = Omit<ToldBooking, 'sequence'>

type Known = {
  /** The bookings as the recipient's last mail showed them, by id. */
  readonly told: Readonly<Record<string, ToldBooking>>
  readonly details: DeliveryDetails
}

/**
 * The changes of bookings that a mail announces. Of moves only those that are news: no mail has announced the booking since its
 * last move, and it differs from before. Of moves there and back, the one away from the announced state is skipped, and the one
 * back is announced.
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

/** The times before moves, and the people if they have changed. */
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
 * The booking before a move, as the recipient's last mail showed it. Where that equals the current state, or no mail has shown it,
 * the state before the move of this delivery: the recipient may know another time by phone or from the screen.
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
  // A change of the person is announced only to recipients who see people.
  const isSamePerson = people.length === 0 || people.includes(staff)
  return { start: event.start, end: event.end, people: isSamePerson ? people : [staff] }
}

const isSame = (one: BookingBefore, other: BookingBefore): boolean =>
  fromIso(one.start) === fromIso(other.start) &&
  fromIso(one.end) === fromIso(other.end) &&
  hasSamePeople(one.people, other.people)

const hasSamePeople = (some: readonly string[], others: readonly string[]): boolean =>
  some.join() === others.join()
