import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { FieldError } from './field.tsx'

type FieldGroupProps = {
  /** Of the control that takes the focus, within the group. */
  readonly id: string
  readonly legend: string
  readonly error?: string | null
  readonly required?: boolean
  /** Radio buttons: only such a group can be required or wrong as a whole. */
  readonly isChoice?: boolean
  readonly children: ReactNode
}

/** Several controls that are one answer, under one legend. */
export function FieldGroup({ id, legend, error, required = false, isChoice, children }: FieldGroupProps) {
  const state = { role: 'radiogroup', 'aria-required': required, 'aria-invalid': Boolean(error) }
  return (
    <fieldset
      className="field"
      part="field"
      aria-describedby={error ? `${id}-error` : undefined}
      {...(isChoice && state)}
    >
      <legend className="label" part="label">
        {/* One text, as in server markup. */}
        {`${legend} `}
        {!required && (
          <span className="label-optional">
            <Trans>(optional)</Trans>
          </span>
        )}
      </legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
