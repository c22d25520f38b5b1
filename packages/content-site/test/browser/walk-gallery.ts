import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { watchPage } from './watch-page.ts'
import type { Gallery } from './start-gallery.ts'

/** Checks a shown state and returns its faults, one line each. */
type Inspect = (page: Page, state: string) => Promise<readonly string[]>

type Walk = {
  readonly gallery: Gallery
  readonly browser: Browser
  readonly locale?: string
  readonly theme?: 'light' | 'dark'
  readonly options?: BrowserContextOptions
  readonly inspect: Inspect
}

/** Number of pages in parallel, not more than the cores of the smallest machine. */
const walkers = 2

/**
 * Shows every state, waits until it is hydrated and its requests are done, and inspects it. Returns all faults with their
 * states; any console output is one.
 */
export async function walkGallery({ gallery, browser, inspect, ...how }: Walk): Promise<readonly string[]> {
  const left = [...gallery.states]
  const faults: string[] = []
  await Promise.all(
    Array.from({ length: walkers }, async () => {
      const context = await browser.newContext({
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 900 },
        ...how.options,
      })
      context.setDefaultTimeout(10_000)
      const page = await context.newPage()
      const watch = watchPage(page, [gallery.url])
      await openState(page, gallery, left[0] ?? '', how)
      for (let state = left.shift(); state !== undefined; state = left.shift()) {
        const heard = watch.faults.length
        await turnToState(page, state, how)
        const found = [...(await inspect(page, state)), ...watch.faults.slice(heard)]
        faults.push(...found.map((fault) => `${state}: ${fault}`))
      }
      await context.close()
    }),
  )
  return faults
}

type View = { readonly locale?: string; readonly theme?: string }

const addressOf = (state: string, { locale = 'en', theme = 'light' }: View): string =>
  `/gallery/${state}?${new URLSearchParams({ bare: '1', locale, theme })}`

/** Opens a page with one hydrated state. */
export async function openState(page: Page, gallery: Gallery, state: string, view: View): Promise<void> {
  await page.goto(`${gallery.url}${addressOf(state, view)}`)
  await page.locator('.gallery-frame[data-taken]').waitFor({ state: 'attached' })
}

/** The same on a page that shows another state. */
async function turnToState(page: Page, state: string, view: View): Promise<void> {
  await page.evaluate(
    async (address) => {
      const turnTo: unknown = Reflect.get(globalThis, 'turnTo')
      if (typeof turnTo !== 'function') throw new Error('this page cannot be turned')
      await Reflect.apply(turnTo, undefined, [address])
    },
    addressOf(state, view),
  )
}

/** True if hydration has left the server's markup unchanged. */
export const isTakenOver = async (page: Page): Promise<boolean> =>
  (await page.locator('.gallery-frame').getAttribute('data-taken')) === 'over'
