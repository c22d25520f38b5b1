import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from '@hourfold/booking-api/listen'
import type { ApiServer } from '../src/booking-api.ts'
import { openTestSite } from './site-for-tests.ts'

export type Answer = {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** True if the response came from the cache, without the app. */
  readonly isShort: boolean
}

type More = Parameters<typeof openTestSite> extends [unknown, ...infer Rest] ? Rest : never

/** Opens the site on a port, as `server.ts` starts it, until the test is over. Requests are sent one at a time. */
export async function openListeningSite(api: ApiServer, ...[settings = {}, ports = {}]: More) {
  let ids = 0
  const newRequestId = (): string => `request-${++ids}`
  const { site, lines } = await openTestSite(api, settings, { newRequestId, ...ports })
  let isShort = false
  const server = await listen(site, {
    port: 0,
    host: '127.0.0.1',
    first: async (asked, answer) => {
      isShort = await site.responseCache.take(asked, answer)
      return isShort
    },
  })
  onTestFinished(() => server.close())
  const { port } = new URL(server.url)
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
    const all = { host: 'book.example', ...headers }
    const asked = request({ host: '127.0.0.1', port, path, method, headers: all })
    asked.end()
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (!answer) throw new Error('no answer')
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer), isShort }
  }
  return { ask, lines }
}
