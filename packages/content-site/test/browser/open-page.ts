import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { writeChoice } from '../../src/consent/consent-choice.ts'
import { watchPage, type Watch } from './watch-page.ts'

/** The default visitor of all tests: in Berlin, reading English, on a laptop. */
export const visitor = {
  locale: 'en-US',
  timezoneId: 'Europe/Berlin',
  viewport: { width: 1280, height: 900 },
} as const satisfies BrowserContextOptions

/** The cookie of a visitor who has granted nothing. */
const refusal = writeChoice({ record: null, granted: [], at: 1 }, false).replace(/^consent=|;.*$/g, '')

const leaving = new WeakSet<Page>()

/** True if a page has closed or is closing because its test is over. Its requests end before the page counts as closed. */
export const isLeaving = (page: Page): boolean => page.isClosed() || leaving.has(page)

export type Opened = { readonly page: Page; readonly watch: Watch }

/**
 * Opens a page in a context of its own and watches it: console output, a failed request, or a request to an origin outside of
 * `origins` fails the test. The visitor has already refused all cookies, unless a `storageState` is given, such as an empty
 * one.
 */
export async function openPage(
  browser: Browser,
  origins: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ ...visitor, ...options })
  // A shared machine can stop for several seconds.
  context.setDefaultTimeout(20_000)
  const [url] = origins
  if (options.storageState === undefined && url !== undefined) {
    await context.addCookies([{ name: 'consent', value: refusal, url }])
  }
  const page = await context.newPage()
  const watch = watchPage(page, origins, options.javaScriptEnabled)
  onTestFinished(async () => {
    leaving.add(page)
    await context.close()
    watch.check()
  })
  return { page, watch }
}
