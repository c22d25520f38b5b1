import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localeOf, type LocaleCode } from '@booking/shared/i18n/locales'
import { pageDataOf } from '../consent/page-data.ts'
import { dropTrailingSlash } from './drop-trailing-slash.ts'
import { Document } from '../layout/shell/document.tsx'
import type { HeadProps } from '../layout/shell/head.tsx'
import { Shell } from '../layout/shell/shell.tsx'
import { localizePath } from './locale-routing.ts'
import type { PageAnswer, PageRequest } from '../pages/page.ts'
import { siteName } from '../layout/shell/site-name.ts'
import { offeredLocales } from '../site-words.ts'
import { pickFeatured, widgetPath } from '../widget-path.ts'

/** A page as HTML: the answer in its frame, its head derived from its address. */
export function renderPage(answer: PageAnswer, request: PageRequest): string {
  const { words, content } = request
  // A page without our shell need not stand in a frame: a business answers its requests on one.
  const isFramed = !answer.chrome && request.search.get('embed') === '1'
  // A page that carries a token speaks to nobody else.
  const scripts = answer.chrome && answer.kind === 'page' ? content.site.scripts : []
  const html = renderToStaticMarkup(
    <I18nProvider i18n={words}>
      <Document
        head={{ ...headOf(answer, request), isFramed, isWidgetPage: answer.loadsWidget }}
        loadsWidget={answer.loadsWidget}
        features={answer.features ?? []}
        data={answer.indexed ? (answer.data ?? []) : []}
        pageData={answer.chrome ? pageDataOf(request, scripts.length > 0) : null}
        scripts={scripts}
      >
        {answer.chrome ? (
          <InShell answer={answer} request={request} />
        ) : (
          <main id="content">{answer.body}</main>
        )}
      </Document>
    </I18nProvider>,
  )
  return `<!doctype html>${html}`
}

function InShell({ answer, request }: { readonly answer: PageAnswer; readonly request: PageRequest }) {
  const { business, linkTo } = request
  const first = business && pickFeatured(business)
  return (
    <Shell
      name={siteName(request)}
      request={request}
      languages={offeredLocales}
      address={addressOf(answer, request)}
      bookHref={linkTo(first ? widgetPath.service(first) : '/')}
    >
      {answer.body}
    </Shell>
  )
}

function headOf(answer: PageAnswer, request: PageRequest): Omit<HeadProps, 'isFramed' | 'isWidgetPage'> {
  const { path, locale, defaultLocale, origin, assets, mode } = request
  const canonical = answer.canonical ?? path
  const addressIn = (code: LocaleCode, to = canonical): string =>
    `${origin}${localizePath(to, code, request)}`
  const isOffered = offeredLocales.some(({ code }) => code === locale)
  const named = answer.status === 200 && answer.indexed
  const written = answer.alternates ?? offeredLocales.map(({ code }) => ({ locale: code, path: canonical }))
  return {
    locale,
    title: answer.title,
    siteName: siteName(request),
    description: answer.description ?? null,
    indexed: answer.indexed,
    origin,
    // A page that falls back to another language is that language's page under another address.
    canonical: named ? addressIn(answer.writtenIn ?? (isOffered ? locale : defaultLocale)) : null,
    alternates: named && mode !== 'no_prefix' ? alternates(written, addressIn, defaultLocale) : [],
    feeds: (answer.feeds ?? []).map(({ path: to, ...feed }) => ({
      ...feed,
      href: addressIn(answer.writtenIn ?? locale, to),
    })),
    share: answer.share ?? null,
    assets,
  }
}

function alternates(
  written: NonNullable<PageAnswer['alternates']>,
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

/** Path and query to come back to in another language: without `?locale=`, which would win over the choice. */
function addressOf({ switchPath }: PageAnswer, { path, search, preview }: PageRequest): string {
  if (switchPath !== undefined) return dropTrailingSlash((preview?.base ?? '') + switchPath)
  const kept = new URLSearchParams(search)
  kept.delete('locale')
  return kept.size > 0 ? `${path}?${kept}` : path
}
