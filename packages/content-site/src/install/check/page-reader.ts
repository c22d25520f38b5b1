import type { Result } from '@hourfold/shared/errors/result'
import type { FetchedPage, PageRefusal } from './page-check.ts'

/** Reads pages of other sites for their owners; the composition root provides it. */
export type PageReader = {
  /** The seconds that a client waits before its next page; 0 when it may read one. */
  readonly waitFor: (request: Request, env: unknown) => number
  /** `isLocal`: a developer reads a page of their own machine. */
  readonly read: (address: string, isLocal: boolean) => Promise<Result<FetchedPage, PageRefusal>>
}
