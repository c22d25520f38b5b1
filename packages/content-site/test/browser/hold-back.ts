import type { Page } from 'playwright-core'
import { createGate } from '@hourfold/shared/testing/create-gate'

/** Holds back matching requests until the returned function is called. */
export async function holdBack(page: Page, matching: string | RegExp): Promise<() => void> {
  const gate = createGate()
  await page.route(matching, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate.open
}
