import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createGunzip, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import * as v from 'valibot'
import {
  type Manifest,
  ManifestSchema,
  type Sums,
  SumsSchema,
} from '../../src/operate/backups/backup-format.ts'

type Edited = { readonly manifest: Manifest; readonly sums: Sums }

/** Writes a changed copy of a backup whose hashes fit again, as somebody could who knows the format. */
export async function rewriteBackup(
  file: string,
  target: string,
  edit: (given: Edited) => Edited,
): Promise<void> {
  const archive = extract()
  createReadStream(file)
    .pipe(createGunzip())
    .on('data', (chunk: Buffer) => void archive.write(chunk))
    .on('end', () => archive.end(undefined))
  const entries = new Map<string, Buffer>()
  for await (const entry of archive) entries.set(entry.header.name, await buffer(Readable.from(entry)))
  const read = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema, name: string) =>
    v.parse(schema, JSON.parse(String(entries.get(name))))
  const { manifest, sums } = edit({
    manifest: read(ManifestSchema, 'manifest.json'),
    sums: read(SumsSchema, 'sums.json'),
  })
  const text = JSON.stringify(manifest)
  const written = pack()
  written.entry({ name: 'manifest.json' }, text)
  for (const [name, bytes] of entries) {
    const index = /^tables\/(\d+)_/.exec(name)?.[1]
    if (index !== undefined && manifest.tables[Number(index) - 1]) written.entry({ name }, bytes)
  }
  written.entry({ name: 'sums.json' }, JSON.stringify({ ...sums, manifest: hash('sha256', text) }))
  written.finalize()
  await writeFile(target, gzipSync(await buffer(Readable.from(written))))
}
