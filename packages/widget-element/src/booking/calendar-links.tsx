import { useLingui } from '@lingui/react/macro'
import type { CalendarLink } from '@booking/shared/flow/time/calendar-links'

type CalendarLinksProps = {
  readonly links: readonly CalendarLink[]
  /** True if the links are inside a closed `<details>`. */
  readonly folded: boolean
}

/** Links that add the appointment to the visitor's calendar. */
export function CalendarLinks({ links, folded }: CalendarLinksProps) {
  const { t } = useLingui()
  const names: Readonly<Record<CalendarLink['kind'], string>> = {
    google: 'Google',
    outlook: 'Outlook.com',
    office365: 'Office 365',
    icloud: 'Apple (iCloud)',
    ics: t`Outlook / iCal file`,
  }
  const title = t`Add to calendar`
  const list = (
    <ul className="link-row row">
      {links.map(({ kind, href }) => (
        <li key={kind}>
          <a
            className="button button-secondary"
            part="button button-secondary"
            href={href}
            // A file downloads in this tab; a web calendar opens in a new tab.
            {...(kind.startsWith('i') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {names[kind]}
          </a>
        </li>
      ))}
    </ul>
  )
  return folded ? (
    <details className="calendar-links stack-small" part="calendar-links">
      <summary className="fold">{title}</summary>
      {list}
    </details>
  ) : (
    <section className="calendar-links stack-small" part="calendar-links">
      <h3 className="label">{title}</h3>
      {list}
    </section>
  )
}
