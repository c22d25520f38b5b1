import { useRef, useState, type ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { Button } from '../../../ui/button.tsx'
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

/** Services whose name or description contains every typed word, in their original order. */
export function findServices<Service extends Pick<ServiceSummary, 'name' | 'description'>>(
  services: readonly Service[],
  query: string,
): readonly Service[] {
  const words = fold(query).split(/\s+/)
  return services.filter(({ name, description }) => {
    const text = fold(`${name} ${description ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** Lower case without accents: "farbung" finds "Färbung". Letters that do not decompose are replaced from a table. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøłđæœ]/g, (letter) => plainLetters[letter] ?? letter)

const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }
