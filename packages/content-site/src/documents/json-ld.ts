import type { ContentItem, AuthorItem, PostItem, ProductItem, PageItem } from '../content/content-item.ts'
import { homeKey, listsPosts } from '../content/content-path.ts'
import { type Breadcrumb, breadcrumbs } from './breadcrumbs.ts'
import { describeBlog, describeCollection, describePostList } from './json-ld/describe-list.ts'
import { wholeAddress, type SiteAddress } from './site-address.ts'
import { commonOf, publisherOf, type JsonLdSite, addressOf, imagesOf } from './json-ld/json-ld-site.ts'
import { describePrice, describeService } from './json-ld/describe-service.ts'
import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { pickFeatured } from '../widget-path.ts'
import { describeReservation } from './json-ld/describe-reservation.ts'

/**
 * Describes an item for search engines: https://schema.org by the rules of
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery.
 */
export function jsonLdOf(item: ContentItem, site: JsonLdSite): readonly object[] {
  const way = breadcrumbs(site.index, item, site.homeTitle)
  return [
    ...describeItem(item, site),
    ...(way.length === 0 ? [] : [describeBreadcrumbs(way, item.locale, site)]),
  ].map((one) => ({ '@context': 'https://schema.org', ...one }))
}

function describeItem(item: ContentItem, site: JsonLdSite): readonly object[] {
  switch (item.type) {
    case 'page':
      return [
        ...(item.key === homeKey ? [describeWebSite(item.locale, site), describeBusiness(item, site)] : []),
        ...(listsPosts(item) ? [describeBlog(item, site)] : []),
      ]
    case 'post':
      return [describePost(item, site)]
    case 'product':
      return [describeProduct(item, site), ...describeServiceOf(item, site)]
    case 'collection':
      return [describeCollection(item, site)]
    case 'category':
    case 'tag':
      return [describePostList(item, site)]
    case 'author':
      return [describeAuthor(item, site)]
  }
}

const describeBreadcrumbs = (way: readonly Breadcrumb[], locale: LocaleCode, site: SiteAddress) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ title, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    item: wholeAddress(site, path, locale),
  })),
})

function describeAuthor(author: AuthorItem, site: JsonLdSite): object {
  const { inLanguage, url, ...about } = commonOf(author, site)
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage,
    ...(author.updated === null ? {} : { dateModified: author.updated }),
    mainEntity: {
      '@type': 'Person',
      name: author.title,
      url,
      ...about,
      ...(author.role === null ? {} : { jobTitle: author.role }),
      worksFor: publisherOf(site),
    },
  }
}

function describePost(post: PostItem, site: JsonLdSite): object {
  const { index } = site
  const author = post.author === null ? null : index.byKey('author', post.locale, post.author)
  const [section] = post.categories.flatMap((key) => index.byKey('category', post.locale, key)?.title ?? [])
  const keywords = post.tags.flatMap((key) => index.byKey('tag', post.locale, key)?.title ?? [])
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    ...commonOf(post, site),
    mainEntityOfPage: addressOf(post, site),
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    author:
      author === null
        ? publisherOf(site)
        : { '@type': 'Person', name: author.title, url: addressOf(author, site) },
    publisher: publisherOf(site),
    timeRequired: `PT${post.minutes}M`,
    ...(section === undefined ? {} : { articleSection: section }),
    ...(keywords.length === 0 ? {} : { keywords }),
  }
}

function describeProduct(product: ProductItem, site: JsonLdSite): object {
  const { inLanguage: _, ...common } = commonOf(product, site)
  const pictures = product.image === null ? product.gallery : [product.image, ...product.gallery]
  return {
    '@type': 'Product',
    name: product.title,
    ...common,
    ...imagesOf(pictures, site),
    ...(product.price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            ...describePrice(product.price),
            availability: `https://schema.org/${availabilities[product.availability]}`,
            url: addressOf(product, site),
            seller: publisherOf(site),
          },
        }),
  }
}

/**
 * Describes the service that can be booked with a product; nothing when it is not in the catalog, or when the catalog is
 * unavailable.
 */
function describeServiceOf(product: ProductItem, site: JsonLdSite): readonly object[] {
  const service = site.catalog?.services.find(({ slug }) => slug === product.service)
  return service ? [describeService(service, product.locale, site)] : []
}

const availabilities = {
  in_stock: 'InStock',
  in_store: 'InStoreOnly',
  out_of_stock: 'OutOfStock',
} as const satisfies Record<ProductItem['availability'], string>

const describeWebSite = (locale: LocaleCode, site: JsonLdSite) => ({
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  name: site.name,
  url: wholeAddress(site, '/', locale),
  inLanguage: localeOf(locale).tag,
  publisher: { '@id': `${site.origin}/#business` },
})

/** A business without an address is not described as a place. */
function describeBusiness(home: PageItem, site: JsonLdSite): object {
  const { address, phone, email, profiles } = site.index.site
  const description = site.catalog?.description ?? home.description
  const featured = site.catalog && pickFeatured(site.catalog)
  return {
    ...publisherOf(site),
    '@type': address === null ? 'Organization' : 'LocalBusiness',
    ...(description === '' ? {} : { description }),
    ...imagesOf(home.image === null ? [] : [home.image], site),
    ...(address === null
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            postalCode: address.postalCode,
            addressLocality: address.city,
            ...(address.region === null ? {} : { addressRegion: address.region }),
            addressCountry: address.country,
          },
        }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(email === null ? {} : { email }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    ...(featured ? { potentialAction: describeReservation(featured, home.locale, site) } : {}),
  }
}
