import { etagOf, type Encoded } from '../http/respond.ts'

/** A file as it is served. Everything is in memory: the whole client side is well below 2 MB. */
export type Asset = Encoded & { readonly type: string; readonly etag: string }

/** Where a file answers, and for how long it may be kept. */
type ServedAsset = { readonly asset: Asset; readonly lifetime: Lifetime; readonly forOthers: boolean }

type Lifetime = keyof typeof lifetimes

/** How long each kind of address may be kept, as `Cache-Control`. */
export const lifetimes = {
  /** The name changes with the contents. */
  immutable: 'public, max-age=31536000, immutable',
  /** «The latest of this major version», and «the latest». */
  floating: 'public, max-age=300, stale-while-revalidate=86400',
} as const

/** What the pages link to. */
export type PageAssets = {
  readonly icon: string
  /** The script that runs before any other in a frame. */
  readonly guard: string
  /** The same and more, for pages with our name and navigation around them. */
  readonly page: string
  /** The banner, asked for by `page`. */
  readonly consent: string
  readonly widget: {
    readonly src: string
    readonly integrity: string | null
    /** What a booking page in a frame speaks to the page around it with. */
    readonly child: string
    /** The files of its features and the words of its languages, by name. */
    readonly features: CheckedFiles
    readonly locales: CheckedFiles
  }
  /** Present while developing: the client that reloads the page. */
  readonly devClient?: string
}

type CheckedFile = { readonly href: string; readonly integrity: string }
type CheckedFiles = Readonly<Record<string, readonly CheckedFile[]>>

/** Name → its files, by their paths in the release. */
type FileTable = Readonly<Record<string, readonly { readonly file: string; readonly integrity: string }[]>>

export type AssetStore = {
  readonly served: ReadonlyMap<string, ServedAsset>
  readonly links: PageAssets
}

/** The files of one build: names under `/assets/`, and the element's own release. */
export type BuiltFiles = {
  readonly site: ReadonlyMap<string, Asset>
  readonly widget: ReadonlyMap<string, Asset>
  readonly version: string
  readonly icon: string
  readonly guard: string
  readonly page: string
  readonly consent: string
  /** `sha384-…` of `booking-widget.js`. */
  readonly widgetIntegrity: string
  /** The chunks of each feature and the words of each language. */
  readonly widgetFiles: { readonly features: FileTable; readonly catalogs: FileTable }
}

/**
 * The address of every file. A request is looked up as it stands, so that no path can lead anywhere else.
 * The element answers under its exact version (kept forever), under its major version and as the latest (5 minutes).
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
    // Beside the latest main script, by a name that changes with the contents.
    if (name.startsWith('chunks/')) served.set(`/${name}`, { ...release, lifetime: 'immutable' })
    // A rebuild under the same version number must not meet an older file in a browser's cache.
    served.set(`/booking-widget/${build}/${name}`, { ...release, lifetime: 'immutable' })
  }
  const base = `/booking-widget/${build}`
  return {
    served,
    links: {
      icon: `/assets/${files.icon}`,
      guard: `/assets/${files.guard}`,
      page: `/assets/${files.page}`,
      consent: `/assets/${files.consent}`,
      widget: {
        src: `${base}/booking-widget.js`,
        integrity: files.widgetIntegrity,
        child: `${base}/embed-child.js`,
        features: locate(base, files.widgetFiles.features),
        // The words come from the release, whatever script asks for them.
        locales: locate(`/booking-widget/${files.version}`, files.widgetFiles.catalogs),
      },
    },
  }
}

const locate = (base: string, table: FileTable): CheckedFiles =>
  Object.fromEntries(
    Object.entries(table).map(([name, files]) => [
      name,
      files.map(({ file, integrity }) => ({ href: `${base}/${file}`, integrity })),
    ]),
  )

/** A file from its bytes. The type comes from the name; an unknown one is a download. */
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
