import * as v from 'valibot'
import { isToken } from '@booking/shared/contract/shapes'
import { InstantSchema, LocaleSchema, TimeZoneSchema, IdOrSlugSchema } from '@booking/shared/contract/values'
import {
  BookingViewSchema,
  BusinessViewSchema,
  ServiceSummarySchema,
  StaffViewSchema,
} from '@booking/shared/contract/views'

/** Values that several tools take or give, with what a model must know about them. */

export const locale = v.optional(
  v.pipe(LocaleSchema, v.description('Language of the texts and of mails to the customer, such as `de`')),
)
export const service = v.pipe(IdOrSlugSchema, v.description('`slug` of a service from find_services'))
export const provider = v.optional(
  v.pipe(
    IdOrSlugSchema,
    v.description('`slug` of a staff member or a team; leave it out for anybody who is free'),
  ),
)
export const start = v.pipe(
  InstantSchema,
  v.description('Start of a time from find_times, ISO 8601 in UTC: `2026-11-20T09:00:00Z`'),
)
export const timeZone = v.pipe(
  TimeZoneSchema,
  v.description('IANA time zone of the customer: `Europe/Berlin`'),
)

/** The only key to a change of a booking. The customer's mails have it in their links. */
export const manageToken = v.pipe(
  v.string('required'),
  v.maxLength(2000, 'invalid'),
  v.transform((text) => /[?&]event_id=([^&#\s]+)/.exec(text)?.[1] ?? text.trim()),
  v.check((text) => isToken(text), 'invalid'),
  v.description(
    'The link to the booking from the mail that the customer got, or the value of `event_id` in it. Ask the customer for it: no tool returns it',
  ),
)

export const idempotencyKey = v.optional(
  v.pipe(
    v.string('required'),
    v.regex(/^[\x21-\x7e]{16,255}$/, 'invalid'),
    v.description(
      'A new random text for every new intention, such as a UUID. Sent again with the same input it returns the first answer, so that a repeated call changes nothing twice',
    ),
  ),
)

/** The bookings that a change covers. */
export const scope = v.optional(
  v.pipe(
    v.picklist(['one', 'order', 'following', 'all'], 'invalid'),
    v.description(
      'What the change covers: this booking (the default), its whole order, this and the later ones of its series, or the whole series',
    ),
  ),
)

/** A booking without its tokens. */
export const BookingSchema = v.object({
  ...v.pick(BookingViewSchema, [
    'reference',
    'status',
    'start',
    'end',
    'previousStart',
    'timeZone',
    'seats',
    'choices',
    'location',
    'contactMethod',
    'cancelReason',
    'canReschedule',
    'canCancel',
  ]).entries,
  service: v.pick(ServiceSummarySchema, ['slug', 'name']),
  staff: v.nullable(v.pick(StaffViewSchema, ['slug', 'name'])),
  business: v.pick(BusinessViewSchema, ['name', 'phone', 'email']),
})
