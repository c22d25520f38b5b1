import { hash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { type Instant, toIso } from '@booking/shared/time/instant'
import type { Database, Transaction } from '../database/database.ts'
import { readHistory } from '../database/migrate.ts'
import {
  type BackupTable,
  formatVersion,
  type Manifest,
  manifestName,
  partName,
  type Sums,
  sumsName,
  type TableSum,
} from './backup-format.ts'
import { digestRows } from './digest-rows.ts'
import { readRows } from './read-rows.ts'
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
      await addEntry(archive, manifestName, text, now)
      const sums: TableSum[] = []
      for (const [index, table] of tables.entries())
        sums.push(await addTable(archive, tx, { table, index, now }))
      const end: Sums = { manifest: hash('sha256', text), tables: sums }
      await addEntry(archive, sumsName, JSON.stringify(end, null, 2), now)
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

const partBytes = 1024 * 1024

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
  for await (const rows of readRows(tx, table)) {
    text += digest.add(rows)
    if (text.length >= partBytes) await flush()
  }
  await flush()
  return digest.sum()
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
