import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { AnswerCache } from '@booking/shared/cache/answer-cache'
import type { AnyRefusal, Result } from '@booking/shared/errors/result'
import type { Instant } from '@booking/shared/time/instant'

/** A JSON answer as bytes. It is compressed once, when somebody first accepts that. */
export type FinishedAnswer = {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly gzip: () => Uint8Array<ArrayBuffer>
  /** A strong tag of the plain bytes, without quotes. */
  readonly etag: string
  /** The instant at which the answer changes even if no data does. */
  readonly changesAt: Instant
}

/** What is kept of the answers of one process. */
export type AnswerMemory = AnswerCache<Result<FinishedAnswer, AnyRefusal>>

export function finishAnswer(body: unknown, changesAt: Instant): FinishedAnswer {
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
export const bytesOfAnswer = ({ plain }: FinishedAnswer): number => Math.ceil((plain.byteLength * 4) / 3)
