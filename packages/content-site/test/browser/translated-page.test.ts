import { describe, expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'
import { patience, visitWidget, type VisitedWidget } from './visit-widget.ts'

const stage = prepareStage()

/**
 * The ways of page translators, which also enter open shadow roots: the most replace each text by another in `<font>`; Firefox takes the
 * nodes of an element out, writes neighboring texts into the first of them, and drops the others.
 */
const translators = {
  replaces: (): void => {
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
  },
  merges: (): void => {
    const visit = (parent: Node): void => {
      if (parent instanceof Element) {
        if (parent.matches('style, script, option, textarea')) return
        if (parent.shadowRoot) visit(parent.shadowRoot)
      }
      for (const child of parent.childNodes) visit(child)
      const nodes = [...parent.childNodes]
      if (!nodes.some((node) => node instanceof Text && node.data.trim() !== '')) return
      const kept: Node[] = []
      for (const node of nodes) {
        const last = kept.at(-1)
        if (node instanceof Text && last instanceof Text) last.data += node.data
        else kept.push(node)
      }
      for (const node of nodes) node.parentNode?.removeChild(node)
      for (const node of kept) {
        if (node instanceof Text) node.data = node.data.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
        parent.appendChild(node)
      }
    }
    visit(document.body)
  },
} as const

type Translator = (typeof translators)[keyof typeof translators]

/** What is shown once nothing is loading. */
async function shownIn(widget: VisitedWidget): Promise<string> {
  await widget.element.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  return (await widget.part('root').innerText()).toLowerCase().replaceAll(/\s+/g, ' ')
}

/** Walks through the same steps on a translated and on an untranslated page, which say the same after each. */
async function compare(
  translate: Translator,
  address: string,
  steps: readonly ((widget: VisitedWidget) => Promise<unknown>)[],
) {
  // The pages show what time it is, and one is read later than the other.
  const now = Date.now()
  const open = async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    await page.clock.setFixedTime(now)
    await page.goto(`${stage.product.url}${address}`)
    const widget = visitWidget(page)
    await widget.begun()
    return widget
  }
  const twin = await open()
  const widget = await open()
  for (const step of steps) {
    await step(twin)
    await widget.page.evaluate(translate)
    await step(widget)
    // A step may end before an answer is taken in, on either page.
    await expect
      .poll(async () => {
        const [shown, expected] = await Promise.all([shownIn(widget), shownIn(twin)])
        return shown === expected ? 'the same' : { shown, expected }
      }, patience)
      .toBe('the same')
  }
  return widget
}

describe.each(Object.entries(translators))('on a page whose translator %s texts', (_, translate) => {
  test('dates, times and months are those of the chosen day', async () => {
    const widget = await compare(translate, '/widget/appointment/service/haircut', [
      (one) => one.showNextMonth(),
      (one) => one.pickDay(1),
      (one) => one.pickDay(2),
      (one) => one.part('staff').nth(1).click(),
      (one) => one.turnMonth(),
      (one) => one.part('slot').first().click(),
    ])
    // The control: it is translated, and what has not changed stays so.
    expect(await widget.part('root').textContent()).toMatch(/[A-Z]{4}.*[A-Z]{4}.*[A-Z]{4}/s)
  })

  test('amounts are those of the choice', async () => {
    await compare(translate, '/widget/appointment/service/colour', [
      (one) => one.element.getByRole('radio').nth(1).check(),
      (one) => one.element.getByRole('checkbox').nth(0).check(),
      (one) => one.element.getByRole('checkbox').nth(1).check(),
      (one) => one.element.getByRole('radio').nth(0).check(),
    ])
  })

  test('the questions of a survey are those of its page', async () => {
    await compare(translate, '/widget/survey/feedback', [
      (one) => one.element.getByRole('radio').nth(1).check(),
      (one) => one.element.getByRole('radio').nth(0).check(),
      (one) => one.element.getByRole('button', { name: /^next$/i }).click(),
      (one) => one.element.getByRole('button', { name: /^back$/i }).click(),
    ])
  })
})
