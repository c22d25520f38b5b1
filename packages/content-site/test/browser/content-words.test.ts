import { describe, expect, test } from 'vitest'
import { checkedLocales } from './checked-locales.ts'
import { openConsenter, prepareConsentStage } from './consent-stage.ts'
import { contentPages, inLanguage, missingPage } from './content-pages.ts'
import { findBrokenWordsOfPage } from './inspect-state.ts'

const stage = prepareConsentStage()
const widths = [360, 320]

describe('no word of a page or of the banner breaks inside, from 320 px up', () => {
  test.each(checkedLocales)(
    'no word of a page or of the banner breaks inside, from 320 px up in %s',
    { timeout: 120_000 },
    async (locale) => {
      const { page, banner, visit, watch } = await openConsenter(
        stage,
        { reducedMotion: 'reduce' },
        'nothing',
      )
      watch.expectFault(/no-such-page/)
      const faults: string[] = []
      const inspect = async (name: string): Promise<void> => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 })
          faults.push(...(await findBrokenWordsOfPage(page)).map((fault) => `${name}: ${fault}`))
        }
      }
      for (const [name, path] of Object.entries({ ...contentPages, missing: missingPage })) {
        await page.goto(`${stage.product.url}${inLanguage(locale, path)}`)
        await inspect(name)
      }
      await visit(inLanguage(locale, contentPages.page))
      await banner.waitFor()
      await inspect('banner')
      await banner.locator('.consent-buttons button').last().press('Enter')
      await banner.getByRole('checkbox').first().waitFor()
      await inspect('banner with settings')
      expect(faults).toEqual([])
    },
  )
})
