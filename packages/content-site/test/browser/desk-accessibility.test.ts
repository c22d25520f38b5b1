import { describe, expect, test } from 'vitest'
import { bookHaircut } from './book-haircut.ts'
import { deskPages } from './desk-pages.ts'
import { findViolations } from './find-violations.ts'
import { prepareStage } from './prepare-stage.ts'
import { signInAtDesk } from './sign-in-at-desk.ts'

const stage = prepareStage()

const looks = [
  { name: 'English, light, on a phone', locale: 'en', colorScheme: 'light', width: 360, dir: 'ltr' },
  { name: 'German, dark, on a phone', locale: 'de', colorScheme: 'dark', width: 360, dir: 'ltr' },
  { name: 'right to left, light, on a tablet', locale: 'en', colorScheme: 'light', width: 768, dir: 'rtl' },
  { name: 'German, light, on a wide screen', locale: 'de', colorScheme: 'light', width: 1280, dir: 'ltr' },
] as const

describe.each(looks)('the desk in $name', { timeout: 120_000 }, ({ locale, colorScheme, width, dir }) => {
  test('the desk has no violation and nothing wider than the screen on any page', async () => {
    await bookHaircut(stage.product.url, 1)
    const { page } = await stage.open({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 740 },
    })
    await signInAtDesk(page, stage.product)
    await page.goto(`${stage.product.url}/desk/account`)
    await page.locator('select[name=locale]').selectOption(locale)
    await page.locator('form:has(select[name=locale]) button').click()
    await page.locator(`html[lang^="${locale}"]`).waitFor()
    const faults: Record<string, unknown> = {}
    for (const [name, path] of Object.entries(deskPages)) {
      await page.goto(`${stage.product.url}${path}`)
      await page.evaluate((direction) => void (document.documentElement.dir = direction), dir)
      const found = await findViolations(page)
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (found.length > 0 || isWide) faults[name] = { found, isWide }
    }
    expect(faults).toEqual({})
  })
})
