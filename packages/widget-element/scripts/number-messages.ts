import { errorTable } from '@booking/shared/errors/error-table'

export type Messages = Readonly<Record<string, unknown>>

/** Message id → its mark. A mark stands in the bundled scripts until it is known which of them uses it. */
export const markMessages = (english: Messages): ReadonlyMap<string, string> =>
  new Map(Object.keys(english).map((id, index) => [id, `%m${index}%`]))

const anyMark = /%m\d+%/g

/** Errors that can be met before any room is needed; others come with the words of a room. */
const mainErrors =
  /^error\.(internal_error|network|load_failed|slot_taken|staff_busy|resource_unavailable|hold_expired|notice_too_short|too_far_ahead|calendar_unavailable|too_many_requests|timezone_not_found)$/

/**
 * The place of every message, the same in all scripts and in all languages of one build. Those that the main script uses
 * come first: its English is the beginning of the list. The very first are the words for what has no others.
 */
export function numberMessages(english: Messages, marks: ReadonlyMap<string, string>, mainScript: string) {
  const general = errorTable.internal_error.message.id
  const used = new Set(mainScript.match(anyMark))
  const statuses = new Map<string, number>(
    Object.values(errorTable).map(({ status, message }) => [message.id, status ?? 0]),
  )
  const statusOf = (id: string): number => statuses.get(id) ?? -1
  const textOf = (id: string): string => JSON.stringify(english[id])
  // Errors of one status stand side by side, and texts by their beginnings: both are shorter so.
  const ids = Object.keys(english)
    .filter((id) => id !== general)
    .toSorted((one, other) => statusOf(one) - statusOf(other) || (textOf(one) < textOf(other) ? -1 : 1))
  const isAtHand = (id: string): boolean =>
    id.startsWith('error.') ? mainErrors.test(id) : used.has(marks.get(id) ?? '')
  const atHand = [general, ...ids.filter(isAtHand)]
  const order = [...atHand, ...ids.filter((id) => !isAtHand(id))]
  const placeOf = (id: string): number => Math.max(0, order.indexOf(id))
  const places = new Map(order.map((id, place) => [marks.get(id), String(place)]))
  return {
    placeOf,
    /** A script with places where the marks were. */
    number: (code: string): string => code.replaceAll(anyMark, (mark) => places.get(mark) ?? mark),
    /** The words of a language as JSON. A plain text stands for itself. */
    list: (catalog: Messages, which: 'all' | 'at hand' = 'all'): string =>
      JSON.stringify((which === 'all' ? order : atHand).map((id) => shorten(catalog[id]))),
  }
}

const shorten = (message: unknown): unknown =>
  Array.isArray(message) && message.length === 1 && typeof message[0] === 'string' ? message[0] : message
