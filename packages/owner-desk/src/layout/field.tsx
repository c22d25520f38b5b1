import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { anyErrorMessage } from '@hourfold/shared/errors/business-error-messages'
import type { AnyRefusal } from '@hourfold/shared/errors/result'

type Props = {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The refusal of the form: its fault at `path` is shown beside the field. */
  readonly refusal?: AnyRefusal | null
  /** The place of the field in the request, where it is not its name. */
  readonly path?: string
  /** Renders the control with the properties that tie it to its label, hint and fault. */
  readonly children: (control: ControlProps) => ReactNode
}

export type ControlProps = {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A field with a visible label, a hint, and its fault. */
export function Field({ name, label, hint, refusal = null, path = name, children }: Props) {
  const { i18n } = useLingui()
  const fault = refusal?.fields?.find((field) => field.path === path)
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(fault === undefined ? [] : [`${name}-fault`]),
  ]
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      {children({
        id: name,
        name,
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {hint === undefined ? null : (
        <p className="muted hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault === undefined ? null : (
        <p className="fault" id={`${name}-fault`}>
          {i18n._({ ...anyErrorMessage(fault.code), values: { ...fault.params } })}
        </p>
      )}
    </div>
  )
}
