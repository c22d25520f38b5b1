import { withReport, type RequestFacts } from '@hourfold/shared/contract/report-request'
import type { createApp } from './create-app.ts'
import { createRequestObserver } from './observe-request.ts'

type App = Pick<ReturnType<typeof createApp>, 'fetch'>

/** Logs, measures and traces each request of the API where it runs in its own process; otherwise the site does. */
export function observeApp(app: App, ports: Parameters<typeof createRequestObserver>[0]) {
  const { observeRequest } = createRequestObserver(ports)
  return {
    fetch: async (request: Request, env: object): Promise<Response> => {
      let response: Response | undefined
      await observeRequest(request, async () => {
        let facts: RequestFacts = { requestId: '', route: 'unmatched', code: undefined, business: undefined }
        response = await app.fetch(
          request,
          withReport(env, (reported) => {
            facts = reported
          }),
        )
        return { ...facts, status: response.status }
      })
      if (!response) throw new Error('a request without a response')
      return response
    },
  }
}
