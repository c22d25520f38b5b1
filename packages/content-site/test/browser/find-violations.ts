import type { Page } from 'playwright-core'
import { runAxe } from './run-axe.ts'

/** What axe finds, in the light and in the dark, as lines that say the rule, the place and the reason. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await settle(page)
  const inTheLight = await runAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  // In the dark nothing but the colours is another.
  const inTheDark = await runAxe(page, { only: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inTheLight, ...inTheDark.map((line) => `dark: ${line}`)]
}

/** A fade that is half done has half the contrast, and one that was just caused begins with the next picture. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
  })
