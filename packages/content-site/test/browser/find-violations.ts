import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds, in the light and in the dark, as lines that say the rule, the place and the reason. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const inTheLight = await runAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // In the dark nothing but the colours is another.
  const inTheDark = await runAxe(page, 'color-contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inTheLight, ...inTheDark.map((line) => `dark: ${line}`)]
}

async function runAxe(page: Page, rule?: string): Promise<readonly string[]> {
  // A fade that is half done has half the contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  )
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rule !== undefined) axe.withRules(rule)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.flat().join(' ')}: ${node.failureSummary ?? ''}`),
  )
}
