import { etagOf, type Encoded } from '../http/respond.ts'

/** A file as it is served. All files are in memory, because the whole client side is well below 2 MB. */
export type Asset = Encoded & { readonly type: string; readonly etag: string }

/** A file with the cache lifetime of the address that serves it. */
type ServedAsset = { readonly asset: Asset; readonly lifetime: Lifetime; readonly forOthers: boolean }

type Lifetime = keyof typeof lifetimes

/** The cache lifetimes of the kinds of addresses, as `Cache-Control`. */
export const lifetimes = {
  /** The name changes with the contents. */
  immutable: 'public, max-age=31536000, immutable',
  /** Addresses of the latest release of a major version, and of the latest release. */
  floating: 'public, max-age=300, stale-while-revalidate=86400',
} as const

/** The files that the pages link to. */
export type PageAssets = {
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
  readonly served: ReadonlyMap<string, ServedAsset>
  readonly links: PageAssets
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

/**
 * Returns the files by address. A request is looked up by its exact path, so no path can reach any other file. The element is
 * served under its exact version (immutable), under its major version and as the latest (both 5 minutes).
 */
export function createAssetStore(files: BuiltFiles): AssetStore {
  const served = new Map<string, ServedAsset>()
  for (const [name, asset] of files.site) {
    served.set(`/assets/${name}`, { asset, lifetime: 'immutable', forOthers: false })
  }
  const major = files.version.split('.')[0] ?? '0'
  const build = `${files.version}-${files.widget.get('booking-widget.js')?.etag.slice(0, 8) ?? ''}`
  for (const [name, asset] of files.widget) {
    const release = { asset, forOthers: true }
    served.set(`/booking-widget/${files.version}/${name}`, { ...release, lifetime: 'immutable' })
    served.set(`/booking-widget/${major}/${name}`, { ...release, lifetime: 'floating' })
    served.set(`/booking-widget/${name}`, { ...release, lifetime: 'floating' })
    if (/^(booking-widget\.|embed\.)/.test(name)) served.set(`/${name}`, { ...release, lifetime: 'floating' })
    // A chunk is served beside the latest main script; its name changes with the contents.
    if (name.startsWith('chunks/')) served.set(`/${name}`, { ...release, lifetime: 'immutable' })
    // The build is part of the address, so that after a rebuild under the same version number the browser's cache has no older
    // file.
    served.set(`/booking-widget/${build}/${name}`, { ...release, lifetime: 'immutable' })
  }
  const base = `/booking-widget/${build}`
  return {
    served,
    links: {
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

const locate = (base: string, table: FileTable): CheckedFiles =>
  Object.fromEntries(
    Object.entries(table).map(([name, files]) => [name, files.map((file) => locateFile(base, file))]),
  )

const locateFile = (base: string, { file, integrity }: ReleaseFile): CheckedFile => ({
  href: `${base}/${file}`,
  integrity,
})

/** Creates an asset from its bytes. The type follows from the name; a file of an unknown type is a download. */
export const makeAsset = (name: string, body: Encoded): Asset => ({
  ...body,
  type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  etag: etagOf(body.plain),
})

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  map: 'application/json; charset=utf-8',
}
