import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { writeChoice } from '../../src/consent/consent-choice.ts'
import { watchPage, type Watch } from './watch-page.ts'

/** The visitor all tests share unless they say otherwise: in Berlin, reading English, on a laptop. */
const visitor = {
  locale: 'en-US',
  timezoneId: 'Europe/Berlin',
  viewport: { width: 1280, height: 900 },
} as const satisfies BrowserContextOptions

/** What the browser remembers of somebody who has agreed to nothing. */
const refusal = writeChoice({ record: null, granted: [] }, false).replace(/^consent=|;.*$/g, '')

const leaving = new WeakSet<Page>()

/** Whether a page has closed or begins to, because its test is over. Its requests end before the page counts as closed. */
export const isLeaving = (page: Page): boolean => page.isClosed() || leaving.has(page)

export type Opened = { readonly page: Page; readonly watch: Watch }

/**
 * A page in a context of its own, watched: when the test ends, anything on the console, a failed request or a request
 * to an origin that is not in `origins` fails the test. Whoever comes has been here before and refused all cookies; with a
 * `storageState` of its own, such as an empty one, the visitor is asked.
 */
export async function openPage(
  browser: Browser,
  origins: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ ...visitor, ...options })
  // A shared machine stands still for seconds at times.
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
