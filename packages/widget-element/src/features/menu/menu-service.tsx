import { useId, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ServiceCard, type ServiceCardProps } from './services/service-card.tsx'
import { MenuIcon } from './menu-icon.tsx'

type MenuServiceProps = Omit<ServiceCardProps, 'level'> & {
  /** How often the selected person has it in the cart. */
  readonly count: number
  /** Name of the selected person; null if there is only one. */
  readonly person: string | null
  /** Names of the other people who have it. */
  readonly others: string | null
  /** Why no more of it can be added. */
  readonly refusal: string | null
  readonly onAdd: () => void
  readonly onRemove: () => void
}

/** A service of a menu with its count in the cart. */
export function MenuService(props: MenuServiceProps) {
  const { service, count, person, others, refusal, onAdd, onRemove } = props
  const { t } = useLingui()
  const refusalId = useId()
  const addRef = useRef<HTMLButtonElement>(null)
  const name = person === null ? service.name : `${service.name} (${person})`
  const remove = (): void => {
    // The remove button disappears with the last one, so the add button takes the focus.
    if (count === 1) addRef.current?.focus()
    onRemove()
  }
  return (
    <ServiceCard
      {...props}
      level={4}
      title={service.name}
      note={
        <div className="service-notes smaller muted">
          {others !== null && (
            <p>
              <Trans>In the cart: {others}</Trans>
            </p>
          )}
          {refusal !== null && <p id={refusalId}>{refusal}</p>}
        </div>
      }
    >
      <div className="amount inline">
        {count > 0 && (
          <button
            type="button"
            className="amount-button option"
            aria-label={t`Remove ${name}`}
            onClick={remove}
          >
            <MenuIcon name="minus" />
          </button>
        )}
        {count > 0 && <span className="amount-count strong">{count}</span>}
        {/* One element in both states, so that it keeps the focus. */}
        <button
          type="button"
          ref={addRef}
          className={count > 0 ? 'amount-button option' : 'button button-secondary'}
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
