import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import type { SqlValue } from '../database.ts'
import { parseRows } from '../parse-rows.ts'

type Query = (sql: string, params?: readonly SqlValue[]) => Promise<readonly unknown[]>

/**
 * Copies the data folder of a running store while it works, by PostgreSQL's own base backup: the log of the copy's duration makes
 * the copy consistent when it is opened, whatever was written meanwhile. Requests wait for the checkpoint at its beginning only.
 */
export async function copyRunningFolder(query: Query, folder: string, target: string): Promise<void> {
  // The slot keeps the log of the copy's duration through the checkpoints of every minute; it ends with the session.
  await query(`select pg_create_physical_replication_slot('hourfold_backup', true, true)`)
  try {
    const begun = await query(`select pg_walfile_name(pg_backup_start('hourfold', true)) as segment`)
    const copied = await attempt(copyFolder(folder, target, isCopied))
    // Stopped in any case: the session would refuse the next copy.
    const ended = await query(
      `select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)`,
    )
    if (copied.failure) throw copied.failure.error
    const [first] = parseRows(BeginSchema, begun)
    const [last] = parseRows(EndSchema, ended)
    if (!first || !last) throw new Error('the engine did not return the log segments of the backup')
    await copyFolder(
      join(folder, 'pg_wal'),
      join(target, 'pg_wal'),
      (path) => path >= first.segment && path <= last.segment,
    )
    await writeFile(join(target, 'backup_label'), last.label, { mode: 0o600 })
  } finally {
    await query(`select pg_drop_replication_slot('hourfold_backup')`)
  }
}

/** Copies the files that `isWanted` accepts, by their path below the folder. A file that disappears meanwhile is none. */
export async function copyFolder(
  folder: string,
  target: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const items = entries.map((entry) => ({
    path: relative(folder, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
    isFile: entry.isFile(),
  }))
  const files = items.filter(({ path, isFile }) => isFile && isWanted(path))
  await refuseWithoutSpace(
    dirname(target),
    files.map(({ path }) => join(folder, path)),
  )
  for (const { path, isFolder } of items)
    // The empty folder of a slot would end the start of the copy.
    if (isFolder && isWanted(path)) await mkdir(join(target, path), { recursive: true, mode: 0o700 })
  // On a file system with shared blocks (Btrfs, XFS) this takes no time and no space.
  for (const { path } of files)
    await copyFile(join(folder, path), join(target, path), constants.COPYFILE_FICLONE).catch(ignoreMissing)
}

const BeginSchema = v.object({ segment: v.string() })
const EndSchema = v.object({ label: v.string(), segment: v.string() })

/** The log follows at the end; slots and locks belong to the running process. */
const isCopied = (path: string): boolean =>
  !/^(?:pg_wal|pg_replslot|pg_stat_tmp)[/\\]/.test(path) && path !== 'postmaster.pid'

/** A copy that fills the disk of the data would stop the server's own writes. */
async function refuseWithoutSpace(place: string, files: readonly string[]): Promise<void> {
  let needed = 64 * 1024 * 1024
  for (const file of files) needed += (await stat(file).catch(ignoreMissing))?.size ?? 0
  const { bavail, bsize } = await statfs(place)
  if (bavail * bsize < needed)
    throw Object.assign(
      new Error(`the copy needs ${Math.ceil(needed / 1_000_000)} MB, the disk of ${place} has less`),
      { code: 'ENOSPC' },
    )
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

const attempt = (work: Promise<void>): Promise<{ readonly failure?: { readonly error: unknown } }> =>
  work.then(
    () => ({}),
    (error: unknown) => ({ failure: { error } }),
  )
