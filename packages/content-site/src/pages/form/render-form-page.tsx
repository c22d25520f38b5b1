import { loadWidget, readAddress, renderWidget } from '@booking/widget-element/server'
import type { ClientRefusal } from '@booking/shared/contract/client'
import type { FormView } from '@booking/shared/contract/forms'
import { errorMessage } from '@booking/shared/errors/error-messages'
import type { LoadedPage, PageRequest } from '../page.ts'
import { errorPage, faultOf } from '../error-page.tsx'
import { formAction, type FormSubject } from './form-address.ts'
import { formValues } from './form-values.ts'
import type { FormPost } from './read-form-post.ts'
import type { Turn } from './take-turn.ts'

type Drawing = {
  readonly subject: FormSubject
  readonly view: FormView
  readonly post: FormPost
  readonly turn: Turn
  /** Why the answers were refused. */
  readonly refusal: ClientRefusal | null
}

/** Returns a page of a form that is filled in without a script: the element in its current state, and no script. */
export async function renderFormPage(request: PageRequest, drawing: Drawing): Promise<LoadedPage> {
  const { search, locale, words, now, api, business, newId } = request
  const { subject, view, post, turn } = drawing
  const refusal = drawing.refusal && faultOf(drawing.refusal)
  const token = isOld(refusal?.code) ? view.token : (post.token ?? view.token)
  const version = refusal?.code === 'form_changed' ? view.version : (post.version ?? view.version)
  const { baseUrl, fetch, wait } = api
  const { page: shown, answers, fields } = turn
  const formPage = { answers, page: shown, fields, attempts: fields.length > 0 ? 1 : 0, token }
  const options = { locale, ...readAddress(search) }
  const page = await loadWidget({ subject, options, now, baseUrl, fetch, wait, formPage })
  const chrome = search.get('embed') !== '1'
  if (page.refusal) return { ...errorPage(faultOf(page.refusal), request), chrome }

  const alert = refusal && { code: refusal.code, ...(refusal.params ? { params: refusal.params } : {}) }
  const plain = {
    postTo: formAction({ form: subject.form, id: subject.id }, request),
    // A key counts one set of answers; after a refusal a new set is sent.
    hidden: formValues({
      view: { version, token },
      page: shown,
      answers,
      key: newId(),
      website: post.website,
    }),
  }
  const { html, heading } = renderWidget({ ...page, flow: { ...page.flow, alert } }, plain)
  const fault = refusal ? errorMessage(refusal.code) : fields.length > 0 ? faultyPage : null
  const title = [fault && words._({ ...fault, values: { ...refusal?.params } }), view.name]
  return {
    status: refusal?.status ?? (fields.length > 0 ? 422 : 200),
    kind: 'answers',
    title: [...title, business?.business.name].filter(Boolean).join(' · '),
    body: (
      <div className={`widget-page column widget-page-${chrome ? 'form' : 'embedded'}`}>
        <h1 className="visually-hidden">
          {heading === view.name && business ? business.business.name : view.name}
        </h1>
        <div className="widget-frame">
          {/* oxlint-disable-next-line react/no-danger -- a declarative shadow root can only be written as markup */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
    ),
    chrome,
    indexed: false,
    loadsWidget: false,
    live: true,
  }
}

/** The title begins with the fault, because screen readers read the title first. */
const faultyPage = errorMessage('invalid_request')

const isOld = (code: string | undefined): boolean => code === 'form_expired'
