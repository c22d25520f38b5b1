import type { Asset, ServedAsset } from './asset.ts'
import { noKeptReleases, type KeptReleases } from './kept-releases.ts'
import { hasHashedName } from './release-address.ts'

/** The files that the pages link to. */
export type PageAssets = {
  /** The version of the product, such as `0.1.0`. */
  readonly version: string
  readonly icon: string
  /** The first script of a page in a frame. */
  readonly guard: string
  /** Contains `guard`; the first script of a page of the site outside a frame. */
  readonly page: string
  /** Contains `page`; the first script of a booking page outside a frame. */
  readonly booking: string
  /** The consent banner; `page` loads it on demand. */
  readonly consent: string
  /** The script of the desk. */
  readonly desk: string
  /** The script of the page for site owners. */
  readonly install: string
  readonly widget: {
    readonly src: string
    readonly integrity: string | null
    /** Names the release exactly; the element asks for the drawings of its own release. */
    readonly release: string
    /** The main script, which `src` loads. */
    readonly main: CheckedFile | null
    /** The script with which a booking page in a frame communicates with the host page. */
    readonly child: string
    /** The files of its features and the messages of its languages, by name. */
    readonly features: CheckedFiles
    readonly locales: CheckedFiles
  }
  /** The client that reloads the page; present only in development. */
  readonly devClient?: string
}

type CheckedFile = { readonly href: string; readonly integrity: string }
type CheckedFiles = Readonly<Record<string, readonly CheckedFile[]>>

/** A file by its path in the release. */
type ReleaseFile = { readonly file: string; readonly integrity: string }

/** Name → its files. */
type FileTable = Readonly<Record<string, readonly ReleaseFile[]>>

export type AssetStore = {
  /** The files of this build by address. They are in memory, because the whole client side is well below 4 MB. */
  readonly files: ReadonlyMap<string, ServedAsset>
  /** The files of all releases that the store has, for addresses that `files` lacks. */
  readonly releases: KeptReleases
  readonly links: PageAssets
}

/** What of the element has been served before this build. */
type Earlier = {
  readonly releases: KeptReleases
  /** Whether another build answers at the address of this version, because it was served there first. */
  readonly isVersionTaken: boolean
}

/** The files of one build: the names under `/assets/` and the element's release. */
export type BuiltFiles = {
  readonly site: ReadonlyMap<string, Asset>
  readonly widget: ReadonlyMap<string, Asset>
  readonly version: string
  readonly icon: string
  readonly guard: string
  readonly page: string
  readonly booking: string
  readonly consent: string
  readonly desk: string
  readonly install: string
  /** `sha384-…` of `booking-widget.js`. */
  readonly widgetIntegrity: string
  readonly widgetRelease: string
  readonly widgetMain: ReleaseFile
  /** The chunks of each feature and the messages of each language. */
  readonly widgetFiles: { readonly features: FileTable; readonly catalogs: FileTable }
}

const nothingEarlier: Earlier = { releases: noKeptReleases, isVersionTaken: false }

/**
 * Returns the files by address. A request is looked up by its exact path, so no path can reach any other file. The element is
 * served under its exact version (immutable), under its major version and as the latest (both 5 minutes).
 */
export function createAssetStore(
  files: BuiltFiles,
  { releases, isVersionTaken } = nothingEarlier,
): AssetStore {
  const filesByAddress = new Map<string, ServedAsset>()
  for (const [name, asset] of files.site) {
    filesByAddress.set(`/assets/${name}`, { asset, lifetime: 'immutable', forOthers: false })
  }
  const major = files.version.split('.')[0] ?? '0'
  const build = releaseNameOf(files)
  for (const [name, asset] of files.widget) {
    const release = { asset, forOthers: true }
    if (!isVersionTaken || hasHashedName(name))
      filesByAddress.set(`/booking-widget/${files.version}/${name}`, { ...release, lifetime: 'immutable' })
    filesByAddress.set(`/booking-widget/${major}/${name}`, { ...release, lifetime: 'floating' })
    filesByAddress.set(`/booking-widget/${name}`, { ...release, lifetime: 'floating' })
    if (/^(booking-widget\.|embed\.)/.test(name))
      filesByAddress.set(`/${name}`, { ...release, lifetime: 'floating' })
    // A chunk is served beside the latest main script; its name changes with the contents.
    if (name.startsWith('chunks/')) filesByAddress.set(`/${name}`, { ...release, lifetime: 'immutable' })
    // The build is part of the address, so that after a rebuild under the same version number the browser's cache has no older
    // file.
    filesByAddress.set(`/booking-widget/${build}/${name}`, { ...release, lifetime: 'immutable' })
  }
  const base = `/booking-widget/${build}`
  return {
    files: filesByAddress,
    releases,
    links: {
      version: files.version,
      icon: `/assets/${files.icon}`,
      guard: `/assets/${files.guard}`,
      page: `/assets/${files.page}`,
      booking: `/assets/${files.booking}`,
      consent: `/assets/${files.consent}`,
      desk: `/assets/${files.desk}`,
      install: `/assets/${files.install}`,
      widget: {
        src: `${base}/booking-widget.js`,
        integrity: files.widgetIntegrity,
        release: files.widgetRelease,
        main: locateFile(base, files.widgetMain),
        child: `${base}/embed-child.js`,
        features: locate(base, files.widgetFiles.features),
        // The messages always come from the exact release, for any main script.
        locales: locate(`/booking-widget/${files.version}`, files.widgetFiles.catalogs),
      },
    },
  }
}

/** The exact name of a release: its version, and the beginning of the hash of the table that has the hash of all its files. */
export const releaseNameOf = ({ version, widget }: Pick<BuiltFiles, 'version' | 'widget'>): string =>
  `${version}-${widget.get('integrity.json')?.etag.slice(0, 8) ?? ''}`

const locate = (base: string, table: FileTable): CheckedFiles =>
  Object.fromEntries(
    Object.entries(table).map(([name, files]) => [name, files.map((file) => locateFile(base, file))]),
  )

const locateFile = (base: string, { file, integrity }: ReleaseFile): CheckedFile => ({
  href: `${base}/${file}`,
  integrity,
})
