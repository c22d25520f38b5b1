import type { BookingView } from '@booking/shared/contract/views'
import { calendarLinks } from '@booking/shared/flow/time/calendar-links'
import { CalendarLinks } from './calendar-links.tsx'
import { usePlace } from './use-place.ts'
import type { View } from '../page/view.ts'
import { absoluteHref } from '../screens/absolute-href.ts'
import { widgetHref } from '../screens/widget-href.ts'

type Props = {
  readonly booking: BookingView
  readonly token: string | null
  readonly view: View
}

/** Links that add a booking to the visitor's calendar; none for a cancelled booking. */
export function BookingCalendarLinks({ booking, token, view }: Props) {
  const place = usePlace(booking.location)
  if (token === null || booking.status === 'cancelled') return null
  const page = absoluteHref(view, widgetHref(view, { kind: 'booking', id: token, action: 'view' }))
  const { service, business, staff, start, end, reference } = booking
  const entry = {
    title: `${service.name} · ${business.name}`,
    start,
    end,
    place: booking.location.address ?? place?.text ?? '',
    notes: [[staff?.name, reference], [business.name, business.phone], [page]]
      .map((facts) => facts.filter(Boolean).join(' · '))
      .filter(Boolean)
      .join('\n'),
  }
  const file = `${view.apiBase}/api/v1/manage/${token}/calendar.ics?locale=${view.locale.code}`
  return <CalendarLinks links={calendarLinks(entry, file)} />
}
