import { didYouMean } from '@hourfold/shared/files/did-you-mean'
import { fileStart, type FileFault, type Position } from '@hourfold/shared/files/parse-yaml'
import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { homeKey } from './content-path.ts'
import { fallbackLocales, mainLocale } from './fallback-locales.ts'
import { groupBy } from './group-by.ts'
import type { ParsedItem } from './parse-item.ts'

/** Finds references between files that do not hold. A faulty file still counts as existing. */
export function findCrossFaults(
  items: readonly ParsedItem[],
  reserved: ReadonlySet<string>,
): readonly FileFault[] {
  const groups = groupBy(items, ({ type, key }) => `${type}/${key}`)
  const main = mainLocale(items)
  return [
    ...(groups.has(`page/${homeKey}`)
      ? []
      : [
          {
            file: `${main}/page/index.md`,
            ...fileStart,
            path: 'file',
            reason: 'is missing: it is the home page',
          },
        ]),
    ...Array.from(groups.values()).flatMap((group) => [...findTwins(group), ...findMissing(group, main)]),
    ...Array.from(groupBy(items, ({ type, slug }) => `${type}/${slug}`).values()).flatMap((sameName) =>
      findTakenNames(sameName, main),
    ),
    ...items.flatMap((item) =>
      item.type === 'page' && reserved.has(item.slug)
        ? [fault(item, 'name', `"${item.slug}" is a reserved word: something else answers there`)]
        : [],
    ),
    ...items.flatMap((item) => findUnknownKeys(item, groups, main)),
  ]
}

const fault = (item: ParsedItem, path: string, reason: string, at: Position = fileStart): FileFault => ({
  file: item.file,
  line: at.line,
  column: at.column,
  path,
  reason,
})

const keyFault = (item: ParsedItem, reason: string) =>
  fault(item, 'translationKey', reason, item.positionOf(['translationKey']))

/** Two files of one language with the same key. */
const findTwins = (group: readonly ParsedItem[]): FileFault[] =>
  group.flatMap((item, at) => {
    const twin = group.slice(0, at).find(({ locale }) => locale === item.locale)
    return twin ? [keyFault(item, `"${item.key}" is already the key of ${twin.file}`)] : []
  })

/** Every item needs a version in the folder's main language, which is the fallback of all others. */
function findMissing(group: readonly ParsedItem[], main: LocaleCode): FileFault[] {
  const original = group.find(({ locale }) => locale === main)
  const language = languageName(main)
  if (!original) {
    return group.map((item) =>
      keyFault(item, `has no ${language} version: no ${main}/${item.type}/… with the key "${item.key}"`),
    )
  }
  return group.flatMap((item) =>
    original.item?.isDraft === true && item.item?.isDraft === false
      ? [fault(item, 'draft', `must be true: the ${language} version is a draft`, item.positionOf(['draft']))]
      : [],
  )
}

const languageName = (locale: LocaleCode): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(localeOf(locale).code) ?? locale

/** A slug is unique within a language and its fallbacks. */
const findTakenNames = (sameName: readonly ParsedItem[], main: LocaleCode): FileFault[] =>
  sameName.flatMap((item) => {
    const other = sameName.find(
      ({ key, locale }) => key !== item.key && fallbackLocales(item.locale, main).includes(locale),
    )
    return other
      ? [
          fault(
            item,
            'name',
            `is the name of something else in ${other.file}: give both one translationKey, or two names`,
          ),
        ]
      : []
  })

function findUnknownKeys(
  item: ParsedItem,
  groups: ReadonlyMap<string, readonly ParsedItem[]>,
  main: LocaleCode,
): readonly FileFault[] {
  return item.references.flatMap(({ type, key, path, ...at }) => {
    const group = groups.get(`${type}/${key}`)
    if (!group)
      return [
        fault(item, path, `no ${type} with the key "${key}"${didYouMean(key, keysOf(type, groups))}`, at),
      ]
    const reason = findMisfit(item, path, group, main)
    return reason === null ? [] : [fault(item, path, reason, at)]
  })
}

const keysOf = (type: string, groups: ReadonlyMap<string, unknown>): readonly string[] =>
  Array.from(groups.keys()).flatMap((name) =>
    name.startsWith(`${type}/`) ? [name.slice(type.length + 1)] : [],
  )

/** Returns the reason why an existing item may not be referenced here, or null. A faulty item has its own fault already. */
function findMisfit(
  { item }: ParsedItem,
  path: string,
  group: readonly ParsedItem[],
  main: LocaleCode,
): string | null {
  const named = (group.find(({ locale }) => locale === main) ?? group[0])?.item
  if (!item || !named) return null
  const isOwner = path === 'blog' || path === 'page'
  if (path === 'blog' && named.type === 'page' && !named.isBlog) {
    return `the page "${named.key}" is no blog: it must say "blog: true"`
  }
  if (isOwner && named.isDraft && !item.isDraft) return `"${named.key}" is a draft, and this is not`
  // The list of a category or tag is served below its blog and contains only posts of that blog.
  const isOfBlog = named.type === 'category' || named.type === 'tag'
  return isOfBlog && item.type === 'post' && named.blog !== item.blog
    ? `"${named.key}" belongs to the blog "${named.blog}"`
    : null
}
