import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'
import { patience, visitWidget, type VisitedWidget } from './visit-widget.ts'

const stage = prepareStage()

/** Translates as a page translator does: each text, also in open shadow roots, is replaced by another in `<font>`. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const visit = (node: Node): void => {
      if (node instanceof Element) {
        if (node.matches('style, script, font')) return
        if (node.shadowRoot) visit(node.shadowRoot)
      }
      for (const child of node.childNodes) visit(child)
      if (!(node instanceof Text) || node.data.trim() === '') return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(node.data.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()))
      node.replaceWith(font)
    }
    visit(document.body)
  })

const shownIn = async (widget: VisitedWidget): Promise<string> =>
  (await widget.part('root').innerText()).toLowerCase().replaceAll(/\s+/g, ' ')

/** Walks through the same steps on a translated and on an untranslated page, which say the same after each. */
async function compare(address: string, steps: readonly ((widget: VisitedWidget) => Promise<unknown>)[]) {
  const open = async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    await page.goto(`${stage.product.url}${address}`)
    const widget = visitWidget(page)
    await widget.begun()
    return widget
  }
  const twin = await open()
  const widget = await open()
  for (const step of steps) {
    await step(twin)
    await translate(widget.page)
    await step(widget)
    await expect.poll(() => shownIn(widget), patience).toBe(await shownIn(twin))
  }
  return widget
}

test('dates, times and months on a translated page are those of the chosen day', async () => {
  const widget = await compare('/widget/appointment/service/haircut', [
    (one) => one.showNextMonth(),
    (one) => one.pickDay(1),
    (one) => one.pickDay(2),
    (one) => one.part('staff').nth(1).click(),
    (one) => one.turnMonth(),
    (one) => one.part('slot').first().click(),
  ])
  // The control: it is translated, and what has not changed stays so.
  expect(await widget.element.locator('font').count()).toBeGreaterThan(20)
})

test('amounts on a translated page are those of the choice', async () => {
  await compare('/widget/appointment/service/colour', [
    (one) => one.element.getByRole('radio').nth(1).check(),
    (one) => one.element.getByRole('checkbox').nth(0).check(),
    (one) => one.element.getByRole('checkbox').nth(1).check(),
    (one) => one.element.getByRole('radio').nth(0).check(),
  ])
})
