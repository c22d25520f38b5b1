import { hash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Database, Transaction } from '../../database/database.ts'
import { readHistory } from '../../database/migrate.ts'
import { CommandFailure } from '../command-line/command-output.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import {
  type BackupTable,
  formatVersion,
  type Manifest,
  manifestName,
  mostListBytes,
  mostRowBytes,
  partBytes,
  partName,
  type Sums,
  sumsName,
  type TableSum,
} from './backup-format.ts'
import { digestRows } from './digest-rows.ts'
import { readTable } from './read-table.ts'
import { readSnapshot } from './read-snapshot.ts'
import { findSequences, findTables } from './stored-tables.ts'

export type WrittenBackup = { readonly manifest: Manifest; readonly tables: readonly TableSum[] }

/**
 * Writes a backup of one consistent snapshot. On PostgreSQL it takes no lock that a request could wait for; the embedded store has
 * one session, which the backup occupies, so a running server backs up a copy of its folder.
 */
export async function writeBackup(
  database: Database,
  output: Writable,
  { now, product }: { readonly now: Instant; readonly product: string },
): Promise<WrittenBackup> {
  const archive = pack()
  const sent = pipeline(Readable.from(archive), createGzip(), output)
  // Awaited below; until then a failure closes the archive.
  sent.catch(() => {})
  try {
    const written = await readSnapshot(database, async (tx) => {
      const tables = await findTables(tx)
      const manifest: Manifest = {
        format: 'booking-backup',
        formatVersion,
        product,
        createdAt: toIso(now),
        store: database.kind,
        migrations: Array.from(await readHistory(tx), ([name, sha256]) => ({ name, sha256 })),
        tables: [...tables],
        sequences: await findSequences(tx),
      }
      const text = JSON.stringify(manifest, null, 2)
      await addList(archive, manifestName, text, now)
      const sums: TableSum[] = []
      for (const [index, table] of tables.entries())
        sums.push(await addTable(archive, tx, { table, index, now }))
      const end: Sums = { manifest: hash('sha256', text), tables: sums }
      await addList(archive, sumsName, JSON.stringify(end, null, 2), now)
      return { manifest, tables: sums }
    })
    archive.finalize()
    await sent
    return written
  } catch (error) {
    archive.destroy()
    const ended = await sent.then(
      () => error,
      (reason: unknown) => reason,
    )
    // A full disk or a closed pipe is the reason why the archive was closed.
    throw error instanceof Error && error.message === closed ? ended : error
  }
}

const closed = 'the archive was closed'

async function addTable(
  archive: Pack,
  tx: Transaction,
  { table, index, now }: { readonly table: BackupTable; readonly index: number; readonly now: Instant },
): Promise<TableSum> {
  const digest = digestRows(table)
  let text = ''
  let part = 0
  const flush = async (): Promise<void> => {
    if (text === '') return
    part += 1
    await addEntry(archive, partName(index, table.name, part), text, now)
    text = ''
  }
  for await (const rows of readTable(tx, table)) {
    const lines = digest.add(rows)
    // Only a page of a single row can be as large.
    if (Buffer.byteLength(lines) > mostRowBytes)
      throw refuseUnreadable(`a row of "${table.name}" is larger than 16 MB`)
    text += lines
    if (text.length >= partBytes) await flush()
  }
  await flush()
  return digest.sum()
}

/** The end of a backup that would be refused when it is read. */
const refuseUnreadable = (fault: string): CommandFailure =>
  new CommandFailure({
    lines: [`${fault}: no backup can hold it`, 'give the program a database of its own'],
    exitCode: exitCodes.refused.code,
  })

async function addList(archive: Pack, name: string, text: string, now: Instant): Promise<void> {
  if (Buffer.byteLength(text) > mostListBytes)
    throw refuseUnreadable('the list of tables is larger than 4 MB')
  await addEntry(archive, name, text, now)
}

/** Resolves when the archive has passed the entry on, so that a slow disk or pipe slows the reading. */
function addEntry(archive: Pack, name: string, text: string, now: Instant): Promise<void> {
  const bytes = Buffer.from(text)
  const header = { name, size: bytes.length, mode: 0o600, mtime: new Date(now) }
  return new Promise((resolve, reject) => {
    if (archive.destroyed) return reject(new Error(closed))
    archive.entry(header, (error) => (error ? reject(new Error(closed)) : resolve())).end(bytes)
  })
}
