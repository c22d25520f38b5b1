import type { SubmissionView } from '@booking/shared/contract/forms'
import { toWidgetUrl, type Subject } from '@booking/shared/contract/widget-url'
import type { PageRequest } from '../page.ts'

export type FormSubject = Extract<Subject, { readonly kind: 'form' }>

type Asked = Pick<PageRequest, 'linkTo' | 'search'>

/** Where the plain form of a page of questions is sent: to the form's own page, with what its address says besides. */
export const formAction = (form: Pick<FormSubject, 'form' | 'id'>, { linkTo, search }: Asked): string => {
  const path = linkTo(toWidgetUrl({ ...form, kind: 'form', score: null, result: null }))
  return search.size === 0 ? path : `${path}?${search}`
}

/** Where what came of answers is shown, again and again, in the same clothes as the form. */
export function resultAddress(view: SubmissionView, { linkTo, search }: Asked): string {
  const { kind, slug, quiz, token } = view
  const score = quiz?.score ?? null
  const [path = '', query = ''] = toWidgetUrl({
    kind: 'form',
    form: kind,
    id: slug,
    score,
    result: token,
  }).split('?')
  const all = new URLSearchParams([...search, ...new URLSearchParams(query)])
  return `${linkTo(path)}?${all}`
}
