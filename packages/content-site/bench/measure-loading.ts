import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../test/browser/chromium.ts'
import { startHostSite } from '../test/browser/host-page.ts'
import { startProduct } from '../test/browser/product.ts'
import type { GroupMeasurements } from './bench-lines.ts'
import { hostPage, widgetTag } from './host-pages.ts'
import { firstPresses, measurePress } from './measure-press.ts'
import { median } from './median.ts'
import { startPeerSite } from './peer-site.ts'
import { readSeen, watchPage, type Awaited, type Seen } from './watch-page.ts'

/** A phone on "Slow 4G": 1.6 Mbit/s, 150 ms; pages with a booking also at a quarter of the processor speed. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const rounds = 7

/** A visitor in the salon's time zone. */
const neighbour = { viewport: { width: 360, height: 740 }, timezoneId: 'Europe/Berlin' }

type Visit = Seen & {
  readonly requests: number
  /** Transfer size, including headers. */
  readonly bytes: number
  /** Milliseconds of processor time of the page's scripts, throttled. */
  readonly script: number
  /** Milliseconds from the first press on a day, and then on a slot, to the paint of what it shows. */
  readonly day: number
  readonly slot: number
}

type Target = Awaited & { readonly url: string; readonly rate: number; readonly isPressed?: boolean }

/** Measures first visits, with empty caches, in turns with those of an empty page and of a peer. */
export async function measureLoading(): Promise<GroupMeasurements<'loading'>> {
  const [browser, product, peer] = await Promise.all([
    launchBrowser(),
    startProduct(),
    startPeerSite(Date.now()),
  ])
  const host = await startHostSite(product.url)
  const still = { announces: false, selector: 'h1' }
  const targets = {
    'empty page': { ...still, url: host.addPage(hostPage('')), rate: slowdown },
    'timekit-booking 3.3.1': { url: peer.url, selector: '.fc-event', announces: false, rate: slowdown },
    'script tag': {
      url: host.addPage(hostPage(widgetTag)),
      selector: '[part~="slot"]',
      announces: true,
      rate: slowdown,
      isPressed: true,
    },
    'widget page': {
      url: `${product.url}/widget/appointment/service/haircut`,
      selector: '[part~="day-available"]',
      announces: true,
      rate: slowdown,
    },
    'empty page, whole speed': { ...still, url: host.addPage(hostPage('')), rate: 1 },
    'post of the journal': { ...still, url: `${product.url}/journal/b/curls-and-hard-water`, rate: 1 },
    'home page': { ...still, url: `${product.url}/?`, rate: 1 },
  } satisfies Record<string, Target>
  try {
    const visits = await visitInTurns(browser, targets)
    console.table(Object.fromEntries([...visits].map(([name, all]) => [name, summarize(all)])))
    const of = (name: keyof typeof targets, key: keyof Visit): readonly number[] =>
      (visits.get(name) ?? []).map((one) => one[key])
    const ratio = (name: keyof typeof targets, key: keyof Visit, reference: keyof typeof targets) => ({
      measured: median(of(name, key)),
      reference: median(of(reference, key)),
    })
    const worst = (name: keyof typeof targets, key: keyof Visit) => ({ measured: Math.max(...of(name, key)) })
    const middle = (name: keyof typeof targets, key: keyof Visit) => ({ measured: median(of(name, key)) })
    const peerName = 'timekit-booking 3.3.1'
    const whole = 'empty page, whole speed'
    return {
      'script tag: month and times painted': ratio('script tag', 'shown', peerName),
      'script tag: interactive': ratio('script tag', 'interactive', peerName),
      'script tag: blocking': middle('script tag', 'blocking'),
      'script tag: layout shift': worst('script tag', 'shift'),
      'widget page: month painted': ratio('widget page', 'shown', 'empty page'),
      'widget page: interactive': ratio('widget page', 'interactive', 'empty page'),
      'widget page: blocking': middle('widget page', 'blocking'),
      'widget page: layout shift': worst('widget page', 'shift'),
      'post of the journal: painted': ratio('post of the journal', 'shown', whole),
      'home page: painted': ratio('home page', 'shown', whole),
      'day picked: times painted': middle('script tag', 'day'),
      'slot picked: form painted': middle('script tag', 'slot'),
    }
  } finally {
    await Promise.all([browser.close(), host.stop(), peer.stop()])
    await product.stop()
  }
}

/** Each round visits all pages, so that other load on the machine affects all of them. */
async function visitInTurns(
  browser: Browser,
  targets: Readonly<Record<string, Target>>,
): Promise<ReadonlyMap<string, readonly Visit[]>> {
  const visits = new Map<string, Visit[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const context = await browser.newContext(neighbour)
      visits.set(name, [...(visits.get(name) ?? []), await visit(await context.newPage(), target)])
      await context.close()
    }
  }
  return visits
}

async function visit(page: Page, { url, rate, isPressed = false, ...awaited }: Target): Promise<Visit> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', network)
  // The peer's fonts: what they change is no part of the comparison.
  await session.send('Network.setBlockedURLs', { urls: ['*.woff', '*.woff2'] })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const transfers: number[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => transfers.push(encodedDataLength))
  const { done } = await watchPage(page, awaited)
  await page.goto(url, { waitUntil: 'commit' })
  await done
  // Waits for late layout shifts and tasks: messages, chunks, images.
  await page.waitForTimeout(1500)
  const seen = await readSeen(page)
  const { metrics } = await session.send('Performance.getMetrics')
  return {
    ...seen,
    requests: transfers.length,
    bytes: transfers.reduce((sum, bytes) => sum + bytes, 0),
    script: (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000,
    day: isPressed ? await measurePress(page, firstPresses.day) : NaN,
    slot: isPressed ? await measurePress(page, firstPresses.slot) : NaN,
  }
}

/** What the tables of the run show besides the judged lines. */
function summarize(visits: readonly Visit[]): Readonly<Record<string, number>> {
  const middle = (key: keyof Visit): number => Math.round(median(visits.map((one) => one[key])))
  return {
    'painted ms': middle('shown'),
    'interactive ms': middle('interactive'),
    'blocking ms': middle('blocking'),
    'script ms': middle('script'),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    requests: Math.max(...visits.map(({ requests }) => requests)),
    kB: Math.round(Math.max(...visits.map(({ bytes }) => bytes)) / 100) / 10,
    'day ms': middle('day'),
    'slot ms': middle('slot'),
  }
}
