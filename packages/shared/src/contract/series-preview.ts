import * as v from 'valibot'
import { InstantSchema } from './values.ts'

/** Every occurrence of a series that is not booked yet. */
export const SeriesPreviewSchema = v.object({
  /** The zone whose wall clock and days of the week the series keeps. */
  timeZone: v.string(),
  occurrences: v.array(
    v.object({
      start: InstantSchema,
      end: InstantSchema,
      /** null when it is free, else why it is not: an error code. */
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
      /** Up to three near times in place of one that is not free. */
      alternatives: v.array(InstantSchema),
    }),
  ),
})
export type SeriesPreview = v.InferOutput<typeof SeriesPreviewSchema>
