import type { SeriesPreview } from '../../contract/series-preview.ts'
import type { Flow } from '../flow.ts'

/** The series that the visitor is composing. */

/**
 * The start of an occurrence: the visitor's change, else the original start, else in a conflict the nearest alternative; null
 * leaves it out.
 */
export function placeInSeries(flow: Flow, occurrence: SeriesPreview['occurrences'][number]): string | null {
  const moved = flow.moves[occurrence.start]
  if (moved !== undefined) return moved
  return occurrence.reason === null ? occurrence.start : (occurrence.alternatives[0] ?? null)
}

/** The starts of the series to book, ascending and unique. */
export const seriesStarts = (flow: Flow): readonly string[] => [
  ...new Set(
    (flow.preview?.occurrences ?? [])
      .map((occurrence) => placeInSeries(flow, occurrence))
      .filter((start) => start !== null)
      .toSorted(),
  ),
]
