import { expect, test } from 'vitest'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { prepareStage } from './prepare-stage.ts'

const stage = prepareStage()

test.each([300, 360])(
  'the names of the weekdays fit their columns in every language, at %i px',
  async (width) => {
    const { page } = await stage.open({ viewport: { width, height: 740 } })
    const wide: Record<string, readonly string[]> = {}
    for (const locale of localeCodes) {
      await page.goto(`${stage.product.url}/widget/appointment/service/haircut?locale=${locale}`)
      const heads = page.locator('th')
      await heads.first().waitFor()
      const names = await heads.evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          const { width: taken } = range.getBoundingClientRect()
          return { text: one.textContent, taken, lines: range.getClientRects().length, room: one.clientWidth }
        }),
      )
      expect([locale, names.length, new Set(names.map(({ text }) => text)).size]).toEqual([locale, 7, 7])
      const tooWide = names
        .filter(({ taken, lines, room }) => taken > room || lines > 1)
        .map(({ text }) => text)
      if (tooWide.length > 0) wide[locale] = tooWide
    }
    expect(wide).toEqual({})
  },
)
