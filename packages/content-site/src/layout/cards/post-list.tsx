import type { PostItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { PostCard } from './post-card.tsx'

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
