import type { ClientRefusal } from '../contract/client.ts'
import type { Flow } from './flow.ts'

const closedCodes = ['slug_expired', 'reschedule_window_closed', 'cancellation_window_closed']

/** True if a link has expired or its window for changes has closed: by code, or by the status message of another server. */
export function isClosedLink({ code, statusMessage = '' }: ClientRefusal): boolean {
  if (code === 'page_not_found') return false
  return (
    closedCodes.includes(code) ||
    statusMessage === 'slug expired' ||
    /reschedule|cancellation/.test(statusMessage)
  )
}

/** True if a retry may succeed: no response, an invalid response, or a server error. */
export const isRetryable = ({ status, code }: ClientRefusal): boolean =>
  code === 'network' || (status === null ? code === 'internal_error' : status >= 500 || status === 429)

/** Ends the flow with an error screen. */
export const fail = (flow: Flow, failure: ClientRefusal): Flow => ({
  ...flow,
  step: 'failed',
  failure,
  submission: null,
})

/** Fails if all ids of a subject of kind `several` are unknown. If only some are, the screen shows a notice. */
export function failUnknownIds(flow: Flow): Flow {
  if (flow.subject.kind !== 'several') return flow
  const refusals = flow.subject.ids.map((id) => {
    const found = flow.found[id]
    return found?.kind === 'unknown' ? found.refusal : null
  })
  const [first] = refusals
  return first && !refusals.includes(null)
    ? fail(flow, first.code === 'calendar_not_found' ? { ...first, code: 'event_not_found' } : first)
    : flow
}
