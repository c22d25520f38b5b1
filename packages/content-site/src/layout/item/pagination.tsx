import { Trans, useLingui } from '@lingui/react/macro'

type Props = {
  readonly page: number
  readonly pages: number
  /** Address of the list in the visitor's language. */
  readonly href: string
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, href }: Props) {
  const { t } = useLingui()
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={t`Pages`}>
      {page > 1 ? (
        <a href={pageHref(href, page - 1)} rel="prev">
          <Trans>Newer posts</Trans>
        </a>
      ) : null}
      <p className="small muted">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </p>
      {page < pages ? (
        <a href={pageHref(href, page + 1)} rel="next">
          <Trans>Older posts</Trans>
        </a>
      ) : null}
    </nav>
  )
}

/** The first page has only the address without a number. */
export const pageHref = (href: string, page: number): string => (page === 1 ? href : `${href}?page=${page}`)
