import type { Database } from '../../database/database.ts'
import { keepRelease, type NewRelease } from './keep-release.ts'
import {
  findReleaseContent,
  listReleaseFiles,
  listReleaseNames,
  type ReleaseName,
  type StoredReleaseFile,
} from './stored-releases.ts'

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
