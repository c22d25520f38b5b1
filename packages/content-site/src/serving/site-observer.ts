/** How a request was answered. */
type ResponseFacts = {
  readonly requestId: string
  /** The pattern of the route, never the address, which may contain a token. */
  readonly route: string
  readonly status: number
  /** The code of a refusal. */
  readonly code?: string | undefined
  /** The slug of the business. */
  readonly business?: string | undefined
}

/** How the site shows the operator what it does; the composition root gives it. */
export type SiteObserver = {
  /** Logs, measures and traces a request that `answer` answers. */
  readonly observeRequest: (
    request: { readonly method: string; readonly headers: Headers },
    respond: () => Promise<ResponseFacts>,
  ) => Promise<void>
  /** Logs and measures a request that was answered from a cache. It is not traced, because it causes nothing. */
  readonly noteRequest: (response: ResponseFacts, method: string, ms: number, seconds: number) => void
  /** Traces a step of a request. */
  readonly span: <Value>(start: { readonly name: string }, work: () => Promise<Value>) => Promise<Value>
}
