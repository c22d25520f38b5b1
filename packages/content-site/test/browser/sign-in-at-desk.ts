import type { Page } from 'playwright-core'
import type { Product } from './product.ts'

/** Signs somebody in at the desk by a printed link, the owner by default. The page shows the agenda then. */
export async function signInAtDesk(page: Page, product: Product, email?: string): Promise<void> {
  await page.goto(await product.openDesk(email))
  // On the developer's own machine the script has pressed the button already.
  const button = page.locator('button[data-press]')
  if ((await button.count()) > 0) await button.click().catch(() => undefined)
  await page.waitForURL(/\/desk$/)
}
