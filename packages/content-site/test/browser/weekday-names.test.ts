import { expect, test } from 'vitest'
import { localeCodes } from '@booking/shared/i18n/locales'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

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

test.each([320, 360])(
  'no word on the cards of the people is broken in any language, at %i px',
  async (width) => {
    const { page } = await stage.open({ viewport: { width, height: 740 } })
    const broken: Record<string, readonly string[]> = {}
    for (const locale of localeCodes) {
      await page.goto(`${stage.product.url}/widget/appointment/service/haircut?locale=${locale}`)
      const titles = visitWidget(page).part('staff').locator('.choice-title')
      await titles.first().waitFor()
      const words = await titles.evaluateAll((all) =>
        all.flatMap((one) =>
          [...one.textContent.matchAll(/\S+/g)].map(({ index, 0: text }) => {
            const range = document.createRange()
            if (one.firstChild === null) throw new Error('A card without a name')
            range.setStart(one.firstChild, index)
            range.setEnd(one.firstChild, index + text.length)
            return { text, lines: range.getClientRects().length }
          }),
        ),
      )
      expect(words.length).toBeGreaterThan(6)
      const inPieces = words.filter(({ lines }) => lines > 1).map(({ text }) => text)
      if (inPieces.length > 0) broken[locale] = inPieces
    }
    expect(broken).toEqual({})
  },
)
