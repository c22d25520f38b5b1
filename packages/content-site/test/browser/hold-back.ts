import type { Page } from 'playwright-core'

/** Holds back matching requests until the returned function is called. */
export async function holdBack(page: Page, matching: string | RegExp): Promise<() => void> {
  let letIn = (): void => {}
  const wanted = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(matching, async (route) => {
    await wanted
    await route.continue()
  })
  return letIn
}
