import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import type { NewlyDueView, RetentionRuleView } from '@hourfold/shared/contract/business/privacy'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { faultPage } from '../layout/fault-page.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { BackToSettings } from './back-to-settings.tsx'
import { EmptiedNext } from './emptied-next.tsx'
import { readEdits, readTyped, type TypedField, untouched } from './read-edits.ts'
import { DueRows, RetentionRule } from './retention-rule.tsx'
import { ruleWords } from './retention-words.ts'
import { Meanwhile, OtherFaults } from './settings-faults.tsx'

type State = {
  readonly rules: readonly RetentionRuleView[]
  /** Null where the business has to be imported once more first. */
  readonly file: BusinessResponse<'getSettingsFile'> | null
}

/** How long personal data is kept: each rule with what is due and its last run, and its days to change. */
export async function loadRetentionPage(request: SignedInRequest): Promise<DeskPage> {
  const read = await readState(request)
  if (!read.ok) return faultPage(request, read.refusal.code)
  return show(request, read.value, { fields: untouched(periodsOf(read.value)) })
}

/** Saves the days that differ. Where that empties something at the next run, it is counted first and has to be accepted. */
export async function submitRetentionPage(
  request: SignedInRequest,
  form: URLSearchParams,
): Promise<Submitted> {
  const read = await readState(request)
  if (!read.ok) return faultPage(request, read.refusal.code)
  const { file } = read.value
  const fields = readTyped(periodsOf(read.value), form).map(keepDefault)
  const edits = [...readEdits(fields, form)]
  const { client, path: to } = request
  if (file === null || edits.length === 0) return { to, done: 'settings_unchanged' }
  // What was accepted are these days of this file, no others.
  const consent = `${file.version} ${JSON.stringify(edits)}`
  const accepted = form.get('accepted') === consent
  const body = { path: file.path, version: form.get('version') ?? '', edits, accepted }
  const done = await client.call('changeSettings', { body, idempotencyKey: keyOf(form) })
  if (done.ok) return { to, done: 'retention_saved' }
  const { refusal } = done
  const preview = refusal.code === 'rule_broken' ? await client.call('previewSettings', { body }) : null
  const emptied = preview?.ok === true ? preview.value.emptied : []
  return show(request, read.value, { fields, refusal, emptied, consent })
}

async function readState({ client }: SignedInRequest): Promise<Result<State, AnyRefusal>> {
  const [shown, file] = await Promise.all([
    client.call('showRetention', {}),
    client.call('getSettingsFile', { query: { path: 'business.yaml' } }),
  ])
  if (!shown.ok) return shown
  if (!file.ok && file.refusal.code !== 'not_found') return file
  return ok({ rules: shown.value.rules, file: file.ok ? file.value : null })
}

const paths: ReadonlySet<string> = new Set(Object.values(ruleWords).map(({ path }) => path))
const periodsOf = ({ file }: State) => (file?.fields ?? []).filter(({ path }) => paths.has(path))

/** Days that are the default anyway stay out of the file. */
const keepDefault = (field: TypedField): TypedField =>
  field.value === null && field.typed === field.fallback ? { ...field, typed: null } : field

type Shown = {
  readonly fields: readonly TypedField[]
  readonly refusal?: AnyRefusal
  /** What the change would empty at the next run. */
  readonly emptied?: readonly NewlyDueView[]
  /** What is sent by whoever accepts that. */
  readonly consent?: string
}

const show = (request: SignedInRequest, state: State, shown: Shown): DeskPage => ({
  status: shown.refusal === undefined ? 200 : (shown.refusal.status ?? 422),
  title: request.words._(msg`Personal data`),
  section: 'settings',
  body: <Retention request={request} {...state} {...shown} />,
})

type Props = State & Shown & { readonly request: SignedInRequest }

function Retention({ request, rules, file, fields, refusal, emptied = [], consent = '' }: Props) {
  return (
    <div className="page settings stack">
      <BackToSettings />
      <h1>
        <Trans>Personal data</Trans>
      </h1>
      <p>
        <Trans>
          What is older than its period is deleted or emptied for good, by a job that runs every hour. Times,
          services and amounts of bookings stay, so that your reports remain right.
        </Trans>
      </p>
      <Refusal refusal={refusal === undefined || refusal.code === 'rule_broken' ? null : refusal} />
      <OtherFaults fields={fields} refusal={refusal ?? null} />
      {refusal?.code === 'changed_meanwhile' ? <Meanwhile request={request} fields={fields} /> : null}
      <Form request={request}>
        {file === null ? (
          <p className="alert tone-warning">
            <Trans>Import the business once more to change its settings here.</Trans>
          </p>
        ) : (
          <input type="hidden" name="version" value={file.version} />
        )}
        {emptied.length === 0 ? null : <Emptied request={request} emptied={emptied} consent={consent} />}
        {rules.map((rule) => (
          <RetentionRule
            key={rule.rule}
            request={request}
            rule={rule}
            field={fields.find(({ path }) => path === ruleWords[rule.rule].path)}
            refusal={refusal ?? null}
          />
        ))}
        {file === null ? null : (
          <p>
            <button className="button button-primary">
              <Trans>Save</Trans>
            </button>
          </p>
        )}
      </Form>
      <section className="card stack" aria-labelledby="person">
        <h2 id="person">
          <Trans>One person’s data</Trans>
        </h2>
        <p>
          <Trans>
            Somebody asks for their data, or wants it erased: open the customer. At the end of the page you
            download everything about them, or erase them.
          </Trans>
        </p>
        <p>
          <a className="button button-secondary" href="/desk/customers">
            <Trans>Find the customer</Trans>
          </a>
        </p>
      </section>
    </div>
  )
}

type EmptiedProps = Required<Pick<Shown, 'emptied' | 'consent'>> & { readonly request: SignedInRequest }

/** What a change empties at the next run, before it is saved. */
function Emptied({ request, emptied, consent }: EmptiedProps) {
  return (
    <section className="alert tone-warning stack" role="alert">
      <h2>
        <EmptiedNext rows={emptied.reduce((sum, { rows }) => sum + rows, 0)} />
      </h2>
      <ul className="retention-emptied">
        {emptied.map(({ rule, rows, oldest }) => (
          <li key={rule}>
            {request.words._(ruleWords[rule].title)}:{' '}
            <DueRows request={request} rows={rows} oldest={oldest} />
          </li>
        ))}
      </ul>
      <label className="inline">
        <input className="checkbox" type="checkbox" name="accepted" value={consent} />
        <Trans>Save anyway. What is emptied cannot be brought back.</Trans>
      </label>
      <p>
        <button className="button button-secondary">
          <Trans>Save</Trans>
        </button>
      </p>
    </section>
  )
}
