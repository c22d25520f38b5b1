import { Trans, useLingui } from '@lingui/react/macro'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { languageName } from '@hourfold/shared/i18n/language-names'
import { locales } from '@hourfold/shared/i18n/locales'
import type { SignedInRequest } from '../page.ts'
import { nameChoice, labelOf } from './field-labels.ts'
import { DatesField, WeekField } from './hours-field.tsx'
import { groupOf, type TypedField } from './read-edits.ts'

type Props = {
  readonly request: SignedInRequest
  readonly field: TypedField
  readonly refusal: AnyRefusal | null
}

/** A field of a file: its label, its control by kind, and its faults in the words of the import. */
export function FieldControl({ request, field, refusal }: Props) {
  const { path, kind, isRequired } = field
  const faults = (refusal?.fields ?? []).filter((one) => one.path === path || one.path.startsWith(`${path}.`))
  const label = labelOf(request.words, path)
  const isGroup = kind === 'week' || kind === 'dates' || kind === 'words' || kind === 'fixed'
  const control = {
    id: path,
    name: path,
    'aria-invalid': faults.length > 0 ? true : undefined,
    'aria-describedby': faults.length === 0 ? undefined : `${path}-fault`,
  } as const
  const notes = (
    <>
      {faults.length === 0 ? null : (
        <p className="fault" id={`${path}-fault`} lang="en">
          {[...new Set(faults.map(({ params, code }) => String(params?.['reason'] ?? code)))].join('; ')}
        </p>
      )}
    </>
  )
  if (kind === 'flag') {
    const isOn = field.typed ?? field.fallback ?? false
    return (
      <div className="field">
        <label className="inline">
          <input {...control} className="checkbox" type="checkbox" defaultChecked={isOn === true} />
          {label}
        </label>
        {notes}
      </div>
    )
  }
  if (isGroup) {
    return (
      <fieldset className="field settings-group" aria-describedby={control['aria-describedby']}>
        <legend className="label">{label}</legend>
        <GroupControl request={request} field={field} />
        {notes}
      </fieldset>
    )
  }
  return (
    <div className="field">
      <label className="label" htmlFor={path}>
        {label}
        {isRequired ? null : (
          <>
            {' '}
            <span className="label-optional">
              <Trans>(optional)</Trans>
            </span>
          </>
        )}
      </label>
      <SimpleControl request={request} field={field} control={control} />
      {notes}
    </div>
  )
}

/** A single value as text; anything else is empty. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function SimpleControl({
  request: { words },
  field,
  control,
}: Omit<Props, 'refusal'> & { readonly control: object }) {
  const { t } = useLingui()
  const { kind, typed, fallback, options } = field
  const shown = textOf(typed)
  const unset = textOf(fallback)
  const unsetWords = unset === '' ? '' : nameChoice(words, unset)
  if (kind === 'choice') {
    return (
      <select {...control} className="input" defaultValue={shown}>
        {field.isRequired && shown !== '' ? null : (
          <option value="">{unset === '' ? t`Default` : t`Default: ${unsetWords}`}</option>
        )}
        {options.map((option) => (
          <option key={option} value={option}>
            {nameChoice(words, option)}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'texts') {
    const lines = Array.isArray(typed) ? typed.map(String).join('\n') : ''
    return (
      <textarea
        {...control}
        className="input textarea"
        rows={3}
        defaultValue={lines}
        placeholder={t`One per line`}
      />
    )
  }
  return (
    <input
      {...control}
      className="input"
      inputMode={kind === 'number' ? 'numeric' : undefined}
      defaultValue={shown}
      placeholder={unset}
    />
  )
}

function GroupControl({ request, field }: Omit<Props, 'refusal'>) {
  const { path, kind, typed } = field
  if (kind === 'week') return <WeekField field={field} tag={request.tag} />
  if (kind === 'dates') return <DatesField field={field} tag={request.tag} />
  if (kind === 'words') return <WordsControl request={request} field={field} />
  return (
    <>
      <pre className="settings-fixed" id={path}>
        {typed === null ? '–' : typeof typed === 'string' ? typed : JSON.stringify(typed, null, 2)}
      </pre>
      <p className="muted hint">
        <Trans>Change it in the files.</Trans>
      </p>
    </>
  )
}

/** A text for every language, or one for each, and one more to add. */
function WordsControl({ request, field: { path, typed } }: Omit<Props, 'refusal'>) {
  const { t } = useLingui()
  const texts = Object.entries(groupOf(typed))
  const defaultLocale = request.session.business.defaultLocale
  const isSingle = texts.length === 0
  const missing = locales.filter(
    ({ code }) => !texts.some(([known]) => known === code) && !(isSingle && code === defaultLocale),
  )
  const languageOf = (code: string) => locales.find((one) => one.code === code)
  return (
    <>
      {isSingle ? (
        <>
          <input type="hidden" name={`${path}.own`} value={defaultLocale} />
          <textarea
            className="input textarea"
            rows={2}
            name={path}
            aria-label={labelOf(request.words, path)}
            defaultValue={typeof typed === 'string' ? typed : ''}
          />
        </>
      ) : (
        texts.map(([code, text]) => (
          <label key={code} className="stack-tight">
            <span className="muted">{languageName(code)}</span>
            <textarea
              className="input textarea"
              rows={2}
              lang={languageOf(code)?.tag}
              name={`${path}.${code}`}
              defaultValue={String(text)}
            />
          </label>
        ))
      )}
      <details>
        <summary>
          <Trans>Add a language</Trans>
        </summary>
        <div className="stack">
          <select className="input" name={`${path}.new.locale`} aria-label={t`Language`}>
            {missing.map(({ code, tag }) => (
              <option key={code} value={code} lang={tag}>
                {languageName(code)}
              </option>
            ))}
          </select>
          <textarea className="input textarea" rows={2} name={`${path}.new.text`} aria-label={t`Text`} />
        </div>
      </details>
    </>
  )
}
