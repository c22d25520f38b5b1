import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../test/browser/chromium.ts'
import { startGallery } from '../test/browser/start-gallery.ts'
import { openState } from '../test/browser/walk-gallery.ts'
import { shotFile, writeShotIndex } from './shot-index.ts'
import { readShotOptions } from './shot-options.ts'

// Takes screenshots of every state of the element and writes an index to browse them: `node
// packages/content-site/scripts/take-shots.ts <folder> [--only <text>] [--locale <codes>] [--width <px>] [--theme light|dark]`.

const { folder, only, locales, themes, widths } = readShotOptions()

const [gallery, browser] = await Promise.all([startGallery(), launchBrowser()])
try {
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const state of gallery.states.filter((name) => name.includes(only))) {
    for (const locale of locales) {
      for (const theme of themes) {
        await page.setViewportSize({ width: widths[0] ?? 360, height: 740 })
        await openState(page, gallery, state, { locale, theme })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 })
          const path = join(folder, shotFile(state, locale, width, theme))
          await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
        }
      }
    }
    console.log(state)
  }
  await writeShotIndex(folder)
} finally {
  await Promise.all([browser.close(), gallery.stop()])
}
