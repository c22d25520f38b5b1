import { Trans } from '@lingui/react/macro'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import type { SignedInRequest } from '../page.ts'
import { labelOf } from './field-labels.ts'
import type { TypedField } from './read-edits.ts'

type Faulty = {
  readonly request: SignedInRequest
  readonly fields: readonly TypedField[]
  readonly refusal: AnyRefusal | null
}

/** Faults that belong to no field of the page, such as a contradiction with another file. */
export function OtherFaults({ fields, refusal }: Omit<Faulty, 'request'>) {
  const others = (refusal?.fields ?? []).filter(
    ({ path }) => !fields.some((field) => path === field.path || path.startsWith(`${field.path}.`)),
  )
  if (refusal?.code !== 'settings_invalid' || others.length === 0) return null
  return (
    <ul className="alert tone-danger plain-list" lang="en">
      {others.map(({ path, params, code }, index) => (
        <li key={index}>
          {path === '' ? '' : `${path}: `}
          {String(params?.['reason'] ?? code)}
        </li>
      ))}
    </ul>
  )
}

/** What somebody else has saved, beside what the form still has. */
export function Meanwhile({ request, fields }: Omit<Faulty, 'refusal'>) {
  const differing = fields.filter(({ value, typed }) => JSON.stringify(value) !== JSON.stringify(typed))
  return (
    <section className="card stack">
      <p>
        <Trans>The form below has what you typed. Saving it replaces what is saved now:</Trans>
      </p>
      <dl>
        {differing.map(({ path, value }) => (
          <div key={path}>
            <dt className="strong">{labelOf(request.words, path)}</dt>
            <dd>{value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
