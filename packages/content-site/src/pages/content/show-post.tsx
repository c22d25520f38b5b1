import { Trans, useLingui } from '@lingui/react/macro'
import { homeKey } from '../../content/content-path.ts'
import type { PostItem } from '../../content/content-item.ts'
import { relatedPosts } from '../../content/related-posts.ts'
import { AuthorCard } from '../../layout/cards/author-card.tsx'
import { Body } from '../../layout/item/body.tsx'
import { Byline } from '../../layout/item/byline.tsx'
import { Chips } from '../../layout/cards/chips.tsx'
import { ItemHeader } from '../../layout/item/item-header.tsx'
import { ItemPicture } from '../../layout/item/item-picture.tsx'
import { PostList } from '../../layout/cards/post-list.tsx'
import { PostNeighbours } from '../../layout/item/post-neighbours.tsx'
import { TableOfContents } from '../../layout/item/table-of-contents.tsx'
import type { LoadedPage, PageRequest } from '../page.ts'
import { describeItem } from './describe-item.tsx'
import { Trail } from './trail.tsx'

/** Shows a post with its author and links to other posts. */
export function showPost(item: PostItem, request: PageRequest): LoadedPage {
  return describeItem({ item, body: <Post item={item} request={request} />, share: 'article' }, request)
}

function Post({ item, request }: { item: PostItem; request: PageRequest }) {
  const { t } = useLingui()
  const { content, locale } = request
  const author = item.author === null ? null : content.byKey('author', locale, item.author)
  const categories = item.categories.flatMap((key) => content.byKey('category', locale, key) ?? [])
  const tags = item.tags.flatMap((key) => content.byKey('tag', locale, key) ?? [])
  const siblings = content.list('post', locale).filter(({ blog }) => blog === item.blog)
  const related = relatedPosts(item, siblings)
  return (
    <>
      <article className="flow">
        <Trail item={item} request={request} />
        <ItemHeader item={item} request={request}>
          <Byline post={item} author={author} request={request} />
        </ItemHeader>
        <ItemPicture picture={item.image} />
        <TableOfContents item={item} request={request} />
        <Body item={item} request={request} />
        <footer className="item-footer stack">
          <Chips items={[...categories, ...tags]} label={t`Topics`} request={request} />
          {author === null ? null : <AuthorCard author={author} request={request} />}
        </footer>
      </article>
      <div className="flow flow-wide around">
        <PostNeighbours post={item} siblings={siblings} request={request} />
        {related.length === 0 ? null : (
          <section className="part reveal" aria-labelledby="related">
            <h2 id="related">
              {item.blog === homeKey ? <Trans>More news</Trans> : <Trans>Keep reading</Trans>}
            </h2>
            <PostList posts={related} request={request} level={3} />
          </section>
        )}
      </div>
    </>
  )
}
