import type { Page } from 'playwright-core'
import * as v from 'valibot'

/** What to wait for on a page. Selectors are looked up in the element's shadow root and in the document. */
export type Awaited = {
  readonly selector: string
  /** Whether the page has an element that announces when it responds; any other page responds at once. */
  readonly announces: boolean
}

const SeenSchema = v.object({
  /** Milliseconds from the navigation to the first paint with what is awaited, and until a press has an effect. */
  shown: v.number(),
  interactive: v.number(),
  /** Cumulative layout shift. */
  shift: v.number(),
  /** Milliseconds above 50 of all tasks that end after the first paint. */
  blocking: v.number(),
})
export type Seen = v.InferOutput<typeof SeenSchema>

/** Milliseconds after which a page counts as broken, so that the benchmark does not wait for ever. */
const patience = 60_000

/** Watches a page from its beginning; the result resolves when it shows what is awaited and responds. */
export async function watchPage(page: Page, awaited: Awaited): Promise<{ readonly done: Promise<unknown> }> {
  const session = await page.context().newCDPSession(page)
  // The page reports on its own, because a query would take a tenth of a second of its processor time.
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'tellSeen' })
  const done = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${awaited.selector} on ${page.url()}`)), patience)
    session.once('Runtime.bindingCalled', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
  // A page that fails to load is reported before the timeout.
  done.catch(() => {})
  await page.addInitScript(watchFor, awaited)
  return { done }
}

export async function readSeen(page: Page): Promise<Seen> {
  const seen: unknown = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  return v.parse(SeenSchema, seen)
}

/** A binding that the browser adds to the page; its call ends the wait. */
declare function tellSeen(text: string): void

/**
 * Runs in the page. Until the first paint it checks every frame. After that it waits for mutations, because checks make the browser
 * draw frames continuously, which takes as much time as the measured work.
 */
function watchFor({ selector, announces }: Awaited): void {
  const seen = { shown: 0, interactive: 0, shift: 0, blocking: 0 }
  Reflect.set(globalThis, 'seen', seen)
  const tell = (): void => {
    if (seen.shown > 0 && seen.interactive > 0) tellSeen('')
  }
  const firstPaint = (): PerformanceEntry | undefined =>
    performance.getEntriesByName('first-contentful-paint')[0]
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime + duration > (firstPaint()?.startTime ?? Infinity)) seen.blocking += duration - 50
    }
  }).observe({ type: 'longtask', buffered: true })
  // A press needs both: what it presses, and an element that responds.
  let [isReady, isShown] = [!announces, false]
  const noteResponse = (): void => {
    if (isReady && isShown) seen.interactive ||= performance.now()
  }
  document.addEventListener('booking-ready', () => {
    isReady = true
    noteResponse()
    tell()
  })
  const findRoot = (): ShadowRoot | null | undefined => document.querySelector('booking-widget')?.shadowRoot
  const isThere = (): boolean =>
    [findRoot()?.querySelector(selector), document.querySelector(`main ${selector}`)].some(Boolean)
  const ask = (): void => {
    if (isThere()) noteFrame()
    else if (firstPaint()) waitForMutations()
    else requestAnimationFrame(ask)
  }
  const waitForMutations = (): void => {
    const root = findRoot()
    const isElement = document.querySelector('booking-widget') !== null
    // A shadow root attaches without a mutation of the document.
    if (isElement && !root) return void customElements.whenDefined('booking-widget').then(waitForMutations)
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(noteFrame)
    })
    observer.observe(root ?? document, { childList: true, subtree: true, attributes: true })
    // What came between the last check and now.
    if (isThere()) {
      observer.disconnect()
      requestAnimationFrame(noteFrame)
    }
  }
  const noteFrame = (): void => {
    const before = performance.now()
    isShown = true
    noteResponse()
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
    seen.shown = paint.startTime >= before ? paint.startTime : after
    tell()
  }
  requestAnimationFrame(ask)
}
