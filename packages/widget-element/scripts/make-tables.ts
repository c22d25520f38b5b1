import { code, markdownTable } from '@hourfold/shared/documents/markdown-table'
import { fullContract } from '../src/element/full-contract.ts'
import { typeOf, type Attribute } from './type-of.ts'

const { attributes, properties, methods, events, slots, cssProperties, parts } = fullContract

/** The tables of the element's reference, docs/develop/element.md, by the name of their part. */
export const makeTables = (): Readonly<Record<string, string>> => ({
  attributes: markdownTable(
    ['attribute', 'values', 'meaning'],
    attributes.map((row) => [code(row.name), valuesOf(row), row.summary]),
  ),
  properties: markdownTable(
    ['property', 'type', 'meaning'],
    Object.entries(properties).map(([name, row]) => [code(name), code(row.type), row.summary]),
  ),
  methods: markdownTable(
    ['method', 'what it does'],
    Object.entries(methods).map(([name, row]) => [code(`${name}(${row.parameters})`), row.summary]),
  ),
  events: markdownTable(
    ['event', 'when', 'detail'],
    Object.entries(events).map(([name, row]) => [
      code(name),
      `${row.summary}${'cancelable' in row ? '; **cancelable**' : ''}`,
      Object.keys(row.detail).map(code).join(', '),
    ]),
  ),
  slots: markdownTable(
    ['slot', 'where'],
    Object.entries(slots).map(([name, where]) => [name === '' ? 'default' : code(name), where]),
  ),
  variables: markdownTable(
    ['variable', 'what'],
    Object.entries(cssProperties).map(([name, what]) => [code(name), what]),
  ),
  parts: parts.map(code).join(' · '),
})

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
