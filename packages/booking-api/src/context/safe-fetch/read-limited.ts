import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Result } from '@hourfold/shared/errors/result'

/**
 * The decompressed body of a response, of at most so many bytes: counted on arrival and again after decompression, so that
 * neither an endless body nor a few bytes that expand to gigabytes are ever stored.
 */
export async function readLimited(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Result<Uint8Array, 'too_large' | 'encoding_refused' | 'timed_out' | 'unreachable'>> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const decoder = decoders.get(encoding)?.()
  if (!decoder) {
    response.destroy()
    return { ok: false, refusal: 'encoding_refused' }
  }
  const wire = createCounter(maxBytes)
  const plain = createCounter(maxBytes)
  const chunks: Uint8Array[] = []
  try {
    await pipeline(
      response,
      wire.count,
      decoder,
      plain.count,
      async (source: AsyncIterable<Uint8Array>) => {
        for await (const chunk of source) chunks.push(chunk)
      },
      { signal },
    )
    return { ok: true, value: Buffer.concat(chunks) }
  } catch (error) {
    if (wire.isOver() || plain.isOver()) return { ok: false, refusal: 'too_large' }
    if (signal.aborted) return { ok: false, refusal: 'timed_out' }
    return { ok: false, refusal: isBrokenCompression(error) ? 'encoding_refused' : 'unreachable' }
  }
}

const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['', () => new PassThrough()],
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
])

/** zlib's codes start with Z_, those of its Brotli part with ERR__ or ERR_BROTLI. */
const isBrokenCompression = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:Z_|ERR__|ERR_BROTLI)/.test(String(error.code))

function createCounter(maxBytes: number) {
  let bytes = 0
  return {
    isOver: () => bytes > maxBytes,
    async *count(this: void, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new Error('too large')
        yield chunk
      }
    },
  }
}
