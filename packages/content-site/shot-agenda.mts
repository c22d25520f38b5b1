import { launchBrowser } from './test/browser/chromium.ts'
import { runAxe } from './test/browser/run-axe.ts'
const [, , url, link, mode = 'all'] = process.argv
const browser = await launchBrowser()
const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Berlin' })
const page = await context.newPage()
page.on('console', (m) => console.log('console', m.text()))
page.on('pageerror', (e) => console.log('error', e.message))
if (link) {
  await page.goto(link)
  if (!page.url().endsWith('/desk')) {
    await page.click('button.button-primary').catch(() => {})
  }
  await page.waitForURL('**/desk')
  await context.storageState({ path: '/tmp/agenda-srv/state.json' })
}
const pages = {
  day: '/desk?date=2026-11-26',
  week: '/desk?date=2026-11-26&view=week',
  one: '/desk?date=2026-11-26&view=week&staff=anna',
  list: '/desk?date=2026-11-26&view=list',
  search: '/desk/search?q=ada',
  today: '/desk',
}
for (const [name, path] of Object.entries(pages)) {
  if (mode !== 'all' && !mode.split(',').includes(name)) continue
  for (const [w, h] of [
    [360, 740],
    [768, 1024],
    [1280, 900],
  ])
    for (const scheme of ['light', 'dark'] as const) {
      if (scheme === 'dark' && w === 768) continue
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: w, height: h })
      await page.goto(url + path)
      await page.waitForTimeout(150)
      await page.screenshot({ path: `/tmp/agenda-srv/${name}-${w}-${scheme}.png` })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) console.log(name, w, 'overflow', over)
      if (w !== 768) for (const v of await runAxe(page)) console.log(name, w, scheme, v)
    }
}
await browser.close()
