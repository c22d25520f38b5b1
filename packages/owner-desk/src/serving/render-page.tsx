import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskAssets } from '../desk-deps.ts'
import type { DeskPage, DeskRequest } from '../page.ts'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { deskStyles } from '../styles/desk-styles.ts'
import { ProductName } from '../layout/product-name.tsx'
import { Shell } from '../layout/shell.tsx'

/** Writes a page as HTML. */
export const renderPage = (
  page: DeskPage,
  request: DeskRequest,
  assets: DeskAssets,
  brandStyle: string | null,
): string =>
  `<!doctype html>${renderToStaticMarkup(
    <I18nProvider i18n={request.words}>
      <Document page={page} request={request} assets={assets} brandStyle={brandStyle} />
    </I18nProvider>,
  )}`

type Props = {
  readonly page: DeskPage
  readonly request: DeskRequest
  readonly assets: DeskAssets
  readonly brandStyle: string | null
}

/** The whole HTML document. It has no inline script and no style attribute, because the policy allows styles by hash only. */
function Document({ page, request, assets, brandStyle }: Props) {
  const { locale, tag, session } = request
  const name = session?.business.name
  return (
    <html lang={tag} dir={localeOf(locale).dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{name === undefined ? page.title : `${page.title} · ${name}`}</title>
        <link rel="icon" href={assets.icon} />
        <style dangerouslySetInnerHTML={{ __html: deskStyles }} />
        {brandStyle === null ? null : <style dangerouslySetInnerHTML={{ __html: brandStyle }} />}
        {assets.devClient === undefined ? null : <script type="module" src={assets.devClient} />}
        <script type="module" src={assets.script} />
      </head>
      <body data-live={page.isLive === true ? '' : undefined}>
        {request.isDemo ? (
          <p className="demo-bar">
            <Trans>This is a public demo. Everyone sees what you enter, and it is deleted every night.</Trans>
          </p>
        ) : null}
        {page.isBare === true ? (
          <main className="bare" id="content">
            {page.body}
            <ProductName />
          </main>
        ) : (
          <Shell page={page} request={request} version={assets.version} />
        )}
      </body>
    </html>
  )
}
