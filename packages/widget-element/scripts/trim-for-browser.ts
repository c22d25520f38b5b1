import { errorTable } from '@booking/shared/errors/error-table'
import type { Plugin } from 'vite'

/**
 * Leaves out of the script what only servers, documents and tests read: the English of the error table (the catalog has
 * it) and summaries. And gives messages short marks. About
 * 3 kB of 45 (brotli).
 */
export function trimForBrowser(marks: ReadonlyMap<string, string>): Plugin[] {
  return [
    {
      name: 'booking:trim-sources',
      enforce: 'pre',
      transform: {
        filter: {
          id: /shared\/src\/(errors\/error-table|i18n\/locales)\.ts$|element\/contract\.ts$/,
        },
        handler(code, id) {
          // What a room has by the kit is no source.
          if (id.startsWith('\0')) return null
          if (id.endsWith('error-table.ts')) return errorTableScript
          const rows = unused.find(([file]) => id.endsWith(file))?.[1]
          return rows && { code: code.replaceAll(rows, ''), map: null }
        },
      },
    },
    {
      name: 'booking:free-schemas',
      enforce: 'pre',
      transform: {
        filter: { id: /shared\/src\/contract\/[\w-]+\.ts$/ },
        // The bundler does not see that making a schema does nothing else: said, it leaves out those that nobody reads.
        handler: (code, id) =>
          id.startsWith('\0')
            ? null
            : { code: code.replaceAll(/\bv\.(?=\w+\()/g, '/* @__PURE__ */ v.'), map: null },
      },
    },
    {
      name: 'booking:english-words',
      enforce: 'pre',
      load: {
        filter: { id: /dist\/locales\/widget\/en\.json$/ },
        // Parsed from a string: half the time of a literal.
        handler: () => ({ code: 'export default JSON.parse(BOOKING_WIDGET_ENGLISH)', moduleType: 'js' }),
      },
    },
    {
      name: 'booking:mark-messages',
      enforce: 'post',
      transform: {
        filter: { id: /widget-element\/src\/.*\.tsx?$/ },
        handler: (code) => ({
          map: null,
          code: code.replaceAll(/\bid: "([\w+/.-]+)"/g, (whole, id: string) => {
            const mark = marks.get(id)
            return mark === undefined ? whole : `id: "${mark}"`
          }),
        }),
      },
    },
  ]
}

/** Rows that nothing in the script reads, by the end of their file's name. */
const unused: readonly (readonly [file: string, rows: RegExp])[] = [
  ['/locales.ts', / name: '[^']*',/g],
  ['/contract.ts', /summary:\s*'[^']*',?/g],
]

/** The exports of error-table.ts with codes, statuses and the places of messages alone. */
const errorTableScript = [
  'let status, place',
  'export const errorTable = Object.fromEntries(BOOKING_WIDGET_ERRORS.split(",").map((row) => {',
  '  const [code, ownStatus = status, ownPlace = place + 1] = row.split(" ")',
  '  status = ownStatus',
  '  place = +ownPlace',
  '  return [code, { status: +status || null, message: { id: String(place), message: code } }]',
  '}))',
  'export const isErrorCode = (code) => Object.hasOwn(errorTable, code)',
  'export const errorRow = (code) => errorTable[code]',
].join('\n')

/** What that script splits: `code status place`, where place or both may go on as in the row before. */
export function listErrors(placeOf: (id: string) => number): string {
  const rows = Object.entries(errorTable)
    .map(([code, { status, message }]) => ({ code, status: status ?? 0, place: placeOf(message.id) }))
    .toSorted((one, other) => one.place - other.place)
  return rows
    .map(({ code, status, place }, index) => {
      const before = rows[index - 1]
      if (before?.place !== place - 1) return `${code} ${status} ${place}`
      return before.status === status ? code : `${code} ${status}`
    })
    .join()
}
