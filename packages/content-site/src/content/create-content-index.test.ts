import { describe, expect, it } from 'vitest'
import type { ContentItem } from './content-item.ts'
import { builtInContent } from './built-in-content.ts'
import { contentPath } from './content-path.ts'
import { createContentIndex } from './create-content-index.ts'
import { fallbackLocales } from './fallback-locales.ts'
import { readContentFolder } from './read-content-folder.ts'
import { item, plainFolder, rules, writeFolder } from './testing/write-folder.ts'

const titled = (title: string, ...lines: readonly string[]): string => item(lines).replace('A title', title)

async function read(withDrafts = false) {
  const folder = await writeFolder({
    ...plainFolder,
    'en/page/prices.md': titled('Prices', 'nav: 5'),
    'fr/page/tarifs.md': titled('Tarifs', 'translationKey: prices', 'nav: 5'),
    'fr-ca/page/prix.md': titled('Prix', 'translationKey: prices', 'nav: 5'),
    'fr/page/a-propos.md': titled('À propos', 'translationKey: about'),
    'en/page/zebra.md': titled('Zebra'),
    'en/page/early.md': titled('Early', 'nav: 0'),
    'en/post/second.md': titled('Second', 'blog: journal', 'date: 2026-12-01'),
    'de/post/zweiter.md': titled(
      'Zweiter',
      'translationKey: second',
      'blog: journal',
      'date: 2026-12-01',
      'draft: true',
    ),
    'en/post/later.md': titled('Later', 'blog: journal', 'date: 2027-01-01', 'draft: true'),
    'de/page/tagebuch.md': titled('Tagebuch', 'translationKey: journal', 'blog: true'),
  })
  const found = await readContentFolder(folder, rules)
  if (!found.ok) throw new Error(found.refusal.join('\n'))
  return createContentIndex(found.value, withDrafts)
}

const said = (found: ContentItem | null) => found && `${found.locale} ${found.slug}`

describe('the content of a language', () => {
  it('the content of a language falls back to its language without a region, then to English', () => {
    expect([
      fallbackLocales('fr-ca', 'en'),
      fallbackLocales('pt-br', 'en'),
      fallbackLocales('de', 'en'),
      fallbackLocales('en', 'en'),
    ]).toEqual([['fr-ca', 'fr', 'en'], ['pt-br', 'pt', 'en'], ['de', 'en'], ['en']])
  })

  it('the content of a language is found by a name in that language or in those it falls back to, and given in that language', async () => {
    const index = await read()
    const find = (locale: 'de' | 'fr' | 'fr-ca' | 'en', slug: string) =>
      said(index.find('page', locale, slug))
    expect(['prix', 'tarifs', 'prices'].map((slug) => find('fr-ca', slug))).toEqual(
      Array(3).fill('fr-ca prix'),
    )
    expect(['prix', 'tarifs', 'prices'].map((slug) => find('fr', slug))).toEqual([
      null,
      'fr tarifs',
      'fr tarifs',
    ])
    expect(find('fr-ca', 'about')).toBe('fr a-propos')
    expect(['tarifs', 'prices'].map((slug) => find('de', slug))).toEqual([null, 'en prices'])
    expect(said(index.byKey('page', 'fr-ca', 'about'))).toBe('fr a-propos')
    expect(index.find('post', 'en', 'prices')).toBeNull()
    expect(index.find('page', 'en', 'constructor')).toBeNull()
  })

  it('the content of a language lists one of each: pages as in the navigation, posts the latest first', async () => {
    const index = await read()
    expect(index.list('page', 'fr').map(said)).toEqual([
      'en early',
      'en journal',
      'fr tarifs',
      'fr a-propos',
      'en index',
      'en zebra',
    ])
    expect(index.list('post', 'de').map(said)).toEqual(['en second', 'en first'])
  })

  it('the content of a language knows every language that an item is written in', async () => {
    const index = await read()
    const prices = index.byKey('page', 'de', 'prices')
    expect(prices && index.translations(prices).map(said)).toEqual(['en prices', 'fr tarifs', 'fr-ca prix'])
  })

  it('the content of a language shows drafts in a preview alone, which is another version', async () => {
    const [published, preview] = [await read(), await read(true)]
    expect(preview.list('post', 'de').map(said)).toEqual(['en later', 'de zweiter', 'en first'])
    expect(published.find('post', 'en', 'later')).toBeNull()
    expect(published.version).not.toBe(preview.version)
  })

  it('the content of a language stands below its blog, as that is called in the language of the item', async () => {
    const index = await read(true)
    const paths = index.list('post', 'de').map((post) => contentPath(index, post))
    expect(paths).toEqual(['/journal/b/later', '/tagebuch/b/zweiter', '/journal/b/first'])
  })

  it('the content of a language is a home page in every language for an owner who has written none', () => {
    const content = builtInContent({ title: 'Studio', description: 'A studio.' })
    const home = content.byKey('page', 'hu', 'index')
    expect(home && contentPath(content, home)).toBe('/')
    expect(home?.body.map((block) => block.kind === 'directive' && block.name)).toContain('booking')
  })
})
