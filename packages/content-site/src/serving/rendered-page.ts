import type { Encoded } from '../http/respond.ts'
import type { PageAnswer } from '../pages/page.ts'
import type { Worth } from './cache/revalidating-cache.ts'

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

/**
 * What is live was made without something that could not be had right now, and a refusal for haste is one visitor's: what was
 * kept is better than both.
 */
export const worthOfPage = ({ status, live }: RenderedPage): Worth =>
  status === 200 && !live ? 'keep' : status === 200 || status === 429 || status >= 500 ? 'replace' : 'forget'
