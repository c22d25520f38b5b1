import type { SubmissionView } from '@hourfold/shared/contract/forms'
import { toWidgetUrl, type Subject } from '@hourfold/shared/contract/widget-url'
import type { PageRequest } from '../page.ts'

export type FormSubject = Extract<Subject, { readonly kind: 'form' }>

type AddressRequest = Pick<PageRequest, 'linkTo' | 'search'>

/** Returns the address to which the plain form of a page is sent: the form's own page with its query. */
export const formAction = (
  form: Pick<FormSubject, 'form' | 'id'>,
  { linkTo, search }: AddressRequest,
): string => {
  const path = linkTo(toWidgetUrl({ ...form, kind: 'form', score: null, result: null }))
  return search.size === 0 ? path : `${path}?${search}`
}

/** Returns the address of a result. It can be opened again and has the appearance of the form. */
export function resultAddress(view: SubmissionView, { linkTo, search }: AddressRequest): string {
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
