import { describe, expect, it } from 'vitest'
import type { Flow } from '@hourfold/shared/flow/flow'
import { after, begin, no, pendingRequests, responseTo, token } from '../../../testing/walk-flow.ts'

/** The error screen of a link to a booking that is not there. */
const lost = (): Flow => {
  const flow = begin({ kind: 'manage', token, action: 'view' })
  const [request] = pendingRequests(flow)
  if (!request) throw new Error('the booking must be wanted')
  return after(flow, responseTo(request, no('event_not_found', 404)))
}
const wanted = { type: 'links_wanted', email: 'ada@example.com' } as const

describe('a lost link', () => {
  it('a lost link is requested once, and the response ends the request', () => {
    const flow = after(after(lost(), wanted), wanted)
    const [request, ...more] = pendingRequests(flow)
    expect([request, more]).toMatchObject([
      { type: 'request_links', email: 'ada@example.com', locale: flow.options.locale },
      [],
    ])
    const sent = request && after(flow, responseTo(request))
    expect(sent?.linksMail?.status).toBe('sent')
    expect(sent && pendingRequests(sent)).toEqual([])
    expect(sent && after(sent, { type: 'other_address_wanted' }).linksMail).toBeUndefined()
  })

  it('a lost link is not requested without an address, nor anywhere but on an error screen', () => {
    const empty = after(lost(), { type: 'links_wanted', email: ' ' })
    expect([empty.fields, pendingRequests(empty)]).toEqual([[{ path: 'email', code: 'required' }], []])
    expect(after(begin(), wanted).linksMail).toBeUndefined()
  })

  it('a lost link shows why it was refused, and can be requested again', () => {
    const asked = after(lost(), wanted)
    const [request] = pendingRequests(asked)
    if (!request) throw new Error('the links must be wanted')
    const fields = [{ path: 'email', code: 'email_invalid' }] as const
    const refused = after(asked, responseTo(request, no('invalid_request', 422, { fields })))
    expect(refused).toMatchObject({ step: 'failed', fields, linksMail: undefined, alert: null })
    const limited = after(asked, responseTo(request, no('rate_limited', 429)))
    expect(limited.alert?.code).toBe('rate_limited')
    expect(pendingRequests(after(limited, wanted))).toHaveLength(1)
  })
})
