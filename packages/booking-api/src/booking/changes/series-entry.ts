import { expandRecurrence } from '@hourfold/shared/booking/expand-recurrence'
import type { Recurrence } from '@hourfold/shared/contract/recurrence'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Booking } from '../../tables/bookings.ts'
import { eventUid } from './event-texts.ts'

/** A date of a series that calendars keep as one recurring entry. */
export type SeriesEntry = {
  /** The name of the recurring entry. */
  readonly uid: string
  readonly rule: Recurrence
  readonly timeZone: string
  readonly count: number
  /** The planned start of the first date. */
  readonly firstStart: Instant
  /** The planned start of this date. It identifies the date within the entry even after a move. */
  readonly plannedStart: Instant
  /**
   * Increases with each change of any date. A calendar compares a message about one date with the last one about the whole entry,
   * so all of them count together.
   */
  readonly sequence: number
}

/** Null for a booking with its own calendar entry: outside a series, or in a series that was never complete. */
export function seriesEntry(
  businessId: string,
  {
    seriesId,
    seriesPosition,
    seriesCount,
    seriesZone,
    seriesPlan,
  }: Pick<Booking, 'seriesId' | 'seriesPosition' | 'seriesCount' | 'seriesZone' | 'seriesPlan'>,
): SeriesEntry | null {
  if (
    seriesId === null ||
    seriesPosition === null ||
    seriesCount === null ||
    seriesZone === null ||
    seriesPlan === null
  )
    return null
  const { rule, firstStart, sequence } = seriesPlan
  const plannedStart = expandRecurrence(rule, firstStart, seriesZone, seriesCount)[seriesPosition]
  if (plannedStart === undefined) throw new Error('a date that its series does not have')
  return {
    uid: eventUid(seriesId, businessId),
    rule,
    timeZone: seriesZone,
    count: seriesCount,
    firstStart,
    plannedStart,
    sequence,
  }
}
