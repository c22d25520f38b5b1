import type { Encoded } from '../http/respond.ts'

/** A document as it is sent, in one encoding. */
export type WrittenDocument = {
  readonly type: string
  readonly body: Encoded
  readonly etag: string
  /** Without the business it lacks half of what it tells, so nobody keeps it. */
  readonly isWhole: boolean
}

export const bytesOfDocument = (written: WrittenDocument | null): number =>
  written ? Object.values(written.body).reduce((sum, { byteLength }) => sum + byteLength, 300) : 0
