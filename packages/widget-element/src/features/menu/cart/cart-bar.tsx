import type { ReactNode, RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { MenuIcon } from '../menu-icon.tsx'

type CartBarProps = {
  /** Count and total, such as "2 items, €96". */
  readonly cartText: string
  /** The selected person; null if there is only one. */
  readonly person: string | null
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly onOpen: () => void
  readonly onContinue: () => void
  /** Alert that explains why the visitor cannot continue. */
  readonly children: ReactNode
}

/** The cart as a sticky bar at the bottom of the menu. */
export function CartBar({ cartText, person, buttonRef, onOpen, onContinue, children }: CartBarProps) {
  const { t } = useLingui()
  return (
    <section className="cart-bar stack-small" part="cart" aria-label={t`Your cart`}>
      {children}
      {person !== null && (
        <p className="cart-bar-person smaller muted">
          <Trans>Choosing for {person}</Trans>
        </p>
      )}
      <div className="cart-bar-row row">
        <button
          type="button"
          className="cart-button option inline"
          part="button button-secondary"
          ref={buttonRef}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <MenuIcon name="cart" />
          <span>
            <span className="cart-button-title">
              <Trans>View cart</Trans>
            </span>{' '}
            <span className="muted">{cartText}</span>
          </span>
        </button>
        <Button variant="primary" onClick={onContinue}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </section>
  )
}
