import { expect } from 'vitest'
import { prepareConsentStage } from '../consent-stage.ts'
import { contentPages } from '../content-pages.ts'
import { describeEngines } from './engine.ts'

const stage = prepareConsentStage()

describeEngines(['Firefox without cookies'], ({ test, open }) => {
  test('a page has its calendar, asks about cookies, and grants nothing', async () => {
    const page = await open(`${stage.product.url}${contentPages.post}`)
    await page.evaluate(() => document.querySelector('booking-widget')?.scrollIntoView())
    await page.until(() => document.querySelector('booking-widget')?.matches(':defined') ?? false)
    await page.click('consent-banner button', 'Accept all')
    await page.until(() => document.querySelector('consent-banner .consent') === null)
    expect(
      await page.evaluate(() => {
        const layer: unknown = Reflect.get(globalThis, 'dataLayer')
        return [JSON.stringify(layer), Reflect.has(globalThis, 'ran')]
      }),
    ).toEqual([expect.stringMatching(/"default".*"ad_storage":"denied"/), false])
  })
})
