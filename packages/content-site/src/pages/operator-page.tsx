import { Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { ProductName } from '../layout/brand/product-name.tsx'
import type { LoadedPage, PageRequest } from './page.ts'

/** True if the API has no business; only a production server without an import responds this way. */
export const isWithoutBusiness = ({ refusal }: Pick<PageRequest, 'refusal'>): boolean =>
  refusal?.code === 'business_missing'

/** Replaces every page of a production server that has no business yet. It addresses the operator, not visitors. */
export const operatorPage = ({ words }: Pick<PageRequest, 'words'>): LoadedPage => ({
  status: 503,
  kind: 'page',
  title: words._(msg`This booking site is not set up yet`),
  body: (
    <article className="prose stack column column-page">
      <ProductName />
      <h1>
        <Trans>This booking site is not set up yet</Trans>
      </h1>
      <p>
        <Trans>
          The server is running, but there is no business in its database. If this is your server, import your
          business folder:
        </Trans>
      </p>
      <pre className="snippet">
        <code>npm run hourfold -- import path/to/your-studio</code>
      </pre>
      <p>
        <Trans>
          The guide “Your first day” (docs/business/first-day.md) describes the folder. The site appears as
          soon as the import is done; no restart is needed.
        </Trans>
      </p>
    </article>
  ),
  chrome: false,
  indexed: false,
  loadsWidget: false,
  live: false,
})
