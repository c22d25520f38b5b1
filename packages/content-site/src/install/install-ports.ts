import type { Result } from '@hourfold/shared/errors/result'
import type { FetchedPage, PageRefusal, ServedScript } from './check/page-check.ts'

/** What the page for site owners needs besides the request. */
export type InstallPorts = {
  /** Whether everybody may open it: everywhere but in production. */
  readonly isOpen: boolean
  /** Reads a page of another site; null where this client must wait. */
  readonly readPage: (address: string) => Promise<Result<FetchedPage, PageRefusal> | null>
  readonly findScript: (path: string) => ServedScript | null
  readonly framers: readonly string[] | null
}
