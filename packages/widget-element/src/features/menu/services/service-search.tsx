import { useRef, useState, type ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ServiceSummary } from '@booking/shared/contract/views'
import { Button } from '../../../ui/button.tsx'
import { findServices } from './find-services.ts'
import { MenuIcon } from '../menu-icon.tsx'

/** Lists with more services get a search field. */
const servicesWithoutSearch = 8

type ServiceSearchProps = {
  readonly services: readonly ServiceSummary[]
  /** Renders the found services; `isWhole` is true without a query. */
  readonly children: (found: readonly ServiceSummary[], isWhole: boolean) => ReactNode
}

/** A list of services, with a search field if it is long. */
export function ServiceSearch({ services, children }: ServiceSearchProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  const isWhole = query.trim() === ''
  const found = isWhole ? services : findServices(services, query)
  const count = found.length
  if (services.length <= servicesWithoutSearch) return children(services, true)
  return (
    <>
      <div className="service-search stack-tight">
        <MenuIcon name="search" />
        <input
          className="input"
          part="input"
          ref={inputRef}
          type="search"
          aria-label={t`Search services`}
          placeholder={t`Search services`}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <output className="service-count smaller muted">
          {isWhole ? null : t`${plural(count, { one: '# service found', other: '# services found' })}`}
        </output>
      </div>
      {count > 0 ? (
        children(found, isWhole)
      ) : (
        <div className="empty-state centered">
          <span className="medallion tone-quiet">
            <MenuIcon name="search" />
          </span>
          <p className="empty-state-title">
            <Trans>Nothing matches your search</Trans>
          </p>
          <Button
            onClick={() => {
              setQuery('')
              inputRef.current?.focus()
            }}
          >
            <Trans>Show all services</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
