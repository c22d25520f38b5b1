import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/cli'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import type { ExtractedMessage } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Only the desk shows these messages of `shared`, so that the widget's files do not contain them. */
const ofDesk = '<rootDir>/packages/shared/src/errors/business-error-messages.ts'

const catalog = (name: string, source: string) => ({
  path: `<rootDir>/packages/shared/locales/{locale}/${name}`,
  include: [`<rootDir>/packages/${source}/src`, ...(name === 'desk' ? [ofDesk] : [])],
  exclude: ['**/node_modules/**', '**/*.test.*', '**/dist/**', ...(name === 'shared' ? [ofDesk] : [])],
})

const cache = fileURLToPath(new URL('./node_modules/.cache/messages', import.meta.url))

/** Parses only files that name the macros or mark a message, one in six, and each content of a file once. */
const extractor: typeof babelExtractor = {
  match: (filename) => babelExtractor.match(filename),
  extract: async (filename, code, report, ...more) => {
    if (!/@lingui\/|\bi18n\b/.test(code)) return
    const kept = join(cache, `${createHash('sha256').update(`${filename}\n${code}`).digest('hex')}.json`)
    if (!existsSync(kept)) {
      const found: ExtractedMessage[] = []
      await babelExtractor.extract(filename, code, (message) => void found.push(message), ...more)
      mkdirSync(cache, { recursive: true })
      writeFileSync(kept, JSON.stringify(found))
    }
    const messages: readonly ExtractedMessage[] = JSON.parse(readFileSync(kept, 'utf8'))
    for (const message of messages) report(message)
  },
}

/** Catalogs are cut by bundle, so that the widget never carries the site's prose. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['da', 'de', 'en', 'es', 'fi', 'fr', 'fr-ca', 'hu', 'it', 'nl', 'no', 'pl', 'pt', 'pt-br', 'sv'],
  extractors: [extractor],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { Trans: ['@hourfold/widget-element/trans', 'Trans'] },
  catalogs: [
    catalog('shared', 'shared'),
    catalog('widget', 'widget-element'),
    catalog('site', 'content-site'),
    catalog('mail', 'booking-api'),
    catalog('desk', 'owner-desk'),
  ],
})
