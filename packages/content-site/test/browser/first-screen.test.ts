import { expect, test } from 'vitest'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()

// A phone.
const viewport = { width: 360, height: 740 }

test.each(localeCodes)('the first screen of a phone has six times to choose from: %s', async (code) => {
  const { page } = await stage.open({ viewport })
  const language = code === 'en' ? '' : `/${code}`
  await page.goto(`${stage.product.url}${language}/widget/appointment/service/haircut`)
  const widget = visitWidget(page)
  await widget.begun()
  // The second free day, because the first may be today, which may have fewer times left.
  await widget.pickDay(1)
  await page.evaluate(() => scrollTo(0, 0))
  const ends = await widget.slots.evaluateAll((slots) =>
    slots.map((slot) => slot.getBoundingClientRect().bottom),
  )
  expect(ends.filter((end) => end <= viewport.height).length).toBeGreaterThanOrEqual(6)
})
