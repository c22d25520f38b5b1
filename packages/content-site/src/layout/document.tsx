import type { ReactNode } from 'react'
import { localeOf, type LocaleCode } from '@booking/shared/i18n/locales'
import type { PageAssets } from '../assets/asset-store.ts'

export type Head = {
  readonly locale: LocaleCode
  readonly title: string
  readonly description: string | null
  readonly indexed: boolean
  /** Absolute; null where the page has no address of its own, as an error page. */
  readonly canonical: string | null
  readonly alternates: readonly { readonly hrefLang: string; readonly href: string }[]
  readonly assets: PageAssets
  readonly loadsWidget: boolean
}

/** The document around everything. No inline script, no style attribute: the policy goes by hashes. */
export function Document({ head, children }: { head: Head; children: ReactNode }) {
  const { tag, dir } = localeOf(head.locale)
  const { widget } = head.assets
  return (
    <html lang={tag} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description === null ? null : <meta name="description" content={head.description} />}
        {head.indexed ? null : <meta name="robots" content="noindex" />}
        {head.canonical === null ? null : <link rel="canonical" href={head.canonical} />}
        {head.alternates.map(({ hrefLang, href }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f6f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101413" />
        <link rel="icon" type="image/svg+xml" href={head.assets.icon} />
        <link rel="stylesheet" href={head.assets.stylesheet} />
        {head.assets.devClient === undefined ? null : <script type="module" src={head.assets.devClient} />}
        {head.loadsWidget ? (
          <script
            type="module"
            crossOrigin="anonymous"
            src={widget.src}
            {...(widget.integrity === null ? {} : { integrity: widget.integrity })}
          />
        ) : null}
      </head>
      <body>{children}</body>
    </html>
  )
}
