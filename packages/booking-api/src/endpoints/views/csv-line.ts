import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

/** A row by RFC 4180, without the line's end. Cells that a spreadsheet would run as a formula become text: THE writer of CSV. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  stringify([cells.map((cell) => (typeof cell === 'string' ? defuse(cell) : cell))], {
    // A lone carriage return ends a line for some readers, and the library does not quote it.
    quoted_match: /\r/,
  }).slice(0, -1)

/**
 * Puts an apostrophe before a formula at the start of a cell, and within it after a tab, a semicolon or a line break: programs that
 * split cells there despite the quotes would find a further start. Apostrophes before a formula count as its part, so that removing
 * one restores every text: `=1` is written `'=1`, and `'=1` is written `''=1`.
 */
const defuse = (cell: string): string =>
  cell.replace(/^(?='*[=+\-@\t\r＝＋－＠])/, "'").replaceAll(/(?<=[\t\n\r;])(?='*[=+\-@＝＋－＠])/g, "'")
