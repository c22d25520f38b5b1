import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { localeOf, type Locale } from '@booking/shared/i18n/locales'
import type { PageRequest } from '../../pages/page.ts'
import { ConsentIsland } from '../../consent/consent-island.tsx'
import { BrandSign } from '../brand/brand-sign.tsx'
import { formatDay } from '../formats.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'
import { languageName } from '@booking/shared/i18n/language-names'
import type { LocaleCode } from '@booking/shared/i18n/locales'

export type ShellProps = {
  readonly name: string
  readonly request: PageRequest
  readonly languages: readonly Locale[]
  /** Path and query of this page without its language prefix; the language switcher returns to it. */
  readonly address: string
  readonly bookHref: string
  readonly children: ReactNode
}

/** The layout of every page of the site: name, navigation, booking link and language switcher. */
export function Shell({ name, request, languages, address, bookHref, children }: ShellProps) {
  const { linkTo, locale, preview } = request
  return (
    <>
      <a className="skip" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      {request.path === '/consent' ? null : <ConsentIsland />}
      {preview === null ? null : <PreviewBar request={request} expiresAt={preview.expiresAt} />}
      <header className="site-header">
        <div className="site-header-inner column">
          <a className="brand display" href={linkTo('/')}>
            <BrandSign name={name} brand={request.brand} />
          </a>
          <SiteNav request={request} />
          {languages.length > 1 ? (
            <LanguageSwitcher locale={locale} languages={languages} address={address} />
          ) : null}
          {preview === null ? (
            <a className="button button-primary" href={bookHref}>
              <Trans>Book</Trans>
            </a>
          ) : null}
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter name={name} request={request} />
    </>
  )
}

/** Says that the page is a preview, until when it is available, and that booking is off. */
function PreviewBar({ request, expiresAt }: { readonly request: PageRequest; readonly expiresAt: string }) {
  const zone = request.business?.business.timeZone ?? 'UTC'
  const day = formatDay(localeOf(request.locale).tag, Date.parse(expiresAt), zone)
  return (
    <aside className="preview-bar small">
      <p>
        <strong>
          <Trans>Preview</Trans>
        </strong>{' '}
        <Trans>Drafts are shown, nothing can be booked. This link works until {day}.</Trans>
      </p>
    </aside>
  )
}

type Props = {
  readonly locale: LocaleCode
  readonly languages: readonly Locale[]
  readonly address: string
}

/** The explicit choice of a language: a plain form, because only a POST may set the cookie that remembers it. */
function LanguageSwitcher({ locale, languages, address }: Props) {
  return (
    <details className="language">
      <summary>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
        </svg>
        <span>{locale.toUpperCase()}</span>
        <span className="visually-hidden">
          <Trans>Language: {languageName(locale)}</Trans>
        </span>
      </summary>
      <form method="post" action="/language">
        <input type="hidden" name="path" value={address} />
        {languages.map(({ code, tag }) => (
          <button
            key={code}
            name="locale"
            value={code}
            lang={tag}
            {...(code === locale ? { 'aria-current': 'true' as const } : {})}
          >
            {languageName(code)}
          </button>
        ))}
      </form>
    </details>
  )
}
