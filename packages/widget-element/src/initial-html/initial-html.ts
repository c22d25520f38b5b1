import type { PageData } from './page-data.ts'

/** What the server has rendered in a shadow root: the markup is there already, and this is the data that it was rendered from. */
export type InitialHtml = {
  /** The query that it answers (fragment-query.ts); null for a page of ours, whose element has the attributes that were drawn. */
  readonly query: string | null
  readonly data: PageData
}
