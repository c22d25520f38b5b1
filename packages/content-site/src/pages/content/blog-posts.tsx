import { Trans, useLingui } from '@lingui/react/macro'
import type { AuthorItem, CategoryItem, PageItem, PostItem, TagItem } from '../../content/content-item.ts'
import { Chips } from '../../layout/cards/chips.tsx'
import { hrefOf } from '../../layout/item/item-address.ts'
import { Pagination } from '../../layout/item/pagination.tsx'
import { PostList } from '../../layout/cards/post-list.tsx'
import type { PageRequest } from '../page.ts'
import type { Chosen } from './choose-page.ts'

type Props = {
  readonly owner: PageItem | CategoryItem | TagItem | AuthorItem
  readonly chosen: Chosen<PostItem>
  readonly request: PageRequest
}

/** One page of a blog, or of a filtered list of its posts. */
export function BlogPosts({ owner, chosen: { items, page, pages }, request }: Props) {
  const { t } = useLingui()
  const { content, locale } = request
  const topics =
    owner.type === 'page' ? content.list('category', locale).filter(({ blog }) => blog === owner.key) : []
  return (
    <section className="part" aria-label={t`Posts`}>
      <Chips items={topics} label={t`Topics`} request={request} />
      {items.length === 0 ? (
        <p className="part-lead muted">
          <Trans>Nothing has been written here yet.</Trans>
        </p>
      ) : (
        <PostList
          posts={items}
          request={request}
          level={2}
          hasLead={owner.type === 'page' && page === 1}
          isFirst={owner.type !== 'page' || owner.image === null}
        />
      )}
      <Pagination page={page} pages={pages} href={hrefOf(owner, request)} />
    </section>
  )
}
