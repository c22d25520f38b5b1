import type { Handlers } from '@booking/shared/flow/flow-feature'
import type { Flow } from '@booking/shared/flow/flow'
import type { FieldRefusal } from '@booking/shared/errors/result'

/** Asks for a mail with the links to the visitor's bookings, on the error screen of a link that leads nowhere. */
export const linkHandlers = {
  links_wanted: (flow, { email }, { key }) => {
    if (flow.step !== 'failed' || flow.linksMail?.status === 'sending') return flow
    const { locale } = flow.options
    return email.trim() === ''
      ? refuse(flow, [{ path: 'email', code: 'required' }])
      : {
          ...flow,
          fields: [],
          alert: null,
          linksMail: { status: 'sending', request: { type: 'request_links', key, email, locale } },
        }
  },
  request_links_answered: (flow, { request, result }) =>
    result.ok
      ? { ...flow, linksMail: { status: 'sent', request } }
      : result.refusal.fields
        ? refuse(flow, result.refusal.fields)
        : { ...flow, linksMail: null, alert: { code: result.refusal.code } },
  other_address_wanted: (flow) => ({ ...flow, linksMail: null }),
} as const satisfies Handlers

const refuse = (flow: Flow, fields: readonly FieldRefusal[]): Flow => ({
  ...flow,
  linksMail: null,
  fields,
  alert: null,
  attempts: flow.attempts + 1,
})
