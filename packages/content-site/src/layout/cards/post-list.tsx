import type { PostItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'
import { DraftMark } from '../item/item-header.tsx'
import { hrefOf, langOf } from '../item/item-address.ts'
import { Posted } from './posted.tsx'

type Props = {
  readonly posts: readonly PostItem[]
  readonly request: PageRequest
  readonly level: 2 | 3
  /** The first post is larger than the others. */
  readonly hasLead?: boolean
  /** No image precedes the list, so its first image is in the first view. */
  readonly isFirst?: boolean
}

/** Posts as a grid of cards. */
export function PostList({ posts, request, level, hasLead = false, isFirst = false }: Props) {
  return (
    <ul className="post-list">
      {posts.map((post, index) => (
        <PostCard
          key={post.key}
          post={post}
          request={request}
          level={level}
          isLead={hasLead && index === 0}
          isFirst={isFirst && index === 0}
        />
      ))}
    </ul>
  )
}

type PostCardProps = {
  readonly post: PostItem
  readonly request: PageRequest
  /** Heading level of its title. */
  readonly level: 2 | 3
  /** The first post of the list, larger than the others. */
  readonly isLead: boolean
  /** Its image is the first of the page. */
  readonly isFirst: boolean
}

/** A post in a list. The title is the link, and the whole card is its click target. */
function PostCard({ post, request, level, isLead, isFirst }: PostCardProps) {
  const { content, locale } = request
  const Title = level === 2 ? 'h2' : 'h3'
  const [first] = post.categories
  const category = first === undefined ? null : content.byKey('category', locale, first)
  const lang = langOf(post, request)
  return (
    <li className={isLead ? 'post-card post-card-lead' : 'post-card'}>
      {post.image === null ? null : (
        <ResponsiveImage
          // The title is beside the image, so the image needs no alternative text.
          picture={{ ...post.image, alt: '' }}
          sizes={
            isLead
              ? '(min-width: 68rem) 46rem, 92vw'
              : '(min-width: 68rem) 22rem, (min-width: 40rem) 44vw, 92vw'
          }
          priority={isFirst}
          className="picture"
        />
      )}
      <div className="stack-small">
        {category === null ? null : (
          <p className="eyebrow" {...langOf(category, request)}>
            {category.title}
          </p>
        )}
        <Title className="display" {...lang}>
          <a className="card-link" href={hrefOf(post, request)}>
            {post.title}
          </a>
        </Title>
        <p className="muted" {...lang}>
          {post.description}
        </p>
        <Posted post={post} request={request}>
          <DraftMark item={post} />
        </Posted>
      </div>
    </li>
  )
}
