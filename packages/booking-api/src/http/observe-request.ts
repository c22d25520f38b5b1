import type { FullLog } from './sample-log.ts'
import type { Observe } from '../context/observe.ts'

type Ports = {
  readonly observe: Observe
  readonly log: Pick<FullLog, 'debug' | 'info'>
  /** Epoch milliseconds. */
  readonly clock: () => number
}

/** The outcome of a request. */
type Answered = {
  readonly requestId: string
  /** The pattern of the route. */
  readonly route: string
  readonly status: number
  readonly code?: string | undefined
  /** The slug of the business. */
  readonly business?: string | undefined
}

type RequestObserver = {
  readonly observeRequest: (
    request: { readonly method: string; readonly headers: Headers },
    answer: () => Promise<Answered>,
  ) => Promise<void>
  /** For a request that was answered from a cache: it is not traced, because it causes nothing. */
  readonly noteRequest: ReturnType<typeof createRequestNote>
}

/** Writes the line of a request into the log, counts and measures it, and traces it as the root of all it causes. */
export function createRequestObserver(ports: Ports): RequestObserver {
  const { observe, clock } = ports
  const note = createRequestNote(ports)
  let running = 0
  const move = (by: number): void => {
    running += by
    observe.set('hourfold_http_requests_running', {}, running)
  }
  const observeRequest: RequestObserver['observeRequest'] = async ({ method, headers }, answer) => {
    const started = clock()
    const measured = performance.now()
    move(1)
    try {
      await observe.span({ name: method, kind: 'server', headers }, async (span) => {
        const answered = await answer()
        const { route, status, code, business, requestId } = answered
        span.set({
          'span.name': `${method} ${route}`,
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'booking.request_id': requestId,
          ...(code === undefined ? {} : { 'booking.refusal': code }),
          ...(business === undefined ? {} : { 'booking.business': business }),
        })
        if (status >= 500) span.fail(code ?? String(status))
        note(answered, method, clock() - started, (performance.now() - measured) / 1000)
      })
    } finally {
      move(-1)
    }
  }
  return { observeRequest, noteRequest: note }
}

/** Counts, measures and logs a request that was answered. */
const createRequestNote =
  ({ observe, log }: Omit<Ports, 'clock'>) =>
  (answered: Answered, method: string, ms: number, seconds: number): void => {
    const { requestId, route, status, code, business } = answered
    const known = methods.has(method) ? method : 'other'
    const statusClass = `${Math.floor(status / 100)}xx`
    observe.count('hourfold_http_requests_total', {
      route,
      method: known,
      status: statusClass,
      code: code ?? '',
    })
    observe.time('hourfold_http_request_seconds', { route, method: known }, seconds)
    const traceId = observe.traceId()
    const level = probes.has(route) && status < 400 ? 'debug' : 'info'
    log[level](
      {
        requestId,
        method,
        route,
        status,
        ms,
        ...(code === undefined ? {} : { code }),
        ...(business === undefined ? {} : { business }),
        ...(traceId === undefined ? {} : { traceId }),
      },
      'request',
    )
  }

/** Proxies request these every second; a success needs no log line. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** A client may send any method; these are all that a route has. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])
