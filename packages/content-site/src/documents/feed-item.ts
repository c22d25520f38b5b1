import type { Item } from 'feed'
import type { ContentIndex } from '../content/content-index.ts'
import type { AuthorItem, ImageFile, PostItem } from '../content/content-item.ts'
import { contentPath } from '../content/content-path.ts'
import { absoluteHtml } from './absolute-html.ts'
import { dropUnwritable, escapeText } from './escape-xml.ts'
import { largestImage } from './largest-image.ts'
import { wholeAddress, type SiteAddress } from './site-address.ts'

/** Where and by whom a feed is given out. */
export type FeedSite = SiteAddress & {
  /** The business's name. */
  readonly publisher: string
}

export type FeedFormat = 'rss' | 'atom' | 'json'

/** A post, whole, as the library takes it. Parts that the site draws itself are left out: a reader could not show them. */
export function describePost(index: ContentIndex, post: PostItem, format: FeedFormat, site: FeedSite): Item {
  const { locale } = post
  const link = wholeAddress(site, contentPath(index, post), locale)
  const html = post.body.map((block) => (block.kind === 'html' ? block.html : '')).join('\n')
  const content = html.trim() === '' ? `<p>${escapeText(post.description)}</p>` : html
  // RSS and Atom take even titles for HTML.
  const text = format === 'json' ? dropUnwritable : escapeText
  return {
    title: text(post.title),
    link,
    // Without another name RSS calls a post by its link, and says that it is one.
    ...(format === 'rss' ? {} : { id: link }),
    description: text(post.description),
    content: unbreakable(absoluteHtml(content, site, locale, link)),
    date: momentOf(lastChange(post)),
    published: momentOf(post.date),
    category: subjectsOf(index, post).map(({ key, title }) => ({
      name: format === 'atom' ? inAttribute(title) : dropUnwritable(title),
      term: key,
    })),
    ...pictureOf(post.image?.image ?? null, site),
    ...creditOf(index, post, format, site),
  }
}

export const lastChange = (post: PostItem): string => post.updated ?? post.date

export const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

function creditOf(
  index: ContentIndex,
  post: PostItem,
  format: FeedFormat,
  site: FeedSite,
): Pick<Item, 'author' | 'extensions'> {
  const author = post.author === null ? null : index.byKey('author', post.locale, post.author)
  if (author === null) return {}
  const name = dropUnwritable(author.title)
  // An author of RSS is an e-mail address, which is nobody's business; readers know this element as well.
  if (format === 'rss') return { extensions: [{ name: 'dc:creator', objects: { _text: name } }] }
  return { author: [{ name, link: pageOf(index, author, site) }] }
}

const pageOf = (index: ContentIndex, author: AuthorItem, site: FeedSite): string =>
  wholeAddress(site, contentPath(index, author), author.locale)

const subjectsOf = (index: ContentIndex, { locale, categories, tags }: PostItem) =>
  [
    ...categories.map((key) => index.byKey('category', locale, key)),
    ...tags.map((key) => index.byKey('tag', locale, key)),
  ].filter((item) => item !== null)

/** Readers show photographs; few of them show drawings. */
const pictureOf = (image: ImageFile | null, site: FeedSite): Pick<Item, 'image'> =>
  image === null || image.isVector ? {} : { image: largestImage(image, site) }

// The library closes a section of HTML at the first of these alone, and leaves `<` in attributes as it is.
const unbreakable = (html: string): string => dropUnwritable(html).replaceAll(']]>', ']]&gt;')
const inAttribute = (text: string): string => dropUnwritable(text).replaceAll('<', '‹')
