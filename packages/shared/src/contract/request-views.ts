import * as v from 'valibot'
import { InstantSchema } from './values.ts'
import { BookingViewSchema } from './views.ts'

/** An entry in the day of the person who is asked for: a booking, or time that another calendar occupies. */
const RequestDayEntrySchema = v.object({
  start: InstantSchema,
  end: InstantSchema,
  /** IANA zone of the day. */
  timeZone: v.string(),
  /** Null for time that another calendar occupies. */
  service: v.nullable(v.string()),
  customer: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  isRequested: v.boolean(),
  /** True for the request itself. */
  isSubject: v.boolean(),
})
export type RequestDayEntry = v.InferOutput<typeof RequestDayEntrySchema>

/** A requested appointment, as the business sees it before it responds. */
export const RequestViewSchema = v.object({
  booking: BookingViewSchema,
  contact: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    notes: v.string(),
  }),
  /** Answers as text: to the service's questions and to those of the form that led to it. */
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
  /** The person's day around the wished time, while the request can be answered; empty afterwards. */
  day: v.array(RequestDayEntrySchema),
  /** Deadline for the response. */
  expiresAt: InstantSchema,
  /** The language of the business. */
  defaultLocale: v.string(),
})
export type RequestView = v.InferOutput<typeof RequestViewSchema>
