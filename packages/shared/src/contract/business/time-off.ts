import * as v from 'valibot'
import { IdOrSlugSchema, InstantSchema, textSchema } from '../values.ts'
import { BookingSummarySchema, PersonViewSchema } from './booking-summary.ts'
import type { BusinessEndpoint } from './business-endpoint.ts'
import { IdSchema, none, pageFields, pageQuery, RowVersionSchema } from './business-values.ts'

/** `off`: not bookable. `extra`: the person works besides their hours. */
const KindSchema = v.picklist(['off', 'extra'], 'invalid')

export const TimeOffViewSchema = v.object({
  id: v.string(),
  kind: v.picklist(['off', 'extra']),
  /** Null is everyone. */
  staff: v.nullable(PersonViewSchema),
  start: InstantSchema,
  end: InstantSchema,
  /** For the business's eyes alone. */
  note: v.string(),
})
export type TimeOffView = v.InferOutput<typeof TimeOffViewSchema>

/** Time off is at most this many days long, extra time at most one. */
export const longestTimeOff = 400

const span = {
  kind: KindSchema,
  /** A person by id or slug; null is everyone. */
  staff: v.nullable(IdOrSlugSchema),
  start: InstantSchema,
  end: InstantSchema,
}

/** The decision about a booking in time off: it stays, is cancelled and fully refunded, or is moved manually afterwards. */
const DecisionSchema = v.strictObject({
  id: IdSchema,
  version: RowVersionSchema,
  action: v.picklist(['keep', 'cancel'], 'invalid'),
  tell: v.optional(v.boolean('invalid'), true),
})
export type TimeOffDecision = v.InferOutput<typeof DecisionSchema>

const CreateTimeOffSchema = v.strictObject({
  ...span,
  note: v.optional(textSchema(500), ''),
  /** A decision for each booking that it hits; one that is missing refuses the whole. */
  bookings: v.optional(
    v.pipe(
      v.array(DecisionSchema, 'invalid'),
      v.maxLength(500, 'range_too_large'),
      v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'invalid'),
    ),
    [],
  ),
})

const byId = { params: v.strictObject({ id: IdSchema }), query: none }

export const timeOffEndpoints = {
  listTimeOff: {
    method: 'GET',
    path: '/business/time-off',
    summary: 'Time off and extra time that ends after a moment, now by default, the earliest first',
    access: { scope: 'read', role: 'staff' },
    params: none,
    query: v.strictObject({
      ...pageQuery,
      after: v.optional(InstantSchema),
      staff: v.optional(IdOrSlugSchema),
    }),
    status: 200,
    response: v.object({ timeOff: v.array(TimeOffViewSchema), ...pageFields }),
  },
  previewTimeOff: {
    method: 'POST',
    path: '/business/time-off/preview',
    onlyReads: true,
    summary:
      'The bookings that time off would hit, and how many visitors hold a time in it just now; changes nothing',
    access: { scope: 'read', role: 'staff' },
    params: none,
    query: none,
    body: v.strictObject(span),
    status: 200,
    response: v.object({
      bookings: v.array(BookingSummarySchema),
      holds: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
  },
  createTimeOff: {
    method: 'POST',
    path: '/business/time-off',
    summary: 'Take time off, with a decision for each booking that it hits, or open extra time',
    access: { scope: 'write', role: 'staff' },
    params: none,
    query: none,
    body: CreateTimeOffSchema,
    status: 201,
    response: TimeOffViewSchema,
  },
  changeTimeOff: {
    method: 'PATCH',
    path: '/business/time-off/{id}',
    summary: 'Change the note of time off',
    access: { scope: 'write', role: 'staff' },
    ...byId,
    body: v.strictObject({ note: textSchema(500) }),
    status: 200,
    response: TimeOffViewSchema,
  },
  removeTimeOff: {
    method: 'DELETE',
    path: '/business/time-off/{id}',
    summary: 'Take time off or extra time back',
    access: { scope: 'write', role: 'staff' },
    ...byId,
    body: none,
    status: 204,
  },
} as const satisfies Record<string, BusinessEndpoint>
