import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonView } from '@hourfold/shared/contract/business/booking-summary'
import { agendaPath, agendaViews, stepDate, type AgendaQuery, type AgendaViewName } from './agenda-query.ts'
import { PersonDot } from './day-grid.tsx'

type Props = {
  readonly query: AgendaQuery
  readonly title: string
  /** Everybody whom the switch offers; it is there for more than one. */
  readonly people: readonly PersonView[]
}

const viewNames = {
  day: msg`Day`,
  week: msg`Week`,
  list: msg`List`,
} as const satisfies Record<AgendaViewName, MessageDescriptor>

/** The head of the agenda: its period and the ways to another one, the views, and the people. */
export function AgendaControls({ query, title, people }: Props) {
  const { t, i18n } = useLingui()
  const { view, date, today, staff } = query
  const isDay = view === 'day'
  return (
    <header className="agenda-head">
      <h1>{title}</h1>
      <a className="button button-primary agenda-add" href="/desk/bookings/new">
        <Trans>Add a booking</Trans>
      </a>
      <nav className="agenda-steps" aria-label={t`Period`}>
        <a
          className="button button-secondary"
          href={agendaPath(query, { date: stepDate(query, -1) })}
          aria-label={isDay ? t`Previous day` : t`Previous week`}
          data-step="previous"
        >
          <svg className="icon agenda-arrow" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m14 6-6 6 6 6" />
          </svg>
        </a>
        <a
          className="button button-secondary"
          href={agendaPath(query, { date: today })}
          aria-current={date === today ? 'date' : undefined}
        >
          <Trans>Today</Trans>
        </a>
        <a
          className="button button-secondary"
          href={agendaPath(query, { date: stepDate(query, 1) })}
          aria-label={isDay ? t`Next day` : t`Next week`}
          data-step="next"
        >
          <svg className="icon agenda-arrow" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m10 6 6 6-6 6" />
          </svg>
        </a>
      </nav>
      <form className="agenda-date" action="/desk">
        {view === 'day' ? null : <input type="hidden" name="view" value={view} />}
        {staff === null ? null : <input type="hidden" name="staff" value={staff} />}
        <label className="visually-hidden" htmlFor="date">
          <Trans>Date</Trans>
        </label>
        <input className="input" type="date" id="date" name="date" defaultValue={date} required />
        <button className="button button-secondary">
          <Trans>Go</Trans>
        </button>
      </form>
      <nav className="agenda-switch" aria-label={t`View`}>
        {agendaViews.map((name) => (
          <a
            key={name}
            href={agendaPath(query, { view: name })}
            aria-current={name === view ? 'page' : undefined}
          >
            {i18n._(viewNames[name])}
          </a>
        ))}
      </nav>
      {people.length < 2 ? null : (
        <nav className="agenda-people" aria-label={t`People`}>
          <a href={agendaPath(query, { staff: null })} aria-current={staff === null ? 'page' : undefined}>
            <Trans>Everyone</Trans>
          </a>
          {people.map(({ id, slug, name, color }) => (
            <a
              key={id}
              href={agendaPath(query, { staff: slug })}
              aria-current={staff === slug ? 'page' : undefined}
            >
              <PersonDot color={color} />
              {name}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}
