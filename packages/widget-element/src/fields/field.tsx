import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../components/icon.tsx'

/** What every field takes. The element that receives the focus carries `id`. */
export type FieldProps = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly error?: string | null
  readonly hint?: string
  readonly required?: boolean
}

/** The attributes that tie a control to its label, hint and error. */
export function describeField({
  id,
  name,
  error,
  hint,
  required,
}: Pick<FieldProps, 'id' | 'name' | 'error' | 'hint' | 'required'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    // Not the native attribute: the browser's own bubbles would speak another language than the page.
    'aria-required': required ?? false,
    'aria-invalid': Boolean(error),
    'aria-describedby': described === '' ? undefined : described,
  }
}

type FieldFrameProps = Pick<FieldProps, 'id' | 'label' | 'error' | 'hint' | 'required'> & {
  readonly children: ReactNode
}

/** Label above, hint and error below the control. */
export function FieldFrame({ id, label, error, hint, required, children }: FieldFrameProps) {
  return (
    <div className="field" part="field">
      <label className="label" part="label" htmlFor={id}>
        {/* One text, as in server markup. */}
        {`${label} `}
        {!required && (
          <span className="label-optional">
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {hint && (
        <p className="hint muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
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
    <p className="field-error" part="error" id={`${id}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  )
}
