import type { SeriesPreview } from '@hourfold/shared/contract/series-preview'
import type { SeriesDates } from '@hourfold/shared/flow/flow'

/** New starts of moved occurrences, by original start; null leaves the occurrence out. */
export type Moves = Readonly<Record<string, string | null>>

declare module '@hourfold/shared/flow/flow' {
  interface SeriesDates {
    /** The occurrences of the series with their conflicts. */
    readonly preview: SeriesPreview
    readonly moves: Moves
  }
}

/** The checked dates of a series, with the starts that result from the visitor's changes. */
export function seriesDates(preview: SeriesPreview, moves: Moves = {}): SeriesDates {
  const starts = preview.occurrences
    .map((occurrence) => placeInSeries(moves, occurrence))
    .filter((start) => start !== null)
  return { preview, moves, starts: [...new Set(starts.toSorted())] }
}

/**
 * The start of an occurrence: the visitor's change, else the original start, else in a conflict the nearest alternative; null
 * leaves it out.
 */
export function placeInSeries(moves: Moves, occurrence: SeriesPreview['occurrences'][number]): string | null {
  const moved = moves[occurrence.start]
  if (moved !== undefined) return moved
  return occurrence.reason === null ? occurrence.start : (occurrence.alternatives[0] ?? null)
}
