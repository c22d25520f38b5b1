import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { watchPage, type Watch } from './watch-page.ts'

/** The visitor all tests share unless they say otherwise: in Berlin, reading English, on a laptop. */
const visitor = {
  locale: 'en-US',
  timezoneId: 'Europe/Berlin',
  viewport: { width: 1280, height: 900 },
} as const satisfies BrowserContextOptions

export type Opened = { readonly page: Page; readonly watch: Watch }

/**
 * A page in a context of its own, watched: when the test ends, anything on the console, a failed request or a request
 * to an origin that is not in `origins` fails the test.
 */
export async function openPage(
  browser: Browser,
  origins: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ ...visitor, ...options })
  // A shared machine stands still for seconds at times.
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const watch = watchPage(page, origins, options.javaScriptEnabled)
  onTestFinished(async () => {
    await context.close()
    watch.check()
  })
  return { page, watch }
}
