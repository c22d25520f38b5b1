import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Only the desk shows these messages of `shared`, so that the widget's files do not contain them. */
const ofDesk = '<rootDir>/packages/shared/src/errors/business-error-messages.ts'

const catalog = (name: string, source: string) => ({
  path: `<rootDir>/packages/shared/locales/{locale}/${name}`,
  include: [`<rootDir>/packages/${source}/src`, ...(name === 'desk' ? [ofDesk] : [])],
  exclude: ['**/node_modules/**', '**/*.test.*', '**/dist/**', ...(name === 'shared' ? [ofDesk] : [])],
})

/** Catalogs are cut by bundle, so that the widget never carries the site's prose. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['da', 'de', 'en', 'es', 'fi', 'fr', 'fr-ca', 'hu', 'it', 'nl', 'no', 'pl', 'pt', 'pt-br', 'sv'],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { Trans: ['@booking/widget-element/trans', 'Trans'] },
  catalogs: [
    catalog('shared', 'shared'),
    catalog('widget', 'widget-element'),
    catalog('site', 'content-site'),
    catalog('mail', 'booking-api'),
    catalog('desk', 'owner-desk'),
  ],
})
