import type { BookingView } from '@hourfold/shared/contract/views'
import { fromIso, toIso } from '@hourfold/shared/time/instant'
import { describeEvent, placeOfEvent, titleForVisitor } from '../../booking/changes/event-texts.ts'

/**
 * The pages of web calendars that add a booking, for mail programs without support for invitations. Neither page supports a UID, so
 * these entries are not updated.
 */
export function calendarUrls(
  view: BookingView,
  url: string | null,
): { readonly google: string; readonly outlook: string } {
  const title = titleForVisitor(view)
  const text = describeEvent(view, url)
  const place = placeOfEvent(view) ?? ''
  const [start, end] = [toIso(fromIso(view.start)), toIso(fromIso(view.end))]
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(start)}/${compact(end)}`,
      details: text,
      location: place,
    }),
    outlook: address('https://outlook.live.com/calendar/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: start,
      enddt: end,
      body: text,
      location: place,
    }),
  }
}

/** Empty values are left out. Spaces are `%20`: Outlook shows a plus as it is. */
function address(page: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return `${page}?${query.toString().replaceAll('+', '%20')}`
}

/** `20261121T100000Z`. */
const compact = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '')
