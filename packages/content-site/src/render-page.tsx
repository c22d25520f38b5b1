import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localeOf } from '@booking/shared/i18n/locales'
import { Document } from './layout/document.tsx'
import { Shell } from './layout/shell.tsx'
import { localizePath } from './locale-routing.ts'
import type { PageAnswer, PageRequest } from './page.ts'
import type { LocaleMode } from './settings.ts'
import { offeredLocales } from './site-words.ts'
import { pickFeatured, widgetPath } from './widget-path.ts'

/** A page as HTML: the answer in its frame, its head derived from its address. */
export function renderPage(answer: PageAnswer, request: PageRequest, mode: LocaleMode): string {
  const { path, locale, origin, business, assets, words, linkTo } = request
  const addressIn = (code: typeof locale): string =>
    `${origin}${localizePath(answer.canonical ?? path, code, mode)}`
  const isOffered = offeredLocales.some(({ code }) => code === locale)
  const named = answer.status === 200 && answer.indexed
  const head = {
    locale,
    title: answer.title,
    description: answer.description ?? null,
    indexed: answer.indexed,
    // A page that falls back to English is the English page under another address.
    canonical: named ? addressIn(isOffered ? locale : 'en') : null,
    alternates: named && mode !== 'no_prefix' ? alternates(addressIn) : [],
    assets,
    loadsWidget: answer.loadsWidget,
    rooms: answer.rooms ?? [],
    // A page without our shell need not stand in a frame: a business answers its requests on one.
    isFramed: !answer.chrome && request.search.get('embed') === '1',
  }
  const first = business && pickFeatured(business)
  const html = renderToStaticMarkup(
    <I18nProvider i18n={words}>
      <Document head={head}>
        {answer.chrome ? (
          <Shell
            name={business?.business.name ?? new URL(origin).hostname}
            locale={locale}
            languages={offeredLocales}
            address={addressOf(request)}
            bookHref={linkTo(first ? widgetPath.service(first) : '/')}
            linkTo={linkTo}
          >
            {answer.body}
          </Shell>
        ) : (
          <main id="content">{answer.body}</main>
        )}
      </Document>
    </I18nProvider>,
  )
  return `<!doctype html>${html}`
}

function alternates(addressIn: (code: PageRequest['locale']) => string) {
  const known = offeredLocales.map(({ code }) => ({ hrefLang: localeOf(code).tag, href: addressIn(code) }))
  return [...known, { hrefLang: 'x-default', href: addressIn('en') }]
}

/** Path and query to come back to in another language: without `?locale=`, which would win over the choice. */
function addressOf({ path, search }: PageRequest): string {
  const kept = new URLSearchParams(search)
  kept.delete('locale')
  return kept.size > 0 ? `${path}?${kept}` : path
}
