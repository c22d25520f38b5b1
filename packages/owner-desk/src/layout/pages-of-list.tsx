import { Trans } from '@lingui/react/macro'

type Props = {
  readonly path: string
  /** The filters of the list, which its other pages keep. */
  readonly query: Readonly<Record<string, string | null | undefined>>
  /** Whether this is a later page. */
  readonly isLater: boolean
  /** The cursor of the next page; null at the end. */
  readonly next: string | null
}

/** The ways to the next and the first page of a list. */
export function PagesOfList({ path, query, isLater, next }: Props) {
  if (next === null && !isLater) return null
  return (
    <p className="row">
      {isLater ? (
        <a className="button button-secondary" href={searchPath(path, query)}>
          <Trans>Back to the newest</Trans>
        </a>
      ) : null}
      {next === null ? null : (
        <a className="button button-secondary" href={searchPath(path, { ...query, cursor: next })}>
          <Trans>Show older ones</Trans>
        </a>
      )}
    </p>
  )
}

/** A path with a query; what is undefined or empty is left out. */
export function searchPath(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  )
  return search.size === 0 ? path : `${path}?${search}`
}
