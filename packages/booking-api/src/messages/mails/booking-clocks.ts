import { offsetAt } from '@hourfold/shared/time/zone-table'
import type { MailedBooking } from './mail-data.ts'
import type { Message, Writing } from './mail-words.ts'

/** The clocks in which a mail writes the time of a booking: that of its reader, and that of the place if it differs. */

const zoneMessage: Message = /* i18n */ { id: 'mail.common.zone', message: '{time} ({zone})' }

const placeZone = ({ view }: MailedBooking): string => view.location.timeZone ?? view.business.timeZone

/**
 * The main zone of a recipient: that of the place for the business, and for customers who come to the place; otherwise their own.
 */
const zoneOf = (booking: MailedBooking, forBusiness: boolean): string =>
  forBusiness || booking.view.location.kind === 'in_person' ? placeZone(booking) : booking.view.timeZone

/** The other zone in which a customer reads a booking; null where its clocks show the same. */
function otherZone(booking: MailedBooking, forBusiness: boolean, times: readonly number[]): string | null {
  const first = zoneOf(booking, forBusiness)
  const other = first === placeZone(booking) ? booking.view.timeZone : placeZone(booking)
  return forBusiness || times.every((at) => offsetAt(first, at) === offsetAt(other, at)) ? null : other
}

/** A text with the name of its zone. */
const named = ({ words }: Writing, time: string, at: number, timeZone: string): string =>
  words.say(zoneMessage, { time, zone: words.zone(at, timeZone) })

export type Times = { readonly start: number; readonly end: number }

/**
 * The clocks of a period, the main one first: "Tuesday, November 24, 2026, 11:00 – 11:45 AM", with its zone where it is not that of
 * the business, or where there is a second one.
 */
export function clockTexts(
  writing: Writing,
  booking: MailedBooking,
  { start, end }: Times,
  forBusiness: boolean,
): readonly [string, string | null] {
  const { words, frame } = writing
  const timeIn = (zone: string): string => `${words.date(start, zone)}, ${words.times(start, end, zone)}`
  const zone = zoneOf(booking, forBusiness)
  const other = otherZone(booking, forBusiness, [start, end])
  const isPlain = other === null && zone === frame.business.timeZone
  return [
    isPlain ? timeIn(zone) : named(writing, timeIn(zone), start, zone),
    other === null ? null : named(writing, timeIn(other), start, other),
  ]
}

/** "Tue, Nov 24, 11:00 AM"; with its offset where customer and place have different clocks. */
export function momentText(
  { words }: Writing,
  booking: MailedBooking,
  at: number,
  forBusiness: boolean,
): string {
  const zone = zoneOf(booking, forBusiness)
  const { moment, zonedMoment } = words
  return (otherZone(booking, forBusiness, [at]) === null ? moment : zonedMoment)(at, zone)
}

export const timesOf = ({ start, end }: { readonly start: string; readonly end: string }): Times => ({
  start: Date.parse(start),
  end: Date.parse(end),
})
