import { createHash, hash } from 'node:crypto'
import type { BackupTable, TableSum } from './backup-format.ts'
import { type TextRow, toCopyLine } from './copy-text.ts'

/** Sums up the rows of a table as they pass. */
export type RowDigest = {
  /** Returns the lines of the rows, each ended by a newline. */
  readonly add: (rows: readonly TextRow[]) => string
  readonly addLines: (text: string) => void
  readonly sum: () => TableSum
}

/**
 * Two hashes: of the bytes in their order, which finds an altered file, and the sum of the rows' SHA-256, which is the same in
 * any order, because a restored table has its rows in another one and sorts text by the rules of its own store.
 */
export function digestRows({ name }: Pick<BackupTable, 'name'>): RowDigest {
  const inOrder = createHash('sha256')
  // Four numbers of 64 bits, which wrap.
  const total = new BigUint64Array(4)
  let rows = 0
  let bytes = 0

  function addLine(line: string): void {
    rows += 1
    const digest = hash('sha256', line, 'buffer')
    for (let lane = 0; lane < 4; lane += 1)
      total[lane] = (total[lane] ?? 0n) + digest.readBigUInt64BE(lane * 8)
  }
  function addLines(text: string): void {
    inOrder.update(text)
    bytes += Buffer.byteLength(text)
    for (let start = 0; start < text.length;) {
      const end = text.indexOf('\n', start)
      addLine(text.slice(start, end === -1 ? text.length : end))
      start = end === -1 ? text.length : end + 1
    }
  }
  return {
    add(added) {
      const text = added.map((row) => `${toCopyLine(row)}\n`).join('')
      addLines(text)
      return text
    },
    addLines,
    sum: () => ({
      name,
      rows,
      bytes,
      sha256: inOrder.copy().digest('hex'),
      digest: Array.from(total, (lane) => lane.toString(16).padStart(16, '0')).join(''),
    }),
  }
}
