import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { createVersionedCache } from '@hourfold/shared/cache/versioned-cache'
import { bytesOfBody, compressQuickly } from '../http/respond.ts'
import { makeAsset, type Asset, type Lifetime, type ServedAsset } from './asset.ts'
import { hasHashedName, readReleaseAddress, type ReleaseAddress } from './release-address.ts'
import { createReleaseIndex } from './release-index.ts'
import type { ReleaseStore } from './release-store.ts'

/** The releases of the element in the store, those before the running one above all. */
export type KeptReleases = {
  /** Returns the file at this address; null for every other address, almost always without asking the store. */
  readonly find: (pathname: string) => Promise<ServedAsset | null>
  /** Returns the exact name of the release that answers at the address of this version. */
  readonly nameOfVersion: (version: string) => Promise<string | null>
}

/** The development server has no releases. */
export const noKeptReleases: KeptReleases = {
  find: () => Promise.resolve(null),
  nameOfVersion: () => Promise.resolve(null),
}

/** The whole of one release is 3 MB in all encodings. */
const cacheBytes = 4_000_000

/** Serves the releases in the store: their files are read when they are requested, and the last requested ones are cached. */
export function openKeptReleases(store: ReleaseStore, clock: () => number): KeptReleases {
  const index = createReleaseIndex(store, clock)
  const cache = createVersionedCache<Asset | null>(cacheBytes)

  const read = (path: string, hash: string): Promise<Asset | null> =>
    cache.take({ key: `${hash} ${path}`, version: hash, now: clock() }, async () => {
      const brotli = await store.findContent(hash)
      if (!brotli) return { value: null, bytes: 0, until: null }
      const body = await unpack(brotli)
      return { value: makeAsset(path, body), bytes: bytesOfBody(body), until: Number.POSITIVE_INFINITY }
    })

  return {
    nameOfVersion: index.nameOfVersion,
    find: async (pathname) => {
      const address = readReleaseAddress(pathname)
      const hash = address && (await index.findHash(address))
      const asset = hash && (await read(address.path, hash))
      return asset ? { asset, lifetime: lifetimeOf(address), forOthers: true } : null
    },
  }
}

/** What an exact release or version contains never changes, and neither does what a name that is derived from contents names. */
const lifetimeOf = ({ release, path }: ReleaseAddress): Lifetime =>
  release?.includes('.') || hasHashedName(path) ? 'immutable' : 'floating'

async function unpack(br: Uint8Array<ArrayBuffer>) {
  const plain = new Uint8Array(await decompress(br))
  return { ...(await compressQuickly(plain, 'gzip')), br }
}

const decompress = promisify(brotliDecompress)
