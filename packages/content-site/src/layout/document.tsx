import type { ReactNode } from 'react'
import { localeOf, type LocaleCode } from '@booking/shared/i18n/locales'
import type { PageAssets } from '../assets/asset-store.ts'
import siteStyles from '../styles/site.css?inline'

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
  /** Rooms of the element that its script will ask for at once. */
  readonly rooms: readonly string[]
  /** It stands in a frame on another site. */
  readonly isFramed: boolean
}

/** The document around everything. No inline script, no style attribute: the policy goes by hashes. */
export function Document({ head, children }: { head: Head; children: ReactNode }) {
  const { tag, dir } = localeOf(head.locale)
  const { widget } = head.assets
  const rooms = head.rooms.flatMap((name) => widget.rooms[name] ?? [])
  // English stands in the script itself, but for the words of rooms.
  const words = head.loadsWidget && (head.locale !== 'en' || rooms.length > 0) && widget.locales[head.locale]
  return (
    <html lang={tag} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A way out of the frame does not end the visit in it; some pages of ours may not be framed at all. */}
        {head.isFramed ? <base target="_blank" /> : null}
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
        {/* The first picture is the whole page, not its beginning and then the rest. */}
        <link rel="expect" href="#content" blocking="render" />
        {/* In the page itself: it is painted without waiting for a second answer. */}
        <style dangerouslySetInnerHTML={{ __html: siteStyles }} />
      </head>
      <body>
        {children}
        {/* After what there is to see, so that nothing competes with it for the line. */}
        {head.assets.devClient === undefined ? null : <script type="module" src={head.assets.devClient} />}
        {/* Module scripts run in their order: this one hears when the next cannot be had. */}
        {head.loadsWidget ? <script type="module" src={head.assets.guard} /> : null}
        {head.isFramed ? <script type="module" src={widget.child} /> : null}
        {head.loadsWidget ? (
          <script
            type="module"
            crossOrigin="anonymous"
            src={widget.src}
            {...(widget.integrity === null ? {} : { integrity: widget.integrity })}
          />
        ) : null}
        {rooms.map((file) => (
          <link key={file.href} rel="modulepreload" crossOrigin="anonymous" {...file} />
        ))}
        {words && <link rel="preload" as="fetch" crossOrigin="anonymous" href={words.href} />}
      </body>
    </html>
  )
}
