import { createServer as createHttpServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { trustsPeer } from '@hourfold/booking-api/trusted-proxies'
import { preactAlias, widgetPlugins } from '@hourfold/widget-element/vite'
import pino from 'pino'
import { createServer, type Plugin } from 'vite'
import { noKeptReleases } from '../src/assets/kept-releases.ts'
import type { GalleryFiles } from '../src/gallery/show-gallery.tsx'
import { loadExamples } from '../src/examples/load-examples.ts'
import { watchContentFolder } from '../src/content/watch-content-folder.ts'
import { contentFolders, openContent } from '../src/open-content.ts'
import { openPageReader } from '../src/open-page-reader.ts'
import { silentObserve } from '@hourfold/booking-api/observe'
import { createRequestObserver } from '@hourfold/booking-api/observe-request'
import { openStore } from '../src/open-store.ts'
import { readSettings } from '../src/settings.ts'
import type { SiteDeps } from '../src/serving/site-context.ts'

/**
 * The development server: one process and port, pages from source, a reload after every change. The API is imported once and
 * natively, because a second evaluation would open the embedded store against its own lock. So in `npm run dev` Node watches
 * the native imports: after a change the process ends gracefully and restarts on the same store.
 */
const read = readSettings(process.env)
if (!read.ok) {
  for (const fault of read.refusal) console.error(fault)
  process.exit(78)
}
const settings = read.value
const root = fileURLToPath(new URL('..', import.meta.url))
const element = fileURLToPath(new URL('../../widget-element/src/booking-widget-full.ts', import.meta.url))
const deskScript = fileURLToPath(new URL('../../owner-desk/src/client/desk.ts', import.meta.url))
const child = fileURLToPath(new URL('../../widget-element/src/embed/child.ts', import.meta.url))
const examples = fileURLToPath(new URL('../../../examples', import.meta.url))
const clock = () => Date.now()
const log = pino({ level: settings.logLevel, base: null })
const { content, businessContent } = await openContent(settings)
const store = await openStore(settings, { clock, log, observe: silentObserve })

const http = createHttpServer()
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  plugins: [reloadOnChange(), widgetPlugins()],
  resolve: { alias: preactAlias },
  // A prebundled copy would mount with its own renderer, without the plugin that hydrates the server-rendered markup.
  optimizeDeps: { exclude: ['@r2wc/react-to-web-component', '@r2wc/core'] },
  server: { middlewareMode: true, hmr: { server: http } },
  ssr: {
    noExternal: [/^@hourfold\/(shared|widget-element|owner-desk)/, /^@r2wc\//, '@lingui/react', 'valtio'],
  },
})

// Changed content is read at once; while it has faults, the previous content stays.
const endWatches = contentFolders(settings).map((folder) =>
  watchContentFolder(folder, async () => {
    for (const { reload } of [content, ...businessContent.values()])
      for (const fault of await reload()) console.error(fault)
    vite.ws.send({ type: 'full-reload' })
  }),
)

const deps: SiteDeps = {
  api: store.api,
  content,
  businessContent,
  assets: {
    files: new Map(),
    releases: noKeptReleases,
    links: {
      version: 'dev',
      icon: '/src/icons/icon.svg',
      guard: '/src/client/guard-loading.ts',
      page: '/src/client/page.ts',
      booking: '/src/client/booking-page.ts',
      consent: '/src/client/consent-banner.ts',
      desk: `/@fs${deskScript}`,
      install: '/src/client/install.ts',
      widget: {
        src: `/@fs${element}`,
        integrity: null,
        release: 'dev',
        main: null,
        child: `/@fs${child}`,
        features: {},
        locales: {},
      },
      devClient: '/@dev-client',
    },
  },
  examples: () => loadExamples(examples),
  findMissing: store.findMissing,
  trustsPeer: (peer) => trustsPeer(peer, settings.trustProxy),
  clock,
  wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
  newRequestId: randomUUID,
  log,
  observer: { ...createRequestObserver({ observe: silentObserve, log, clock }), span: silentObserve.span },
  pageReader: openPageReader(settings, clock),
  settings,
}

const galleryFiles: GalleryFiles = {
  stylesheet: '/src/gallery/gallery.css',
  script: '/src/gallery/gallery-client.ts',
  icon: '/src/icons/icon.svg',
  devClient: '/@dev-client',
}

const listener = getRequestListener(async (request, env) => {
  try {
    const { showGallery } = await vite.ssrLoadModule('/src/gallery/show-gallery.tsx')
    const shown: unknown = showGallery(request, galleryFiles)
    if (shown instanceof Response) return shown
    const { createSite } = await vite.ssrLoadModule('/src/serving/create-site.ts')
    const answer: unknown = await createSite(deps).fetch(request, env)
    if (answer instanceof Response) return answer
    throw new Error('the site gave no answer')
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'page failed')
    return new Response(error instanceof Error ? error.stack : String(error), { status: 500 })
  }
})
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
)
http.listen({ port: settings.port, ...(settings.host === null ? {} : { host: settings.host }) }, () =>
  console.log(`Ready: http://localhost:${settings.port} (from source, reloads after each change)`),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    for (const end of endWatches) end()
    void vite
      .close()
      .then(store.close)
      .then(() => process.exit(0))
  })
}

/**
 * Under the Preact alias the React plugin's refresh loses edits, so each change reloads the page. The refresh still expects
 * these two functions, and the policy allows no inline script, so they are a module.
 */
function reloadOnChange(): Plugin {
  return {
    name: 'booking:reload-on-change',
    resolveId: (id) => (id === '/@dev-client' ? id : null),
    load: (id) =>
      id === '/@dev-client'
        ? `import '/@vite/client'
window.__vite_plugin_react_preamble_installed__ = true
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
        : null,
    hotUpdate: {
      order: 'post',
      handler() {
        this.environment.hot.send({ type: 'full-reload' })
        return []
      },
    },
  }
}
