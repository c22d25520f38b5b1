import type { MouseEvent, ReactNode, RefObject } from 'react'
import { Icon, type IconName } from './icon.tsx'

type ButtonProps = {
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'link'
  readonly type?: 'button' | 'submit'
  /** At work: shows `busyLabel` in the same width and ignores clicks. */
  readonly busy?: boolean
  readonly busyLabel?: string
  /** Stays focusable, so that a keyboard finds it and hears that it is off. */
  readonly disabled?: boolean
  readonly icon?: IconName
  readonly onClick?: () => void
  readonly buttonRef?: RefObject<HTMLButtonElement | null>
}

/** A button that is never `disabled`: focus stays on it while it is busy, and a second click does nothing. */
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
    if (busy || disabled) event.preventDefault()
    else props.onClick?.()
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
      {/* Both labels lie in one cell: the wider one gives the width, whichever is seen. */}
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
