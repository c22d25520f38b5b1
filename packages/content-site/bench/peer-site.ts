import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
}

/**
 * A site with timekit-booking 3.3.1, as the package's own examples embed it. One server has the page, the package's built files and
 * the API that they ask, so the peer needs neither another connection nor a preflight request; its fonts are left out. Both make the
 * peer faster than it is in use.
 */
export async function startPeerSite(now: number): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const file = (name: string): Promise<Buffer> =>
    readFile(fileURLToPath(new URL(name, import.meta.resolve('timekit-booking'))))
  const responses: Readonly<Record<string, readonly [keyof typeof types, Buffer]>> = {
    'GET /': ['html', await compress(page)],
    'GET /booking.min.js': ['js', await compress(await file('./booking.min.js'))],
    'GET /booking.min.css': ['css', await compress(await file('./booking.min.css'))],
    'POST /v2/availability': ['json', await compress(JSON.stringify({ data: month(now) }))],
  }
  const server = createServer((request, response) => {
    const found = responses[`${request.method} ${request.url}`]
    if (found) send(response, types[found[0]], found[1])
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
  response.end(body)
}

const page = `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/booking.min.css"><main><h1>Page</h1><div id="bookingjs"></div></main>
<script src="/booking.min.js"></script>
<script>
  new TimekitBooking().init({
    api_base_url: location.origin + '/',
    app_key: 'test_widget_key',
    resources: ['6ed66588-b3a9-4124-90d0-235c542b2f22'],
    availability: { length: '30 minutes' },
  })
</script>`

/** The times of a month: every half hour of eight hours on weekdays, in the form of the package's test data. */
function month(now: number): readonly object[] {
  const half = 1_800_000
  const midnight = now - (now % 86_400_000)
  return Array.from({ length: 31 }, (_, n) => midnight + (n + 1) * 86_400_000)
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
    .flatMap((date) => Array.from({ length: 16 }, (_, n) => date + 8 * 2 * half + n * half))
    .map((start) => ({
      start: offset(start),
      end: offset(start + half),
      resources: ['6ed66588-b3a9-4124-90d0-235c542b2f22'],
    }))
}

const offset = (at: number): string => new Date(at).toISOString().replace('.000Z', '+00:00')
