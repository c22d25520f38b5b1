import { useId, useLayoutEffect, useRef } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { focusInSight } from './focus-in-sight.ts'
import { Icon } from './icon.tsx'
import { useUnfolded } from './without-script.ts'

type ErrorSummaryProps = {
  /** `fieldId` is null if the error belongs to no field on the screen. */
  readonly errors: readonly { readonly fieldId: string | null; readonly message: string }[]
  /** Number of submissions; the summary takes the focus each time. */
  readonly attempt: number
  /** For pages without script: whether the entry may be a `<label>`, which would select a radio button or checkbox. */
  readonly canLabel?: ((fieldId: string) => boolean) | undefined
}

/** All errors of a form. Each entry focuses its field by script, because fragment links do not work in a shadow root. */
export function ErrorSummary({ attempt, ...props }: ErrorSummaryProps) {
  // The key mounts a new summary for each attempt, so that it takes the focus and is read again.
  return props.errors.length > 0 && <Summary key={attempt} {...props} />
}

function Summary({ errors, ...props }: Omit<ErrorSummaryProps, 'attempt'>) {
  const { t } = useLingui()
  const isUnfolded = useUnfolded()
  const canLabel = props.canLabel ?? (isUnfolded ? isTyped : undefined)
  const boxRef = useRef<HTMLElement>(null)
  const titleId = useId()
  // Before the paint: an effect after it would take the focus back from a link that was followed at once.
  useLayoutEffect(() => focusInSight(boxRef.current), [])
  return (
    // No live region: it is read when it takes the focus, and not again at every mended field.
    <section
      className="alert tone-danger error-summary"
      part="error-summary"
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
    </section>
  )
}

/** A label would tick the checkbox of the terms. */
const isTyped = (fieldId: string): boolean => fieldId !== 'termsAccepted'

function focusField(from: HTMLElement | null, fieldId: string): void {
  const root = from?.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  focusInSight(root.getElementById(fieldId))
}
