/**
 * A request whose `Accept` allows JSON, as the SDK wants it: the protocol asks clients to name `application/json` and
 * `text/event-stream`, and every answer here is JSON, so that only JSON has to be allowed. Any other request is unchanged.
 */
export function acceptJson(request: Request): Request {
  const accept = request.headers.get('accept') ?? '*/*'
  if (!accept.split(',').some(allowsJson)) return request
  const headers = new Headers(request.headers)
  headers.set('accept', 'application/json, text/event-stream')
  // The body has been read.
  return new Request(request.url, { method: request.method, headers })
}

function allowsJson(range: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  return !isRefused && ['*/*', 'application/*', 'application/json'].includes(type)
}
