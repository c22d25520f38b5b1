import type { Encoded } from '../http/respond.ts'
import type { PageAnswer } from '../page.ts'
import type { Worth } from './keep-fresh.ts'

/** A page as it is sent, in one encoding. */
export type RenderedPage = Pick<PageAnswer, 'status' | 'kind' | 'live'> & {
  readonly isPersonal: boolean
  readonly body: Encoded
  readonly etag: string
  /** Intl tag of what it is written in. */
  readonly language: string
}

/** Without the objects around them. */
export const bytesOfPage = ({ body }: RenderedPage): number =>
  Object.values(body).reduce((sum, { byteLength }) => sum + byteLength, 500)

/** What is live was made of something that is gone in a moment, or lacks what could not be had. */
export const worthOfPage = ({ status, live }: RenderedPage): Worth =>
  status === 200 && !live ? 'keep' : status >= 500 ? 'replace' : 'forget'
