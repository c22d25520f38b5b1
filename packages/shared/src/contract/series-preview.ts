import * as v from 'valibot'
import { InstantSchema } from './values.ts'

/** Every occurrence of a series before it is booked. */
export const SeriesPreviewSchema = v.object({
  /** Zone whose wall clock and days of the week the series keeps. */
  timeZone: v.string(),
  occurrences: v.array(
    v.object({
      start: InstantSchema,
      end: InstantSchema,
      /** null when the time is free, else the error code of the conflict. */
      reason: v.nullable(
        v.picklist([
          'slot_taken',
          'staff_busy',
          'resource_unavailable',
          'seats_exceeded',
          'notice_too_short',
          'too_far_ahead',
        ]),
      ),
      /** Up to three near times that can replace a conflicting one. */
      alternatives: v.array(InstantSchema),
    }),
  ),
})
export type SeriesPreview = v.InferOutput<typeof SeriesPreviewSchema>
