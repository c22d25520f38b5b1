import { useId, useLayoutEffect, useRef } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Icon } from './icon.tsx'

type ErrorSummaryProps = {
  /** `fieldId` is null where a fault belongs to no field on the screen. */
  readonly errors: readonly { readonly fieldId: string | null; readonly message: string }[]
  /** How often the form was sent: the summary takes the focus again each time. */
  readonly attempt: number
  /** Given where no script leads to a field: whether its label may, which would choose what is there to be chosen. */
  readonly canLabel?: ((fieldId: string) => boolean) | undefined
}

/** All faults of a form in one place. Each leads to its field by script: fragment links do nothing in a shadow root. */
export function ErrorSummary({ attempt, ...props }: ErrorSummaryProps) {
  // A new attempt is a new summary: it takes the focus again and is read again.
  return props.errors.length > 0 && <Summary key={attempt} {...props} />
}

function Summary({ errors, canLabel }: Omit<ErrorSummaryProps, 'attempt'>) {
  const { t } = useLingui()
  const boxRef = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // Before the paint: an effect after it would take the focus back from a link that was followed at once.
  useLayoutEffect(() => boxRef.current?.focus(), [])
  return (
    <div
      className="alert alert-danger error-summary"
      part="error-summary"
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={boxRef}
    >
      <Icon name="alert" />
      <div className="alert-body">
        <p className="alert-title" id={titleId}>
          {t`${plural(errors.length, { one: 'Please check # entry', other: 'Please check # entries' })}`}
        </p>
        <ul className="error-list">
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              {fieldId === null || canLabel?.(fieldId) === false ? (
                message
              ) : canLabel ? (
                <label className="error-link" htmlFor={fieldId}>
                  {message}
                </label>
              ) : (
                <button
                  type="button"
                  className="error-link"
                  onClick={() => focusField(boxRef.current, fieldId)}
                >
                  {message}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(from: HTMLElement | null, fieldId: string): void {
  const root = from?.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  root.getElementById(fieldId)?.focus()
}
