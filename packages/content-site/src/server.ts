import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { bringsNewerZones, zoneVersion } from '@hourfold/booking-api/zone-data'
import { describeMissing } from '@hourfold/booking-api/find-missing'
import { listen } from '@hourfold/booking-api/listen'
import { buildFigures, cacheFigures } from '@hourfold/booking-api/figure-groups'
import { createRequestObserver } from '@hourfold/booking-api/observe-request'
import { openObserver } from '@hourfold/booking-api/open-observer'
import { readVersion } from '@hourfold/booking-api/read-version'
import { sampleLog } from '@hourfold/booking-api/sample-log'
import { trustsPeer } from '@hourfold/booking-api/trusted-proxies'
import { loadBuiltAssets } from './assets/load-built-assets.ts'
import { openAssets } from './assets/open-assets.ts'
import { openBookingApi } from './booking-api.ts'
import { createSite } from './serving/create-site.ts'
import { createAnnouncer, describeInstallation, isMailMissing, nameStore } from './describe-installation.ts'
import { loadExamples } from './examples/load-examples.ts'
import { findUnknownNames } from './content/find-unknown-names.ts'
import { openContent } from './open-content.ts'
import { openPageReader } from './open-page-reader.ts'
import { openStore } from './open-store.ts'
import { readSettings, type Settings } from './settings.ts'

/**
 * The composition root: the only file that uses the environment, the clock and the process. SIGHUP reads the content again.
 * Exit codes: 78 for invalid settings, 1 for a failed start, 0 after SIGTERM or SIGINT.
 */
const clock = (): number => Date.now()
const result = readSettings(process.env)
if (!result.ok) {
  for (const fault of result.refusal) console.error(fault)
  process.exit(78)
}

try {
  await start(result.value)
} catch (error) {
  // The reason of a failed start is one line: a port or data folder in use, an unreachable database.
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  // Log lines are written asynchronously, so that they do not delay responses, and flushed before the process ends.
  const written = pino({ level: settings.logLevel, base: null }, pino.destination({ sync: false }))
  const log = sampleLog(written)
  const built = fileURLToPath(new URL('../client', import.meta.url))
  const files = await loadBuiltAssets(built)
  const { content, businessContent } = await openContent(settings)
  const observer = await openObserver(settings, log)
  const { observe } = observer
  const store = await openStore(settings, { clock, log, observe })
  const assets = await openAssets(files, store.releases, { clock, log })
  let isEnding = false
  const site = createSite({
    api: store.api,
    assets,
    content,
    businessContent,
    mailbox: store.mailbox,
    examples: settings.production && !settings.demo ? null : () => loadExamples(join(built, 'examples')),
    findWarnings: () => [
      ...(isMailMissing(settings) ? [describeMissing('mail_missing')] : []),
      ...store.findWarnings(),
    ],
    findMissing: async () => (isEnding ? [describeMissing('draining')] : store.findMissing()),
    zoneData: { version: zoneVersion(), newer: bringsNewerZones },
    trustsPeer: (peer) => trustsPeer(peer, settings.trustProxy),
    clock,
    wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
    newRequestId: randomUUID,
    signingKey: await store.signingKey(),
    log,
    observer: { ...createRequestObserver({ observe, log, clock }), span: observe.span },
    pageReader: openPageReader(settings, clock),
    settings,
  })
  const server = await listen(site, { ...settings, first: site.responseCache.take }).catch(
    async (error: unknown) => {
      await store.close()
      throw error
    },
  )
  const metrics = await observer
    .serve({
      ...store.figures,
      build: buildFigures({
        version: await readVersion(),
        store: nameStore(settings),
        mode: settings.production ? 'production' : 'development',
      }),
      caches: cacheFigures({
        slots: store.responseFigures,
        pages: site.bookingPageCache.figures,
        fragments: site.fragmentCache.figures,
        responses: site.responseCache.figures,
      }),
    })
    .catch(async (error: unknown) => {
      await server.close()
      await store.close()
      throw error
    })
  log.info(describeInstallation(settings), 'listening')
  const end = async (signal: string): Promise<void> => {
    if (isEnding) return
    isEnding = true
    log.info({ signal }, 'ending')
    // Ctrl-C needs no wait, because no load balancer is involved.
    await server.close(signal === 'SIGTERM' ? settings.drainSeconds * 1000 : 0)
    metrics?.close()
    await store.close()
    await observer.close()
    log.flush()
    process.exit(0)
  }
  store.onImport(site.noticeImport)
  process.on('SIGHUP', () => void site.reload())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))

  const origin = settings.publicUrl ?? server.url
  await store
    .rememberOrigin(origin)
    .catch((error: unknown) => log.warn({ error: String(error) }, 'site origin not stored'))
  const announce = createAnnouncer(settings, written)
  announce(`Ready: ${origin}`)
  if (!settings.production || settings.demo) announce(`Examples: ${server.url}/examples`)
  if (store.mailbox) announce(`Mails: ${server.url}/mailbox`)
  const deskLink = await store.createDemoLink(origin).catch((error: unknown) => {
    log.warn({ error: String(error) }, 'no sign-in link for the desk')
    return null
  })
  if (deskLink !== null)
    announce(`Desk: ${deskLink} (signs you in once; npm run hourfold -- desk link makes another)`)
  const { client } = openBookingApi(store.api, { origin, requestId: randomUUID(), visitor: null })
  const shown = await client.call('getSite', {})
  const { current } = (shown.ok && businessContent.get(shown.value.slug)) || content
  for (const line of await findUnknownNames(client, current()).catch(() => []))
    announce(`${line}; visitors do not see this part`)
}
