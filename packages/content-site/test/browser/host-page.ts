import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  fillIn as fillInExample,
  readRelease,
  type Filling,
  readHeaders,
} from '../../src/examples/add-examples.ts'

const examples = fileURLToPath(new URL('../../../../examples', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.md': 'text/plain; charset=utf-8',
}

type Page = { readonly html: string; readonly headers: Readonly<Record<string, string>> }

/** A web site on another origin than the booking server, with static files only. */
export type HostSite = {
  readonly url: string
  /** Adds a page to the site and returns its address; `{server}` in it is replaced by the booking server. */
  addPage(html: string, headers?: Readonly<Record<string, string>>): string
  /** Adds a folder of files to the site and returns its address, which ends with a slash. */
  addFolder(folder: string): string
  stop(): Promise<void>
}

/**
 * Serves `examples/` as an integrator would: unchanged except for the booking server's address and its release, and with the
 * headers of a folder's `_headers`.
 */
export async function startHostSite(bookingServer: string): Promise<HostSite> {
  const filling = { origin: bookingServer, release: await fetchRelease(bookingServer) }
  const pages = new Map<string, Page>()
  const folders: string[] = []
  const fillIn = (text: string): string => text.replaceAll('{server}', bookingServer)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const page = pages.get(path)
    if (page) return send(response, 200, types['.html'], page.html, page.headers)
    const [, index = '', rest = ''] = /^\/folder-(\d+)(\/.*)/.exec(path) ?? []
    const folder = folders[Number(index) - 1]
    void sendFile(response, folder ?? examples, folder === undefined ? path : rest, filling)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    addPage: (html, headers = {}) => {
      const path = `/page-${pages.size + 1}`
      const filledIn = Object.entries(headers).map(([name, value]) => [name, fillIn(value)])
      pages.set(path, { html: fillIn(html), headers: Object.fromEntries(filledIn) })
      return `${url}${path}`
    },
    addFolder: (folder) => `${url}/folder-${folders.push(folder)}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Null where no booking server runs. */
async function fetchRelease(bookingServer: string): Promise<Filling['release']> {
  const response = await fetch(`${bookingServer}/booking-widget/integrity.json`).catch(() => null)
  return response && readRelease(await response.text())
}

async function sendFile(
  response: ServerResponse,
  folder: string,
  path: string,
  filling: Filling,
): Promise<void> {
  const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path))
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return send(response, 404, 'text/plain', 'Not here', {})
  const isPage = file.endsWith('.html')
  const own = isPage ? await readFile(join(dirname(file), '_headers'), 'utf8').catch(() => '') : ''
  const headers = Object.fromEntries(readHeaders(fillInExample(own, filling)))
  send(response, 200, types[extname(file)], fillInExample(text, filling), headers)
}

function send(
  response: ServerResponse,
  status: number,
  type: string | undefined,
  body: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { 'content-type': type ?? 'application/octet-stream', ...headers }).end(body)
}
