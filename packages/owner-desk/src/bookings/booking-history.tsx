import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ActorView } from '@hourfold/shared/contract/business/access'
import type { BusinessBookingView, HistoryEntry } from '@hourfold/shared/contract/business/bookings'
import { formatMoment } from '../layout/formats.ts'
import type { SignedInRequest } from '../page.ts'
import { historyWords, ruleWords } from './history-words.ts'

type Props = { readonly request: SignedInRequest; readonly booking: BusinessBookingView }

/** Who did what and when, the newest first. */
export function BookingHistory({ request, booking }: Props) {
  return (
    <section className="booking-history stack-small" aria-labelledby="history">
      <h2 id="history">
        <Trans>History</Trans>
      </h2>
      <ol className="card divided plain-list">
        {booking.history.toReversed().map((entry, index) => (
          <li className="row-item stack-tight" key={index}>
            <Entry request={request} entry={entry} timeZone={booking.timeZone} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type EntryProps = {
  readonly request: SignedInRequest
  readonly entry: HistoryEntry
  readonly timeZone: string
}

function Entry({ request, entry, timeZone }: EntryProps) {
  const { i18n } = useLingui()
  const { tag } = request
  const { by, from, to, reason, rules, isSilent } = entry
  const words = historyWords[entry.what]
  const clock = { tag, timeZone }
  const names = rules.map((rule) => {
    const known = ruleWords[rule]
    return known === undefined ? rule : i18n._(known)
  })
  return (
    <>
      <p className="strong">{words === undefined ? entry.what : i18n._(words)}</p>
      {from === null || to === null ? null : (
        <p>
          <Trans>
            From {formatMoment(clock, from)} to {formatMoment(clock, to)}
          </Trans>
        </p>
      )}
      {names.length === 0 ? null : (
        <p>
          <Trans>Against your own rules: {new Intl.ListFormat(tag).format(names)}</Trans>
        </p>
      )}
      {reason === null || reason === '' ? null : <p className="typed">{reason}</p>}
      {isSilent ? (
        <p className="muted">
          <Trans>The customer was not told.</Trans>
        </p>
      ) : null}
      <p className="muted">
        <time dateTime={entry.at}>{formatMoment(request, entry.at)}</time> · <ActorName by={by} />
      </p>
    </>
  )
}

const actorLabels = {
  visitor: msg`the customer`,
  business: msg`the business`,
  system: msg`the system`,
  command: msg`the command line`,
}

function ActorName({ by }: { readonly by: ActorView }) {
  const { i18n } = useLingui()
  return by.kind === 'person' || by.kind === 'key' ? by.name : i18n._(actorLabels[by.kind])
}
