import { Trans, useLingui } from '@lingui/react/macro'

export type CalendarLinkKind = 'google' | 'outlook' | 'office365' | 'ics' | 'icloud'

type CalendarLinksProps = {
  readonly links: readonly { readonly kind: CalendarLinkKind; readonly href: string }[]
}

/** Ways to put the appointment into the visitor's own calendar. */
export function CalendarLinks({ links }: CalendarLinksProps) {
  const names = useNames()
  return (
    <section className="calendar-links" part="calendar-links">
      <h3 className="label">
        <Trans>Add to calendar</Trans>
      </h3>
      <ul className="link-row">
        {links.map(({ kind, href }) => (
          <li key={kind}>
            <a
              className="button button-secondary"
              part="button button-secondary"
              href={href}
              // A file is downloaded where it stands; a web calendar opens beside this page.
              {...(kind === 'ics' || kind === 'icloud'
                ? {}
                : { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {names[kind]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useNames(): Readonly<Record<CalendarLinkKind, string>> {
  const { t } = useLingui()
  return {
    google: 'Google',
    outlook: 'Outlook.com',
    office365: 'Office 365',
    ics: t`Calendar file (.ics)`,
    icloud: 'iCloud',
  }
}
