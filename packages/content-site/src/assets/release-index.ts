import { shareCalls } from '@hourfold/shared/cache/share-calls'
import { hasHashedName, type ReleaseAddress } from './release-address.ts'
import type { ReleaseStore } from './release-store.ts'

export type ReleaseIndex = {
  /** Returns the hash of the file at this address; null when no release has it. Throws when the store has never been read. */
  readonly findHash: (address: ReleaseAddress) => Promise<string | null>
  /** Returns the exact name of the release that answers at the address of this version. */
  readonly nameOfVersion: (version: string) => Promise<string | null>
}

type IndexedRelease = {
  readonly name: string
  readonly version: string
  readonly lastStartedAt: number
  /** Path → hash. They never change. */
  readonly files: ReadonlyMap<string, string>
}

/** How old the index may be, in milliseconds, when it has an address and when it has not: another process may add a release. */
const age = { found: 60_000, missing: 1000 } as const

/**
 * The names and hashes of all releases in the store, about 6 kB of memory each. Whatever is asked for, the store is read at most
 * once a second, and then only the list of names and the files of new releases.
 */
export function createReleaseIndex(store: ReleaseStore, clock: () => number): ReleaseIndex {
  let known: readonly IndexedRelease[] = []
  let readAt: number | null = null

  const read = shareCalls(async () => {
    const listed = await store.listNames()
    const knownFiles = new Map(known.map((release) => [release.name, release.files]))
    const added = listed.flatMap(({ name }) => (knownFiles.has(name) ? [] : [name]))
    const files = added.length === 0 ? [] : await store.listFiles(added)
    const filesOf = (name: string): ReadonlyMap<string, string> =>
      new Map(files.flatMap(({ release, path, hash }) => (release === name ? [[path, hash]] : [])))
    known = listed.map((release) => ({
      ...release,
      files: knownFiles.get(release.name) ?? filesOf(release.name),
    }))
    readAt = clock()
  })

  async function refresh(maximum: number): Promise<boolean> {
    if (readAt !== null && Math.abs(clock() - readAt) < maximum) return false
    const isFirst = readAt === null
    try {
      await read('', null)
    } catch (error) {
      if (isFirst) throw error
      // The store is unavailable: what is known is still true, and it is asked again only after a while.
      readAt = clock()
    }
    return true
  }

  async function find(look: () => string | null): Promise<string | null> {
    await refresh(age.found)
    const result = look()
    return result !== null || !(await refresh(age.missing)) ? result : look()
  }

  return {
    findHash: (address) => find(() => findHash(known, address)),
    nameOfVersion: (version) =>
      find(() => known.find((release) => release.version === version)?.name ?? null),
  }
}

/**
 * An exact name means that release. A version means the release of it that was kept first, so that a rebuild under the same number
 * changes nothing that a page may have pinned. A major version means its release that was started last. A file whose name is
 * derived from its contents is the same in every release that has it.
 */
function findHash(known: readonly IndexedRelease[], { release, path }: ReleaseAddress): string | null {
  const byStart = known.toSorted((one, other) => other.lastStartedAt - one.lastStartedAt)
  const exact = known.filter(({ name }) => name === release)
  const ofVersion = known.filter(({ version }) => version === release)
  const ofMajor = byStart.filter(({ version }) => version.split('.')[0] === release)
  const [first, ...others] = release === null ? byStart : [...exact, ...ofVersion, ...ofMajor]
  const hash = first?.files.get(path)
  if (hash !== undefined || !hasHashedName(path)) return hash ?? null
  return others.flatMap(({ files }) => files.get(path) ?? [])[0] ?? null
}
