import { describe, expect, it } from 'vitest'
import type { BusinessCatalog } from '@hourfold/shared/contract/business-catalog'
import { buildService } from '@hourfold/shared/testing/build-views'
import type { ContentItem } from '../content/content-item.ts'
import { contentOf, item } from './testing/content-of.ts'
import { escapeJson } from '../layout/shell/inline-data.tsx'
import { jsonLdOf } from './json-ld.ts'

const image = { name: 'chairs.jpg', hash: 'ab12', width: 1300, height: 800, isVector: false }
const picture = { image, alt: 'Chairs' }
const largest = 'https://studio.example/images/chairs-ab12-1280.webp'

const home = item.page('index', { description: 'Hair and yoga.', image: picture })
const journal = item.page('journal', { title: 'Journal', isBlog: true })
const anna = item.author('anna', { title: 'Anna Berg', role: 'Stylist', image: picture })
const hair = item.category('hair', { title: 'Hair' })
const curls = item.tag('curls', { title: 'Curls' })
const water = item.post('water', {
  title: 'Hard water',
  author: 'anna',
  categories: ['hair'],
  tags: ['curls'],
  image: picture,
  updated: '2026-11-09',
  minutes: 4,
})
const shampoo = item.product('shampoo', {
  title: 'Shampoo',
  image: picture,
  gallery: [picture],
  price: { amount: 1850, currency: 'EUR' },
  service: 'haircut',
})
const gifts = item.collection('gifts', { title: 'Gifts', products: ['shampoo', 'gone'] })
const items = [home, journal, item.page('shop'), anna, hair, curls, water, shampoo, gifts]
const address = {
  street: 'Lindenstraße 12',
  postalCode: '10969',
  city: 'Berlin',
  region: null,
  country: 'DE',
}

const service = buildService()
const catalog: BusinessCatalog = {
  slug: 'studio-linden',
  business: service.business,
  description: null,
  services: [service],
  staff: [],
  teams: [],
  groups: [],
  menus: [],
  forms: [],
}
const site = {
  origin: 'https://studio.example',
  mode: 'prefix_except_default',
  defaultLocale: 'en',
  index: contentOf({
    items,
    site: { address, phone: '+49 30 23125 000', profiles: ['https://social.example/linden'] },
  }),
  name: 'Studio Linden',
  homeTitle: 'Home',
  catalog,
} as const

const describeAs = (
  type: string,
  one: ContentItem,
  more: Partial<Parameters<typeof jsonLdOf>[1]> = {},
): unknown => jsonLdOf(one, { ...site, ...more }).find((data) => '@type' in data && data['@type'] === type)

const typesOf = (one: ContentItem) =>
  jsonLdOf(one, site).map((data) => ('@type' in data ? data['@type'] : null))

it.each<[ContentItem, readonly string[]]>([
  [home, ['WebSite', 'LocalBusiness']],
  [journal, ['Blog', 'BreadcrumbList']],
  [item.page('about'), ['BreadcrumbList']],
  [water, ['BlogPosting', 'BreadcrumbList']],
  [shampoo, ['Product', 'Service', 'BreadcrumbList']],
  [gifts, ['CollectionPage', 'BreadcrumbList']],
  [hair, ['CollectionPage', 'BreadcrumbList']],
  [curls, ['CollectionPage', 'BreadcrumbList']],
  [anna, ['ProfilePage', 'BreadcrumbList']],
])('says what $type $key is', (one, types) => {
  expect(typesOf(one)).toEqual(types)
  for (const data of jsonLdOf(one, site)) expect(data).toHaveProperty('@context', 'https://schema.org')
})

it('a site has a name and an address (Google: site names)', () => {
  expect(describeAs('WebSite', home)).toMatchObject({ name: 'Studio Linden', url: 'https://studio.example/' })
})

describe('a business (Google: LocalBusiness)', () => {
  it('a business (Google: LocalBusiness) has a name and a postal address, and a way to book', () => {
    expect(describeAs('LocalBusiness', home)).toMatchObject({
      '@id': 'https://studio.example/#business',
      name: 'Studio Linden',
      url: 'https://studio.example/',
      description: 'Hair and yoga.',
      telephone: '+49 30 23125 000',
      sameAs: ['https://social.example/linden'],
      image: [largest],
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Lindenstraße 12',
        postalCode: '10969',
        addressLocality: 'Berlin',
        addressCountry: 'DE',
      },
      potentialAction: { '@type': 'ReserveAction' },
    })
  })

  it('a business (Google: LocalBusiness) is no place where its address is not on record', () => {
    const index = contentOf({ items })
    expect(describeAs('LocalBusiness', home, { index })).toBeUndefined()
    expect(describeAs('Organization', home, { index })).toMatchObject({ name: 'Studio Linden' })
  })
})

