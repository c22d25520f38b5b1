import { Trans } from '@lingui/react/macro'
import type { RequestDayEntry } from '@hourfold/shared/contract/request-views'
import { formatTimes } from '../formats.ts'

type Props = {
  readonly day: readonly RequestDayEntry[]
  /** The full Intl tag. */
  readonly tag: string
}

/** The person's day around the wished time, so that the business sees what it would mean to confirm. */
export function RequestDay({ day, tag }: Props) {
  if (day.length === 0) return null
  return (
    <section className="stack-small">
      <h2 className="small-title">
        <Trans>Schedule of the day</Trans>
      </h2>
      <ol className="request-day">
        {day.map((entry) => (
          <li
            key={`${entry.start} ${entry.customer ?? ''}`}
            {...(entry.isSubject ? { 'aria-current': 'true' as const } : {})}
          >
            <span>{formatTimes(tag, Date.parse(entry.start), Date.parse(entry.end), entry.timeZone)}</span>
            <span>
              {entry.service === null ? <Trans>Busy</Trans> : entry.service}
              {entry.customer === null ? null : ` · ${entry.customer}`}
              {entry.isRequested ? (
                <span className="muted">
                  {' · '}
                  <Trans>requested</Trans>
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
