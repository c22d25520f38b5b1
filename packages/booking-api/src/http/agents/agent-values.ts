import * as v from 'valibot'
import { CancelSchema, ItemSchema } from '@hourfold/shared/contract/requests'
import { isToken } from '@hourfold/shared/contract/shapes'
import { InstantSchema, LocaleSchema, TimeZoneSchema, IdOrSlugSchema } from '@hourfold/shared/contract/values'
import {
  BookingViewSchema,
  BusinessViewSchema,
  ServiceSummarySchema,
  StaffViewSchema,
} from '@hourfold/shared/contract/views'
import { minute, toIso } from '@hourfold/shared/time/instant'

/** Input and output values of several tools, with descriptions for a model. */

export const locale = v.optional(
  v.pipe(LocaleSchema, v.description('Language of the texts and of mails to the customer, such as `de`')),
)
export const service = v.pipe(IdOrSlugSchema, v.description('`slug` of a service from find_services'))
export const provider = v.optional(
  v.pipe(IdOrSlugSchema, v.description('`slug` of a staff member or a team; omit it for anyone who is free')),
)
/** The options of a service, with the bounds of the API. */
const { entries: choices } = ItemSchema
export const duration = v.pipe(
  choices.duration,
  v.description('One of the durations of the service, in minutes'),
)
export const variant = v.pipe(choices.variant, v.description('`slug` of one of the variants'))
export const addOns = v.pipe(choices.addOns, v.description('`slug`s of add-ons'))
export const location = v.pipe(choices.location, v.description('`slug` of one of the locations'))
export const seats = v.pipe(choices.seats, v.description('Seats for all who come, the customer included'))

/** An instant with `Z` or an offset, which becomes UTC. */
export const start = v.pipe(
  v.string('required'),
  v.maxLength(40, 'invalid'),
  v.description(
    'Start of a time from find_times, ISO 8601 with `Z` or an offset: `2026-11-20T09:00:00Z`, `2026-11-20T10:00:00+01:00`',
  ),
  v.transform(toUtc),
  InstantSchema,
)

/** The day must exist before the offset moves it: `Date.parse` reads 30 February as 2 March. */
function toUtc(text: string): string {
  const [, local, sign, hours, minutes] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)([+-])(\d\d):?(\d\d)$/.exec(text) ?? []
  if (local === undefined || Number(hours) > 14 || Number(minutes) > 59) return text
  if (!v.is(InstantSchema, `${local}Z`)) return text
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -minute : minute)
  return toIso(Date.parse(`${local}Z`) - offset)
}
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
export const scope = v.pipe(
  CancelSchema.entries.scope,
  v.description(
    'What the change covers: this booking (the default), its whole order, this and the later ones of its series, or the whole series',
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
