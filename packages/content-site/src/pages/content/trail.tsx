import { useLingui } from '@lingui/react/macro'
import { breadcrumbs } from '../../documents/breadcrumbs.ts'
import type { ContentItem } from '../../content/content-item.ts'
import { BreadcrumbTrail } from '../../layout/item/breadcrumb-trail.tsx'
import type { PageRequest } from '../page.ts'

/** Links to the pages above an item. */
export function Trail({ item, request }: { item: ContentItem; request: PageRequest }) {
  const { t } = useLingui()
  const crumbs = breadcrumbs(request.content, item, t`Home`)
  return <BreadcrumbTrail crumbs={crumbs.slice(0, -1)} request={request} />
}
