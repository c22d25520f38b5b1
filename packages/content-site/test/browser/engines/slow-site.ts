import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'

/** Where the answers to these paths are late by so many milliseconds, and are never kept by the browser. */
export type Delays = readonly (readonly [path: RegExp, milliseconds: number])[]

/** A slow way to a server, for a test; returns its address. */
export async function slowDown(upstream: string, delays: Delays): Promise<string> {
  const { hostname, port, host } = new URL(upstream)
  const server = createServer((asked, response) => {
    const { url = '/', method, headers } = asked
    const [, late = 0] = delays.find(([path]) => path.test(url)) ?? []
    const passedOn = request(
      { hostname, port, path: url, method, headers: { ...headers, host } },
      (given) => {
        setTimeout(() => {
          const own = late > 0 ? { ...given.headers, 'cache-control': 'no-store' } : given.headers
          response.writeHead(given.statusCode ?? 502, own)
          given.pipe(response)
        }, late)
      },
    )
    passedOn.on('error', () => response.destroy())
    asked.pipe(passedOn)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return `http://127.0.0.1:${address.port}`
}
