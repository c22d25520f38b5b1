import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'

/** Who comes: the guest of the booking or whoever booked it; the reference where names may not be known. */
export const nameCustomer = ({ guestName, contact, reference }: BookingSummary): string =>
  guestName ?? (contact === null || contact.name === '' ? reference : contact.name)
