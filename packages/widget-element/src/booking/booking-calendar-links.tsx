import type { BookingView } from '@hourfold/shared/contract/views'
import { type CalendarLink, calendarLinks } from '@hourfold/shared/flow/time/calendar-links'
import { usePlace } from './use-place.ts'
import type { View } from '../page/view.ts'
import { absoluteHref, widgetHref } from '../screens/widget-href.ts'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'

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

/** The menu of links that add the appointment to the visitor's calendar. It opens without script too. */
function CalendarLinks({ links }: { readonly links: readonly CalendarLink[] }) {
  const { t } = useLingui()
  const names: Readonly<Record<CalendarLink['kind'], string>> = {
    google: 'Google',
    outlook: 'Outlook.com',
    office365: 'Office 365',
    icloud: 'Apple (iCloud)',
    ics: t`Outlook / iCal file`,
  }
  return (
    <details className="calendar-links" part="calendar-links">
      <summary className="button button-secondary" part="button button-secondary">
        <span className="button-label">
          {t`Add to calendar`}
          <Icon name="down" />
        </span>
      </summary>
      <ul className="calendar-menu">
        {links.map(({ kind, href }) => (
          <li key={kind}>
            <a
              className="calendar-link"
              href={href}
              // A file downloads in this tab; a web calendar opens in a new tab.
              {...(kind.startsWith('i') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {names[kind]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
