import type { Database } from '../../database/database.ts'
import {
  findReleaseContent,
  listReleaseFiles,
  listReleaseNames,
  type ReleaseName,
  type StoredReleaseFile,
  findStoredHashes,
  insertReleaseContent,
  insertReleaseFiles,
  lockReleases,
  noteReleaseStart,
} from './stored-releases.ts'
import type { Instant } from '@booking/shared/time/instant'

/** The releases of the element that this installation has served, for the server that serves them on. */
export type ReleaseStore = {
  /** Keeps the release with which the server starts. */
  readonly keep: (release: NewRelease) => Promise<void>
  /** All releases in the order in which they were first kept. */
  readonly listNames: () => Promise<readonly ReleaseName[]>
  readonly listFiles: (names: readonly string[]) => Promise<readonly StoredReleaseFile[]>
  /** The bytes with this hash, compressed with Brotli; null when no release contains them any more. */
  readonly findContent: (hash: string) => Promise<Uint8Array<ArrayBuffer> | null>
}

export const openReleaseStore = (database: Database, clock: () => number): ReleaseStore => ({
  keep: (release) => keepRelease(database, release, clock()),
  listNames: () => listReleaseNames(database),
  listFiles: (names) => listReleaseFiles(database, names),
  findContent: (hash) => findReleaseContent(database, hash),
})

/** The release with which a server starts. */
export type NewRelease = {
  /** The version and the beginning of the hash of all its files; the same name is always the same bytes. */
  readonly name: string
  readonly version: string
  readonly files: readonly {
    readonly path: string
    /** SHA-256 of the bytes before compression, in base64url. */
    readonly hash: string
    readonly brotli: Uint8Array
  }[]
}

/**
 * Keeps a release with its files, and notes that a server starts with it. Only bytes that no earlier release contains are stored.
 * Keeping it again changes nothing else; several processes may do it at the same time.
 */
async function keepRelease(database: Database, release: NewRelease, now: Instant): Promise<void> {
  await database.transaction(async (tx) => {
    await lockReleases(tx)
    if (!(await noteReleaseStart(tx, release, now))) return
    const stored = await findStoredHashes(
      tx,
      release.files.map(({ hash }) => hash),
    )
    // One statement each, because the embedded store holds a whole statement in its memory.
    for (const file of release.files) if (!stored.has(file.hash)) await insertReleaseContent(tx, file)
    await insertReleaseFiles(tx, release.name, release.files)
  })
}
