import { createHash } from 'node:crypto'
import { compressFully } from '../http/respond.ts'
import { createAssetStore, releaseNameOf, type AssetStore, type BuiltFiles } from './asset-store.ts'
import { openKeptReleases } from './kept-releases.ts'
import type { ReleaseStore } from './release-store.ts'

type Ports = {
  readonly clock: () => number
  readonly log: { readonly error: (fields: object, message: string) => void }
}

/**
 * Keeps the element's release of this build in the store, and serves this build and all releases before it. A store that refuses is
 * logged, and this build is served all the same.
 */
export async function openAssets(
  files: BuiltFiles,
  store: ReleaseStore,
  { clock, log }: Ports,
): Promise<AssetStore> {
  const releases = openKeptReleases(store, clock)
  const name = releaseNameOf(files)
  try {
    await store.keep({ name, version: files.version, files: await contentOf(files) })
    const first = await releases.nameOfVersion(files.version)
    return createAssetStore(files, { releases, isVersionTaken: first !== name })
  } catch (error) {
    log.error({ release: name, error: String(error) }, 'release not stored')
    return createAssetStore(files, { releases, isVersionTaken: false })
  }
}

const contentOf = ({ widget }: BuiltFiles) =>
  Promise.all(
    [...widget].map(async ([path, asset]) => ({
      path,
      hash: createHash('sha256').update(asset.plain).digest('base64url'),
      brotli: asset.br ?? (await compressFully(asset.plain)).br ?? new Uint8Array(),
    })),
  )
