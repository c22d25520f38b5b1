import { errorTable } from '@booking/shared/errors/error-table'
import type { Plugin } from 'vite'

/**
 * Leaves out of the script what only servers, documents and tests read: the English of the error table (the catalog has
 * it), request schemas (the server checks), calls of the site's pages, summaries. And gives messages short ids. About 3 kB
 * of 45 (brotli).
 */
export function trimForBrowser(ids: ReadonlyMap<string, string>): Plugin[] {
  return [
    {
      name: 'booking:trim-sources',
      enforce: 'pre',
      transform: {
        filter: {
          id: /shared\/src\/(errors\/error-table|contract\/(endpoints|client|views)|i18n\/locales)\.ts$|element\/contract\.ts$/,
        },
        handler(code, id) {
          if (id.endsWith('error-table.ts')) return writeErrorTable(ids)
          const rows = unused.find(([file]) => id.endsWith(file))?.[1]
          return rows && { code: code.replaceAll(rows, ''), map: null }
        },
      },
    },
    {
      name: 'booking:short-message-ids',
      enforce: 'post',
      transform: {
        filter: { id: /widget-element\/src\/.*\.tsx?$/ },
        handler: (code) => ({
          map: null,
          code: code.replaceAll(/\bid: "([\w+/.-]+)"/g, (whole, id: string) => {
            const short = ids.get(id)
            return short === undefined ? whole : `id: "${short}"`
          }),
        }),
      },
    },
  ]
}

/** Rows that nothing in the script reads, by the end of their file's name. */
const unused: readonly (readonly [file: string, rows: RegExp])[] = [
  [
    '/endpoints.ts',
    /^import \{[^}]*\} from '\.\/requests\.ts'$|^ +(summary|params|query|body): .*,$|^ {2}(getBusiness|getBookingCalendar|getGroup|getMenu|getLink|findPartySlots|previewSeries|getRequest|confirmRequest|declineRequest): \{\n[^]*?\n {2}\},$/gm,
  ],
  [
    '/client.ts',
    /^ +(getBusiness|getGroup|getMenu|getLink|findPartySlots|previewSeries|getRequest|confirmRequest|declineRequest): .*,$/gm,
  ],
  // What no screen shows yet.
  ['/views.ts', /^ +\.\.\.further\w+,$/gm],
  ['/locales.ts', / name: '[^']*',/g],
  ['/contract.ts', /summary:\s*'[^']*',?/g],
]

/** The exports of error-table.ts with codes, statuses and message ids alone. */
function writeErrorTable(ids: ReadonlyMap<string, string>): string {
  const general = ids.get(errorTable.internal_error.message.id)
  const rows = Object.entries(errorTable).map(([code, { status, message }]) => [
    code,
    status,
    ids.get(message.id) ?? general,
  ])
  return [
    `const rows = ${JSON.stringify(rows.map((row) => row.join(' ')).join())}`,
    'export const errorTable = Object.fromEntries(rows.split(",").map((row) => {',
    '  const [code, status, id] = row.split(" ")',
    '  return [code, { status: status ? +status : null, message: { id, message: code } }]',
    '}))',
    'export const isErrorCode = (code) => Object.hasOwn(errorTable, code)',
    'export const errorRow = (code) => errorTable[code]',
  ].join('\n')
}

/** Refusals of what the element does not do: it knows their codes, and has general words for them. */
const elsewhere =
  /^error\.(guest_|payment_|paid_|seats_|max_slots|services_missing|location_|choose_one|external_|page_not|method_|malformed|unsupported|body_too|range_too|idempotency_key_req|load_failed)/

/** Message id → its place in the list of words, the same in the script and in every language's file of one build. */
export const shortenIds = (messages: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(messages)
      .filter((id) => !elsewhere.test(id))
      .map((id, index) => [id, String(index)]),
  )

/** The messages in the order of their places. A plain text stands for itself. */
export const listMessages = (
  messages: Readonly<Record<string, unknown>>,
  ids: ReadonlyMap<string, string>,
): unknown[] =>
  [...ids.keys()].map((id) => {
    const message = messages[id]
    return Array.isArray(message) && message.length === 1 && typeof message[0] === 'string'
      ? message[0]
      : message
  })
