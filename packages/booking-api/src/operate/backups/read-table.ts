import * as v from 'valibot'
import type { Transaction } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'
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

const CellsSchema = v.array(v.nullable(v.string()))
const RowSchema = v.object({ cells: v.nullable(CellsSchema), place: v.string() })
const LongRowSchema = v.object({ cells: CellsSchema })

/** The rows of a page, and the most bytes of one among them: a page has at most two megabytes, whatever follows after small rows. */
const pageRows = 256
const mostBytes = 8 * 1024

/**
 * Reads a table page by page, in no order, as text that PostgreSQL reads back exactly. A page holds small rows, or a single row of
 * any size. Its position (`ctid`) stays the same within a snapshot while no other process writes to the table.
 */
export async function* readTable(
  tx: Transaction,
  { name, columns }: BackupTable,
): AsyncGenerator<readonly TextRow[]> {
  const cells = columns.map((column) => `${quoteName(column.name)}::text`).join(', ')
  // Excludes the rows of inheriting tables, which are read as their own.
  const rowsOfTable = `select ctid, array[${cells}]::text[] as cells from only ${quoteName(name)}`
  // Each cursor has a unique name, because a connection keeps the plan of a FETCH.
  const cursor = quoteName(`backup_${name}`)
  await tx.execute(
    `declare ${cursor} no scroll cursor for
     select case when pg_column_size(cells) <= ${mostBytes} then cells end as cells, ctid::text as place
     from (${rowsOfTable} offset 0) as all_rows`,
  )
  for (;;) {
    const rows = await readRows(tx, RowSchema, `fetch ${pageRows} from ${cursor}`)
    const small = rows.flatMap((row) => (row.cells ? [row.cells] : []))
    if (small.length > 0) yield small
    for (const { place } of rows.filter((row) => !row.cells)) {
      const long = await readRows(tx, LongRowSchema, `${rowsOfTable} where ctid = $1::tid`, [place])
      yield long.map((row) => row.cells)
    }
    if (rows.length < pageRows) break
  }
  await tx.execute(`close ${cursor}`)
}
