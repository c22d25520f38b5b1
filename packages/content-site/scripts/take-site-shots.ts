import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../test/browser/chromium.ts'
import { contentPages, draftPost, missingPage } from '../test/browser/content-pages.ts'
import { layOut } from '../test/browser/inspect-page.ts'
import { startProduct } from '../test/browser/product.ts'
import { shotFile, writeShotIndex } from './shot-index.ts'
import { readShotOptions } from './shot-options.ts'

// Takes screenshots of every kind of page of the content site and writes an index to browse them: `node
// packages/content-site/scripts/take-site-shots.ts <folder> [--only <text>] [--locale <codes>] [--width <px>] [--theme light|dark]`.

const { folder, only, locales, themes, widths } = readShotOptions()

const [product, browser] = await Promise.all([startProduct(), launchBrowser()])
try {
  await mkdir(folder, { recursive: true })
  const preview = await product.openPreview()
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const addresses = { ...contentPages, missing: missingPage, preview: `${preview}${draftPost}` }
  for (const [name, path] of Object.entries(addresses).filter(([one]) => one.includes(only))) {
    for (const locale of locales) {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(`${product.url}${locale === 'en' ? '' : `/${locale}`}${path}`)
          await layOut(page)
          await loadPictures()
          await page.screenshot({
            path: join(folder, shotFile(name, locale, width, colorScheme)),
            fullPage: true,
            animations: 'disabled',
          })
        }
      }
    }
    console.log(name)
  }
  await writeShotIndex(folder)

  /** Loads all images, including lazy ones. */
  async function loadPictures(): Promise<void> {
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
    })
  }
} finally {
  await Promise.all([browser.close(), product.stop()])
}
