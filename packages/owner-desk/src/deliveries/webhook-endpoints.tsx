import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { WebhookEndpointView } from '@hourfold/shared/contract/business/deliveries'
import { Form } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import type { DeskRequest } from '../page.ts'
import { showReason } from './delivery-words.ts'

/** An endpoint that did not accept a test, and why. */
export type FailedTest = { readonly slug: string; readonly failure: string }

type Props = {
  readonly endpoints: readonly WebhookEndpointView[]
  readonly failedTest: FailedTest | null
  readonly request: DeskRequest
}

/** The endpoints of webhooks: whether they work, a test, and what failed sent again. */
export function WebhookEndpoints({ endpoints, failedTest, request }: Props) {
  const { i18n } = useLingui()
  const wordsOf = (reason: string) => showReason(i18n, reason)
  return (
    <section className="stack-small" aria-labelledby="webhooks">
      <h2 id="webhooks">
        <Trans>Webhooks</Trans>
      </h2>
      {failedTest === null ? null : (
        <div className="alert tone-danger" role="alert">
          <p>
            <Trans>
              The endpoint {failedTest.slug} did not accept the test: {wordsOf(failedTest.failure)}
            </Trans>
          </p>
        </div>
      )}
      <ul className="card divided plain-list">
        {endpoints.map((one) => (
          <Endpoint key={one.slug} endpoint={one} request={request} />
        ))}
      </ul>
    </section>
  )
}

const secretFaults = {
  missing: msg`It has no secret, so nothing is sent to it. Make one on the command line.`,
  unreadable: msg`Its secret can no longer be read. Make a new one on the command line.`,
} as const

function Endpoint({
  endpoint,
  request,
}: {
  readonly endpoint: WebhookEndpointView
  readonly request: DeskRequest
}) {
  const { i18n } = useLingui()
  const wordsOf = (reason: string) => showReason(i18n, reason)
  const { slug, url, events, secret, lastSuccess, lastFailure, waiting, dead, unsigned } = endpoint
  return (
    <li className="row-item stack-small">
      <div className="stack-tight">
        <h3>{slug}</h3>
        <p className="muted small delivery-kind">{url}</p>
        <p className="muted small">{events === null ? <Trans>All events</Trans> : events.join(', ')}</p>
      </div>
      {secret === 'present' ? null : (
        <p className="alert tone-warning">
          <span>{i18n._(secretFaults[secret])}</span>
        </p>
      )}
      <ul className="plain-list small">
        <li>
          {lastSuccess === null ? (
            <Trans>Nothing has been delivered yet.</Trans>
          ) : (
            <Trans>Last delivered {formatMoment(request, lastSuccess)}</Trans>
          )}
        </li>
        {lastFailure === null ? null : (
          <li>
            <Trans>
              Last failed {formatMoment(request, lastFailure.at)}: {wordsOf(lastFailure.reason)}
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            Waiting: {waiting}. Not delivered: {dead + unsigned}.
          </Trans>
        </li>
      </ul>
      <div className="row">
        {secret === 'present' ? (
          <Form request={request} action="test" className="inline">
            <input type="hidden" name="endpoint" value={slug} />
            <button className="button button-secondary">
              <Trans>Send a test</Trans>
            </button>
          </Form>
        ) : null}
        {dead + unsigned > 0 ? (
          <Form request={request} action="retry_endpoint" className="inline">
            <input type="hidden" name="endpoint" value={slug} />
            <button className="button button-secondary">
              <Trans>Send all of them again</Trans>
            </button>
          </Form>
        ) : null}
      </div>
    </li>
  )
}
