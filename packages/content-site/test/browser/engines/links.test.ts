import { expect } from 'vitest'
import { prepareStage } from '../prepare-stage.ts'
import { describeEngines } from './engine.ts'
import { slowDown } from './slow-site.ts'

const stage = prepareStage()

describeEngines(['Chromium', 'Firefox', 'WebKit'], ({ test, open }) => {
  test('the first press on a link follows it, although scripts are still loading', async () => {
    const site = await slowDown(stage.product.url, [
      [/(?<!page-[^/]*)\.js$/, 4000],
      [/^\/prices/, 700],
    ])
    const page = await open(site)
    for (let round = 0; round < 2; round += 1) {
      if (round > 0) await page.goto(site)
      const href = await page.evaluate(
        () => document.querySelector('header a[href$="/prices"]')?.getAttribute('href') ?? 'none',
      )
      expect(href).toContain('prices')
      await page.click('header a[href$="/prices"]')
      await page.until(() => location.pathname.endsWith('/prices'))
      // A page reloads itself only once a session.
      await page.evaluate(() => sessionStorage.clear())
    }
  })
})
