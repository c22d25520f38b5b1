import { useLingui } from '@lingui/react/macro'
import type { PageRequest } from '../../pages/page.ts'

type Props = {
  /** From the home page to the parent of this page. */
  readonly crumbs: readonly { readonly title: string; readonly path: string }[]
  readonly request: PageRequest
}

/** Links to the pages above. The page itself follows as the heading below. */
export function BreadcrumbTrail({ crumbs, request }: Props) {
  const { t } = useLingui()
  if (crumbs.length === 0) return null
  return (
    <nav className="breadcrumbs small muted" aria-label={t`You are here`}>
      <ol className="row">
        {crumbs.map(({ title, path }) => (
          <li key={path}>
            <a href={request.linkTo(path)}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
