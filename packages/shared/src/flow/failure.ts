import type { ClientRefusal } from '../contract/client.ts'

const closedCodes = ['slug_expired', 'reschedule_window_closed', 'cancellation_window_closed']

/** A link that has run out or whose time for changes is over: by code, or by the status message of any other server. */
export function isClosedLink({ code, statusMessage = '' }: ClientRefusal): boolean {
  if (code === 'page_not_found') return false
  return (
    closedCodes.includes(code) ||
    statusMessage === 'slug expired' ||
    /reschedule|cancellation/.test(statusMessage)
  )
}

/** Whether trying again may help: no answer, an answer that made no sense, or a server in trouble. */
export const isRetryable = ({ status, code }: ClientRefusal): boolean =>
  code === 'network' || (status === null ? code === 'internal_error' : status >= 500 || status === 429)
