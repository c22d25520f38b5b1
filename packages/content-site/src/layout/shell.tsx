import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Locale, LocaleCode } from '@booking/shared/i18n/locales'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Mark } from './mark.tsx'

export type ShellProps = {
  readonly name: string
  readonly locale: LocaleCode
  readonly languages: readonly Locale[]
  /** Path and query of this page without its language prefix: what the language switcher comes back to. */
  readonly address: string
  readonly bookHref: string
  readonly linkTo: (path: string) => string
  readonly children: ReactNode
}

/** The frame of every page of ours: the name, the way to a booking, the languages. */
export function Shell({ name, locale, languages, address, bookHref, linkTo, children }: ShellProps) {
  const home = linkTo('/')
  return (
    <>
      <a className="skip" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <header className="site-header">
        <div className="site-header-inner">
          <a className="brand" href={home}>
            <Mark />
            <span>{name}</span>
          </a>
          <nav className="site-nav">
            <a href={`${home}#services`}>
              <Trans>Services</Trans>
            </a>
            <a href={`${home}#team`}>
              <Trans>Team</Trans>
            </a>
          </nav>
          {languages.length > 1 ? (
            <LanguageSwitcher locale={locale} languages={languages} address={address} />
          ) : null}
          <a className="button button-small" href={bookHref}>
            <Trans>Book</Trans>
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="site-footer-inner">
          <p>{name}</p>
          <p>
            <a href={linkTo('/install')}>
              <Trans>Booking on your own website</Trans>
            </a>
          </p>
        </div>
      </footer>
    </>
  )
}
