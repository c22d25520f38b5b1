import { html, raw } from 'hono/html'
import * as v from 'valibot'
import type { AssetStore } from '../assets/asset-store.ts'
import { hashStyle } from '../http/hash-style.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { getOrNext } from '../serving/get-or-next.ts'
import {
  requestOrigin,
  type Site,
  type SiteApp,
  type SiteContext,
  type SiteDeps,
} from '../serving/site-context.ts'
import type { Example, ExampleGroup } from './load-examples.ts'

type Ports = Pick<Site, 'assets' | 'security' | 'trustsPeer'>

/** Answers with a file of an example, or with null where it has none. */
type Respond = (c: SiteContext, groups: readonly ExampleGroup[]) => Promise<Response | null>

/**
 * Adds the pages of examples/ to a development server: the index at `/examples`, each page live at `/examples/<name>/`, and each
 * file as text with `?source`. A file is looked up by its exact path.
 */
export function addExamples(app: SiteApp, load: NonNullable<SiteDeps['examples']>, ports: Ports): void {
  const get = (path: string, respond: Respond): void =>
    getOrNext(app, path, '/examples/*', async (c) => respond(c, await load()))
  for (const path of ['/examples', '/examples/']) get(path, (_, groups) => showIndex(groups, ports))
  // The page's relative addresses need the slash.
  get('/examples/:name', async (c, groups) => {
    const example = findExample(c, groups)
    const location = `/examples/${example?.name ?? ''}/${new URL(c.req.url).search}`
    return example?.isLive === true ? new Response(null, { status: 302, headers: { location } }) : null
  })
  for (const path of ['/examples/:name/', '/examples/:name/:path{.+}'])
    get(path, async (c, groups) => {
      const example = findExample(c, groups)
      return example ? showFile(c, example, ports) : null
    })
}

const findExample = (c: SiteContext, groups: readonly ExampleGroup[]): Example | undefined =>
  groups.flatMap(({ examples }) => examples).find(({ name }) => name === c.req.param('name'))

function showFile(c: SiteContext, example: Example, ports: Ports): Response | null {
  const path = c.req.param('path') ?? 'index.html'
  const written = example.files.get(path)
  if (written === undefined) return null
  // The examples name the address that the visitor has opened.
  const filling = { origin: requestOrigin(c, ports), release: releaseOf(ports.assets) }
  const text = fillIn(written, filling)
  const type = types[path.split('.').at(-1) ?? '']
  if (c.req.query('source') !== undefined || type === undefined || !example.isLive) {
    return new Response(text, { headers: { ...asFile, 'content-type': 'text/plain; charset=utf-8' } })
  }
  const headers = new Headers({ ...asFile, 'content-type': type })
  if (path.endsWith('.html')) for (const row of headersOf(example, text, filling)) headers.append(...row)
  return new Response(text, { headers })
}

