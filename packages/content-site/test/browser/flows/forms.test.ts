import { expect } from 'vitest'
import { describeFlows, type Tab } from '../engines/engine.ts'
import { prepareStage } from '../prepare-stage.ts'
import { heardOf, hostPage, tabTo, untilFocused, visit } from './visit.ts'

const stage = prepareStage()

/** The names of the questions with choices on this page; none on the page of the result. */
const questionsOf = (tab: Tab): Promise<readonly string[]> =>
  tab.evaluate(() => {
    const radios = document
      .querySelector('booking-widget')
      ?.shadowRoot?.querySelectorAll<HTMLInputElement>('[type="radio"]')
    return [...new Set([...(radios ?? [])].map(({ name }) => name))]
  })

describeFlows(({ test, open }) => {
  test('a form leads to the booking that fits it, and fills in what it knows', async () => {
    const tab = await open(`${stage.product.url}/widget/form/intake`)
    const widget = visit(tab)
    await widget.ready()
    for (const [label, text] of [
      ['First name', 'Kai'],
      ['Last name', 'Keyboard'],
      ['Email', 'kai@example.com'],
    ] as const)
      await tab.fill('label', label, text)
    await tab.press('Enter')
    await untilFocused(tab, 'Your hair')
    await tab.click('label', 'A cut')
    // Nothing is lost on the way back and forth.
    await tab.click('button', 'Back')
    await untilFocused(tab, 'First visit')
    await tab.click('button', 'Next')
    await untilFocused(tab, 'Your hair')
    await tab.click('button', 'Next')
    await untilFocused(tab, 'So that you feel at ease')
    // It is agreed to before it is sent.
    await tab.click('button', 'Send')
    await tab.see('[part~="error-summary"]')
    await tabTo(tab, /This field is required/)
    await tab.press('Enter', 'Space')
    await tab.click('button', 'Send')
    await untilFocused(tab, 'Thank you')
    await tab.click('a, button', 'Book a haircut')
    await widget.chooseTime()
    await tab.see('label', 'First name')
    expect(
      await tab.evaluate(() => {
        const root = document.querySelector('booking-widget')?.shadowRoot
        return root?.querySelector<HTMLInputElement>('[autocomplete="email"]')?.value
      }),
    ).toBe('kai@example.com')
  })

  test('a survey asks who is content for what they liked', async () => {
    const tab = await open(`${stage.product.url}/widget/survey/feedback`)
    await visit(tab).ready()
    await tabTo(tab, /^1 of 5$/)
    await tab.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await untilFocused(tab, '5 of 5')
    await tab.press('Enter')
    await tab.see('[type="checkbox"]')
  })

  test('a quiz ends with a score, which the page is told and nothing more', async () => {
    const tab = await open(hostPage(stage, '<booking-widget quiz="hair-type"></booking-widget>'))
    await visit(tab).ready()
    await tab.see('label:has([type="radio"])')
    let questions = await questionsOf(tab)
    while (questions.length > 0) {
      for (const question of questions) await tab.click(`label:has([name="${question}"])`)
      await tab.click('form [part~="button-primary"]')
      await expect.poll(() => questionsOf(tab)).not.toEqual(questions)
      questions = await questionsOf(tab)
    }
    await tab.see('.score-ring')
    expect(await heardOf(tab, 'booking-form-submit')).toEqual([
      {
        formId: expect.stringMatching(/^[a-z]+_/),
        kind: 'quiz',
        score: expect.any(Number),
        instance: expect.anything(),
      },
    ])
    await tab.click('[part~="button-primary"]')
    await tab.see('[part~="day-available"]')
  })
})
