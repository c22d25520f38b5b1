/** One row as the values of its columns, each in PostgreSQL's text form. */
export type TextRow = readonly (string | null)[]

/** A row as a line of PostgreSQL's COPY text format, without the line's end. */
export const toCopyLine = (row: TextRow): string =>
  row.map((value) => (value === null ? '\\N' : value.replaceAll(/[\\\n\r\t]/g, escape))).join('\t')

/** The rows of lines that `toCopyLine` wrote, each ended by a newline. */
export const parseCopyLines = (text: string): readonly TextRow[] =>
  text === '' ? [] : text.slice(0, -1).split('\n').map(parseLine)

const parseLine = (line: string): TextRow =>
  line
    .split('\t')
    .map((value) =>
      value === '\\N' ? null : value.includes('\\') ? value.replaceAll(/\\(.)/g, unescape) : value,
    )

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const characters: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', r: '\r', t: '\t' }

const escape = (character: string): string => escapes[character] ?? character
const unescape = (_: string, character: string): string => characters[character] ?? character
