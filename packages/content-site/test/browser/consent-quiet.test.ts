import { describe, expect, test } from 'vitest'
import { openConsenter, prepareConsentStage } from './consent-stage.ts'

const pages = ['/', '/about', '/widget/appointment/service/haircut']

describe('a site without optional scripts', () => {
  const stage = prepareConsentStage('')

  test.each(pages)('a site without optional scripts asks nothing: %s', async (path) => {
    const { page, banner, stir } = await openConsenter(stage, {}, 'nothing')
    await page.goto(`${stage.product.url}${path}`, { waitUntil: 'networkidle' })
    await stir()
    await page.waitForTimeout(500)
    expect(await banner.count()).toBe(0)
  })
})

describe('a site with an optional script', () => {
  const stage = prepareConsentStage(
    '\nscripts: [{ src: "https://counter.example/analytics.js", category: analytics }]\n',
  )

  test('a site with an optional script asks on its pages, but not on booking pages, where the script does not stand', async () => {
    const { page, banner, visit, stir } = await openConsenter(stage, {}, 'nothing')
    await visit('/about')
    await banner.waitFor()
    await page.goto(`${stage.product.url}/widget/appointment/service/haircut`, { waitUntil: 'networkidle' })
    await stir()
    await page.waitForTimeout(500)
    expect(await banner.count()).toBe(0)
  })
})
