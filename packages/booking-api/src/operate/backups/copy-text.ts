/** One row as the values of its columns, each in PostgreSQL's text form. */
export type TextRow = readonly (string | null)[]

/** A row as a line of PostgreSQL's COPY text format, without the line's end. */
export const toCopyLine = (row: TextRow): string =>
  row.map((value) => (value === null ? '\\N' : value.replaceAll(/[\\\n\r\t]/g, escape))).join('\t')

/** The rows of lines that `toCopyLine` wrote, each ended by a newline. */
export function* parseCopyLines(text: string): Generator<TextRow> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    yield parseLine(text.slice(start, end))
    start = end + 1
  }
}

/** The number of rows in the lines; null where one has another number of values. It allocates nothing for any input. */
export function countCopyLines(lines: Uint8Array, values: number): number | null {
  let rows = 0
  let tabs = 0
  for (const byte of lines) {
    if (byte === tab) tabs += 1
    else if (byte === newline) {
      // A row without values is an empty line.
      if (tabs !== Math.max(values - 1, 0)) return null
      rows += 1
      tabs = 0
    }
  }
  return rows
}

const parseLine = (line: string): TextRow =>
  line
    .split('\t')
    .map((value) =>
      value === '\\N' ? null : value.includes('\\') ? value.replaceAll(/\\(.)/g, unescape) : value,
    )

/** The bytes that separate values and rows. */
const tab = 0x09
export const newline = 0x0a

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const characters: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', r: '\r', t: '\t' }

const escape = (character: string): string => escapes[character] ?? character
const unescape = (_: string, character: string): string => characters[character] ?? character
