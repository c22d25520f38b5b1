import type { SubmitRequest } from './flow-request.ts'
import type { Flow } from './flow.ts'
import type { ClientRefusal } from '../contract/client.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import { fail } from './failure.ts'
import { alertOf, backToTimes, lostSlotCodes } from './receive.ts'

/** Submits a mutation. A retry of the same mutation with an unknown outcome keeps its idempotency key. */
export function submit(flow: Flow, request: SubmitRequest): Flow {
  const last = flow.submission
  const repeated = last?.unsure && contents(last.request) === contents(request) ? last.request : request
  return {
    ...flow,
    fields: [],
    alert: null,
    submission: { status: 'sending', request: repeated, unsure: false },
  }
}

const contents = (request: SubmitRequest): string => JSON.stringify({ ...request, key: '' })

/** Refusals that end the flow: the subject of the link is gone or closed. */
const terminalRefusals = new Set<ErrorCode>([
  'event_not_found',
  'calendar_not_found',
  'slug_expired',
  'reschedule_window_closed',
  'cancellation_window_closed',
  'not_yet_confirmed',
  'booking_not_active',
])

export function refuseSubmit(flow: Flow, refusal: ClientRefusal): Flow {
  if (lostSlotCodes.has(refusal.code)) return backToTimes(flow, refusal)
  if (terminalRefusals.has(refusal.code)) return fail(flow, refusal)
  const fields = refusal.fields ?? []
  const request = flow.submission?.request
  return {
    ...flow,
    submission: request ? { status: 'failed', request, unsure: isUnsure(refusal) } : null,
    fields,
    attempts: fields.length > 0 ? flow.attempts + 1 : flow.attempts,
    alert: fields.length > 0 ? null : alertOf(toBookingFailed(refusal)),
  }
}

/** An unavailable store refuses every route with the same code; a submission gets a code that names what failed. */
const toBookingFailed = (refusal: ClientRefusal): ClientRefusal =>
  refusal.code === 'calendar_unavailable' ? { ...refusal, code: 'booking_failed' } : refusal

/** True if there is no response, or one that leaves open whether the server executed the request. */
const isUnsure = ({ status, code }: ClientRefusal): boolean =>
  status === null || status >= 500 || status === 429 || code === 'network' || code === 'idempotency_in_flight'
