import { Trans, useLingui } from '@lingui/react/macro'
import type { AgendaView } from '@hourfold/shared/contract/business/agenda'
import { wallToInstants, localDate, localMinute } from '@hourfold/shared/time/wall-clock'
import { toIso } from '@hourfold/shared/time/instant'
import { toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { dateFormat, hourDigits } from '@hourfold/shared/i18n/formatters'
import type { SignedInRequest } from '../page.ts'
import { cutToHours, shownHours, type Column } from './column-items.ts'
import { ColumnItemView } from './column-item.tsx'
import { momentClasses, placeClasses } from './grid-classes.ts'

type Props = {
  readonly request: SignedInRequest
  readonly agenda: AgendaView
  readonly columns: readonly Column[]
  /** What heads a column: the people of a day, or the days of a person. */
  readonly heads: 'people' | 'days'
  readonly label: string
  /** The address of a day, for the heads of days. */
  readonly pathOf: (date: PlainDate) => string
}

/**
 * Columns with times: the people of a day, or the days of a person. Without a script it is read column by column, ascending. The
 * script makes it a grid for the keyboard.
 */
export function DayGrid({ request, agenda, columns, heads, label, pathOf }: Props) {
  const { t } = useLingui()
  const shown = shownHours(columns)
  const { first, hours } = shown
  const today = localDate(agenda.timeZone, request.now)
  const minute = localMinute(agenda.timeZone, request.now)
  const showsNow = minute >= first * 60 && minute < (first + hours) * 60
  const nowTime = formatMinute(request.tag, minute)
  return (
    <div className={`agenda-scroll f${first} t${hours}`} data-grid={label}>
      <div className="agenda-axis" aria-hidden="true">
        {Array.from({ length: hours }, (_, index) => (
          <span key={index} className={`agenda-hour h${first + index}`}>
            {formatMinute(request.tag, (first + index) * 60)}
          </span>
        ))}
        {showsNow && columns.some(({ date }) => date === today) ? (
          <span className={`agenda-now-time ${momentClasses(minute)}`}>{nowTime}</span>
        ) : null}
      </div>
      {columns.map((column, index) => (
        <div
          key={index}
          className={column.date === today ? 'agenda-column agenda-today' : 'agenda-column'}
          data-row=""
        >
          <div className="agenda-column-head">
            <h2>
              {heads === 'people' ? (
                <>
                  <PersonDot color={column.person.color} />
                  {column.person.name}
                </>
              ) : (
                <a href={pathOf(column.date)}>{formatColumnDay(request.tag, column.date)}</a>
              )}
            </h2>
          </div>
          <div className="agenda-track">
            {column.open.map((span) => (
              <div key={span.from} className={`agenda-open ${placeClasses(span)}`} />
            ))}
            <div className="agenda-items">
              {column.items.map((placed, position) => {
                const cut = cutToHours(placed, shown)
                return cut === null ? null : (
                  <ColumnItemView
                    key={position}
                    placed={cut}
                    request={request}
                    column={column}
                    startOf={(from) => {
                      const [at] = wallToInstants(agenda.timeZone, toEpochDay(column.date), from)
                      return at === undefined ? null : toIso(at)
                    }}
                  />
                )
              })}
            </div>
            {column.items.length + column.open.length === 0 ? (
              <p className="agenda-closed">
                <Trans>Not working</Trans>
              </p>
            ) : null}
            {showsNow && column.date === today ? (
              <p className={`agenda-now ${momentClasses(minute)}`}>
                <span className="visually-hidden">{t`Now: ${nowTime}`}</span>
              </p>
            ) : null}
          </div>
          {column.rest.length === 0 ? null : (
            <p className="agenda-rest">
              <Trans>More at the same time: see the list.</Trans>
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** The colour of a person, which their files give, as a dot beside the name. */
export function PersonDot({ color }: { readonly color: string | null }) {
  return color === null ? null : (
    <svg className="person-dot" viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={color} />
    </svg>
  )
}

/** "9:00 AM", "09:00": a time of the wall clock. */
const formatMinute = (tag: string, minute: number): string =>
  dateFormat(tag, { hour: hourDigits(tag), minute: '2-digit', timeZone: 'UTC' }).format(minute * 60_000)

/** "Tue 24" */
const formatColumnDay = (tag: string, date: PlainDate): string =>
  dateFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  )
