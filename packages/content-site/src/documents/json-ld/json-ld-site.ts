import type { BusinessCatalog } from '@hourfold/shared/contract/business-catalog'
import { localeOf } from '@hourfold/shared/i18n/locales'
import type { ContentIndex } from '../../content/content-index.ts'
import type { ContentItem, Picture } from '../../content/content-item.ts'
import { contentPath } from '../../content/content-path.ts'
import { largestImage } from '../largest-image.ts'
import { wholeAddress, type SiteAddress } from '../site-address.ts'

/** Data that all pages share. */
export type JsonLdSite = SiteAddress & {
  readonly index: ContentIndex
  /** The business's name. */
  readonly name: string
  readonly homeTitle: string
  /** The catalog of the business; null when it is unavailable. */
  readonly catalog: BusinessCatalog | null
}

export const addressOf = (item: ContentItem, site: JsonLdSite): string =>
  wholeAddress(site, contentPath(site.index, item), item.locale)

/** Properties common to all items. An empty description is left out, because it is worse than none. */
export const commonOf = (item: ContentItem, site: JsonLdSite) => ({
  url: addressOf(item, site),
  inLanguage: localeOf(item.locale).tag,
  ...(item.description === '' ? {} : { description: item.description }),
  ...imagesOf(item.image === null ? [] : [item.image], site),
})

export const imagesOf = (pictures: readonly Picture[], site: JsonLdSite) =>
  pictures.length === 0 ? {} : { image: pictures.map(({ image }) => largestImage(image, site)) }

/** Refers to the business by its id. The home page contains its full description. */
export const publisherOf = ({ origin, name }: Pick<JsonLdSite, 'origin' | 'name'>) => ({
  '@type': 'Organization',
  '@id': `${origin}/#business`,
  name,
  url: `${origin}/`,
})
