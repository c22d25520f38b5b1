import type { SeriesPreview } from '../contract/series-preview.ts'
import type { Flow } from './flow.ts'

/** A series that is being put together. */

/** Where an occurrence will be: as it is, where the visitor moved it, or, in a clash, the nearest other time; null is left out. */
export function placeInSeries(flow: Flow, occurrence: SeriesPreview['occurrences'][number]): string | null {
  const moved = flow.moves[occurrence.start]
  if (moved !== undefined) return moved
  return occurrence.reason === null ? occurrence.start : (occurrence.alternatives[0] ?? null)
}

/** The times of the series as it will be booked, ascending, each once. */
export const seriesStarts = (flow: Flow): readonly string[] => [
  ...new Set(
    (flow.preview?.occurrences ?? [])
      .map((occurrence) => placeInSeries(flow, occurrence))
      .filter((start) => start !== null)
      .toSorted(),
  ),
]
