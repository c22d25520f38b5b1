import { useLingui } from '@lingui/react/macro'
import { breadcrumbs } from '../../documents/breadcrumbs.ts'
import type { ContentItem } from '../../content/content-item.ts'
import type { PageRequest } from '../page.ts'

/** Links to the pages above an item. */
export function Trail({ item, request }: { item: ContentItem; request: PageRequest }) {
  const { t } = useLingui()
  const crumbs = breadcrumbs(request.content, item, t`Home`)
  return <BreadcrumbTrail crumbs={crumbs.slice(0, -1)} request={request} />
}

type Props = {
  /** From the home page to the parent of this page. */
  readonly crumbs: readonly { readonly title: string; readonly path: string }[]
  readonly request: PageRequest
}

/** Links to the pages above. The page itself follows as the heading below. */
function BreadcrumbTrail({ crumbs, request }: Props) {
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
