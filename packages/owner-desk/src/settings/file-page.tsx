import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { faultPage } from '../layout/fault-page.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { BackToSettings } from './back-to-settings.tsx'
import { FeedStates } from './feed-states.tsx'
import { FieldControl } from './field-control.tsx'
import { labelOf } from './field-labels.ts'
import { readEdits, readTyped, type TypedField, untouched } from './read-edits.ts'
import { Meanwhile, OtherFaults } from './settings-faults.tsx'

type File = BusinessResponse<'getSettingsFile'>
type Unfit = BusinessResponse<'previewSettings'>['bookings']

/** Which part of a file a page shows. */
export type FilePart = {
  readonly path: (params: Readonly<Record<string, string>>) => string
  /** Whether the page shows a key of the file. */
  readonly shows: (key: string) => boolean
  /** The heading, where it is not the name in the file. */
  readonly title?: MessageDescriptor
  /** The keys that are not folded away; all of them without a list. */
  readonly first?: readonly string[]
}

/** The page of a file of the business, or of a part of it. */
export const loadFilePage =
  (part: FilePart) =>
  async (request: SignedInRequest): Promise<DeskPage> => {
    const result = await request.client.call('getSettingsFile', {
      query: { path: part.path(request.params) },
    })
    if (!result.ok) return faultPage(request, result.refusal.code)
    const fields = untouched(result.value.fields.filter(({ path }) => part.shows(topOf(path))))
    return show(request, part, { file: result.value, fields, refusal: null, unfit: [] })
  }

/**
 * Saves what differs from the file. Where coming bookings no longer fit, they are listed first; where somebody has changed the file
 * meanwhile, the page shows both.
 */
export const submitFilePage =
  (part: FilePart) =>
  async (request: SignedInRequest, form: URLSearchParams): Promise<Submitted> => {
    const { client, path: to } = request
    const path = part.path(request.params)
    const result = await client.call('getSettingsFile', { query: { path } })
    if (!result.ok) return faultPage(request, result.refusal.code)
    const file = result.value
    const fields = readTyped(
      file.fields.filter((field) => part.shows(topOf(field.path))),
      form,
    )
    const edits = [...readEdits(fields, form)]
    if (edits.length === 0) return { to, done: 'settings_unchanged' }
    const body = {
      path,
      version: form.get('version') ?? '',
      edits,
      accepted: form.get('accepted') === file.version,
    }
    const done = await client.call('changeSettings', { body, idempotencyKey: keyOf(form) })
    if (done.ok) return { to, done: 'settings_saved' }
    const { refusal } = done
    const preview = refusal.code === 'rule_broken' ? await client.call('previewSettings', { body }) : null
    const unfit = preview?.ok === true ? preview.value.bookings : []
    return show(request, part, { file, fields, refusal, unfit })
  }

const titleOf = ({ words }: SignedInRequest, { title }: FilePart, { name }: File): string =>
  title === undefined ? name : words._(title)

const topOf = (path: string): string => path.split('.')[0] ?? path

type Shown = {
  readonly file: File
  readonly fields: readonly TypedField[]
  readonly refusal: AnyRefusal | null
  readonly unfit: Unfit
}

const show = (request: SignedInRequest, part: FilePart, shown: Shown): DeskPage => ({
  status: shown.refusal?.status ?? (shown.refusal === null ? 200 : 422),
  title: titleOf(request, part, shown.file),
  section: 'settings',
  body: <FileForm request={request} part={part} {...shown} />,
})

