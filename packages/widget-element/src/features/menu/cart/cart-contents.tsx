import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { MenuIcon } from '../menu-icon.tsx'

/** Texts of one cart item. */
type CartRow = {
  /** Index in the cart. */
  readonly index: number
  readonly name: string
  readonly duration: string
  readonly price: string | null
}

/** The cart items of one person. */
export type CartShare = {
  /** Empty if there are no guests. */
  readonly person: string
  readonly rows: readonly CartRow[]
}

type CartContentsProps = {
  readonly shares: readonly CartShare[]
  readonly total: string | null
  /** True if open options may still change the total. */
  readonly mayChange: boolean
  /** Explains why the visitor cannot continue. */
  readonly alert: ReactNode
  readonly onRemove: (index: number) => void
  readonly onContinue: () => void
  /** Returns to the services. */
  readonly onClose: () => void
  /** Called when no item is left to take the focus. */
  readonly onEmptied: () => void
}

/** The cart items by person, the total and the continue button. */
export function CartContents(props: CartContentsProps) {
  const { shares, total, mayChange, alert, onRemove, onContinue, onClose, onEmptied } = props
  const bodyRef = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)
  const count = shares.reduce((sum, { rows }) => sum + rows.length, 0)
  const buttons = () => [...(bodyRef.current?.querySelectorAll<HTMLElement>('.cart-remove') ?? [])]
  // Focus moves to the item after a removed one, or to the one before if it was the last.
  useLayoutEffect(() => {
    if (removed.current === null) return
    const left = buttons()
    const next = left[Math.min(removed.current, left.length - 1)]
    removed.current = null
    if (next) next.focus()
    else onEmptied()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only when the cart changes
  }, [count])
  const remove = (index: number, button: HTMLElement): void => {
    removed.current = buttons().indexOf(button)
    onRemove(index)
  }
  if (count === 0) {
    return (
      <div className="dialog-body empty-cart centered" ref={bodyRef}>
        <span className="medallion tone-quiet">
          <MenuIcon name="cart" />
        </span>
        <p className="empty-state-title">
          <Trans>Your cart is empty</Trans>
        </p>
        {alert}
        <Button onClick={onClose}>
          <Trans>Choose services</Trans>
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className="dialog-body stack" ref={bodyRef}>
        {shares.map(({ person, rows }, place) => (
          <div key={place} className="cart-share">
            {person && <h4 className="label">{person}</h4>}
            {rows.length === 0 && (
              <p className="muted">
                <Trans>Nothing chosen yet</Trans>
              </p>
            )}
            <ul className="divided">
              {rows.map((row) => (
                <Row key={row.index} {...row} person={person} onRemove={remove} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="dialog-foot stack-small">
        {alert}
        {total !== null && (
          <p className="cart-total spread" part="cart-total">
            <span>
              <Trans>Total</Trans>
            </span>{' '}
            <span>{total}</span>
          </p>
        )}
        {mayChange && (
          <p className="hint muted">
            <Trans>Your next choices may change this.</Trans>
          </p>
        )}
        <div className="form-actions row">
          <Button variant="primary" onClick={onContinue}>
            <Trans>Continue</Trans>
          </Button>
          <Button variant="link" onClick={onClose}>
            <Trans>Add more services</Trans>
          </Button>
        </div>
      </div>
    </>
  )
}

type RowProps = CartRow & {
  readonly person: string
  readonly onRemove: (index: number, button: HTMLElement) => void
}

function Row({ index, name: service, duration, price, person, onRemove }: RowProps) {
  const { t } = useLingui()
  const name = person ? `${service} (${person})` : service
  return (
    <li className="cart-item" part="cart-item">
      <span className="cart-item-name">{service}</span> <span className="cart-item-price">{price}</span>{' '}
      <span className="muted">{duration}</span>{' '}
      <button
        type="button"
        className="button button-link cart-remove"
        part="button button-link"
        aria-label={t`Remove ${name}`}
        onClick={(event) => onRemove(index, event.currentTarget)}
      >
        <Trans>Remove</Trans>
      </button>
    </li>
  )
}
