import { Trans, useLingui } from '@lingui/react/macro'
import { homeKey } from '../../content/content-path.ts'
import type { PostItem, AuthorItem, ContentItem } from '../../content/content-item.ts'
import { relatedPosts } from '../../content/related-posts.ts'
import { Body } from '../../layout/item/body.tsx'
import { Chips } from '../../layout/cards/chips.tsx'
import { ItemHeader, ItemPicture } from '../../layout/item/item-header.tsx'
import { PostList } from '../../layout/cards/post-list.tsx'
import { PostNeighbours } from '../../layout/item/post-neighbours.tsx'
import type { LoadedPage, PageRequest } from '../page.ts'
import { describeItem } from './describe-item.tsx'
import { Trail } from './trail.tsx'
import { AuthorBooking, AuthorPicture } from '../../layout/cards/portrait.tsx'
import { hrefOf, langOf } from '../../layout/item/item-address.ts'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { formatDate } from '../../layout/formats.ts'
import { Posted } from '../../layout/cards/posted.tsx'

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

/** Shown below a post: the author, with a link to book an appointment. */
function AuthorCard({ author, request }: { author: AuthorItem; request: PageRequest }) {
  const lang = langOf(author, request)
  return (
    <section className="author-card row" aria-labelledby="author">
      <AuthorPicture author={author} request={request} />
      <div className="stack-small">
        <p className="eyebrow">
          <Trans>Written by</Trans>
        </p>
        <h2 id="author">
          <a href={hrefOf(author, request)}>{author.title}</a>
        </h2>
        {author.role === null ? null : (
          <p className="muted" {...lang}>
            {author.role}
          </p>
        )}
        <p className="muted" {...lang}>
          {author.description}
        </p>
        <AuthorBooking author={author} request={request} />
      </div>
    </section>
  )
}

/** Links to the headings of a long text; nothing for a short one. */
function TableOfContents({ item, request }: { item: ContentItem; request: PageRequest }) {
  const chapters = chaptersOf(item)
  if (chapters.length < 4) return null
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 className="small-title" id="contents">
        <Trans>In this text</Trans>
      </h2>
      <ol className="divided" {...langOf(item, request)}>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const chaptersOf = ({ body }: ContentItem) =>
  body
    .flatMap((block) => (block.kind === 'html' ? [...block.html.matchAll(heading)] : []))
    .map(([, id = '', html = '']) => ({ id, title: textOf(html) }))

const heading = /<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/gs

/** The text of a heading without its tags, still escaped by the renderer. */
const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot);/g, (name) => entities[name] ?? name)

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

type Props = {
  readonly post: PostItem
  readonly author: AuthorItem | null
  readonly request: PageRequest
}

/** The author, the date and the reading time of a post. */
function Byline({ post, author, request }: Props) {
  const updated = post.updated !== null && post.updated > post.date ? post.updated : null
  const day = updated === null ? '' : formatDate(localeOf(request.locale).tag, updated)
  return (
    <div className="byline inline small muted">
      {author === null ? null : <AuthorPicture author={author} request={request} />}
      <div>
        {author === null ? null : (
          <p>
            <a rel="author" href={hrefOf(author, request)}>
              {author.title}
            </a>
          </p>
        )}
        <Posted post={post} request={request} />
        {updated === null ? null : (
          <p>
            <time dateTime={updated}>
              <Trans>Updated {day}</Trans>
            </time>
          </p>
        )}
      </div>
    </div>
  )
}
