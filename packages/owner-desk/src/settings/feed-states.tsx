import { Plural, Trans } from '@lingui/react/macro'
import type { FeedState } from '@hourfold/shared/contract/business/settings'
import { formatMoment } from '../layout/formats.ts'
import type { SignedInRequest } from '../page.ts'

type Props = { readonly request: SignedInRequest; readonly feeds: readonly FeedState[] }

/** What came of reading the calendars that a person subscribes to. */
export function FeedStates({ request, feeds }: Props) {
  if (feeds.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="feeds">
      <h2 id="feeds">
        <Trans>Subscribed calendars</Trans>
      </h2>
      {feeds.map((feed, index) => (
        <div className="stack" key={index}>
          <p className="strong">{feed.host}</p>
          <p className="muted">
            {feed.readAt === null ? (
              <Trans>Not read yet.</Trans>
            ) : (
              <>
                <Trans>Last read: {formatMoment(request, feed.readAt)}.</Trans>{' '}
                <Plural value={feed.events ?? 0} one="# event." other="# events." />
              </>
            )}
          </p>
          {feed.failure === null ? null : (
            <p className="alert tone-warning">
              <FailureWords failure={feed.failure} />{' '}
              {feed.failingSince === null ? null : (
                <Trans>It cannot be read since {formatMoment(request, feed.failingSince)}.</Trans>
              )}
            </p>
          )}
          {(feed.unread ?? 0) === 0 ? null : (
            <p className="alert tone-warning">
              <Plural
                value={feed.unread ?? 0}
                one="# event could not be read in full."
                other="# events could not be read in full."
              />{' '}
              <Trans>
                Such an event counts as busy by what could be read. An event whose start is unreadable cannot
                be counted. Please look through the calendar.
              </Trans>
            </p>
          )}
        </div>
      ))}
    </section>
  )
}

/** A reason that the API names, such as `status_refused 503`; nothing where a person could do nothing about it. */
function FailureWords({ failure }: { readonly failure: string }) {
  const [kind = '', status = ''] = failure.split(' ')
  if (kind === 'not_readable') return null
  if (kind === 'status_refused') return <Trans>The server of the calendar answers with error {status}.</Trans>
  if (kind === 'unreachable' || kind === 'timed_out')
    return <Trans>The server of the calendar cannot be reached.</Trans>
  if (kind.startsWith('too_')) return <Trans>The calendar is too large.</Trans>
  if (kind === 'not_a_calendar') return <Trans>The address does not lead to a calendar.</Trans>
  return <Trans>The address of the calendar is refused.</Trans>
}
