import type { DeskFile } from '../page.ts'

/** A table to download. The mark at its start tells spreadsheets that it is UTF-8. */
export const csvFile = (name: string, table: string): DeskFile => ({
  file: `\u{feff}${table}`,
  type: 'text/csv; charset=utf-8',
  name,
})
