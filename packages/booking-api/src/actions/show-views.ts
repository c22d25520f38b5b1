import { toIso, minute, type Instant } from '@booking/shared/time/instant'
import { mayCancel, mayReschedule } from '@booking/shared/booking/decide-booking'
import type { BookingView, BusinessView, ServiceSummary, StaffView } from '@booking/shared/contract/views'
import { pickWords, type Words } from '../business/words.ts'
import type { Booking } from '../queries/find-booking.ts'
import type { Service } from '../queries/service-row.ts'
import type { Staff } from '../queries/staff-row.ts'
import type { Call } from './world.ts'

/** What leaves the server, field by field. The words come in the call's language. */

type Speaker = Pick<Call, 'locale' | 'business'>

export const showBusiness = ({ business, locale }: Speaker): BusinessView => ({
  id: business.id,
  name: pickWords(business.name, locale, business.defaultLocale),
  timeZone: business.timeZone,
  country: business.country,
})

export const showStaff = (speaker: Speaker, staff: Staff): StaffView => ({
  id: staff.id,
  slug: staff.slug,
  name: staff.name,
  title: showWords(speaker, staff.title),
  color: staff.color,
})

export const showService = (speaker: Speaker, service: Service): ServiceSummary => ({
  id: service.id,
  slug: service.slug,
  kind: service.kind,
  name: pickWords(service.name, speaker.locale, speaker.business.defaultLocale),
  description: showWords(speaker, service.description),
  durationMinutes: service.duration,
  price: showMoney(service.priceAmount, speaker.business.currency),
})

/** A booking with what was agreed about it: a service that is longer or dearer today does not change it. */
export const showBooking = (
  call: Speaker & { readonly now: Instant },
  booking: Booking,
  { service, staff }: { readonly service: Service; readonly staff: Staff },
): BookingView => ({
  id: booking.id,
  reference: booking.reference,
  status: booking.status,
  sequence: booking.sequence,
  service: {
    ...showService(call, service),
    durationMinutes: (booking.end - booking.start) / minute,
    price: showMoney(booking.priceAmount, booking.currency),
  },
  staff: service.staffChoice ? showStaff(call, staff) : null,
  business: showBusiness(call),
  location: service.location,
  contactMethod: service.contactMethod,
  start: toIso(booking.start),
  end: toIso(booking.end),
  previousStart: booking.previousStart === null ? null : toIso(booking.previousStart),
  previousEnd: booking.previousEnd === null ? null : toIso(booking.previousEnd),
  timeZone: booking.timeZone,
  cancelReason: booking.cancelReason,
  canReschedule: mayReschedule(booking, service, call.now).ok,
  canCancel: mayCancel(booking, service, call.now).ok,
})

export const showWords = ({ business, locale }: Speaker, words: Words | null): string | null =>
  words && pickWords(words, locale, business.defaultLocale)

const showMoney = (amount: number | null, currency: string) => (amount === null ? null : { amount, currency })
