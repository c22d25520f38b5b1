import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { launchBrowser } from '../test/browser/chromium.ts'
import { startHostSite } from '../test/browser/host-page.ts'
import { startProduct } from '../test/browser/product.ts'
import { median } from './median.ts'

export type LoadingRow = {
  readonly page: string
  /** Milliseconds from the navigation to the awaited paint; medians. */
  readonly shown: number
  /** The same as a multiple of the empty page's time, which differs between machines and browsers. */
  readonly ofEmpty: number
  readonly limit: number | null
  readonly requests: number
  /** Transfer size, including headers. */
  readonly kB: number
  /** Cumulative layout shift, the worst of all rounds. */
  readonly shift: number
}

/** A phone on «Slow 4G»: 1.6 Mbit/s, 150 ms; pages with a booking also at a quarter of the processor speed. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const rounds = 7

/** The limits, 950 and 450 ms, were set when an empty page took 303 ms. */
const limitOf = (milliseconds: number): number => Math.round((milliseconds / 303) * 100) / 100

/** A visitor in the salon's time zone. */
const neighbour = { viewport: { width: 360, height: 740 }, timezoneId: 'Europe/Berlin' }

const pageWith = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><main><h1>Page</h1>${body}</main>`

/** Measures the page loads of a first visit, with empty caches, in comparison with an empty page. */
export async function measureLoading(): Promise<LoadingRow[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct()])
  const host = await startHostSite(product.url)
  const tag = `<script type="module" crossorigin src="${product.url}/booking-widget.js"></script>
    <booking-widget service="haircut" style="min-block-size: 54rem"></booking-widget>`
  const pages = [
    { page: 'an empty page', url: host.addPage(pageWith('')), awaited: 'h1', limit: null, slowdown },
    {
      page: 'script tag: times to pick',
      url: host.addPage(pageWith(tag)),
      awaited: 'slot',
      limit: limitOf(950),
      slowdown,
    },
    {
      page: 'server-rendered: month painted',
      url: `${product.url}/widget/appointment/service/haircut`,
      awaited: 'day-available',
      limit: limitOf(450),
      slowdown,
    },
    {
      page: 'an empty page, whole speed',
      url: host.addPage(pageWith('')),
      awaited: 'h1',
      limit: null,
      slowdown: 1,
    },
    {
      page: 'a post of the journal: painted',
      url: `${product.url}/journal/b/curls-and-hard-water`,
      awaited: 'h1',
      limit: 1.5,
      slowdown: 1,
    },
    { page: 'the home page: painted', url: `${product.url}/?`, awaited: 'h1', limit: 1.5, slowdown: 1 },
  ] as const
  try {
    const seen = pages.map((): Seen[] => [])
    // Each round visits all pages, so that other load on the machine affects all of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { url, awaited, slowdown: rate }] of pages.entries()) {
        const context = await browser.newContext(neighbour)
        seen[index]?.push(await look(await context.newPage(), { url, awaited, rate }))
        await context.close()
      }
    }
    const shown = seen.map((visits) => median(visits.map((visit) => visit.shown)))
    return pages.map(({ page, limit, slowdown: rate }, index) => {
      const empty = pages.findIndex((one) => one.slowdown === rate)
      const visits = seen[index] ?? []
      return {
        page,
        shown: Math.round(shown[index] ?? 0),
        ofEmpty: Math.round(((shown[index] ?? 0) / (shown[empty] ?? 1)) * 100) / 100,
        limit,
        requests: Math.max(...visits.map(({ requests }) => requests)),
        kB: Math.round(Math.max(...visits.map(({ bytes }) => bytes)) / 100) / 10,
        shift: Math.max(...visits.map(({ shift }) => shift)),
      }
    })
  } finally {
    await Promise.all([browser.close(), host.stop()])
    await product.stop()
  }
}

const SeenSchema = v.object({ shown: v.number(), shift: v.number() })
type Seen = v.InferOutput<typeof SeenSchema> & { readonly requests: number; readonly bytes: number }

type Look = { readonly url: string; readonly awaited: string; readonly rate: number }

async function look(page: Page, { url, awaited, rate }: Look): Promise<Seen> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const transfers: number[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => transfers.push(encodedDataLength))
  // The page reports on its own, because a query would take a tenth of a second of its processor time.
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellSeen' })
  const told = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve))
  await page.addInitScript(watchFor, awaited)
  await page.goto(url, { waitUntil: 'commit' })
  await told
  // Waits for late layout shifts: messages, chunks, images.
  await page.waitForTimeout(1500)
  const seen: unknown = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  return {
    ...v.parse(SeenSchema, seen),
    requests: transfers.length,
    bytes: transfers.reduce((sum, bytes) => sum + bytes, 0),
  }
}

/** A binding that the browser adds to the page; its call ends the wait. */
declare function tellSeen(text: string): void

/**
 * Runs in the page and records the first paint that contains the awaited part or element, and the layout shift. Until the first
 * paint it checks every frame. After that it waits for mutations, because checks make the browser draw frames continuously,
 * which takes as much time as the measured work.
 */
function watchFor(awaited: string): void {
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
    const seen: unknown = Reflect.get(globalThis, 'seen')
    if (seen instanceof Object) Reflect.set(seen, 'shift', shift)
  }).observe({ type: 'layout-shift', buffered: true })
  const findRoot = (): ShadowRoot | null | undefined => document.querySelector('booking-widget')?.shadowRoot
  const isThere = (): boolean =>
    [findRoot()?.querySelector(`[part~="${awaited}"]`), document.querySelector(`main ${awaited}`)].some(
      Boolean,
    )
  const firstPaint = (): PerformanceEntry | undefined =>
    performance.getEntriesByName('first-contentful-paint')[0]
  const ask = (): void => {
    if (isThere()) noteFrame()
    else if (firstPaint()) void customElements.whenDefined('booking-widget').then(waitForMutations)
    else requestAnimationFrame(ask)
  }
  const waitForMutations = (): void => {
    const root = findRoot()
    if (!root) return
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(noteFrame)
    })
    observer.observe(root, { childList: true, subtree: true, attributes: true })
  }
  const noteFrame = (): void => {
    const before = performance.now()
    // The message arrives after the paint of this frame, unless other scripts run first.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => note(before, performance.now()))
    port1.start()
    port2.postMessage(null)
  }
  const note = (before: number, after: number): void => {
    const paint = firstPaint()
    if (!paint) return void setTimeout(() => note(before, after), 20)
    // The first paint of a server-rendered page already contains the element, and has its own timestamp.
    const shown = paint.startTime >= before ? paint.startTime : after
    Reflect.set(globalThis, 'seen', { shown, shift })
    tellSeen('')
  }
  requestAnimationFrame(ask)
}
