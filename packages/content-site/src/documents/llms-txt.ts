import type { BusinessCatalog } from '@hourfold/shared/contract/business-catalog'
import type { ServiceSummary } from '@hourfold/shared/contract/views'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { languageName } from '@hourfold/shared/i18n/language-names'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentIndex } from '../content/content-index.ts'
import type { ContentItem, ContentType } from '../content/content-item.ts'
import { contentPath } from '../content/content-path.ts'
import { widgetPath } from '../widget-path.ts'
import { describePrice } from './json-ld/describe-service.ts'
import { namesLanguages, wholeAddress, type SiteAddress } from './site-address.ts'

type LlmsSite = SiteAddress & {
  /** The name of the business. */
  readonly name: string
  /** Null while the business is unknown. */
  readonly catalog: BusinessCatalog | null
  readonly index: ContentIndex
  /** The language of the document, and all that the site offers. */
  readonly locale: LocaleCode
  readonly locales: readonly LocaleCode[]
}

type Link = { readonly title: string; readonly address: string; readonly about?: string | null }

/**
 * Writes `llms.txt`: what the business is, what can be booked and where, how a program books, and the pages of the site, as
 * Markdown for language models. https://llmstxt.org
 */
export function writeLlmsTxt(site: LlmsSite): string {
  const { name, catalog, index, locale } = site
  const home = index.byKey('page', locale, 'index')
  const about = catalog?.description ?? home?.description ?? ''
  return [
    `# ${inLine(name)}`,
    ...(about === '' ? [] : [`> ${inLine(about)}`]),
    ...(catalog ? [factsOf(catalog, site).join('\n')] : []),
    ...sectionsOf(site).flatMap(([title, links]) =>
      links.length === 0 ? [] : [`## ${title}`, links.map(writeLink).join('\n')],
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

const sectionsOf = (site: LlmsSite): readonly (readonly [string, readonly Link[]])[] => [
  ['Book an appointment', site.catalog ? bookingLinks(site.catalog, site) : []],
  ['For programs', programLinks(site)],
  ['Pages', contentLinks(['page', 'product', 'collection'], site)],
  ['Other languages', languageLinks(site)],
  // By the convention, what may be left out.
  ['Optional', contentLinks(['post', 'author', 'category', 'tag'], site)],
]

function factsOf({ business }: BusinessCatalog, { index }: LlmsSite): readonly string[] {
  const { address } = index.site
  return [
    ...(address === null
      ? []
      : [`Address: ${address.street}, ${address.postalCode} ${address.city}, ${address.country}`]),
    `Time zone: ${business.timeZone}`,
    ...(business.phone === null ? [] : [`Phone: ${business.phone}`]),
    ...(business.email === null ? [] : [`E-mail: ${business.email}`]),
  ].map((fact) => `- ${inLine(fact)}`)
}

const bookingLinks = (catalog: BusinessCatalog, site: LlmsSite): readonly Link[] => [
  ...catalog.services.map((service) => ({
    title: service.name,
    address: wholeAddress(site, widgetPath.service(service), site.locale),
    about: [termsOf(service), service.description].filter(Boolean).join('. '),
  })),
  ...catalog.menus.map(({ slug, name }) => ({
    title: name,
    address: wholeAddress(site, toWidgetUrl({ kind: 'menu', menu: slug, service: null }), site.locale),
  })),
  ...catalog.groups.map(({ slug, name }) => ({
    title: name,
    address: wholeAddress(site, toWidgetUrl({ kind: 'group', group: slug }), site.locale),
  })),
  ...[...catalog.staff, ...catalog.teams].map((provider) => ({
    title: provider.name,
    address: wholeAddress(site, widgetPath.provider(provider), site.locale),
  })),
]

/** `45 min, 48.00 EUR`. */
function termsOf({ durationMinutes, price, priceFrom }: ServiceSummary): string {
  const lowest = priceFrom ?? price
  const costs = lowest && describePrice(lowest)
  return [
    `${durationMinutes} min`,
    ...(costs ? [`${priceFrom ? 'from ' : ''}${costs.price} ${costs.priceCurrency}`] : []),
  ].join(', ')
}

const programLinks = ({ origin }: LlmsSite): readonly Link[] => [
  {
    title: 'Agents',
    address: `${origin}/mcp`,
    about:
      'Model Context Protocol (Streamable HTTP), without a key: finds services and times, holds, books, reschedules and cancels. A booking is made only after the customer has proved the e-mail address; only the link in the customer’s mail changes it.',
  },
  {
    title: 'API',
    address: `${origin}/api/v1/openapi.json`,
    about: 'OpenAPI 3.1 of the same, also for parties and series',
  },
  { title: 'Sitemap', address: `${origin}/sitemap.xml`, about: 'every page in every language' },
]

const contentLinks = (types: readonly ContentType[], site: LlmsSite): readonly Link[] =>
  types.flatMap((type) =>
    site.index
      .list(type, site.locale)
      // A fallback in another language is in the document of that language.
      .filter((item: ContentItem) => item.locale === site.locale && !item.isDraft)
      .map((item: ContentItem) => ({
        title: item.title,
        address: wholeAddress(site, contentPath(site.index, item), item.locale),
        about: item.description,
      })),
  )

const languageLinks = (site: LlmsSite): readonly Link[] =>
  namesLanguages(site)
    ? site.locales
        .filter((code) => code !== site.locale)
        .map((code) => ({ title: languageName(code), address: wholeAddress(site, '/llms.txt', code) }))
    : []

const writeLink = ({ title, address, about }: Link): string =>
  `- [${inLine(title)}](${address})${about ? `: ${inLine(about)}` : ''}`

/** Text in one line, in which no character begins a link, an element or code. */
const inLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\[\]<>`]/g, '\\$&')
