import { checkValue, pathOf, type ValueFault } from '@hourfold/shared/files/check-value'
import {
  fileStart,
  type LineFault,
  type Position,
  parseYaml,
  type YamlValue,
} from '@hourfold/shared/files/parse-yaml'
import { slugPattern } from '@hourfold/shared/files/file-values'
import type { ContentItem, ContentType, ImageFile } from './content-item.ts'
import type { FrontMatterTable } from './front-matter/front-matter-table.ts'
import type { ItemFile } from './list-content-files.ts'
import type { BodyLink, BodyReference, BusinessReference } from './markdown/found-in-body.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'
import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { ok, type Result } from '@hourfold/shared/errors/result'

/** A file, parsed as far as possible. */
export type ParsedItem = ItemFile & {
  /** Known for faulty files too, so that a reference to a faulty file is not a second fault. */
  readonly key: string
  /** Null when the file is faulty. */
  readonly item: ContentItem | null
  readonly positionOf: YamlValue['positionOf']
  readonly links: readonly BodyLink[]
  readonly references: readonly BodyReference[]
  /** Services, providers and forms of the business that it names. */
  readonly businessReferences: readonly BusinessReference[]
  readonly faults: readonly LineFault[]
}

export type ItemRules = {
  readonly table: FrontMatterTable
  readonly images: ReadonlyMap<string, ImageFile>
}

/** Parses one file and checks it on its own. Faults between files are checked when all files are read. */
export function parseItem(itemFile: ItemFile, text: string, { table, images }: ItemRules): ParsedItem {
  const split = splitFrontMatter(text)
  if (!split.ok) return faultyItem(itemFile, [split.refusal])
  const yaml = parseYaml(split.value.yaml, 2, 1)
  const { body, bodyLine } = split.value
  const rendered = renderMarkdown(body, itemFile.locale, { firstLine: bodyLine, images })
  if (!yaml.ok) return faultyItem(itemFile, [...yaml.refusal, ...rendered.faults])
  const key = translationKeyOf(yaml.value.value) ?? itemFile.slug
  const front = checkValue(table[itemFile.type], yaml.value.value)
  const { links } = rendered
  const common = {
    ...itemFile,
    key,
    positionOf: yaml.value.positionOf,
    links,
    references: [...referencesOf(itemFile.type, yaml.value), ...rendered.references],
    businessReferences: [...businessReferencesOf(itemFile.type, yaml.value), ...rendered.businessReferences],
  }
  const faults = [...yaml.value.faults, ...locateFaults(front.faults, yaml.value), ...rendered.faults]
  if (front.value === undefined || faults.length > 0) return { ...common, item: null, faults }
  const { translationKey: _, draft, ...ofType } = front.value
  const shared = {
    locale: itemFile.locale,
    slug: itemFile.slug,
    key,
    isDraft: draft,
    body: rendered.blocks,
    file: itemFile.file,
  }
  const minutes = readingTime(countWords(rendered.texts.join(' '), itemFile.locale))
  const item = ofType.type === 'post' ? { ...ofType, ...shared, minutes } : { ...ofType, ...shared }
  return { ...common, item, faults: [] }
}

/** Adds to the faults of a value their positions in the YAML. */
export const locateFaults = (
  faults: readonly ValueFault[],
  { positionOf }: Pick<YamlValue, 'positionOf'>,
): readonly LineFault[] =>
  faults.map(({ keys, reason }) => ({ ...positionOf(keys), path: pathOf(keys), reason }))

export const faultyItem = (itemFile: ItemFile, faults: readonly LineFault[]): ParsedItem => ({
  ...itemFile,
  key: itemFile.slug,
  item: null,
  positionOf: () => fileStart,
  links: [],
  references: [],
  businessReferences: [],
  faults,
})

function translationKeyOf(value: unknown): string | null {
  const key =
    typeof value === 'object' && value !== null && 'translationKey' in value ? value.translationKey : null
  return typeof key === 'string' && slugPattern.test(key) ? key : null
}

/**
 * Returns the other items that an item names, with the keys that name them. They are read from the raw values, so that other
 * faults of the file hide none of them.
 */
const referencesOf = (type: ContentType, yaml: YamlValue): readonly BodyReference[] =>
  namingKeys[type].flatMap(([path, named]) =>
    slugsAt(path, yaml).map(({ slug, ...position }) => ({ type: named, key: slug, ...position })),
  )

const businessReferencesOf = (type: ContentType, yaml: YamlValue): readonly BusinessReference[] =>
  businessKeys.flatMap(([owner, path, kind]) =>
    owner === type ? slugsAt(path, yaml).map((one) => ({ kind, ...one })) : [],
  )

const namingKeys: Readonly<Record<ContentType, readonly (readonly [string, ContentType])[]>> = {
  page: [],
  post: [
    ['blog', 'page'],
    ['author', 'author'],
    ['categories', 'category'],
    ['tags', 'tag'],
  ],
  product: [['page', 'page']],
  collection: [
    ['page', 'page'],
    ['products', 'product'],
  ],
  category: [['blog', 'page']],
  author: [['blog', 'page']],
  tag: [['blog', 'page']],
}

const businessKeys = [
  ['product', 'service', 'service'],
  ['author', 'staff', 'provider'],
] as const satisfies readonly (readonly [ContentType, string, BusinessReference['kind']])[]

/** Returns the slugs of a key: one, or a list. An invalid slug has a fault of its own. */
function slugsAt(
  path: string,
  { value, positionOf }: YamlValue,
): readonly (Position & { readonly path: string; readonly slug: string })[] {
  const slugs: unknown =
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(path) : undefined
  const one = (slug: unknown, keys: readonly PropertyKey[]) =>
    typeof slug === 'string' && slug.split('/').every((part) => slugPattern.test(part))
      ? [{ slug, path: pathOf(keys), ...positionOf(keys) }]
      : []
  return Array.isArray(slugs)
    ? slugs.flatMap((slug: unknown, at) => one(slug, [path, at]))
    : one(slugs, [path])
}

/** Returns the minutes it takes to read a number of words. */
export const readingTime = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))

const wordsPerMinute = 220

/** Counts words as a reader does: `it's` is one, a dash is none. */
export function countWords(text: string, locale: LocaleCode): number {
  const { tag } = localeOf(locale)
  const segmenter = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' })
  segmenters.set(tag, segmenter)
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return words
}

const segmenters = new Map<string, Intl.Segmenter>()

type SplitFile = {
  /** The text from the second line on. */
  readonly yaml: string
  readonly body: string
  /** The line at which the body begins. */
  readonly bodyLine: number
}

/** Splits a file into the front matter between two lines of `---` at its top and the Markdown below. */
function splitFrontMatter(text: string): Result<SplitFile, LineFault> {
  const lines = text.split('\n').map((line) => (/^---\s*$/.test(line) ? '---' : line))
  if (lines[0] !== '---') return missing('is missing: the file must begin with a line "---"')
  const end = lines.indexOf('---', 1)
  if (end === -1) return missing('has no end: a line "---" must follow it')
  return ok({
    yaml: lines.slice(1, end).join('\n'),
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  })
}

const missing = (reason: string) =>
  ({ ok: false, refusal: { ...fileStart, path: 'front matter', reason } }) as const
