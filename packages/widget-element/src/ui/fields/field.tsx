import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../icon.tsx'

/** The props of every field. The element that receives the focus has the `id`. */
export type FieldProps = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly error?: string | null
  readonly hint?: string | undefined
  readonly required?: boolean
  /** Id of an additional description. */
  readonly also?: string | undefined
}

type Described = Pick<FieldProps, 'id' | 'error' | 'hint' | 'also'>

/** The attributes that link a control to its hint and error. */
export function describeField({
  name,
  required,
  ...field
}: Described & Pick<FieldProps, 'name' | 'required'>) {
  return {
    id: field.id,
    name,
    // Not the native attribute, because the browser's messages may be in another language than the page.
    'aria-required': required ?? false,
    'aria-invalid': Boolean(field.error),
    'aria-describedby': describedBy(field),
  }
}

/** The `aria-describedby` of a control or a group. */
export const describedBy = ({ id, error, hint, also }: Described): string | undefined =>
  [hint && `${id}-hint`, also, error && `${id}-error`].filter(Boolean).join(' ') || undefined

type FieldFrameProps = Pick<FieldProps, 'id' | 'label' | 'error' | 'hint' | 'required'> & {
  readonly children: ReactNode
}

/** Label above, hint and error below the control. */
export function FieldFrame({ id, label, error, hint, required, children }: FieldFrameProps) {
  return (
    <div className="field" part="field">
      <label className="label" part="label" htmlFor={id}>
        {/* A single text node, as in server markup. */}
        {`${label} `}
        {!required && (
          <span className="label-optional">
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldHint({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) {
  if (!hint) return null
  return (
    <p className="hint muted" id={`${id}-hint`}>
      {hint}
    </p>
  )
}

export function FieldError({
  id,
  error,
}: {
  readonly id: string
  readonly error: string | null | undefined
}) {
  if (!error) return null
  return (
    <p className="field-error with-icon" part="error" id={`${id}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  )
}
