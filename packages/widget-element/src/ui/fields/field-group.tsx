import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { describedBy, FieldError, FieldHint } from './field.tsx'

type FieldGroupProps = {
  /** Id of the control in the group that takes the focus. */
  readonly id: string
  readonly legend: string
  readonly error?: string | null
  readonly hint?: string | undefined
  readonly required?: boolean
  /** Id of an additional description. */
  readonly also?: string | undefined
  /** True if the controls are radio buttons: only their group can be required or invalid as a whole. */
  readonly isChoice?: boolean
  readonly children: ReactNode
}

/** Several controls that form one answer, under one legend. */
export function FieldGroup(props: FieldGroupProps) {
  const { id, legend, error, hint, required = false, isChoice, children } = props
  const state = { role: 'radiogroup', 'aria-required': required, 'aria-invalid': Boolean(error) }
  return (
    <fieldset className="field" part="field" aria-describedby={describedBy(props)} {...(isChoice && state)}>
      <legend className="label" part="label">
        {/* A single text node, as in server markup. */}
        {`${legend} `}
        {!required && (
          <span className="label-optional">
            <Trans>(optional)</Trans>
          </span>
        )}
      </legend>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
