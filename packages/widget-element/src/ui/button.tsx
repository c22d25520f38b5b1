import type { MouseEvent, ReactNode, RefObject } from 'react'
import { Icon, type IconName } from './icon.tsx'

type ButtonProps = {
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'link'
  readonly type?: 'button' | 'submit'
  /** Shows `busyLabel` in the same width and ignores clicks. */
  readonly busy?: boolean
  readonly busyLabel?: string
  /** Ignores clicks but stays focusable, so that screen readers announce it as disabled. */
  readonly disabled?: boolean
  readonly icon?: IconName
  readonly onClick?: () => void
  readonly buttonRef?: RefObject<HTMLButtonElement | null>
}

/** A button without the `disabled` attribute, so that it keeps the focus while it is busy and ignores a second click. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'secondary',
    type = 'button',
    busy = false,
    disabled = false,
    busyLabel,
  } = props
  const click = (event: MouseEvent): void => {
    const isOff = busy || disabled
    // The server draws every button as one that submits. Its form may be gone after the click.
    if (isOff || type === 'button') event.preventDefault()
    if (!isOff) props.onClick?.()
  }
  return (
    <button
      type={type}
      ref={props.buttonRef ?? null}
      className={`button button-${variant}`}
      part={variant === 'danger' ? 'button' : `button button-${variant}`}
      aria-disabled={busy || disabled}
      onClick={click}
    >
      {/* Both labels share one grid cell, so the wider one sets the width whichever is visible. */}
      <span className="button-label" data-off={busy}>
        {props.icon && <Icon name={props.icon} />}
        <span>{children}</span>
      </span>
      {busyLabel !== undefined && (
        <span className="button-label" data-off={!busy}>
          <span className="spinner" />
          <span>{busyLabel}</span>
        </span>
      )}
    </button>
  )
}
