import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Extract, extract, type Header } from 'tar-stream'
import * as v from 'valibot'
import {
  type BackupTable,
  formatVersion,
  type Manifest,
  manifestName,
  ManifestSchema,
  mostListBytes,
  type Sums,
  sumsName,
  SumsSchema,
  tableOfPart,
  mostRowBytes,
  partBytes,
} from './backup-format.ts'
import { refuseBackup } from './backup-refusal.ts'
import { countCopyLines, newline } from './copy-text.ts'

export type BackupEntry =
  | { readonly kind: 'manifest'; readonly manifest: Manifest; readonly hash: string }
  | ({ readonly kind: 'rows'; readonly table: BackupTable; readonly index: number } & RowSlice)
  | { readonly kind: 'sums'; readonly sums: Sums }

/** The most bytes between the contents of two entries, which are a header, what fills a block, and what streams have read ahead. */
const mostHeaderBytes = 256 * 1024

/**
 * The lists of a backup and the rows between them, a slice at a time. A small file may unpack to gigabytes: at most a list, or a
 * slice and the largest row, is in memory at once, and each byte costs the same. Refuses files that are no backup, incomplete, or
 * have entries or rows that no backup has; the hashes are for `checkBackup`.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupEntry> {
  const archive = extract()
  // The bytes that were unpacked since the last content of an entry was read.
  const unpacked = { bytes: 0 }
  void feed(file, archive, unpacked)
  let manifest: Manifest | undefined
  let isEnded = false
  try {
    for await (const entry of archive) {
      const { name } = entry.header
      unpacked.bytes = 0
      if (isEnded) throw refuseBackup(`${file}: holds "${name}" after its end`)
      if (!isPlain(entry.header)) throw refuseBackup(`${file}: holds "${name}" in a form that no backup has`)
      const content = countContent(entry, unpacked)
      if (manifest === undefined) {
        if (name !== manifestName) throw refuseBackup(`${file}: is no backup of this program`)
        const text = await readList(content)
        manifest = parseManifest(file, text)
        yield { kind: 'manifest', manifest, hash: hash('sha256', text) }
        continue
      }
      if (name === sumsName) {
        isEnded = true
        yield { kind: 'sums', sums: parse(SumsSchema, await readList(content), file) }
        continue
      }
      const index = tableOfPart(name)
      const table = index === null ? undefined : manifest.tables[index]
      if (index === null || !table) throw refuseBackup(`${file}: holds "${name}", which no backup has`)
      for await (const slice of sliceRows(table, content)) yield { kind: 'rows', table, index, ...slice }
    }
  } catch (error) {
    throw explain(file, error)
  } finally {
    archive.destroy()
  }
  if (!isEnded) throw refuseBackup(`${file}: is not whole: its end is missing`)
}

/** True for a file with a content and without an extended header, which the archive would keep for all that follow. */
const isPlain = ({ type, size, pax }: Header): boolean => type === 'file' && size !== 0 && !pax

/** A failure ends the iteration over the archive with its error. */
async function feed(file: string, archive: Extract, unpacked: { bytes: number }): Promise<void> {
  const gunzip = createGunzip()
  pipeline(createReadStream(file), gunzip, () => {})
  try {
    for await (const chunk of gunzip) {
      if (archive.destroyed) return
      if (chunk instanceof Uint8Array) unpacked.bytes += chunk.byteLength
      if (unpacked.bytes > mostHeaderBytes) throw new Error('its headers are too long')
      if (!archive.write(chunk))
        await new Promise<void>((resolve) => {
          const goOn = (): void => {
            archive.off('drain', goOn)
            archive.off('close', goOn)
            resolve()
          }
          archive.on('drain', goOn)
          archive.on('close', goOn)
        })
    }
    archive.end(undefined)
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Passes the content of an entry on, and begins to count anew with each of its chunks. */
async function* countContent(entry: AsyncIterable<unknown>, unpacked: { bytes: number }): AsyncGenerator {
  for await (const chunk of entry) {
    unpacked.bytes = 0
    yield chunk
  }
}

async function readList(content: AsyncIterable<unknown>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) continue
    bytes += chunk.byteLength
    if (bytes > mostListBytes) throw new Error('its list of contents is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A list of millions of faults would be longer than the file. */
const firstIssue = { abortEarly: true }

const FormatSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal('booking-backup'), formatVersion: v.number() }),
)

function parseManifest(file: string, text: string): Manifest {
  const format = v.safeParse(FormatSchema, text, firstIssue)
  if (!format.success) throw refuseBackup(`${file}: is no backup of this program`)
  if (format.output.formatVersion > formatVersion)
    throw refuseBackup(`${file}: was made by a newer version of the program: update this one`)
  return parse(ManifestSchema, text, file)
}

function parse<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  text: string,
  file: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text, firstIssue)
  if (!parsed.success) throw refuseBackup(`${file}: is damaged: its list of contents cannot be read`)
  return parsed.output
}

function explain(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || 'refusedBackup' in error) return error
  if ('syscall' in error) return refuseBackup(`${file}: cannot be read: ${error.message}`)
  if ('code' in error && error.code === 'Z_BUF_ERROR')
    return refuseBackup(`${file}: is not whole: its end is missing`)
  return refuseBackup(`${file}: is damaged, or no backup: ${error.message}`)
}

/** Whole lines of rows. */
type RowSlice = { readonly lines: Buffer; readonly rows: number }

/**
 * Cuts a part of a table into slices of about a megabyte and one row, for any size of the part. Throws where a row exceeds the
 * largest possible one, or has another number of values than the table has columns.
 */
async function* sliceRows(
  { name, columns }: BackupTable,
  part: AsyncIterable<unknown>,
): AsyncGenerator<RowSlice> {
  let held: Uint8Array[] = []
  let bytes = 0

  function cut(): RowSlice {
    const lines = Buffer.concat(held)
    const rows = countCopyLines(lines, columns.length)
    if (rows === null) throw new Error(`a row of "${name}" has another number of values than the table`)
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
    // Less than `partBytes` of it are complete rows.
    if (bytes > partBytes + mostRowBytes) throw new Error(`a row of "${name}" is larger than 16 MB`)
  }
  if (held.at(-1)?.byteLength !== 0) throw new Error(`a part of "${name}" ends within a row`)
  if (bytes > 0) yield cut()
}
