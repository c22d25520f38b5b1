import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { everyPage, inLanguage, missingPage } from './content-pages.ts'
import { findViolations } from './find-violations.ts'
import { focused } from './focused.ts'
import { findMisplaced, findSmallTargets, findTooWide, layOut } from './inspect-page.ts'
import { prepareStage } from './prepare-stage.ts'
import { runAxe } from './run-axe.ts'
import { tabTo } from './tab-to.ts'

const stage = prepareStage()

const sizes = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1280, height: 900 },
} as const

const lookAtNothing = async (): Promise<readonly string[]> => []
/**
 * Other languages have the same elements with longer text, and the same colours, so only the thorough run (`PROVE`) checks
 * them.
 */
const lookAtWords =
  process.env['PROVE'] !== undefined
    ? (page: Page) => runAxe(page, { without: ['color-contrast'] })
    : lookAtNothing

describe('every kind of page', () => {
  test.each([
    { locale: 'en', look: { phone: runAxe, laptop: findViolations } },
    { locale: 'de', look: { phone: lookAtWords, laptop: lookAtNothing } },
  ])(
    'every kind of page can be used by everybody in $locale, on a phone and on a laptop, by day and by night',
    { timeout: 120_000 },
    async ({ locale, look }) => {
      const { page, watch } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
      watch.expectFault(/^answer 404: .*no-such-page/)
      watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 404/)
      const faults: string[] = []
      for (const [name, path] of await everyPage(stage.product)) {
        await page.goto(`${stage.product.url}${inLanguage(locale, path)}`)
        await layOut(page)
        for (const size of ['phone', 'laptop'] as const) {
          await page.setViewportSize(sizes[size])
          const found = [
            ...(await look[size](page)),
            ...(await findMisplaced(page)),
            ...(size === 'phone' ? await findSmallTargets(page) : []),
          ]
          faults.push(...found.map((line) => `${name}, ${size}: ${line}`))
        }
        const wide = await findTooWide(page, [280, 360, 768, 1280])
        await page.evaluate(() => (document.documentElement.dir = 'rtl'))
        const mirrored = await findTooWide(page, [280, 1280])
        faults.push(
          ...wide.map((line) => `${name} ${line}`),
          ...mirrored.map((line) => `${name}, mirrored, ${line}`),
        )
      }
      expect(faults).toEqual([])
    },
  )

  test('every kind of page is no wider than the window in letters of twice the size', async () => {
    const { page } = await stage.open({ viewport: sizes.phone })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const faults: string[] = []
    for (const [name, path] of await everyPage(stage.product)) {
      if (path === missingPage) continue
      await page.goto(`${stage.product.url}${inLanguage('de', path)}`)
      await layOut(page)
      faults.push(...(await findTooWide(page, [360])).map((line) => `${name} ${line}`))
    }
    expect(faults).toEqual([])
  })
})

describe('with a keyboard alone', () => {
  test('the skip link is the first stop, shows itself, and leads past the navigation', async () => {
    const { page } = await stage.open()
    await page.goto(`${stage.product.url}/about`)
    await page.keyboard.press('Tab')
    expect((await focused(page)).name).toBe('Skip to the content')
    expect((await page.locator('.skip').boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect((await focused(page)).id).toBe('content')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('name, navigation, languages and booking follow each other as they are seen', async () => {
    const { page } = await stage.open()
    await page.goto(`${stage.product.url}/journal`)
    await page.keyboard.press('Tab')
    const stops: string[] = []
    for (let stop = 0; stop < 9; stop += 1) {
      await page.keyboard.press('Tab')
      stops.push((await focused(page)).name.replace(/^EN/, ''))
    }
    const pages = ['Home', 'Prices', 'Journal', 'Shop', 'About', 'Visit']
    expect(stops).toEqual(['Studio Linden', ...pages, 'Language: English', 'Book'])
    expect(await page.locator('.site-nav [aria-current]').allTextContents()).toEqual(['Journal'])
  })

  test('a language is chosen, and the page comes in it', async () => {
    const { page } = await stage.open()
    await page.goto(`${stage.product.url}/about`)
    await tabTo(page, /Language: English$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Deutsch$/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/de\//)
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
  })

  test('the menu of a phone opens, leads on, and takes nothing of the page away when it is closed', async () => {
    const { page } = await stage.open({ viewport: sizes.phone })
    await page.goto(`${stage.product.url}/`)
    await tabTo(page, /^Menu$/)
    const link = page.locator('.menu').getByRole('link', { name: 'Visit' })
    expect(await link.isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    expect(await link.isVisible()).toBe(true)
    expect(await findTooWide(page, [360])).toEqual([])
    await tabTo(page, /^Menu$/, 'Shift+Tab').catch(() => tabTo(page, /^Menu$/))
    await page.keyboard.press('Enter')
    expect(await link.isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Visit$/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${stage.product.url}/visit`)
  })
})
