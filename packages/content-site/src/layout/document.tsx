import type { ReactNode } from 'react'
import { localeOf } from '@booking/shared/i18n/locales'
import type { ConsentCategory } from '../consent/consent-choice.ts'
import { Head, type HeadProps } from './head.tsx'
import { InlineData } from './inline-data.tsx'

type Props = {
  readonly head: HeadProps
  readonly loadsWidget: boolean
  /** Features of the element that its script will ask for at once. */
  readonly features: readonly string[]
  /** JSON-LD. */
  readonly data: readonly object[]
  /** What the page's own script works with; null on a page in a frame, which has none. */
  readonly pageData: object | null
  /** Scripts of others, which wait for their category to be agreed to. */
  readonly scripts: readonly { readonly src: string; readonly category: ConsentCategory }[]
  readonly children: ReactNode
}

/** The document around everything. No inline script, no style attribute: the policy goes by hashes. */
export function Document({ head, loadsWidget, features, data, pageData, scripts, children }: Props) {
  const { tag, dir } = localeOf(head.locale)
  const { widget, devClient, page, guard } = head.assets
  const drawn = features.flatMap((name) => widget.features[name] ?? [])
  // The script fetches and verifies them.
  const files = [...drawn, ...((loadsWidget && widget.locales[head.locale]) || [])]
  return (
    <html lang={tag} dir={dir}>
      <Head {...head} />
      <body>
        {children}
        {data.map((object, index) => (
          <InlineData key={index} type="application/ld+json" data={object} />
        ))}
        {pageData === null ? null : <InlineData type="application/json" id="page-data" data={pageData} />}
        {scripts.map(({ src, category }) => (
          <script key={src} type="text/plain" data-category={category} data-src={src} />
        ))}
        {/* After what there is to see, so that nothing competes with it for the line. */}
        {devClient === undefined ? null : <script type="module" src={devClient} />}
        {/* Module scripts run in their order: this one hears when the next cannot be had. */}
        {pageData === null && !loadsWidget ? null : (
          <script type="module" src={pageData === null ? guard : page} />
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
