import type { FormKind } from '@booking/shared/contract/forms'
import { ofIdList, type ManageAction, type Subject } from '@booking/shared/contract/widget-url'
import type { AttributeName } from '../element/contract.ts'

type Get = (name: AttributeName) => string | null
type Named = { readonly name: AttributeName; readonly subject: Subject }

/** All subjects that the attributes name; the first one counts. */
export function readSubjects(get: Get): readonly Named[] {
  const service = get('service')
  const action = readAction(get('action'))
  const order = get('order')
  return [
    ...named('order', get, (text) => ({
      kind: 'payment',
      order: text,
      orderToken: get('token') ?? '',
      isCancelled: action === 'cancel',
    })),
    ...(order === null ? named('token', get, (token) => ({ kind: 'manage', token, action })) : []),
    ...named('otl', get, (link) => ({ kind: 'link', link, service })),
    ...named('booking', get, (ids) => acted(ofIdList(ids), action)),
    ...named('menu', get, (menu) => ({ kind: 'menu', menu, service })),
    ...named('group', get, (group) => ({ kind: 'group', group })),
    ...(['form', 'survey', 'quiz'] as const).flatMap((form) =>
      named(form, get, (id) => ({ kind: 'form', form, id, ...readResult(form, get('result')) })),
    ),
    ...named('provider', get, (provider) => ({ kind: 'provider', provider, service })),
    // Next to these the service is one of their services, not a second subject.
    ...((get('otl') ?? get('menu') ?? get('provider'))
      ? []
      : named('service', get, (text) => ({ kind: 'service', service: text }))),
  ]
}

function named(name: AttributeName, get: Get, make: (text: string) => Subject | null): readonly Named[] {
  const text = get(name)
  const subject = text === null ? null : make(text)
  return subject ? [{ name, subject }] : []
}

const acted = (subject: Subject | null, action: ManageAction): Subject | null =>
  subject?.kind === 'booking' ? { ...subject, action } : subject

/** Only quizzes have scores. */
const readResult = (form: FormKind, text: string | null) =>
  text !== null && text.length < 4
    ? { score: form === 'quiz' ? Number(text) : null, result: null }
    : { score: null, result: text }

const readAction = (text: string | null): ManageAction =>
  text === 'reschedule' || text === 'cancel' ? text : 'view'
