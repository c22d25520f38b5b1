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
  type StoredRelease,
  deleteReleases,
  listReleases,
} from './stored-releases.ts'
import type { Instant } from '@hourfold/shared/time/instant'

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

/** Which releases stay: so many of those that were started last, or those that were started at this instant or later. */
export type PruneRule = { readonly keep: number } | { readonly before: Instant }

/** Deletes the releases that the rule does not keep, and returns them. The release that was started last always stays. */
export async function pruneReleases(database: Database, rule: PruneRule): Promise<readonly StoredRelease[]> {
  return database.transaction(async (tx) => {
    await lockReleases(tx)
    const pruned = findPruned(await listReleases(tx), rule)
    if (pruned.length > 0)
      await deleteReleases(
        tx,
        pruned.map(({ name }) => name),
      )
    return pruned
  })
}

function findPruned(releases: readonly StoredRelease[], rule: PruneRule): readonly StoredRelease[] {
  const [, ...others] = latestFirst(releases)
  return 'keep' in rule
    ? others.slice(Math.max(rule.keep - 1, 0))
    : others.filter(({ lastStartedAt }) => lastStartedAt < rule.before)
}

/** Sorts releases by their last start. The first one is running, unless no server is. */
export const latestFirst = <One extends Pick<StoredRelease, 'lastStartedAt'>>(
  releases: readonly One[],
): readonly One[] =>
  // Of two releases started in the same millisecond, the later stored one comes first.
  releases.toReversed().toSorted((one, other) => other.lastStartedAt - one.lastStartedAt)
