import * as v from 'valibot'
import type { Transaction } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import type { BackupTable } from './backup-format.ts'
import type { TextRow } from './copy-text.ts'
import { quoteName } from './stored-tables.ts'

/** The text form of every type, whatever the server or the role has configured, and plans and patience for whole tables. */
export const wholeTableSettings = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local enable_seqscan = on;
  set local plan_cache_mode = auto;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local xmloption = 'content';`

const RowSchema = v.object({ cells: v.array(v.nullable(v.string())) })

/** About half a megabyte a page: images are large, most rows are small. */
const pageBytes = 512 * 1024

/** Reads a table page by page, in no order, as text that PostgreSQL reads back exactly. */
export async function* readRows(
  tx: Transaction,
  { name, columns }: BackupTable,
): AsyncGenerator<readonly TextRow[]> {
  const cells = columns.map((column) => `${quoteName(column.name)}::text`).join(', ')
  // Each cursor has a name of its own, because a connection keeps the plan of a FETCH.
  const cursor = quoteName(`backup_${name}`)
  await tx.execute(
    `declare ${cursor} no scroll cursor for select array[${cells}]::text[] as cells from ${quoteName(name)}`,
  )
  let size = 8
  for (;;) {
    const rows = parseRows(RowSchema, await tx.query(`fetch ${size} from ${cursor}`))
    if (rows.length > 0) yield rows.map((row) => row.cells)
    if (rows.length < size) break
    const bytes = rows.reduce((sum, row) => sum + row.cells.reduce(addLength, 0), 0)
    size = sizeOfNext(bytes / rows.length)
  }
  await tx.execute(`close ${cursor}`)
}

const addLength = (sum: number, cell: string | null): number => sum + (cell?.length ?? 0)

/** A few sizes only, because each is a statement of its own. */
const sizes = [1, 8, 64, 512, 2048] as const
const sizeOfNext = (rowBytes: number): number =>
  sizes.findLast((size) => size * rowBytes <= pageBytes) ?? sizes[0]
