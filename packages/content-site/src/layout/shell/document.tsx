import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { localeOf } from '@hourfold/shared/i18n/locales'
import type { ConsentCategory } from '../../consent/consent-choice.ts'
import { Head, type HeadProps } from './head.tsx'
import { InlineData } from './inline-data.tsx'

type Props = {
  readonly head: HeadProps
  readonly loadsWidget: boolean
  /** Features of the element that its script loads immediately. */
  readonly features: readonly string[]
  /** JSON-LD. */
  readonly data: readonly object[]
  /** Data for the page's own script; null for a page in a frame, which has none. */
  readonly pageData: object | null
  /** Third-party scripts, which wait for the consent to their category. */
  readonly scripts: readonly { readonly src: string; readonly category: ConsentCategory }[]
  /** A page of a public demo says what becomes of what visitors enter. */
  readonly isDemo: boolean
  readonly children: ReactNode
}

/** The whole HTML document. It has no inline script and no style attribute, because the policy allows styles by hash only. */
export function Document({ head, loadsWidget, features, data, pageData, scripts, isDemo, children }: Props) {
  const { tag, dir } = localeOf(head.locale)
  const { widget, devClient, page, booking, guard } = head.assets
  const drawn = features.flatMap((name) => widget.features[name] ?? [])
  // The script fetches these files itself to verify them, so they are preloaded.
  const files = loadsWidget ? [widget.main ?? [], drawn, widget.locales[head.locale] ?? []].flat() : drawn
  return (
    <html lang={tag} dir={dir}>
      <Head {...head} />
      <body>
        {isDemo ? (
          <p className="demo-bar">
            <Trans>This is a public demo. Everyone sees what you enter, and it is deleted every night.</Trans>
          </p>
        ) : null}
        {children}
        {data.map((object, index) => (
          <InlineData key={index} type="application/ld+json" data={object} />
        ))}
        {pageData === null ? null : <InlineData type="application/json" id="page-data" data={pageData} />}
        {scripts.map(({ src, category }) => (
          <script key={src} type="text/plain" data-category={category} data-src={src} />
        ))}
        {/* Scripts follow the visible content, so that they do not compete with it for bandwidth. */}
        {devClient === undefined ? null : <script type="module" src={devClient} />}
        {/* Module scripts run in document order, so this one detects when a later one fails to load. */}
        {pageData === null && !loadsWidget ? null : (
          <script type="module" src={pageData === null ? guard : loadsWidget ? booking : page} />
        )}
        {head.isFramed ? <script type="module" src={widget.child} /> : null}
        {loadsWidget ? (
          <script
            type="module"
            crossOrigin="anonymous"
            src={widget.src}
            {...(widget.integrity === null ? {} : { integrity: widget.integrity })}
          />
        ) : null}
        {files.map(({ href }) => (
          <link key={href} rel="preload" as="fetch" crossOrigin="anonymous" href={href} />
        ))}
      </body>
    </html>
  )
}
