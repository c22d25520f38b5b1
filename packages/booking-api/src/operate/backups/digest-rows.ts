import { createHash, hash } from 'node:crypto'
import type { BackupTable, TableSum } from './backup-format.ts'
import { type TextRow, toCopyLine } from './copy-text.ts'

/** Sums up the rows of a table as they pass. */
export type RowDigest = {
  /** Returns the lines of the rows, each ended by a newline. */
  readonly add: (rows: readonly TextRow[]) => string
  readonly sum: () => TableSum
}

/**
 * Two hashes: of the bytes in order, which detects an altered file, and the sum of the rows' SHA-256, which is the same in any
 * order, because a restored table has another order of rows and sorts text by the rules of its own store.
 */
export function digestRows({ name }: Pick<BackupTable, 'name'>): RowDigest {
  const inOrder = hashLines()
  // Four numbers of 64 bits, which wrap.
  const total = new BigUint64Array(4)

  function addLine(line: string): void {
    const digest = hash('sha256', line, 'buffer')
    for (let lane = 0; lane < 4; lane += 1)
      total[lane] = (total[lane] ?? 0n) + digest.readBigUInt64BE(lane * 8)
  }
  return {
    add(rows) {
      const lines = rows.map(toCopyLine)
      lines.forEach(addLine)
      const text = lines.map((line) => `${line}\n`).join('')
      inOrder.add(Buffer.from(text), rows.length)
      return text
    },
    sum: () => ({
      name,
      ...inOrder.sum(),
      digest: Array.from(total, (lane) => lane.toString(16).padStart(16, '0')).join(''),
    }),
  }
}

/** Sums up the lines of rows as they stand in a file, without a look at each row. */
export type LineHash = {
  readonly add: (lines: Uint8Array, rows: number) => void
  readonly sum: () => Pick<TableSum, 'rows' | 'bytes' | 'sha256'>
}

/** Begins such a sum. */
export function hashLines(): LineHash {
  const inOrder = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    add(lines, count) {
      inOrder.update(lines)
      bytes += lines.byteLength
      rows += count
    },
    sum: () => ({ rows, bytes, sha256: inOrder.copy().digest('hex') }),
  }
}
