import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import * as v from 'valibot'
import {
  type BackupTable,
  formatVersion,
  type Manifest,
  manifestName,
  ManifestSchema,
  type Sums,
  sumsName,
  SumsSchema,
  tableOfPart,
} from './backup-format.ts'
import { refuseBackup } from './backup-refusal.ts'

export type BackupEntry =
  | { readonly kind: 'manifest'; readonly manifest: Manifest; readonly hash: string }
  | { readonly kind: 'rows'; readonly table: BackupTable; readonly index: number; readonly text: string }
  | { readonly kind: 'sums'; readonly sums: Sums }

/** The most bytes of an entry. Rows are written a megabyte at a time, the largest of them two, so that no backup has more. */
const largestEntry = 64 * 1024 * 1024
/** The most characters of the lists at the beginning and at the end. */
const longestList = 4 * 1024 * 1024

/**
 * The entries of a backup, one at a time. Refuses what is no backup, is not whole, or has entries that no backup has; the hashes are
 * for `checkBackup`.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupEntry> {
  const archive = extract()
  // What was unpacked since the last entry began: a small file may unpack to gigabytes, in an entry or in the header of one.
  const unpacked = { bytes: 0 }
  void feed(file, archive, unpacked)
  let manifest: Manifest | undefined
  let isEnded = false
  try {
    for await (const entry of archive) {
      const { name } = entry.header
      unpacked.bytes = 0
      if (isEnded) throw refuseBackup(`${file}: holds «${name}» after its end`)
      const text = await readText(entry)
      if ((manifest === undefined || name === sumsName) && text.length > longestList)
        throw refuseBackup(`${file}: is damaged, or no backup: its list of contents is too long`)
      if (manifest === undefined) {
        if (name !== manifestName) throw refuseBackup(`${file}: is no backup of this program`)
        manifest = parseManifest(file, text)
        yield { kind: 'manifest', manifest, hash: hash('sha256', text) }
        continue
      }
      if (name === sumsName) {
        isEnded = true
        yield { kind: 'sums', sums: parse(SumsSchema, text, file) }
        continue
      }
      const index = tableOfPart(name)
      const table = index === null ? undefined : manifest.tables[index]
      if (index === null || !table) throw refuseBackup(`${file}: holds «${name}», which no backup has`)
      if (!text.endsWith('\n')) throw refuseBackup(`${file}: «${name}» ends within a row`)
      yield { kind: 'rows', table, index, text }
    }
  } catch (error) {
    throw explain(file, error)
  } finally {
    archive.destroy()
  }
  if (!isEnded) throw refuseBackup(`${file}: is not whole: its end is missing`)
}

/** A failure ends the iteration over the archive with its error. */
async function feed(file: string, archive: Extract, unpacked: { bytes: number }): Promise<void> {
  const gunzip = createGunzip()
  pipeline(createReadStream(file), gunzip, () => {})
  try {
    for await (const chunk of gunzip) {
      if (archive.destroyed) return
      if (chunk instanceof Uint8Array) unpacked.bytes += chunk.byteLength
      if (unpacked.bytes > largestEntry)
        throw refuseBackup(`${file}: is damaged, or no backup: a part of it is larger than 64 MB`)
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

async function readText(entry: AsyncIterable<unknown>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const FormatSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal('booking-backup'), formatVersion: v.number() }),
)

function parseManifest(file: string, text: string): Manifest {
  const format = v.safeParse(FormatSchema, text)
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
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
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
