import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditEntryView } from '@hourfold/shared/contract/business/access'
import { faultPage } from '../layout/fault-page.tsx'
import { formatMoment } from '../layout/formats.ts'
import { PagesOfList } from '../layout/pages-of-list.tsx'
import type { DeskPage, DeskRequest, SignedInRequest } from '../page.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { formatMoney } from '@hourfold/shared/booking/currency'

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

/** THE table of details, in words. A detail that is missing here is shown by its name. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  scopes: msg`Permissions`,
  reason: msg`Reason`,
  rules: msg`Rules overridden`,
  cancelled: msg`Cancelled`,
  count: msg`Count`,
  kind: msg`Kind`,
  amount: msg`Amount`,
}

/** The details of an entry on one line: rules, reasons and amounts. Ids tell people nothing and are left out. */
function showDetails(
  details: AuditEntryView['details'],
  { tag }: Pick<DeskRequest, 'tag'>,
  i18n: I18n,
): string {
  const { amount, currency, ...rest } = details
  const isMoney = typeof amount === 'number' && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
  const shown: Readonly<Record<string, unknown>> = isMoney
    ? { amount: formatMoney(tag, { amount, currency }), ...rest }
    : details
  return Object.entries(shown)
    .map(([name, value]) => [nameOf(name, i18n), showValue(value)])
    .filter(([, value]) => value !== '')
    .map((pair) => pair.join(': '))
    .join(' · ')
}

function nameOf(name: string, i18n: I18n): string {
  const words = Object.hasOwn(names, name) ? names[name] : undefined
  return words ? i18n._(words) : name
}

function showValue(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(showValue)
      .filter((one) => one !== '')
      .join(', ')
  if (typeof value === 'string') return isId(value) ? '' : value
  return value === null ? '' : JSON.stringify(value)
}

const isId = (text: string): boolean => /^[a-z]{3}_[\w-]{20}$/.test(text)

/** THE table of actions, in words. An action that is missing here is shown by its name. */
const actions: Readonly<Record<string, MessageDescriptor>> = {
  signed_in: msg`Signed in`,
  signed_out: msg`Signed out`,
  session_revoked: msg`Signed a device out`,
  sign_in_link_printed: msg`Printed a link to sign in`,
  key_made: msg`Made a key`,
  key_revoked: msg`Revoked a key`,
  booking_confirmed: msg`Confirmed a booking`,
  booking_declined: msg`Declined a request`,
  booking_added: msg`Added a booking`,
  booking_moved: msg`Moved a booking`,
  booking_rescheduled: msg`Moved a booking`,
  booking_cancelled: msg`Cancelled a booking`,
  booking_completed: msg`Marked a booking as completed`,
  booking_no_show: msg`Marked a booking as a no-show`,
  booking_reopened: msg`Reopened a booking`,
  arrival_noted: msg`Noted that a customer has arrived`,
  arrival_unnoted: msg`Took back that a customer has arrived`,
  payment_noted: msg`Noted a payment on site`,
  payment_unnoted: msg`Took back a payment on site`,
  note_saved: msg`Changed the note of a booking`,
  mail_sent_again: msg`Sent the mail of a booking again`,
  manage_link_made: msg`Copied the link of a booking`,
  time_off_added: msg`Added time off`,
  time_off_note_saved: msg`Changed the note of time off`,
  time_off_removed: msg`Removed time off`,
  customer_changed: msg`Changed a customer`,
  customer_blocked: msg`Blocked a customer`,
  customer_unblocked: msg`Unblocked a customer`,
  customers_merged: msg`Merged customers`,
  customer_erased: msg`Erased a customer`,
  settings_changed: msg`Changed settings`,
  settings_change_undone: msg`Undid a change of settings`,
  payment_refunded: msg`Refunded a payment`,
  refund_retried: msg`Tried a refund again`,
  answers_deleted: msg`Deleted answers`,
  delivery_retried: msg`Sent a message again`,
  deliveries_retried: msg`Sent messages again`,
  webhook_tested: msg`Tested a webhook`,
  webhooks_retried: msg`Sent webhooks again`,
}

const actionWords = (action: string): MessageDescriptor | null =>
  Object.hasOwn(actions, action) ? (actions[action] ?? null) : null

/** The pages of what something was done to, by its kind. Deleted things have none. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  booking: (id) => `/desk/bookings/${id}`,
  customer: (id) => `/desk/customers/${id}`,
  payment: (id) => `/desk/payments/${id}`,
}

/** The page of a subject; null where it has none of its own. */
const subjectPath = ({ kind, id }: { readonly kind: string; readonly id: string }): string | null =>
  Object.hasOwn(pages, kind) ? (pages[kind]?.(encodeURIComponent(id)) ?? null) : null
