import { Trans } from '@lingui/react/macro'
import { homeKey } from '../../content/content-path.ts'
import { hrefOf, langOf } from '../item/item-address.ts'
import { PostList } from '../cards/post-list.tsx'
import { limitOf, type DirectiveProps } from './directive-props.ts'
import { Part } from './part.tsx'

/**
 * `::posts{blog=journal limit=3}`: the latest posts of a blog. The root blog has no page of its own, so all of its posts are
 * shown.
 */
export function PostsPart({ options, request, id, isTitled }: DirectiveProps) {
  const { content, locale } = request
  const blog = content.byKey('page', locale, options.blog ?? homeKey)
  if (blog === null) return null
  const all = content.list('post', locale).filter((post) => post.blog === blog.key)
  const isRoot = blog.key === homeKey
  const posts = all.slice(0, limitOf(options, isRoot ? all.length : 3))
  if (posts.length === 0) return null
  const { title } = blog
  return (
    <Part
      id={id}
      isTitled={isTitled}
      {...(isRoot ? {} : langOf(blog, request))}
      title={isRoot ? <Trans>News</Trans> : title}
    >
      <PostList posts={posts} request={request} level={3} />
      {isRoot || posts.length === all.length ? null : (
        <p className="part-more">
          <a href={hrefOf(blog, request)}>
            <Trans>All posts: {title}</Trans>
          </a>
        </p>
      )}
    </Part>
  )
}
