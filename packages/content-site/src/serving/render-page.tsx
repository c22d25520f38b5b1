import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { pageDataOf } from '../consent/page-data.ts'
import { hashStyle } from '../http/hash-style.ts'
import { compressQuickly, etagOf, preferredEncoding } from '../http/respond.ts'
import { writeBrandStyle } from '../layout/brand/write-brand-style.ts'
import { Document } from '../layout/shell/document.tsx'
import type { HeadProps } from '../layout/shell/head.tsx'
import { Shell } from '../layout/shell/shell.tsx'
import { siteName } from '../layout/shell/site-name.ts'
import type { LoadedPage, PageRequest, RenderedPage } from '../pages/page.ts'
import { offeredLocales } from '../site-words.ts'
import { pickFeatured, widgetPath } from '../widget-path.ts'
import { localize } from './load-page.ts'
import { localizePath } from './locale-routing.ts'
import { dropTrailingSlash } from './match-path.ts'
import type { Site, SiteContext } from './site-context.ts'

/** Renders a page as HTML, compressed in the one encoding of the request. */
export async function renderPage(
  c: SiteContext,
  site: Site,
  page: LoadedPage,
  requested: PageRequest,
  encoding = preferredEncoding(c.req.header('accept-encoding') ?? ''),
): Promise<RenderedPage> {
  const { status, kind, live, isPersonal = false, locale = requested.locale } = page
  const request =
    locale === requested.locale
      ? requested
      : { ...requested, ...localize(locale, requested, requested.preview) }
  if (status >= 500) {
    const [requestId, route] = [c.get('requestId'), c.get('route')]
    site.log.error({ requestId, route, status }, 'page could not be shown')
  }
  const started = site.clock()
  const brandStyle = writeBrandStyle(request.brand)
  const html = await site.observer.span({ name: 'render page' }, async () =>
    Buffer.from(renderHtml(page, request, brandStyle)),
  )
  site.log.debug({ path: page.canonical, ms: site.clock() - started }, 'page rendered')
  // A page with a token is not compressed, because its compressed length would reveal what is next to the token.
  const isSecret = !['page', 'widget'].includes(kind)
  const body = await compressQuickly(html, isSecret ? '' : encoding)
  const styleHash = brandStyle === null ? null : hashStyle(brandStyle)
  const { tag: language } = localeOf(locale)
  return { status, kind, live, isPersonal, styleHash, body, etag: etagOf(html), language }
}

/** Returns the HTML document of a page: its content in the site's layout, and a head that follows from its address. */
function renderHtml(page: LoadedPage, request: PageRequest, brandStyle: string | null): string {
  const { words, content } = request
  // A page without the site's shell is not always framed: the page where a business answers a request is not.
  const isFramed = !page.chrome && request.search.get('embed') === '1'
  // A page with a token loads no third-party scripts.
  const scripts = page.chrome && page.kind === 'page' ? content.site.scripts : []
  const html = renderToStaticMarkup(
    <I18nProvider i18n={words}>
      <Document
        head={{ ...headOf(page, request), brandStyle, isFramed, isWidgetPage: page.loadsWidget }}
        loadsWidget={page.loadsWidget}
        features={page.features ?? []}
        data={page.indexed ? (page.data ?? []) : []}
        pageData={page.chrome ? pageDataOf(request, scripts.length > 0) : null}
        scripts={scripts}
        isDemo={request.isDemo && !isFramed}
      >
        {page.chrome ? <InShell page={page} request={request} /> : <main id="content">{page.body}</main>}
      </Document>
    </I18nProvider>,
  )
  return `<!doctype html>${html}`
}

function InShell({ page, request }: { readonly page: LoadedPage; readonly request: PageRequest }) {
  const { business, linkTo } = request
  const first = business && pickFeatured(business)
  return (
    <Shell
      name={siteName(request)}
      request={request}
      languages={offeredLocales}
      address={addressOf(page, request)}
      bookHref={linkTo(first ? widgetPath.service(first) : '/')}
    >
      {page.body}
    </Shell>
  )
}

function headOf(
  page: LoadedPage,
  request: PageRequest,
): Omit<HeadProps, 'brandStyle' | 'isFramed' | 'isWidgetPage'> {
  const { path, locale, defaultLocale, origin, assets, brand, mode } = request
  const canonical = page.canonical ?? path
  const addressIn = (code: LocaleCode, to = canonical): string =>
    `${origin}${localizePath(to, code, request)}`
  const isOffered = offeredLocales.some(({ code }) => code === locale)
  const named = page.status === 200 && page.indexed
  const written = page.alternates ?? offeredLocales.map(({ code }) => ({ locale: code, path: canonical }))
  return {
    locale,
    title: page.title,
    siteName: siteName(request),
    description: page.description ?? null,
    indexed: page.indexed,
    origin,
    // A page that falls back to another language is canonical at its address in that language.
    canonical: named ? addressIn(page.writtenIn ?? (isOffered ? locale : defaultLocale)) : null,
    alternates: named && mode !== 'no_prefix' ? alternates(written, addressIn, defaultLocale) : [],
    feeds: (page.feeds ?? []).map(({ path: to, ...feed }) => ({
      ...feed,
      href: addressIn(page.writtenIn ?? locale, to),
    })),
    share: page.share ?? null,
    assets,
    brand,
  }
}

function alternates(
  written: NonNullable<LoadedPage['alternates']>,
  addressIn: (code: LocaleCode, path: string) => string,
  defaultLocale: LocaleCode,
) {
  const known = written.map(({ locale, path }) => ({
    hrefLang: localeOf(locale).tag,
    href: addressIn(locale, path),
  }))
  const main = written.find(({ locale }) => locale === defaultLocale)
  return main ? [...known, { hrefLang: 'x-default', href: addressIn(main.locale, main.path) }] : known
}

/** Returns path and query for the language switcher: without `?locale=`, which would take precedence over the choice. */
function addressOf({ switchPath }: LoadedPage, { path, search, preview }: PageRequest): string {
  if (switchPath !== undefined) return dropTrailingSlash((preview?.base ?? '') + switchPath)
  const query = new URLSearchParams(search)
  query.delete('locale')
  return query.size > 0 ? `${path}?${query}` : path
}
