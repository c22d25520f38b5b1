import type { SubmitRequest } from './flow-request.ts'
import type { Flow } from './flow.ts'

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
