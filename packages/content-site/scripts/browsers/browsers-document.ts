import { browserFloor } from '@hourfold/widget-element/vite'
import { fillDocument as fillPart } from '@hourfold/shared/documents/fill-document'
import { markdownTable } from '@hourfold/shared/documents/markdown-table'
import { fallbacks } from './fallbacks.ts'
import { isNamesake } from './find-features.ts'
import { groupBy, isAboveFloor, isLaterIn, versionOf, type Known } from './known-features.ts'

type Found = Readonly<Record<'element' | 'pages', readonly Known[]>>

/** Features that every browser got before this day are as old as the web to a reader. */
const recent = '2023-01-01'

/** Replaces the content between the markers of the document by the floor and the tables. */
export function fillDocument(document: string, found: Found): string {
  const [element, pages] = [rowsOf(found.element), rowsOf(found.pages)]
  const names = new Set(element.map(({ id }) => id))
  const sections = {
    floor: floorSentence(),
    later: tableOf(element.filter(({ isLater }) => isLater)),
    'later-on-pages': tableOf(pages.filter(({ id, isLater }) => isLater && !names.has(id))),
    needed: tableOf(element.filter(({ isLater }) => !isLater)),
  }
  return Object.entries(sections).reduce(
    (text, [part, content]) => fillPart(text, part, content.trimEnd()),
    document,
  )
}

const browserNames: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios: 'Safari on iOS',
}

function floorSentence(): string {
  const named = browserFloor.map((target) => {
    const [, browser = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
    return `${browserNames[browser]} ${version}`
  })
  return `The calendar looks and works as designed from these versions on: **${named.join(', ')}**.\n`
}

type Row = {
  readonly id: string
  readonly isLater: boolean
  readonly used: readonly Known[]
}

/** Groups the recent entries by feature; of a feature with an entry above the floor, only these are of interest. */
function rowsOf(found: readonly Known[]): readonly Row[] {
  const shown = [...new Set(found)].filter(
    (one) => !isNamesake(one) && (isAboveFloor(one) || (one.since >= recent && one.since < '9')),
  )
  return [...groupBy(shown, ({ id }) => id)]
    .map(([id, used]) => {
      const later = used.filter(isAboveFloor)
      return { id, isLater: later.length > 0, used: later.length > 0 ? later : used }
    })
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
}

const nameOf = ({ used }: Row): string => used[0]?.name ?? ''

const tableOf = (rows: readonly Row[]): string => {
  const hasFallbacks = rows.some(({ isLater }) => isLater)
  const heads = ['feature', 'Chrome, Edge', 'Firefox', 'Safari', ...(hasFallbacks ? ['without it'] : [])]
  return markdownTable(heads, rows.map(cellsOf))
}

function cellsOf(row: Row): readonly string[] {
  return [
    `${nameOf(row).replaceAll(/(?=[<|])/g, '\\')}${entriesOf(row)}`,
    versionsOf(row, 'chrome', { edge: 'Edge', chrome_android: 'Android' }),
    versionsOf(row, 'firefox', { firefox_android: 'Android' }),
    versionsOf(row, 'safari', { safari_ios: 'iOS' }),
    ...(row.isLater ? [fallbacks[row.id] ?? ''] : []),
  ]
}

/** Returns the entries that the name of the feature does not contain, without the values of a property that is one of them. */
function entriesOf(row: Row): string {
  const entries = row.used.flatMap(({ key }) => {
    const [, owner = '', entry = ''] = /^(.*)\.(.*)$/.exec(key) ?? []
    const isKnown = nameOf(row).includes(entry) || row.used.some((one) => one.key === owner)
    return isKnown ? [] : [`\`${entry.replaceAll('_', ' ')}\``]
  })
  return entries.length === 0 ? '' : `: ${[...new Set(entries)].toSorted().join(', ')}`
}

/** The first version that has everything the row names, and those of variants of the browser that got it after the floor. */
function versionsOf({ used }: Row, browser: string, variants: Readonly<Record<string, string>>): string {
  const firstOf = (name: string): string | undefined =>
    used
      .map(({ support }) => support[name])
      .reduce((one, next) => (versionOf(next) > versionOf(one) ? next : one))
  const main = firstOf(browser)
  const others = Object.entries(variants).flatMap(([name, label]) => {
    const version = firstOf(name)
    const isLater = isLaterIn(name, version) && versionOf(version) > versionOf(main)
    return isLater ? [` (${label} ${version ?? '–'})`] : []
  })
  return `${main ?? '–'}${others.join('')}`
}
