import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import type { CalendarLink } from '@booking/shared/flow/time/calendar-links'

/** The menu of links that add the appointment to the visitor's calendar. It opens without script too. */
export function CalendarLinks({ links }: { readonly links: readonly CalendarLink[] }) {
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
