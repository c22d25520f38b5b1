import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditEntryView } from '@booking/shared/contract/business/access'
import { faultPage } from '../layout/fault-page.tsx'
import { formatMoment } from '../layout/formats.ts'
import type { DeskPage, SignedInRequest } from '../page.ts'
import { actionWords } from './action-words.ts'

/** Who did what and when, the newest first. */
export async function loadAuditPage(request: SignedInRequest): Promise<DeskPage> {
  const cursor = request.search.get('cursor')
  const listed = await request.client.call('listAudit', { query: cursor === null ? {} : { cursor } })
  if (!listed.ok) return faultPage(request, listed.refusal)
  return {
    title: request.words._(msg`What was done`),
    section: 'account',
    body: <Audit request={request} entries={listed.value.entries} next={listed.value.next} />,
  }
}

/** The pages of what something was done to. */
const pages: Readonly<Record<string, string>> = {
  booking: '/desk/bookings/',
  customer: '/desk/customers/',
}

/** Whoever is no person. */
const actorWords: Readonly<Record<string, MessageDescriptor>> = {
  key: msg`A program`,
  command: msg`The command line`,
  visitor: msg`The customer`,
  business: msg`The business`,
  system: msg`The server`,
}

type Props = {
  readonly request: SignedInRequest
  readonly entries: readonly AuditEntryView[]
  readonly next: string | null
}

function Audit({ request, entries, next }: Props) {
  const { i18n } = useLingui()
  return (
    <div className="page stack">
      <h1>
        <Trans>What was done</Trans>
      </h1>
      <ol className="card divided plain-list">
        {entries.map(({ id, at, by, action, subject }) => {
          const words = actionWords[action]
          const page = subject === null ? undefined : pages[subject.kind]
          const kind = actorWords[by.kind]
          return (
            <li className="row-item" key={id}>
              <p className="strong">
                {words === undefined ? action.replaceAll('_', ' ') : i18n._(words)}
                {page === undefined || subject === null ? null : (
                  <>
                    {' · '}
                    <a href={`${page}${encodeURIComponent(subject.id)}`}>
                      <Trans>Open</Trans>
                    </a>
                  </>
                )}
              </p>
              <p className="muted">
                {[kind === undefined ? '' : i18n._(kind), by.name, formatMoment(request, at)]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </p>
            </li>
          )
        })}
      </ol>
      {next === null ? null : (
        <p>
          <a
            className="button button-secondary"
            href={`/desk/account/audit?cursor=${encodeURIComponent(next)}`}
          >
            <Trans>Older</Trans>
          </a>
        </p>
      )}
      <p>
        <a href="/desk/account">
          <Trans>Back to the account</Trans>
        </a>
      </p>
    </div>
  )
}
