import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'
import { getConfig, makeConfig } from '@lingui/conf'
import { describe, expect, it } from 'vitest'
import { compileBundles, type Messages } from '../scripts/compile-bundles.ts'
import { locales } from '../src/i18n/locales.ts'

const config = getConfig({
  configPath: fileURLToPath(new URL('../../../lingui.config.ts', import.meta.url)),
  skipValidation: true,
})
const bundles = await compileBundles(config)

/**
 * Collects the values a message needs and the forms of each of its plurals. A compiled message is a list of texts and
 * of tokens `[name]` or `[name, 'plural', {form: message}]`.
 */
function collectValues(message: unknown, values = new Set<string>(), plurals: string[][] = []) {
  for (const token of Array.isArray(message) ? message : []) {
    if (!Array.isArray(token)) continue
    const [name, kind, forms]: unknown[] = token
    values.add(String(name))
    if (typeof forms !== 'object' || forms === null) continue
    if (kind === 'plural') plurals.push(Object.keys(forms).filter((form) => form !== 'offset'))
    Object.values(forms).forEach((form) => collectValues(form, values, plurals))
  }
  return { values, plurals }
}

const sorted = (list: Iterable<string>): string[] => [...list].toSorted()

describe.each(Object.entries(bundles))('the messages of the %s', (_, all) => {
  const english: Messages = all['en'] ?? {}

  describe.each(locales)('in $code', ({ code, tag }) => {
    const messages = all[code] ?? {}

    it('the messages of a language have the same ids and values as the English messages', () => {
      expect(sorted(Object.keys(messages))).toEqual(sorted(Object.keys(english)))
      for (const [id, message] of Object.entries(messages)) {
        expect([id, sorted(collectValues(message).values)]).toEqual([
          id,
          sorted(collectValues(english[id]).values),
        ])
      }
    })

    it('the messages of a language have exactly the plural forms of the language', () => {
      const forms = sorted(new Intl.PluralRules(tag).resolvedOptions().pluralCategories)
      for (const [id, message] of Object.entries(messages)) {
        for (const plural of collectValues(message).plurals) {
          expect([id, sorted(plural.filter((form) => !/^\d+$/.test(form)))]).toEqual([id, forms])
        }
      }
    })
  })
})

describe('the messages of every language', () => {
  it('the messages of every language are translated: less than 6 % equal the English text', () => {
    for (const { code } of locales.filter((locale) => locale.code !== 'en')) {
      const { en = {}, [code]: own = {} } = bundles.widget
      const same = Object.keys(en).filter((id) => JSON.stringify(en[id]) === JSON.stringify(own[id]))
      // Some words are the same in both languages, such as «Service» in French.
      expect([code, same.length / Object.keys(en).length < 0.06]).toEqual([code, true])
    }
  })
})

describe('an incomplete catalog', () => {
  it('an incomplete catalog falls back to English message by message', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogs-'))
    try {
      const catalog = (text: Record<string, string>): string =>
        [
          'msgid ""\nmsgstr ""',
          ...Object.entries(text).map(([id, words]) => `msgid "${id}"\nmsgstr "${words}"`),
        ].join('\n\n')
      const written = { en: { Back: 'Back', Continue: 'Continue' }, hu: { Back: 'Vissza', Continue: '' } }
      for (const [locale, words] of Object.entries(written)) {
        await mkdir(join(folder, locale))
        await writeFile(join(folder, locale, 'widget.po'), catalog(words))
      }
      const cities = join(folder, 'packages/shared/locales/hu')
      await mkdir(cities, { recursive: true })
      await writeFile(join(cities, 'cities.json'), '{ "Vienna": "Bécs" }')
      const holes = makeConfig(
        {
          rootDir: folder,
          sourceLocale: 'en',
          locales: ['en', 'hu'],
          format: formatter({ lineNumbers: false }),
          catalogs: [{ path: '<rootDir>/{locale}/widget', include: ['<rootDir>/src'] }],
        },
        { skipValidation: true },
      )
      const { widget } = await compileBundles(holes)
      expect(Object.values(widget['hu'] ?? {})).toEqual([['Vissza'], ['Continue'], ['|Vienna:Bécs|']])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
