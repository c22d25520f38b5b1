import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Locale, type LocaleCode, localeOf } from '@hourfold/shared/i18n/locales'
import type { PageRequest } from '../../pages/page.ts'
import { ConsentIsland } from '../../consent/consent-island.tsx'
import { BrandSign } from '../brand/brand-sign.tsx'
import { formatDay } from '../formats.ts'
import { SiteFooter } from './site-footer.tsx'
import { languageName } from '@hourfold/shared/i18n/language-names'
import type { PageItem } from '../../content/content-item.ts'
import { contentPath } from '../../content/content-path.ts'
import { langOf } from '../item/item-address.ts'

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

/** The pages in the navigation: a row, and on phones a menu that needs no script. */
function SiteNav({ request }: { request: PageRequest }) {
  const { t } = useLingui()
  const pages = request.content.list('page', request.locale).filter(({ nav }) => nav !== null)
  if (pages.length === 0) return null
  const links = (
    <ul>
      {pages.map((page) => (
        <li key={page.key}>
          <NavLink page={page} request={request} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav className="site-nav" aria-label={t`Main menu`}>
        {links}
      </nav>
      <details className="menu">
        <summary>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
          <span className="visually-hidden">{t`Menu`}</span>
        </summary>
        <nav aria-label={t`Main menu`}>{links}</nav>
      </details>
    </>
  )
}

function NavLink({ page, request }: { page: PageItem; request: PageRequest }) {
  const { content, preview } = request
  const path = contentPath(content, page)
  const here = preview === null ? request.path : request.path.slice(preview.base.length) || '/'
  const isHere = here === path
  // A page below an entry of the navigation belongs to that entry.
  const isAbove = path !== '/' && here.startsWith(`${path}/`)
  return (
    <a
      href={request.linkTo(path)}
      {...langOf(page, request)}
      {...(isHere || isAbove ? { 'aria-current': isHere ? ('page' as const) : ('true' as const) } : {})}
    >
      {page.navTitle}
    </a>
  )
}
