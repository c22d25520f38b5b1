import type { PageItem } from '../../content/content-item.ts'
import { listsPosts } from '../../content/content-path.ts'
import { Body } from '../../layout/item/body.tsx'
import { ItemHeader, ItemPicture } from '../../layout/item/item-header.tsx'
import { langOf } from '../../layout/item/item-address.ts'
import type { LoadedPage, PageRequest } from '../page.ts'
import { BlogPosts } from './blog-posts.tsx'
import { describeItem } from './describe-item.tsx'
import { Home } from './home.tsx'
import { choosePage } from './choose-page.ts'

/**
 * Shows a page. A blog lists its posts below, except the home page, which shows only the posts that its author places. Returns
 * null when the list has no such page.
 */
export function showPage(item: PageItem, request: PageRequest): LoadedPage | null {
  const isList = listsPosts(item)
  const posts = isList
    ? request.content.list('post', request.locale).filter(({ blog }) => blog === item.key)
    : []
  const chosen = isList ? choosePage(posts, request) : { items: [], page: 1, pages: 1 }
  if (chosen === null) return null
  const body =
    item.layout === 'home' ? (
      <Home item={item} request={request} />
    ) : (
      <div className={item.layout === 'wide' || isList ? 'flow flow-wide' : 'flow'}>
        <ItemHeader item={item} request={request} above={<Eyebrow item={item} request={request} />} />
        <ItemPicture picture={item.image} />
        {chosen.page === 1 ? <Body item={item} request={request} /> : null}
        {isList ? <BlogPosts owner={item} chosen={chosen} request={request} /> : null}
      </div>
    )
  return describeItem({ item, body, share: 'website', page: chosen.page }, request)
}

const Eyebrow = ({ item, request }: { item: PageItem; request: PageRequest }) =>
  item.eyebrow === null ? null : (
    <p className="eyebrow" {...langOf(item, request)}>
      {item.eyebrow}
    </p>
  )
