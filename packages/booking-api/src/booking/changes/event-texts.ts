import { eventStatus } from '@hourfold/shared/booking/decide-booking'
import type { BookingStatus, BookingView } from '@hourfold/shared/contract/views'

/** The texts of a booking in a calendar: in the file that its page offers and in the invitations that mails carry. */

type Described = Pick<
  BookingView,
  'id' | 'reference' | 'service' | 'staff' | 'business' | 'location' | 'guestName'
>

/** Untrusted text on one line: a line break or another control character could start a new property. */
export const inLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** The permanent UID of a booking's calendar entry, the same in every file. */
export const eventUid = (id: string, businessId: string): string => `${id}@${businessId}.booking`

/** The title for a visitor: what, and at which business. */
export const titleForVisitor = ({ service, business }: Described): string =>
  inLine(`${service.name} – ${business.name}`)

/** The title for the business: what, and for whom. */
export const titleForBusiness = ({ service, guestName }: Described, customer: string): string =>
  inLine([service.name, guestName ?? customer].filter(Boolean).join(' – '))

/** The person, the reference, the phone number and the link. It contains no words, so it needs no language. */
export const describeEvent = ({ staff, reference, business }: Described, url: string | null): string =>
  [[staff?.name, reference], [business.name, business.phone], [url]]
    .map((facts) => inLine(facts.filter(Boolean).join(' · ')))
    .filter((line) => line !== '')
    .join('\n')

export const placeOfEvent = ({ location: { address } }: Described): string | null =>
  address === null ? null : inLine(address)

/** True for a booking that does not take place. */
export const isOff = (status: BookingStatus): boolean => eventStatus[status] === 'CANCELLED'
