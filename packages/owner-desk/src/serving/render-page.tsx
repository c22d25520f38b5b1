import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from '../layout/document.tsx'
import type { DeskAssets } from '../desk-deps.ts'
import type { DeskPage, DeskRequest } from '../page.ts'

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
