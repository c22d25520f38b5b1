import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../test/browser/chromium.ts'
import { startGallery } from '../test/browser/start-gallery.ts'
import { openState } from '../test/browser/walk-gallery.ts'

// Pictures of every state, to look at: `node packages/content-site/scripts/take-shots.ts <folder> [--only <text>]
// [--locale <code>] [--width <px>] [--theme light|dark]`. Without a width and a theme: three widths, by day and by night.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: 'en' },
    width: { type: 'string' },
    theme: { type: 'string' },
  },
})
const [folder = 'shots'] = positionals
const widths = values.width === undefined ? [360, 768, 1280] : [Number(values.width)]
const themes = values.theme === undefined ? ['light', 'dark'] : [values.theme]

const [gallery, browser] = await Promise.all([startGallery(), launchBrowser()])
try {
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const state of gallery.states.filter((name) => name.includes(values.only))) {
    for (const theme of themes) {
      await page.setViewportSize({ width: widths[0] ?? 360, height: 740 })
      await openState(page, gallery, state, { locale: values.locale, theme })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        const path = join(folder, `${state}-${width}-${theme}.png`)
        await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
      }
    }
    console.log(state)
  }
} finally {
  await Promise.all([browser.close(), gallery.stop()])
}
