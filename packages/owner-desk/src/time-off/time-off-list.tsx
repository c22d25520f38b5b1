import { Trans, useLingui } from '@lingui/react/macro'
import type { TimeOffView } from '@booking/shared/contract/business/time-off'
import { dateFormat } from '@booking/shared/i18n/formatters'
import { Form } from '../layout/form.tsx'
import type { SignedInRequest } from '../page.ts'

type Props = {
  readonly request: SignedInRequest
  readonly timeOff: readonly TimeOffView[]
  readonly next: string | null
}

/** What is coming, the earliest first, each with its way back. */
export function TimeOffList({ request, timeOff, next }: Props) {
  const { t } = useLingui()
  const { session } = request
  if (timeOff.length === 0)
    return (
      <p className="card muted">
        <Trans>Nothing planned. The usual hours apply.</Trans>
      </p>
    )
  return (
    <>
      <ul className="card divided plain-list">
        {timeOff.map(({ id, kind, staff, start, end, note }) => {
          const when = formatSpan(request, start, end)
          const mayRemove = session.role === 'owner' || staff?.id === session.staffId
          return (
            <li key={id} className="spread row-item">
              <div className="stack-tight">
                <p className="strong">{when}</p>
                <p>
                  {staff === null ? <Trans>Everybody</Trans> : staff.name} ·{' '}
                  {kind === 'off' ? <Trans>away</Trans> : <Trans>open in addition</Trans>}
                </p>
                {note === '' ? null : <p className="muted typed">{note}</p>}
              </div>
              {mayRemove ? (
                <Form request={request} action="remove" className="inline">
                  <input type="hidden" name="id" value={id} />
                  <button className="button button-secondary" aria-label={t`Remove: ${when}`}>
                    <Trans>Remove</Trans>
                  </button>
                </Form>
              ) : null}
            </li>
          )
        })}
      </ul>
      {next === null ? null : (
        <p>
          <a className="button button-secondary" href={`/desk/time-off?cursor=${next}`}>
            <Trans>More</Trans>
          </a>
        </p>
      )}
    </>
  )
}

/** «Nov 26 – 28, 2026» for whole days, «Nov 26, 2026, 1:00 – 5:00 PM» otherwise. */
function formatSpan({ tag, timeZone }: SignedInRequest, start: string, end: string): string {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  const isMidnight = (at: number): boolean =>
    dateFormat('en-GB', { timeStyle: 'short', timeZone }).format(at) === '00:00'
  return isMidnight(from) && isMidnight(to)
    ? dateFormat(tag, { dateStyle: 'medium', timeZone }).formatRange(from, to - 1)
    : dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).formatRange(from, to)
}