function FileForm({
  request,
  part,
  file,
  fields,
  refusal,
  unfit,
}: Shown & { readonly request: SignedInRequest; readonly part: FilePart }) {
  const editable = fields.filter(({ kind }) => kind !== 'fixed')
  const isFirst = (field: TypedField): boolean => part.first?.includes(topOf(field.path)) ?? true
  const hasFault = (field: TypedField): boolean =>
    (refusal?.fields ?? []).some(({ path }) => path === field.path || path.startsWith(`${field.path}.`))
  const folded = editable.filter((field) => !isFirst(field))
  const fixed = fields.filter(({ kind, value }) => kind === 'fixed' && value !== null)
  const controls = (list: readonly TypedField[]) =>
    list.map((field) => <FieldControl key={field.path} request={request} field={field} refusal={refusal} />)
  return (
    <div className="page settings stack">
      <BackToSettings />
      <h1>{titleOf(request, part, file)}</h1>
      <Refusal refusal={refusal?.code === 'rule_broken' ? null : refusal} />
      <OtherFaults fields={editable} refusal={refusal} />
      {refusal?.code === 'changed_meanwhile' ? <Meanwhile request={request} fields={editable} /> : null}
      <FeedStates request={request} feeds={file.feeds} />
      <Form request={request}>
        <input type="hidden" name="version" value={file.version} />
        {unfit.length === 0 ? null : <UnfitBookings request={request} version={file.version} unfit={unfit} />}
        <div className="card stack">
          {controls(editable.filter(isFirst))}
          {part.first?.includes('people') === true ? (
            <PeopleChanges request={request} fields={editable} />
          ) : null}
        </div>
        {folded.length === 0 ? null : (
          <details className="card" open={folded.some(hasFault)}>
            <summary>
              <Trans>More settings</Trans>
            </summary>
            <div className="stack">{controls(folded)}</div>
          </details>
        )}
        {fixed.length === 0 ? null : (
          <details className="card">
            <summary>
              <Trans>Only in the files</Trans>
            </summary>
            <div className="stack">{controls(fixed)}</div>
          </details>
        )}
        <p>
          <button className="button button-primary">
            <Trans>Save</Trans>
          </button>
        </p>
      </Form>
    </div>
  )
}

type UnfitProps = { readonly request: SignedInRequest; readonly version: string; readonly unfit: Unfit }

/** The coming bookings that a change hits, before it is saved. */
function UnfitBookings({ request, version, unfit }: UnfitProps) {
  return (
    <section className="alert tone-warning stack" role="alert">
      <h2>
        <Plural
          value={unfit.length}
          one="# booking no longer fits. Nothing is saved yet."
          other="# bookings no longer fit. Nothing is saved yet."
        />
      </h2>
      <ul>
        {unfit.map(({ id, reference, start, service, name, reasons }) => (
          <li key={id}>
            <a href={`/desk/bookings/${id}`}>{reference}</a> {formatMoment(request, start)} · {name ?? ''}{' '}
            {service}
            <span className="muted" lang="en">
              {' '}
              ({reasons.join('; ')})
            </span>
          </li>
        ))}
      </ul>
      <label className="inline">
        <input className="checkbox" type="checkbox" name="accepted" value={version} />
        <Trans>Save anyway. The bookings stay as they are.</Trans>
      </label>
    </section>
  )
}

/** Takes people off the list of those who may sign in, and adds one. */
function PeopleChanges({ request, fields }: Pick<Shown, 'fields'> & { readonly request: SignedInRequest }) {
  const { t } = useLingui()
  const listed = fields.filter(({ path }) => /^people\.\d+\.email$/.test(path))
  if (listed.length === 0) return null
  return (
    <fieldset className="settings-group stack">
      <legend className="label">
        <Trans>Who may sign in</Trans>
      </legend>
      {listed.map(({ path, value }) => (
        <label className="inline" key={path}>
          <input className="checkbox" type="checkbox" name={path.replace(/email$/, 'remove')} />
          <Trans>Remove {String(value)}</Trans>
        </label>
      ))}
      <p className="strong">
        <Trans>Add a person</Trans>
      </p>
      <input
        className="input"
        name="people.new.email"
        inputMode="email"
        aria-label={t`Email`}
        placeholder={t`Email`}
      />
      <select className="input" name="people.new.role" aria-label={labelOf(request.words, 'role')}>
        <option value="staff">{t`Staff: sees their own bookings`}</option>
        <option value="owner">{t`Owner: sees and changes everything`}</option>
      </select>
      <input
        className="input"
        name="people.new.staff"
        aria-label={t`Short name of the staff file`}
        placeholder={t`Short name of the staff file`}
      />
    </fieldset>
  )
}
