import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

/** A row by RFC 4180, without the line's end. Cells that a spreadsheet would run as a formula become text. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  stringify([cells.map((cell) => (typeof cell === 'string' ? defuse(cell) : cell))], {
    escape_formulas: true,
  }).slice(0, -1)

/**
 * The library puts an apostrophe before a formula at the start of a cell. Programs that split cells at tabs, semicolons or line
 * ends, whatever the quotes say, would find further starts within a cell.
 */
const defuse = (cell: string): string => cell.replaceAll(/(?<=[\t\n\r;])(?=[=+\-@＝＋－＠])/g, "'")