function releaseOf({ files }: AssetStore): Filling['release'] {
  const file = files.get('/booking-widget/integrity.json')?.asset.plain
  return file ? readRelease(new TextDecoder().decode(file)) : null
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

async function showIndex(groups: readonly ExampleGroup[], { security }: Ports): Promise<Response> {
  return new Response(await renderExamples(groups), {
    headers: {
      ...securityHeaders('checkout', { ...security, styleHashes: [examplesStyleHash] }),
      'content-type': 'text/html; charset=utf-8',
    },
  })
}

/** A page without an origin loads its own files as another site would. */
const asFile = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * An example is another site's page. It has none of this site's policy, and the sandbox takes its origin away, and with it the
 * cookies and the storage of this server. A frame inherits the sandbox, and a booking page in a frame needs its own origin, so
 * a page with frames has none. A file `_headers` in the folder adds the example's own headers.
 */
function headersOf(
  { files }: Example,
  page: string,
  filling: Filling,
): readonly (readonly [string, string])[] {
  const hasFrames = /\bembed\.js\b|<iframe\b/.test(page)
  const policy = ["frame-ancestors 'none'", ...(hasFrames ? [] : [sandbox])].join('; ')
  const ownHeaders = readHeaders(fillIn(files.get('_headers') ?? '', filling))
  return [['content-security-policy', policy], ...ownHeaders]
}

const sandbox =
  'sandbox allow-scripts allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox'

/**
 * Reads a file `_headers` as static hosts do: a line that begins with `/` names the pages, and each indented line below it is a
 * header. Examples name all of their pages, `/*`.
 */
export const readHeaders = (text: string): readonly (readonly [name: string, value: string])[] =>
  [...text.matchAll(/^[ \t]+([\w-]+):[ \t]*(.+)$/gm)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  )

/** What replaces the placeholders of the examples. */
export type Filling = {
  /** The origin of the booking server. */
  readonly origin: string
  /** Its latest release; null if it has none, as in development. */
  readonly release: { readonly version: string; readonly integrity: string } | null
}

/** Fills in the address of the booking server, and the version and the hash of its script, as a reader of the READMEs would. */
export function fillIn(text: string, { origin, release }: Filling): string {
  const filled = text.replaceAll('http://localhost:3000', origin)
  if (release === null) return filled
  return filled
    .replaceAll('/booking-widget/VERSION/', `/booking-widget/${release.version}/`)
    .replaceAll('integrity="INTEGRITY"', `integrity="${release.integrity}"`)
}

/** Reads the release from the text of `integrity.json`. */
export function readRelease(json: string): Filling['release'] {
  const { version, files } = v.parse(IntegritySchema, JSON.parse(json))
  return { version, integrity: files['booking-widget.js'].integrity }
}

const IntegritySchema = v.object({
  version: v.string(),
  files: v.object({ 'booking-widget.js': v.object({ integrity: v.string() }) }),
})

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5;background:light-dark(#f7f6f2,#101413);color:light-dark(#1b2321,#edf2f0)}
body{margin:0}main{max-width:880px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 8px}h2{font-size:1.125rem;margin:32px 0 8px}h3{font-size:1rem;margin:0}p{margin:4px 0 8px;overflow-wrap:anywhere}
a{color:light-dark(#12685a,#74d4bf)}code{font-size:.9em}.muted{color:light-dark(#55605c,#a5b2ae)}
ul{list-style:none;margin:0;padding:0}main>ul{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(24rem,100%),1fr))}
main>ul>li{border:1px solid light-dark(#e2e0d8,#343d3c);border-radius:12px;background:light-dark(#fff,#181d1c);padding:12px 16px}
li ul{display:flex;flex-wrap:wrap;gap:4px 16px}li a{display:inline-block;padding:4px 0}.live{font-weight:600}
:focus-visible{outline:2px solid currentcolor;outline-offset:2px}`

/** The policy of the index allows exactly this style sheet. */
const examplesStyleHash = hashStyle(style)

/** Renders the index of the examples: what each one shows, the link that opens it, and its files as text. */
const renderExamples = async (groups: readonly ExampleGroup[]): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Examples</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <h1>Examples</h1>
            <p class="muted">
              Each is a folder of <code>examples/</code> to copy. It opens here as a page of another site,
              with this server as its booking server. Only a development server shows them.
            </p>
            ${groups.map(renderGroup)}
          </main>
        </body>
      </html> `,
  )

const renderGroup = ({ title, examples }: ExampleGroup) =>
  html`<h2>${title}</h2>
    <ul>
      ${examples.map(renderExample)}
    </ul>`

const renderExample = ({ name, title, shows, files, isLive }: Example) =>
  html`<li id="${name}">
    <h3>${title} <code class="muted">${name}</code></h3>
    <p>${shows}</p>
    <ul>
      ${isLive ? html`<li><a class="live" href="/examples/${name}/">Open</a></li>` : ''}
      ${[...files.keys()].map((path) => html`<li><a href="/examples/${name}/${path}?source">${path}</a></li>`)}
    </ul>
  </li>`
