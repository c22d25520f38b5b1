import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * The limit for a page from memory, a process of its own like the product: `node:http` that answers everything with one
 * buffer and the headers that the product sends with it. Its first argument is the page, taken as a browser gets it; the
 * port it listens on is all it prints.
 */
const [page = ''] = process.argv.slice(2)
get(page, { headers: { 'accept-encoding': 'br' } }, (answer) => void serve(answer))

async function serve(answer: IncomingMessage): Promise<void> {
  const body = await buffer(answer)
  const own = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    own.has(name) ? [] : values.map((value) => [name, value]),
  )
  const server = createServer((_, response) => response.writeHead(200, headers.flat()).end(body))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(address !== null && typeof address === 'object' ? address.port : '')
  })
}
