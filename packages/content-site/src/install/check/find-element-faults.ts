import { fullContract } from '@hourfold/widget-element/contract'
import { subjectKinds, type EmbedSubject } from '../embed-subjects.ts'
import type { Finding } from './page-check.ts'
import type { Tag } from './read-page.ts'

const attributeNames: readonly string[] = fullContract.attributes.map(({ name }) => name)

/** Attributes that any element may have, and those of frameworks. */
const anybodys =
  /^(?:(?:data|aria|v|x|ng|wire|hx)-|on[a-z]|[@:#*([]|_)|^(?:id|class|style|lang|dir|title|slot|part|exportparts|hidden|role|tabindex|is|key|ref|nonce|translate|inert|draggable|itemscope|itemprop|itemtype|itemid)$/

/** So many names are compared with the contract's; a hostile page has any number. */
const mostNames = 500

/** An embedded calendar: the element, or the place of a frame with its options as `data-…`. */
export type Place = {
  readonly tag: Tag
  readonly options: Readonly<Record<string, string>>
  readonly isFrame: boolean
}

/** Returns the elements and the places of frames on a page. */
export const listPlaces = (tags: readonly Tag[]): readonly Place[] =>
  tags.flatMap((tag): readonly Place[] => {
    if (tag.name === fullContract.tag) return [{ tag, options: tag.attributes, isFrame: false }]
    if (
      tag.attributes['data-booking-widget'] === undefined &&
      tag.attributes['data-booking-open'] === undefined
    )
      return []
    const own = Object.entries(tag.attributes).flatMap(([name, value]) =>
      name.startsWith('data-') && !isMark(name) ? [[name.slice('data-'.length), value] as const] : [],
    )
    return [{ tag, options: Object.fromEntries(own), isFrame: true }]
  })

const isMark = (name: string): boolean => /^data-(?:booking-(?:widget|open)|src|title)$/.test(name)

/** Returns tags that were meant as the element: `<bookingwidget>`, `<booking-widgets>`. */
export const findTagFaults = (tags: readonly Tag[]): readonly Finding[] =>
  [...new Set(tags.map(({ name }) => name))]
    .slice(0, mostNames)
    .filter((name) => name !== fullContract.tag && findNear(name, [fullContract.tag]) !== null)
    .map((name) => ({ code: 'tag_unknown', values: { what: `<${name}>`, better: `<${fullContract.tag}>` } }))

/** Compares an element with the contract and with what the business offers. */
export const findPlaceFaults = (
  { tag, options, isFrame }: Place,
  subjects: readonly EmbedSubject[],
): readonly Finding[] => [
  ...Object.entries(options)
    .slice(0, mostNames)
    .flatMap(([name, value]) => findAttributeFault(name, value, isFrame)),
  ...(isFrame && tag.name === 'iframe' ? [] : findSubjectFaults(options, subjects)),
  ...(isFrame || keepsPlace(tag, options) ? [] : [{ code: 'height_missing' as const }]),
  ...(tag.hasLink || tag.name !== fullContract.tag ? [] : [{ code: 'link_missing' as const }]),
]

function findAttributeFault(name: string, value: string, isFrame: boolean): readonly Finding[] {
  const row = fullContract.attributes.find((one) => one.name === name)
  if (row) {
    const { values, many = false } = row
    const words = many ? value.split(/\s+/).filter(Boolean) : [value]
    if (values === undefined || words.every((word) => values.includes(word))) return []
    return [{ code: 'value_unknown', values: { what: `${name}="${value}"`, better: values.join(', ') } }]
  }
  const better = findNear(name, attributeNames)
  // The place of a frame is an element of the page, which may have data of its own.
  if (anybodys.test(name) || (isFrame && better === null)) return []
  return [{ code: 'attribute_unknown', values: { what: name, better: better ?? attributeNames.join(', ') } }]
}

/** Subjects that only a visitor has are not looked up. */
const others = ['otl', 'booking']

function findSubjectFaults(options: Place['options'], subjects: readonly EmbedSubject[]): readonly Finding[] {
  const named = [...others, 'menu', 'group', 'form', 'survey', 'quiz', 'provider', 'service'].filter(
    (kind) => options[kind],
  )
  const [kind, ...more] = named
  if (kind === undefined) return [{ code: 'subject_missing' }]
  // A menu and a person may name one of their services.
  const extra = more.filter((one) => one !== 'service' || (kind !== 'menu' && kind !== 'provider'))
  const findings: Finding[] =
    extra.length > 0
      ? [{ code: 'subject_several', values: { what: [kind, ...extra].join(', '), better: kind } }]
      : []
  for (const one of named) {
    const slug = options[one] ?? ''
    const known = subjects.filter((subject) => subject.kind === one).map((subject) => subject.slug)
    // What only a visitor has is not listed.
    if (!subjectKinds.some((listed) => listed === one) || known.includes(slug)) continue
    const better = findNear(slug, known) ?? known.slice(0, 10).join(', ')
    findings.push({ code: 'subject_unknown', values: { what: `${one}="${slug}"`, better } })
  }
  return findings
}

/** An inline element without a height grows when its script has loaded. A class may give it one, which the page does not show. */
function keepsPlace(
  { attributes: { style = '', class: name = '', id = '' } }: Tag,
  options: Place['options'],
): boolean {
  if (options['display'] === 'dialog' || options['display'] === 'floating') return true
  const hasHeight = /(?:^|[;\s])(?:min-)?(?:block-size|height)\s*:/i.test(style)
  const isBlock = /(?:^|[;\s])display\s*:/i.test(style)
  return (hasHeight && isBlock) || (style === '' && (name !== '' || id !== ''))
}

/** Returns the known name that a mistyped one most resembles; null where none is near. */
function findNear(typed: string, known: readonly string[]): string | null {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[-_]/g, '')
  const nearest = known
    .map((name) => ({ name, distance: distanceOf(plain(typed), plain(name)) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  const most = Math.min(2, Math.floor(typed.length / 3))
  return nearest && nearest.distance <= most ? nearest.name : null
}

/** The edits between two words (Levenshtein), of which nobody types long ones. */
function distanceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || a.length > 40) return Infinity
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, sign] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      const replaced = (row[j] ?? 0) + (sign === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
