import { etagOf, type Encoded } from '../http/respond.ts'

/** A file as it is served. */
export type Asset = Encoded & { readonly type: string; readonly etag: string }

/** A file with the cache lifetime of the address that serves it. */
export type ServedAsset = { readonly asset: Asset; readonly lifetime: Lifetime; readonly forOthers: boolean }

export type Lifetime = keyof typeof lifetimes

/** The cache lifetimes of the kinds of addresses, as `Cache-Control`. */
export const lifetimes = {
  /** The name changes with the contents. */
  immutable: 'public, max-age=31536000, immutable',
  /** Addresses of the latest release of a major version, and of the latest release. */
  floating: 'public, max-age=300, stale-while-revalidate=86400',
} as const

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
  md: 'text/markdown; charset=utf-8',
}
