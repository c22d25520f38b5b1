import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { preactAlias, widgetPlugins } from '@hourfold/widget-element/vite'
import { build, createServer } from 'vite'
import type { GalleryFiles } from '../../src/gallery/show-gallery.tsx'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Gallery = {
  readonly url: string
  /** The names of all states. */
  readonly states: readonly string[]
  stop(): Promise<void>
}

const files: GalleryFiles = { stylesheet: '/gallery.css', script: '/gallery.js', icon: '/icon.svg' }

/** Starts the gallery without the product: pages from source, its script in one file. */
export async function startGallery(): Promise<Gallery> {
  const [vite, script, css, icon] = await Promise.all([
    createServer({
      root,
      configFile: false,
      appType: 'custom',
      logLevel: 'warn',
      plugins: widgetPlugins(),
      resolve: { alias: preactAlias },
      server: { middlewareMode: true, hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      ssr: { noExternal: [/^@hourfold\/(shared|widget-element)/, /^@r2wc\//, '@lingui/react', 'valtio'] },
    }),
    bundleClient(),
    readFile(`${root}/src/gallery/gallery.css`, 'utf8'),
    readFile(`${root}/src/icons/icon.svg`, 'utf8'),
  ])
  const served: Readonly<Record<string, readonly [type: string, text: string]>> = {
    [files.script]: ['text/javascript', script],
    [files.stylesheet]: ['text/css', css],
    [files.icon]: ['image/svg+xml', icon],
  }
  const { showGallery } = await vite.ssrLoadModule('/src/gallery/show-gallery.tsx')
  const http = createHttpServer(
    getRequestListener((request) => {
      const [type, text] = served[new URL(request.url).pathname] ?? []
      if (type !== undefined) {
        return new Response(text ?? '', { headers: { 'content-type': type, 'cache-control': 'max-age=600' } })
      }
      const shown: unknown = showGallery(request, files)
      return shown instanceof Response ? shown : new Response('Not here', { status: 404 })
    }),
  )
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  const url = `http://127.0.0.1:${address.port}`
  const index = await (await fetch(`${url}/gallery`)).text()
  return {
    url,
    states: [...index.matchAll(/href="\/gallery\/([\w-]+)"/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'mails'),
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await Promise.all([once(http, 'close'), vite.close()])
    },
  }
}

async function bundleClient(): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: widgetPlugins(),
    resolve: { alias: preactAlias },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('turn-gallery.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  })
  const outputs = Array.isArray(made) ? made : [made]
  for (const { output } of outputs.filter((one) => 'output' in one)) {
    const [chunk] = output
    return chunk.code
  }
  throw new Error('The gallery has no script')
}
