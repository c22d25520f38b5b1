import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { VersionedCache } from '@hourfold/shared/cache/versioned-cache'
import type { AnyRefusal, Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'

/** A JSON response as bytes. It is compressed once, for the first client that accepts that. */
export type CachedResponse = {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly gzip: () => Uint8Array<ArrayBuffer>
  /** A strong tag of the plain bytes, without quotes. */
  readonly etag: string
  /** The instant at which the answer changes even if no data does. */
  readonly changesAt: Instant
}

/** The response cache of one process. */
export type ResponseCache = VersionedCache<Result<CachedResponse, AnyRefusal>>

export function toCachedResponse(body: unknown, changesAt: Instant): CachedResponse {
  const plain = Buffer.from(JSON.stringify(body))
  let compressed: Uint8Array<ArrayBuffer> | null = null
  return {
    plain,
    gzip: () => (compressed ??= gzipSync(plain)),
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    changesAt,
  }
}

/** The bytes of an answer and of its compressed form, which is at most a third. */
export const bytesOfResponse = ({ plain }: CachedResponse): number => Math.ceil((plain.byteLength * 4) / 3)
