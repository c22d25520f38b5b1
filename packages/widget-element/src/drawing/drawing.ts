import type { PageData } from './page-data.ts'

/** What the server has drawn in a shadow root: the markup is there already, and this is the data from which it was drawn. */
export type Drawing = {
  /** The question that it answers (question.ts); null for a page of ours, whose element has the attributes that were drawn. */
  readonly question: string | null
  readonly data: PageData
}
