import type { Instant } from '../time/instant.ts'

/**
 * The instants from which starts are counted (S8): flat `[since, anchor, …]`, ascending. From `since` until the
 * `since` of the next row, starts are `anchor`, `anchor` + interval, `anchor` + 2 × interval, … A row never spans a
 * clock change.
 */
export type StartAnchors = readonly number[]

/** Sorts rows in place and merges those with equal `since`, of which the latest anchor wins. */
export function sortAnchors(rows: number[]): number[] {
  const sorted = isAscending(rows) ? rows : sortRows(rows)
  let length = 0
  for (let n = 0; n < sorted.length; n += 2) {
    const since = sorted[n] ?? 0
    const anchor = sorted[n + 1] ?? 0
    if (length > 0 && since === sorted[length - 2]) {
      sorted[length - 1] = Math.max(sorted[length - 1] ?? 0, anchor)
    } else {
      sorted[length++] = since
      sorted[length++] = anchor
    }
  }
  sorted.length = length
  return sorted
}

/**
 * Returns the rows without those that change nothing, whose anchor is a multiple of the interval after the previous
 * one.
 */
export function dropRedundantAnchors(rows: StartAnchors, interval: number): number[] {
  const thin: number[] = []
  for (let n = 0; n < rows.length; n += 2) {
    const anchor = rows[n + 1] ?? 0
    if (thin.length === 0 || (anchor - (thin[thin.length - 1] ?? 0)) % interval !== 0)
      thin.push(rows[n] ?? 0, anchor)
  }
  return thin
}

/** Merges the lists of people who are booked together (S22): at each instant the latest of their anchors applies. */
export function latestAnchors(lists: readonly StartAnchors[]): StartAnchors {
  const [only = []] = lists
  if (lists.length <= 1) return only
  const next = lists.map(() => 0)
  const latest: number[] = []
  for (;;) {
    const since = lists.reduce<Instant>(
      (first, rows, n) => Math.min(first, rows[next[n] ?? 0] ?? Infinity),
      Infinity,
    )
    if (since === Infinity) return latest
    let anchor = -Infinity
    for (const [n, rows] of lists.entries()) {
      while ((rows[next[n] ?? 0] ?? Infinity) <= since) next[n] = (next[n] ?? 0) + 2
      anchor = Math.max(anchor, rows[(next[n] ?? 0) - 1] ?? -Infinity)
    }
    latest.push(since, anchor)
  }
}

function isAscending(rows: readonly number[]): boolean {
  for (let n = 2; n < rows.length; n += 2) if ((rows[n] ?? 0) < (rows[n - 2] ?? 0)) return false
  return true
}

function sortRows(rows: readonly number[]): number[] {
  const order = Array.from({ length: rows.length / 2 }, (_, n) => n * 2)
  order.sort((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0))
  return order.flatMap((n) => [rows[n] ?? 0, rows[n + 1] ?? 0])
}
