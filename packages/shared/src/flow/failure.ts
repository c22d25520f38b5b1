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
