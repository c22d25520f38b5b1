import { isDeepStrictEqual } from 'node:util'
import type { Migration } from '../../database/migrate.ts'
import type { Manifest, Sums, BackupTable } from './backup-format.ts'
import { refuseBackup } from './backup-refusal.ts'
import { hashLines, type LineHash } from './digest-rows.ts'
import { readBackup } from './read-backup.ts'
import { isBusinessPath, isImageName } from '../../import/business-source.ts'
import { parseCopyLines } from './copy-text.ts'

export type CheckedBackup = {
  readonly file: string
  readonly manifest: Manifest
  readonly sums: Sums
  /** Those of this program that the backup's store had, and those that it had not. */
  readonly applied: readonly Migration[]
  readonly pending: readonly Migration[]
}

/**
 * Reads a backup to its end and compares it with its hashes and with the migrations of this program; the names of files in it are names.
 * Throws a refusal; nothing is written anywhere.
 */
export async function checkBackup(file: string, migrations: readonly Migration[]): Promise<CheckedBackup> {
  let header: { readonly manifest: Manifest; readonly hash: string } | undefined
  let sums: Sums | undefined
  const hashes: (LineHash | undefined)[] = []
  for await (const entry of readBackup(file)) {
    if (entry.kind === 'manifest') {
      // Before the rows, which may be gigabytes.
      compareMigrations(file, entry.manifest, migrations)
      header = entry
    } else if (entry.kind === 'rows') {
      const { table, index, lines, rows } = entry
      const hostile = findHostileName(table, lines)
      if (hostile !== undefined)
        throw refuseBackup(
          `${file}: "${table.name}" names "${hostile.slice(0, 100)}", which is no name of a file here`,
        )
      ;(hashes[index] ??= hashLines()).add(lines, rows)
    } else ({ sums } = entry)
  }
  if (!header || !sums) throw refuseBackup(`${file}: is not whole: its end is missing`)
  const { manifest, hash } = header
  if (sums.manifest !== hash) throw refuseBackup(`${file}: was altered: its list of tables has another hash`)
  if (sums.tables.length !== manifest.tables.length)
    throw refuseBackup(`${file}: was altered: its tables differ from its manifest`)
  for (const [index, table] of manifest.tables.entries()) {
    const expected = sums.tables[index]
    const counted = (hashes[index] ?? hashLines()).sum()
    // The rest is the digest, which is compared with the restored table.
    if (!isDeepStrictEqual({ ...expected, name: table.name, ...counted }, expected))
      throw refuseBackup(`${file}: was altered: the rows of "${table.name}" have another hash`)
  }
  const { length } = manifest.migrations
  return { file, manifest, sums, applied: migrations.slice(0, length), pending: migrations.slice(length) }
}

/**
 * Reads the beginning of a backup, whatever its size: that this program can restore it. Throws a refusal. `checkBackup` alone finds
 * damage behind the beginning.
 */
export async function readManifest(file: string, migrations: readonly Migration[]): Promise<Manifest> {
  for await (const entry of readBackup(file)) {
    if (entry.kind !== 'manifest') break
    compareMigrations(file, entry.manifest, migrations)
    return entry.manifest
  }
  throw refuseBackup(`${file}: is no backup of this program`)
}

function compareMigrations(file: string, manifest: Manifest, migrations: readonly Migration[]): void {
  for (const [index, { name, sha256 }] of manifest.migrations.entries()) {
    const own = migrations[index]
    if (own?.name !== name)
      throw refuseBackup(
        `${file}: was made by a newer version of the program (${manifest.product}, migration ${name}): update this one`,
      )
    if (own.sha256 !== sha256)
      throw refuseBackup(
        `${file}: was made by another version of the program: migration ${name} has another hash than here`,
      )
  }
}

/** The table of columns whose values become file paths or addresses, with their permitted values. */
const names: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  business_file: { path: isBusinessPath, image: isImageName },
  image: { name: isImageName },
  staff: { image: isImageName },
  service: { image: isImageName },
  release: { name: (value) => /^[0-9A-Za-z][\w.+-]{0,99}$/.test(value) },
  release_file: {
    path: (value) => /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(value) && value.length <= 200,
    hash: (value) => /^[\w-]{1,100}$/.test(value),
  },
}

/** The first value of some rows of a backup that no program has written as a name of a file; undefined where all are names. */
function findHostileName({ name, columns }: BackupTable, lines: Buffer): string | undefined {
  const checks = columns.flatMap((column, index) => {
    const isName = names[name]?.[column.name]
    return isName ? [{ index, isName }] : []
  })
  if (checks.length === 0) return undefined
  for (const row of parseCopyLines(lines.toString())) {
    for (const { index, isName } of checks) {
      const value = row[index]
      if (typeof value === 'string' && !isName(value)) return value
    }
  }
  return undefined
}
