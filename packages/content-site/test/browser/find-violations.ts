import type { Page } from 'playwright-core'
import { runAxe } from './run-axe.ts'

/** Returns axe's violations in the light and the dark theme, as lines with the rule, the place and the reason. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await settle(page)
  const inTheLight = await runAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  // The dark theme differs only in its colours.
  const inTheDark = await runAxe(page, { only: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inTheLight, ...inTheDark.map((line) => `dark: ${line}`)]
}

/** Waits for animations, because a half-finished fade has half the contrast. A new animation starts with the next frame. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
  })
