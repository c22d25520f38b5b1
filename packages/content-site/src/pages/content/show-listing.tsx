import { Trans } from '@lingui/react/macro'
import type { AuthorItem, CategoryItem, PostItem, TagItem } from '../../content/content-item.ts'
import { AuthorBooking, AuthorPicture } from '../../layout/cards/portrait.tsx'
import { Body } from '../../layout/item/body.tsx'
import { ItemHeader } from '../../layout/item/item-header.tsx'
import { langOf } from '../../layout/item/item-address.ts'
import type { LoadedPage, PageRequest } from '../page.ts'
import { BlogPosts } from './blog-posts.tsx'
import { choosePage } from './choose-page.ts'
import { describeItem } from './describe-item.tsx'
import { Trail } from './trail.tsx'

type Listing = CategoryItem | TagItem | AuthorItem

/** Shows the posts of a category, a tag or an author. Returns null when the list has no such page. */
export function showListing(item: Listing, request: PageRequest): LoadedPage | null {
  const posts = request.content
    .list('post', request.locale)
    .filter((post) => post.blog === item.blog && belongs[item.type](post, item.key))
  const chosen = choosePage(posts, request)
  if (chosen === null) return null
  const body = (
    <div className="flow flow-wide">
      <Trail item={item} request={request} />
      {item.type === 'author' ? (
        <AuthorHeader author={item} request={request} />
      ) : (
        <ItemHeader item={item} request={request} above={<Kind of={item.type} />} />
      )}
      {chosen.page === 1 ? <Body item={item} request={request} /> : null}
      <BlogPosts owner={item} chosen={chosen} request={request} />
    </div>
  )
  return describeItem(
    { item, body, share: item.type === 'author' ? 'profile' : 'website', page: chosen.page },
    request,
  )
}

const belongs: Record<Listing['type'], (post: PostItem, key: string) => boolean> = {
  category: ({ categories }, key) => categories.includes(key),
  tag: ({ tags }, key) => tags.includes(key),
  author: ({ author }, key) => author === key,
}

function AuthorHeader({ author, request }: { author: AuthorItem; request: PageRequest }) {
  return (
    <div className="author-header row">
      <AuthorPicture author={author} request={request} />
      <ItemHeader
        item={author}
        request={request}
        above={
          author.role === null ? null : (
            <p className="eyebrow" {...langOf(author, request)}>
              {author.role}
            </p>
          )
        }
      >
        <AuthorBooking author={author} request={request} />
      </ItemHeader>
    </div>
  )
}

const Kind = ({ of }: { of: 'category' | 'tag' }) => (
  <p className="eyebrow">{of === 'tag' ? <Trans>Tag</Trans> : <Trans>Topic</Trans>}</p>
)
