import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../test/browser/chromium.ts'
import { startHostSite, type HostSite } from '../../test/browser/host-page.ts'
import { startProduct, type Product } from '../../test/browser/product.ts'

/** A Thursday, on which everyone of the demo works, at 11:40 in Berlin. */
const pictureTime = '2027-01-14T10:40:00Z'

const fixedClock = fileURLToPath(new URL('fixed-clock.mjs', import.meta.url))

/** The product with the demo, a web site on another origin, and a browser, all at `pictureTime`. */
export type PictureStage = {
  readonly product: Product
  readonly host: HostSite
  open(options: BrowserContextOptions): Promise<Page>
  stop(): Promise<void>
}

export async function startPictureStage(): Promise<PictureStage> {
  const [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({
      env: {
        PAYMENTS: 'sandbox',
        PICTURE_TIME: pictureTime,
        NODE_OPTIONS: `--import=${fixedClock}`,
      },
    }),
  ])
  await product.addSamples()
  const host = await startHostSite(product.url)
  return {
    product,
    host,
    open: async (options) => {
      const context = await browser.newContext({
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        colorScheme: 'light',
        deviceScaleFactor: 2,
        ...options,
      })
      await context.clock.setSystemTime(pictureTime)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      return page
    },
    stop: async () => {
      await Promise.all([browser.close(), host.stop(), product.stop()])
    },
  }
}

/** Scrolls an element to the top with a margin, and moves the mouse out of view. */
export async function bringToTop(page: Page, selector: string, margin = 24): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element, space) => {
      const { top } = element.getBoundingClientRect()
      scrollBy({ top: top - space, behavior: 'instant' })
    }, margin)
  await page.mouse.move(0, 0)
}
