import { expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'
import { details, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

test.each([360, 1280])(
  'on a page in quirks mode no button of the confirmation covers another, at %i px',
  async (width) => {
    const { page } = await stage.open({ viewport: { width, height: 900 } })
    await page.goto(
      stage.host.addPage(`<html lang="en"><title>Old</title><link rel="icon" href="data:,">
      <script type="module" src="{server}/booking-widget.js"></script>
      <booking-widget service="haircut"></booking-widget>`),
    )
    expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat')
    const widget = visitWidget(page)
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    await widget.fillDetails({ ...details, Email: `quirks-${width}@example.com` })
    await widget.submit.click()
    const confirmation = widget.part('confirmation')
    await confirmation.waitFor()
    await confirmation.getByText('Add to calendar').click()
    const boxes = await confirmation
      .getByRole('link')
      .or(confirmation.getByRole('button'))
      .evaluateAll((all) =>
        all.map((one) => {
          const { left, top, right, bottom, height } = one.getBoundingClientRect()
          return { text: one.textContent, left, top, right, bottom, height }
        }),
      )
    expect(boxes.length).toBeGreaterThan(6)
    const overlaps = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        )
        .map((other) => `${one.text} / ${other.text}`),
    )
    expect(overlaps).toEqual([])
    expect(boxes.filter(({ height }) => height > 100)).toEqual([])
  },
)
