import type { Item } from 'feed'
import type { ContentIndex } from '../content/content-index.ts'
import type { AuthorItem, ImageFile, PostItem } from '../content/content-item.ts'
import { contentPath } from '../content/content-path.ts'
import { dropUnwritable, escapeText } from './escape-xml.ts'
import { largestImage } from './largest-image.ts'
import { wholeAddress, type SiteAddress } from './site-address.ts'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'

/** The site and publisher of a feed. */
export type FeedSite = SiteAddress & {
  /** The business's name. */
  readonly publisher: string
}

export type FeedFormat = 'rss' | 'atom' | 'json'

/**
 * Returns a whole post for the feed library. Parts that the site renders itself are left out, because feed readers cannot show
 * them.
 */
export function describePost(index: ContentIndex, post: PostItem, format: FeedFormat, site: FeedSite): Item {
  const { locale } = post
  const link = wholeAddress(site, contentPath(index, post), locale)
  const html = post.body.map((block) => (block.kind === 'html' ? block.html : '')).join('\n')
  const content = html.trim() === '' ? `<p>${escapeText(post.description)}</p>` : html
  // RSS and Atom treat even titles as HTML.
  const text = format === 'json' ? dropUnwritable : escapeText
  return {
    title: text(post.title),
    link,
    // Without an id the library uses the link as the RSS `guid` and marks it as a permalink.
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
  // The author element of RSS is an e-mail address, which stays private; feed readers support `dc:creator` as well.
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

/** Feed readers show photographs; few of them show vector images. */
const pictureOf = (image: ImageFile | null, site: FeedSite): Pick<Item, 'image'> =>
  image === null || image.isVector ? {} : { image: largestImage(image, site) }

// The library escapes only the first `]]>` of a CDATA section, and no `<` in attributes.
const unbreakable = (html: string): string => dropUnwritable(html).replaceAll(']]>', ']]&gt;')
const inAttribute = (text: string): string => dropUnwritable(text).replaceAll('<', '‹')

/**
 * Makes every address in the HTML of a body absolute, for documents outside of the site's pages. Such HTML comes only from the
 * site's own Markdown renderer, which writes each quote outside of attributes as `&quot;`.
 */
function absoluteHtml(html: string, site: SiteAddress, locale: LocaleCode, page: string): string {
  const whole = (address: string): string => {
    if (address.startsWith('#')) return page + address
    if (!/^\/(?!\/)/.test(address)) return address
    return isFile(address) ? site.origin + address : wholeAddress(site, address, locale)
  }
  return html.replace(/ (href|src|srcset)="([^"]*)"/g, (_, name: string, value: string) => {
    const addresses = name === 'srcset' ? value.split(', ').map(whole).join(', ') : whole(value)
    return ` ${name}="${addresses}"`
  })
}

/** Files have one address in all languages. */
const isFile = (address: string): boolean => /^\/(images|api)\//.test(address)
