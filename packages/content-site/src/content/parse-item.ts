import { slugPattern } from '@booking/shared/files/file-values'
import type { LineFault } from './content-fault.ts'
import type { ContentItem, ContentType, ImageFile } from './content-item.ts'
import type { FrontMatterTable } from './front-matter/front-matter-table.ts'
import type { ItemFile } from './list-content-files.ts'
import type { BodyForm, BodyLink, BodyReference } from './markdown/found-in-body.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'
import { parseSettings } from './parse-settings.ts'
import { parseYaml, type YamlValue } from './parse-yaml.ts'
import { countWords, readingTime } from './reading-time.ts'
import { splitFrontMatter } from './split-front-matter.ts'

/** A file as far as it could be understood. */
export type ParsedItem = ItemFile & {
  /** Known for faulty files too: to name what is faulty is no second fault. */
  readonly key: string
  /** Null where the file itself is faulty. */
  readonly item: ContentItem | null
  readonly lineOf: YamlValue['lineOf']
  readonly links: readonly BodyLink[]
  readonly references: readonly BodyReference[]
  readonly forms: readonly BodyForm[]
  readonly faults: readonly LineFault[]
}

export type ItemRules = {
  readonly table: FrontMatterTable
  readonly images: ReadonlyMap<string, ImageFile>
}

/** What one file says, checked on its own; what files say about each other is checked when all are read. */
export function parseItem(place: ItemFile, text: string, { table, images }: ItemRules): ParsedItem {
  const split = splitFrontMatter(text)
  if (!split.ok) return faultyItem(place, [split.refusal])
  const yaml = parseYaml(split.value.yaml, 2, 1)
  const { body, bodyLine } = split.value
  const rendered = renderMarkdown(body, place.locale, { firstLine: bodyLine, images })
  if (!yaml.ok) return faultyItem(place, [...yaml.refusal, ...rendered.faults])
  const key = translationKeyOf(yaml.value.value) ?? place.slug
  const front = parseSettings(table[place.type], yaml.value)
  const common = { ...place, key, lineOf: yaml.value.lineOf }
  const { links, references, forms, faults } = rendered
  if (!front.ok || faults.length > 0) {
    const all = [...(front.ok ? [] : front.refusal), ...faults]
    return { ...common, item: null, links, references, forms, faults: all }
  }
  const { translationKey: _, draft, ...own } = front.value
  const shared = {
    locale: place.locale,
    slug: place.slug,
    key,
    isDraft: draft,
    body: rendered.blocks,
    file: place.file,
  }
  const minutes = readingTime(countWords(rendered.texts.join(' '), place.locale))
  const item = own.type === 'post' ? { ...own, ...shared, minutes } : { ...own, ...shared }
  return {
    ...common,
    item,
    links,
    references: [
      ...referencesOf(item).map((one) => ({ ...one, line: lineOfPath(one.path, yaml.value) })),
      ...references,
    ],
    forms,
    faults: [],
  }
}

export const faultyItem = (place: ItemFile, faults: readonly LineFault[]): ParsedItem => ({
  ...place,
  key: place.slug,
  item: null,
  lineOf: () => 1,
  links: [],
  references: [],
  forms: [],
  faults,
})

function translationKeyOf(value: unknown): string | null {
  const given =
    typeof value === 'object' && value !== null && 'translationKey' in value ? value.translationKey : null
  return typeof given === 'string' && slugPattern.test(given) ? given : null
}

const lineOfPath = (path: string, { lineOf }: YamlValue): number => lineOf(path.split('.'))

/** The other items that an item names, with the keys of its file that name them. */
function referencesOf(item: ContentItem): readonly Omit<BodyReference, 'line'>[] {
  const one = (type: ContentType, path: string, key: string | null) =>
    key === null ? [] : [{ type, path, key }]
  const each = (type: ContentType, path: string, keys: readonly string[]) =>
    keys.map((key, at) => ({ type, path: `${path}.${at}`, key }))
  switch (item.type) {
    case 'page':
      return []
    case 'post':
      return [
        ...one('page', 'blog', item.blog),
        ...one('author', 'author', item.author),
        ...each('category', 'categories', item.categories),
        ...each('tag', 'tags', item.tags),
      ]
    case 'product':
      return one('page', 'page', item.page)
    case 'collection':
      return [...one('page', 'page', item.page), ...each('product', 'products', item.products)]
    case 'category':
    case 'author':
    case 'tag':
      return one('page', 'blog', item.blog)
  }
}
