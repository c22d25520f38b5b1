import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * The upper limit for a cached page: a separate process, like the product, in which `node:http` answers every request with one
 * buffer and the product's headers. Its first argument is the page, which it fetches as a browser does; it prints only the port
 * on which it listens.
 */
const [page = ''] = process.argv.slice(2)
get(page, { headers: { 'accept-encoding': 'br' } }, (answer) => void serve(answer))

async function serve(answer: IncomingMessage): Promise<void> {
  const body = await buffer(answer)
  const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    hopByHop.has(name) ? [] : values.map((value) => [name, value]),
  )
  const server = createServer((_, response) => response.writeHead(200, headers.flat()).end(body))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(address !== null && typeof address === 'object' ? address.port : '')
  })
}
