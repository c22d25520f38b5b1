import type { SqlValue } from './database.ts'

/** A parameter in PostgreSQL's text format. Both stores send exactly this text, so both infer the same types. */
export function toWireValue(value: SqlValue): string | null {
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (isList(value)) return toArrayLiteral(value)
  return String(value)
}

/** The parser of a column type (by its oid), from the one table that both stores use. Other types stay text. */
export function wireParserOf(oid: number): (text: string) => unknown {
  return parsers.get(oid) ?? asText
}

type Parser = (text: string) => unknown

const asText: Parser = (text) => text

const scalars: readonly { readonly oid: number; readonly arrayOid: number; readonly parse: Parser }[] = [
  { oid: 16, arrayOid: 1000, parse: (text) => text === 't' }, // bool
  { oid: 17, arrayOid: 1001, parse: (text) => Buffer.from(text.slice(2), 'hex') }, // bytea
  { oid: 20, arrayOid: 1016, parse: Number }, // int8: counts and minor units stay far below 2^53
  { oid: 21, arrayOid: 1005, parse: Number }, // int2
  { oid: 23, arrayOid: 1007, parse: Number }, // int4
  { oid: 26, arrayOid: 1028, parse: Number }, // oid
  { oid: 700, arrayOid: 1021, parse: Number }, // float4
  { oid: 701, arrayOid: 1022, parse: Number }, // float8
  { oid: 114, arrayOid: 199, parse: JSON.parse }, // json
  { oid: 3802, arrayOid: 3807, parse: JSON.parse }, // jsonb
  { oid: 1184, arrayOid: 1185, parse: toDate }, // timestamptz
  // These stay text, because a number would lose digits and a Date would add a zone.
  { oid: 19, arrayOid: 1003, parse: asText }, // name
  { oid: 25, arrayOid: 1009, parse: asText }, // text
  { oid: 1043, arrayOid: 1015, parse: asText }, // varchar
  { oid: 1082, arrayOid: 1182, parse: asText }, // date
  { oid: 1083, arrayOid: 1183, parse: asText }, // time
  { oid: 1114, arrayOid: 1115, parse: asText }, // timestamp
  { oid: 1186, arrayOid: 1187, parse: asText }, // interval
  { oid: 1700, arrayOid: 1231, parse: asText }, // numeric
  { oid: 2950, arrayOid: 2951, parse: asText }, // uuid
]

const parsers: ReadonlyMap<number, Parser> = new Map(
  scalars.flatMap(({ oid, arrayOid, parse }): [number, Parser][] => [
    [oid, parse],
    [arrayOid, (text) => parseArray(text, parse)],
  ]),
)

/**
 * Converts `2026-03-29 00:30:00.5+00` to JavaScript's format. Values that a Date cannot hold (infinity, BC) are a bug of this
 * program.
 */
function toDate(text: string): Date {
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  if (Number.isNaN(date.getTime())) throw new Error(`no moment: ${text}`)
  return date
}

function toArrayLiteral(values: readonly SqlValue[]): string {
  return `{${values.map(toArrayElement).join(',')}}`
}

function toArrayElement(value: SqlValue): string {
  if (value === null) return 'NULL'
  if (isList(value)) return toArrayLiteral(value)
  return `"${String(toWireValue(value)).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

// Array.isArray does not narrow a readonly array.
const isList = (value: SqlValue): value is readonly SqlValue[] => Array.isArray(value)

/**
 * Parses PostgreSQL's array text: `{1,NULL,"a \"quoted\" one",{…}}`. Elements other than null go through `parse`. One pass without a
 * regular expression, whose backtracking has too small a stack for an element of some megabytes.
 */
export function parseArray(text: string, parse: (element: string) => unknown): readonly unknown[] {
  const stack: unknown[][] = [[]]
  // The text may start with bounds, such as `[0:2]=`.
  let at = text.indexOf('{')
  while (at >= 0 && at < text.length) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfQuoted(text, at)
      stack.at(-1)?.push(parse(text.slice(at + 1, end).replaceAll(/\\(.)/gs, '$1')))
      at = end + 1
    } else if (isMark(code)) {
      if (code === brace) stack.push([])
      else if (code === ending) {
        const done = stack.pop()
        stack.at(-1)?.push(done)
      }
      at += 1
    } else {
      const start = at
      while (at < text.length && !isMark(text.charCodeAt(at))) at += 1
      const element = text.slice(start, at)
      stack.at(-1)?.push(element === 'NULL' ? null : parse(element))
    }
  }
  const [whole] = stack[0] ?? []
  if (!Array.isArray(whole)) throw new Error('no array')
  return whole
}

const [brace, comma, ending, quote, backslash] = [0x7b, 0x2c, 0x7d, 0x22, 0x5c]

const isMark = (code: number): boolean => code === comma || code === brace || code === ending

/** The place of the quotation mark that ends the element that begins with one at `start`. */
function endOfQuoted(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}
