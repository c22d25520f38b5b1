import { expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'

const stage = prepareStage()

const html = `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
  <script type="module" src="{server}/booking-widget.js"></script>
  <main><h1>Page</h1><booking-widget service="haircut"><a href="{server}/widget/appointment/service/haircut">Book</a></booking-widget></main>`

test.each(['light-dark(', '(from '])(
  'the link stays in a browser that does not know «%s…)» in colors',
  async (part) => {
    const { page } = await stage.open()
    await page.addInitScript((missing) => {
      const { supports } = CSS
      const without = (...given: [string, string?]): boolean =>
        !String(given[1]).includes(missing) && Reflect.apply(supports, CSS, given)
      Reflect.set(CSS, 'supports', without)
    }, part)
    await page.goto(stage.host.addPage(html))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => customElements.get('booking-widget') === undefined)).toBe(true)
    expect(await page.getByRole('link', { name: 'Book' }).isVisible()).toBe(true)
  },
)

test('(the control) the calendar takes the place of the link in a browser that knows both', async () => {
  const { page } = await stage.open()
  await page.goto(stage.host.addPage(html))
  await page.locator('booking-widget [part~="grid"]').waitFor()
})
