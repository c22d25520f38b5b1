import { useId, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ServiceCard, type ServiceCardProps } from './service-card.tsx'
import { MenuIcon } from './menu-icon.tsx'

type MenuServiceProps = Omit<ServiceCardProps, 'level'> & {
  /** How often whoever is being chosen for has it in the cart. */
  readonly count: number
  /** Who that is, where there are several. */
  readonly person: string | null
  /** Who else has it, in words. */
  readonly others: string | null
  /** Why no more of it can be added. */
  readonly refusal: string | null
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/** A service of a menu, and how much of it is in the cart. */
export function MenuService(props: MenuServiceProps) {
  const { service, count, person, others, refusal, onAdd, onRemove } = props
  const { t } = useLingui()
  const refusalId = useId()
  const addRef = useRef<HTMLButtonElement>(null)
  const name = person === null ? service.name : `${service.name} (${person})`
  const remove = (): void => {
    // With the last one the button vanishes.
    if (count === 1) addRef.current?.focus()
    onRemove()
  }
  return (
    <ServiceCard
      {...props}
      level={4}
      title={service.name}
      note={
        <div className="service-notes muted">
          {others !== null && (
            <p>
              <Trans>In the cart: {others}</Trans>
            </p>
          )}
          {refusal !== null && <p id={refusalId}>{refusal}</p>}
        </div>
      }
    >
      <div className="amount">
        {count > 0 && (
          <button type="button" className="amount-button" aria-label={t`Remove ${name}`} onClick={remove}>
            <MenuIcon name="minus" />
          </button>
        )}
        {count > 0 && <span className="amount-count">{count}</span>}
        {/* The same button all along, so that focus stays with it. */}
        <button
          type="button"
          ref={addRef}
          className={count > 0 ? 'amount-button' : 'button button-secondary'}
          part={count > 0 ? undefined : 'button button-secondary'}
          aria-label={t`Add ${name}`}
          aria-disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : refusalId}
          onClick={() => refusal === null && onAdd()}
        >
          {count > 0 ? <MenuIcon name="plus" /> : <Trans>Add</Trans>}
        </button>
      </div>
    </ServiceCard>
  )
}
