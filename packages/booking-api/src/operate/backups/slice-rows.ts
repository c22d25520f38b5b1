import { type BackupTable, mostRowBytes, partBytes } from './backup-format.ts'
import { countCopyLines, newline } from './copy-text.ts'

/** Whole lines of rows. */
export type RowSlice = { readonly lines: Buffer; readonly rows: number }

/**
 * Cuts a part of a table into slices of about a megabyte and one row, whatever the size of the part. Throws where a row is larger than
 * a row can be, or has another number of values than the table has columns.
 */
export async function* sliceRows(
  { name, columns }: BackupTable,
  part: AsyncIterable<unknown>,
): AsyncGenerator<RowSlice> {
  let held: Uint8Array[] = []
  let bytes = 0

  function cut(): RowSlice {
    const lines = Buffer.concat(held)
    const rows = countCopyLines(lines, columns.length)
    if (rows === null) throw new Error(`a row of «${name}» has another number of values than the table`)
    return { lines, rows }
  }
  for await (const chunk of part) {
    if (!(chunk instanceof Uint8Array)) continue
    const end = chunk.lastIndexOf(newline) + 1
    held.push(chunk.subarray(0, end))
    bytes += end
    if (end > 0 && bytes >= partBytes) {
      yield cut()
      held = []
      bytes = 0
    }
    held.push(chunk.subarray(end))
    bytes += chunk.byteLength - end
    // Less than `partBytes` of it are whole rows.
    if (bytes > partBytes + mostRowBytes) throw new Error(`a row of «${name}» is larger than 16 MB`)
  }
  if (held.at(-1)?.byteLength !== 0) throw new Error(`a part of «${name}» ends within a row`)
  if (bytes > 0) yield cut()
}
