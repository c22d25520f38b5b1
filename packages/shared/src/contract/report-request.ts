/** The facts of a completed request: a route pattern, never the address, which may contain a token. */
export type RequestFacts = {
  readonly requestId: string
  readonly route: string
  readonly code: string | undefined
  /** The slug. */
  readonly business: string | undefined
}

/** Reports to the caller that passed the request on, by the `report` in the request's environment. */
export function reportRequest(env: unknown, facts: RequestFacts): void {
  const report: unknown = typeof env === 'object' && env !== null ? Reflect.get(env, 'report') : null
  if (typeof report === 'function') report(facts)
}

/** The environment of a request whose facts `report` receives. */
export const withReport = (env: unknown, report: (facts: RequestFacts) => void): object => ({
  ...(typeof env === 'object' && env !== null ? env : {}),
  report,
})
