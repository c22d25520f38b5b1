import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { bookHaircut } from '../test/browser/book-haircut.ts'
import { launchBrowser } from '../test/browser/chromium.ts'
import { signInAtDesk } from '../test/browser/sign-in-at-desk.ts'
import { deskPages } from '../test/browser/desk-pages.ts'
import { startProduct } from '../test/browser/product.ts'
import { shotFile, writeShotIndex } from './shot-index.ts'
import { readShotOptions } from './shot-options.ts'

// Takes screenshots of the pages of the desk with some bookings and writes an index to browse them: `node
// packages/content-site/scripts/take-desk-shots.ts <folder> [--only <text>] [--locale <codes>] [--width <px>] [--theme light|dark]`.

const { folder, only, locales, themes, widths } = readShotOptions()

const [product, browser] = await Promise.all([startProduct(), launchBrowser()])
try {
  await mkdir(folder, { recursive: true })
  for (const days of [0, 0, 1, 1, 2, 5]) await bookHaircut(product.url, days)
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInAtDesk(page, product)
  const booking = await findLink('/desk?view=list', '/desk/bookings/bkg_')
  const customer = await findLink('/desk/customers', '/desk/customers/cus_')
  const all = {
    ...deskPages,
    ...(booking === null ? {} : { booking, move: `${booking}/move` }),
    ...(customer === null ? {} : { customer }),
  }
  for (const locale of locales) {
    await page.goto(`${product.url}/desk/account`)
    await page.locator('select[name=locale]').selectOption(locale)
    await page.locator('form:has(select[name=locale]) button').click()
    for (const [name, path] of Object.entries(all).filter(([one]) => one.includes(only))) {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(`${product.url}${path}`)
          const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
          if (isWide) console.log(`${name} is wider than ${width} px`)
          await page.screenshot({
            path: join(folder, shotFile(name, locale, width, colorScheme)),
            fullPage: true,
            animations: 'disabled',
          })
        }
      }
      console.log(`${name} ${locale}`)
    }
  }
  await writeShotIndex(folder)

  async function findLink(path: string, start: string): Promise<string | null> {
    await page.goto(`${product.url}${path}`)
    const link = page.locator(`a[href^="${start}"]`).first()
    return (await link.count()) === 0 ? null : link.getAttribute('href')
  }
} finally {
  await Promise.all([browser.close(), product.stop()])
}
