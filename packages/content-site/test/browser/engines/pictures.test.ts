import { expect } from 'vitest'
import { prepareStage } from '../prepare-stage.ts'
import { describeEngines } from './engine.ts'

const stage = prepareStage()

describeEngines(['Chromium', 'Firefox', 'WebKit'], ({ test, open }) => {
  test('an element below the first screen shows its pictures when it is scrolled to', async () => {
    const { product, host } = stage
    const page = await open(
      host.addPage(`<!doctype html><meta charset="utf-8" />
        <script type="module" src="${product.url}/booking-widget.js"></script>
        <div style="height: 9000px"></div>
        <booking-widget flow="appointment" service="haircut"></booking-widget>`),
    )
    await page.evaluate(async () => {
      await customElements.whenDefined('booking-widget')
      await Reflect.get(Object(document.querySelector('booking-widget')), 'ready')
      scrollTo(0, document.documentElement.scrollHeight)
    })
    await page.until(() => {
      const pictures = document.querySelector('booking-widget')?.shadowRoot?.querySelectorAll('img') ?? []
      return pictures.length > 1 && [...pictures].every(({ naturalWidth }) => naturalWidth > 0)
    })
    const initials = await page.evaluate(
      () => document.querySelector('booking-widget')?.shadowRoot?.querySelectorAll('svg.avatar').length,
    )
    expect(initials).toBe(0)
  })
})