it('a post has a headline, its dates, its author and a picture (Google: Article)', () => {
  expect(describeAs('BlogPosting', water)).toMatchObject({
    headline: 'Hard water',
    datePublished: '2026-11-02',
    dateModified: '2026-11-09',
    author: { '@type': 'Person', name: 'Anna Berg', url: 'https://studio.example/journal/author/anna' },
    image: [largest],
    mainEntityOfPage: 'https://studio.example/journal/b/water',
    inLanguage: 'en-US',
    articleSection: 'Hair',
    keywords: ['Curls'],
    timeRequired: 'PT4M',
    publisher: { '@type': 'Organization', name: 'Studio Linden' },
  })
})

describe('a product (Google: Product snippet)', () => {
  it('a product (Google: Product snippet) has a name, pictures and what it costs, in the unit that has a name', () => {
    expect(describeAs('Product', shampoo)).toMatchObject({
      name: 'Shampoo',
      description: 'About shampoo.',
      image: [largest, largest],
      offers: {
        '@type': 'Offer',
        price: '18.50',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: 'https://studio.example/shop/product/shampoo',
      },
    })
  })

  it.each([
    [{ amount: 4800, currency: 'JPY' }, 'in_store', '4800', 'InStoreOnly'],
    [{ amount: 12_345, currency: 'KWD' }, 'out_of_stock', '12.345', 'OutOfStock'],
  ] as const)(
    'a product (Google: Product snippet) writes %o with the digits of its currency',
    (money, availability, price, word) => {
      expect(describeAs('Product', { ...shampoo, price: money, availability })).toMatchObject({
        offers: { price, priceCurrency: money.currency, availability: `https://schema.org/${word}` },
      })
    },
  )

  it('a product (Google: Product snippet) offers nothing without a price', () => {
    expect(describeAs('Product', { ...shampoo, price: null })).not.toHaveProperty('offers')
  })

  it('a product (Google: Product snippet) leads to the booking page of its service, in its own language', () => {
    expect(describeAs('Service', { ...shampoo, locale: 'de' })).toMatchObject({
      name: 'Haircut',
      provider: { name: 'Studio Linden' },
      offers: { price: '48.00', priceCurrency: 'EUR' },
      potentialAction: {
        '@type': 'ReserveAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://studio.example/de/widget/appointment/service/haircut',
        },
        result: { '@type': 'Reservation', name: 'Haircut' },
      },
    })
  })

  it('a product (Google: Product snippet) names no service that is not offered', () => {
    expect(describeAs('Service', { ...shampoo, service: 'gone' })).toBeUndefined()
    expect(describeAs('Service', shampoo, { catalog: null })).toBeUndefined()
  })
})

it.each([
  ['a category', hair, 'https://studio.example/journal/b/water'],
  ['a tag', curls, 'https://studio.example/journal/b/water'],
  ['a collection', gifts, 'https://studio.example/shop/product/shampoo'],
])('%s names what it holds, counted from 1 (Google: ItemList)', (_, one, url) => {
  expect(describeAs('CollectionPage', one)).toMatchObject({
    name: one.title,
    mainEntity: { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, url }] },
  })
})

it('a blog names its posts', () => {
  expect(describeAs('Blog', journal)).toMatchObject({
    name: 'Journal',
    blogPost: [{ '@type': 'BlogPosting', headline: 'Hard water', datePublished: '2026-11-02' }],
  })
})

it('an author is a person with a name (Google: ProfilePage)', () => {
  expect(describeAs('ProfilePage', anna)).toMatchObject({
    mainEntity: {
      '@type': 'Person',
      name: 'Anna Berg',
      jobTitle: 'Stylist',
      image: [largest],
      worksFor: { name: 'Studio Linden' },
    },
  })
})

it('the way to a page is counted from 1, each step with a name and an address (Google: Breadcrumb)', () => {
  expect(describeAs('BreadcrumbList', water)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      ['Home', 'https://studio.example/'],
      ['Journal', 'https://studio.example/journal'],
      ['Hair', 'https://studio.example/journal/category/hair'],
      ['Hard water', 'https://studio.example/journal/b/water'],
    ].map(([name, url], at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
  })
})

it('cannot end the script element it stands in, whatever a title says', () => {
  const title = '</script><!--<script>&\u2028\u2029'
  const [data = {}] = jsonLdOf({ ...water, title }, site)
  const text = escapeJson(data)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toMatchObject({ headline: title })
})
