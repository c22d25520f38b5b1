import { fullContract } from '../src/element/full-contract.ts'
import { typeOf, type Attribute } from './type-of.ts'

const { attributes, properties, methods, events, slots, cssProperties, parts } = fullContract

/** Generates the tables of the README, by the name in their markers: `<!-- name -->` … `<!-- /name -->`. */
export const makeTables = (): Readonly<Record<string, string>> => ({
  attributes: table(
    ['attribute', 'values', 'meaning'],
    attributes.map((row) => [code(row.name), valuesOf(row), row.summary]),
  ),
  properties: table(
    ['property', 'type', 'meaning'],
    Object.entries(properties).map(([name, row]) => [code(name), code(row.type), row.summary]),
  ),
  methods: table(
    ['method', 'what it does'],
    Object.entries(methods).map(([name, row]) => [code(`${name}(${row.parameters})`), row.summary]),
  ),
  events: table(
    ['event', 'when', 'detail'],
    Object.entries(events).map(([name, row]) => [
      code(name),
      `${row.summary}${'cancelable' in row ? '; **cancelable**' : ''}`,
      Object.keys(row.detail).map(code).join(', '),
    ]),
  ),
  slots: table(
    ['slot', 'where'],
    Object.entries(slots).map(([name, where]) => [name === '' ? 'default' : code(name), where]),
  ),
  variables: table(
    ['variable', 'what'],
    Object.entries(cssProperties).map(([name, what]) => [code(name), what]),
  ),
  parts: `\n${parts.map(code).join(' · ')}\n`,
})

/** Replaces the content between the markers of a text by the tables. */
export const fillTables = (text: string): string =>
  Object.entries(makeTables()).reduce(
    (filled, [name, rows]) =>
      filled.replace(
        new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`),
        (_, open: string, close: string) => open + rows + close,
      ),
    text,
  )

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

const valuesOf = (row: Attribute): string =>
  row.values
    ? row.values
        .map((value, index) => (index === 0 && !row.many ? `**${code(value)}**` : code(value)))
        .join(' ')
    : row.is === 'flag'
      ? 'present or not'
      : row.is === undefined
        ? 'text'
        : code(typeOf(row)).replace('BookingWidgetPrefill', 'JSON')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
