import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonView } from '@hourfold/shared/contract/business/booking-summary'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import type { TimeOffDecision, TimeOffView } from '@hourfold/shared/contract/business/time-off'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { notifyOf } from '../bookings/tell-choice.tsx'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { keyOf, Form } from '../layout/form.tsx'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { readSpan, readTypedSpan, type TypedSpan } from './read-span.ts'
import { TimeOffForm } from './time-off-form.tsx'
import { TimeOffReview } from './time-off-review.tsx'
import { dateFormat } from '@hourfold/shared/i18n/formatters'

type Preview = BusinessResponse<'previewTimeOff'>

/** Coming time off and extra time, and the form that adds some. */
export const loadTimeOffPage = (request: SignedInRequest): Promise<DeskPage> =>
  show(request, typedIn(request), null)

/** What the address of an agenda's free time brings with it. */
const typedIn = ({ search, session }: SignedInRequest): TypedSpan => ({
  ...readTypedSpan(search),
  staff: search.get('staff') ?? (session.role === 'staff' ? (session.staffId ?? '') : ''),
})

/**
 * Adds time off in two steps where it hits bookings: the first lists them, the second says what becomes of each. A booking that was made
 * between the two leads back to the list.
 */
export async function submitTimeOffPage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const { client } = request
  if (form.get('action') === 'remove') {
    const call = { params: { id: form.get('id') ?? '' }, idempotencyKey: keyOf(form) }
    const done = await client.call('removeTimeOff', call)
    return done.ok ? { to: '/desk/time-off', done: 'time_off_removed' } : show(request, noSpan, done.refusal)
  }
  const typed = readTypedSpan(form)
  const span = readSpan(typed, request.timeZone)
  if (!span.ok) return show(request, typed, span.refusal)
  const timeOff = { kind: typed.kind, staff: typed.staff === '' ? null : typed.staff, ...span.value }
  const preview = await client.call('previewTimeOff', { body: timeOff })
  if (!preview.ok) return show(request, typed, preview.refusal)
  const bookings = form.get('action') === 'save' ? readDecisions(form) : []
  if (form.get('action') !== 'save' && preview.value.bookings.length + preview.value.holds > 0)
    return review(request, typed, preview.value, null)
  const saved = await client.call('createTimeOff', {
    body: { ...timeOff, note: typed.note, bookings },
    idempotencyKey: keyOf(form),
  })
  if (saved.ok)
    return { to: '/desk/time-off', done: typed.kind === 'off' ? 'time_off_added' : 'extra_time_added' }
  return saved.refusal.code === 'changed_meanwhile'
    ? review(request, typed, preview.value, saved.refusal)
    : show(request, typed, saved.refusal)
}

/** `decision-<id>` is keep or cancel, `version-<id>` the version that was shown, `tell-<id>` whether the customer is told. */
const readDecisions = (form: URLSearchParams): TimeOffDecision[] =>
  [...form.entries()].flatMap(([name, value]) => {
    const id = name.startsWith('decision-') ? name.slice('decision-'.length) : null
    if (id === null) return []
    return [
      {
        id,
        action: value === 'cancel' ? ('cancel' as const) : ('keep' as const),
        version: Number(form.get(`version-${id}`) ?? '-1'),
        tell: notifyOf(form, `tell-${id}`),
      },
    ]
  })

const noSpan: TypedSpan = readTypedSpan(new URLSearchParams())

async function show(
  request: SignedInRequest,
  typed: TypedSpan,
  refusal: AnyRefusal | null,
): Promise<DeskPage> {
  const { client, words } = request
  const cursor = request.search.get('cursor')
  const [listed, agenda] = await Promise.all([
    client.call('listTimeOff', { query: cursor === null ? {} : { cursor } }),
    client.call('getAgenda', {}),
  ])
  if (!listed.ok) return faultPage(request, listed.refusal.code, listed.refusal.status)
  if (!agenda.ok) return faultPage(request, agenda.refusal.code, agenda.refusal.status)
  return {
    status: statusOf(refusal),
    title: words._(msg`Time off`),
    section: 'time_off',
    body: (
      <TimeOff
        request={request}
        typed={typed}
        refusal={refusal}
        people={agenda.value.everybody}
        timeOff={listed.value.timeOff}
        next={listed.value.next}
      />
    ),
  }
}

function review(
  request: SignedInRequest,
  typed: TypedSpan,
  preview: Preview,
  refusal: AnyRefusal | null,
): DeskPage {
  return {
    status: statusOf(refusal),
    title: request.words._(msg`Time off`),
    section: 'time_off',
    body: <TimeOffReview request={request} typed={typed} preview={preview} refusal={refusal} />,
  }
}

type Props = {
  readonly request: SignedInRequest
  readonly typed: TypedSpan
  readonly refusal: AnyRefusal | null
  readonly people: readonly PersonView[]
  readonly timeOff: readonly TimeOffView[]
  readonly next: string | null
}

function TimeOff({ request, typed, refusal, people, timeOff, next }: Props) {
  return (
    <div className="page time-off">
      <h1>
        <Trans>Time off</Trans>
      </h1>
      <section className="stack-small" aria-labelledby="coming">
        <h2 id="coming">
          <Trans>Coming up</Trans>
        </h2>
        <TimeOffList request={request} timeOff={timeOff} next={next} />
      </section>
      <section className="stack-small" aria-labelledby="add">
        <h2 id="add">
          <Trans>Add time off or extra time</Trans>
        </h2>
        <Refusal refusal={refusal} />
        <TimeOffForm request={request} typed={typed} refusal={refusal} people={people} />
      </section>
    </div>
  )
}

type TimeOffListProps = {
  readonly request: SignedInRequest
  readonly timeOff: readonly TimeOffView[]
  readonly next: string | null
}

/** What is coming, the earliest first, each with its way back. */
function TimeOffList({ request, timeOff, next }: TimeOffListProps) {
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

/** "Nov 26 – 28, 2026" for whole days, "Nov 26, 2026, 1:00 – 5:00 PM" otherwise. */
function formatSpan({ tag, timeZone }: SignedInRequest, start: string, end: string): string {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  const isMidnight = (at: number): boolean =>
    dateFormat('en-GB', { timeStyle: 'short', timeZone }).format(at) === '00:00'
  return isMidnight(from) && isMidnight(to)
    ? dateFormat(tag, { dateStyle: 'medium', timeZone }).formatRange(from, to - 1)
    : dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).formatRange(from, to)
}
