import type { FormView } from '@hourfold/shared/contract/forms'
import type { Answers } from '@hourfold/shared/questions/question-type'

type State = {
  readonly view: Pick<FormView, 'version' | 'token'>
  /** Key of the rendered page; null is the first one. */
  readonly page?: string | null
  readonly answers?: Answers
  /** Idempotency key of one visitor; null for a page that many visitors get. */
  readonly key: string | null
  readonly website?: string
}

/** Returns the hidden fields of a page of questions. `read-form-post.ts` reads them. */
export const formValues = ({
  view,
  page = null,
  answers = {},
  key,
  website = '',
}: State): readonly (readonly [name: string, value: string])[] => [
  ...(page === null ? [] : [['_page', page] as const]),
  ...(Object.keys(answers).length === 0 ? [] : [['_answers', JSON.stringify(answers)] as const]),
  ['_version', String(view.version)],
  ['_token', view.token],
  ...(key === null ? [] : [['_key', `form-${key}`] as const]),
  ...(website === '' ? [] : [['_website', website] as const]),
]
