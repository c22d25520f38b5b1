import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditEntryView } from '@booking/shared/contract/business/access'
import { faultPage } from '../layout/fault-page.tsx'
import { formatMoment } from '../layout/formats.ts'
import { PagesOfList } from '../layout/pages-of-list.tsx'
import type { DeskPage, DeskRequest, SignedInRequest } from '../page.ts'
import { showDetails } from './audit-details.ts'
import { actionWords, subjectPath } from './action-words.ts'

/** Who did what and when, the newest first. */
export async function loadAuditPage(request: SignedInRequest): Promise<DeskPage> {
  const cursor = request.search.get('cursor') || undefined
  const listed = await request.client.call('listAudit', { query: cursor === undefined ? {} : { cursor } })
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  const { entries, next } = listed.value
  return {
    title: request.words._(msg`Activity`),
    section: 'account',
    body: (
      <div className="page stack payment-page">
        <p>
          <a className="desk-link" href="/desk/account">
            <Trans>Account</Trans>
          </a>
        </p>
        <h1>
          <Trans>Activity</Trans>
        </h1>
        <p className="muted">
          <Trans>
            Who did what, and when. What customers do themselves is in the history of each booking.
          </Trans>
        </p>
        <ol className="card divided plain-list">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} request={request} />
          ))}
        </ol>
        <PagesOfList path="/desk/account/audit" query={{}} isLater={cursor !== undefined} next={next} />
      </div>
    ),
  }
}

function Entry({ entry, request }: { readonly entry: AuditEntryView; readonly request: DeskRequest }) {
  const { i18n, t } = useLingui()
  const { action, by, at, subject, details } = entry
  const words = actionWords(action)
  const title = words === null ? action : i18n._(words)
  const path = subject === null ? null : subjectPath(subject)
  const who = by.kind === 'command' ? t`The command line` : by.kind === 'key' ? t`Key ${by.name}` : by.name
  const facts = showDetails(details, request, i18n)
  return (
    <li className="row-item stack-tight">
      {path === null ? (
        <p className="strong delivery-kind">{title}</p>
      ) : (
        <a className="strong desk-link" href={path}>
          {title}
        </a>
      )}
      <p className="muted small delivery-kind">
        {who} · {formatMoment(request, at)}
      </p>
      {facts === '' ? null : <p className="small delivery-kind">{facts}</p>}
    </li>
  )
}
