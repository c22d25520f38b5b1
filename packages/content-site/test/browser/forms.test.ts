import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused } from './focused.ts'
import { holdBack } from './hold-back.ts'
import { heardEvents } from './host-events.ts'
import { overflow } from './overflow.ts'
import { prepareStage } from './prepare-stage.ts'
import { runAxe } from './run-axe.ts'
import { takeQuiz } from './take-quiz.ts'
import { visitWidget, type VisitedWidget } from './visit-widget.ts'

const stage = prepareStage()
const phone = { viewport: { width: 360, height: 740 } } as const

async function openForm(path: string, options = {}): Promise<{ page: Page; widget: VisitedWidget }> {
  const { page } = await stage.open(options)
  await page.goto(`${stage.product.url}${path}`)
  const widget = visitWidget(page)
  await widget.begun()
  return { page, widget }
}

/** Presses Tab until this field has the focus. */
async function tabToField(page: Page, id: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if ((await focused(page)).id === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${id}; the focus is on ${(await focused(page)).id}`)
}

const next = (widget: VisitedWidget) => widget.button(/^Next/)
const sendAnswers = (widget: VisitedWidget) => widget.button(/^Send/)
/** Selects a choice by its label, as a finger would. */
const choose = (widget: VisitedWidget, words: string | RegExp) =>
  widget.element.locator('label').filter({ hasText: words }).first().click()

const untilFocused = (page: Page, heading: string) =>
  expect.poll(async () => (await focused(page)).name, { timeout: 10_000 }).toContain(heading)

describe('a form', () => {
  test('is filled in with nothing but a keyboard, and what was answered stands in the booking it leads to', async () => {
    const { page, widget } = await openForm('/widget/form/intake')
    for (const [key, text] of [
      ['first_name', 'Kai'],
      ['last_name', 'Keyboard'],
      ['email', 'kai@example.com'],
    ] as const) {
      await tabToField(page, `answers.${key}`)
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await untilFocused(page, 'Your hair')
    await tabToField(page, 'answers.wish')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await untilFocused(page, 'So that you feel at ease')
    await tabToField(page, 'answers.agreed')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await untilFocused(page, 'Thank you')
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab')
      if ((await focused(page)).name.includes('Book a haircut')) break
    }
    await page.keyboard.press('Enter')
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    expect(await widget.field('First name').inputValue()).toBe('Kai')
    expect(await widget.field('Email').inputValue()).toBe('kai@example.com')
  })

  test('a form has the focus at the heading of each page before anybody sees the page', async () => {
    const { page, widget } = await openForm('/widget/form/intake')
    // Checks after each DOM change, before the paint.
    await widget.element.evaluate((element) => {
      const root = element.shadowRoot
      if (!root) throw new Error('The widget has no shadow root')
      const seen: string[] = []
      new MutationObserver(() => {
        const at = root.activeElement
        seen.push(`${root.querySelector('h2')?.textContent}: ${at ? at.id || at.localName : 'lost'}`)
        document.documentElement.dataset['seen'] = seen.join('\n')
      }).observe(root, { subtree: true, childList: true, characterData: true })
    })
    await widget.field('First name').fill('Ada')
    await widget.field('Last name').fill('Lovelace')
    await widget.field('Email').fill('ada@example.com')
    await page.keyboard.press('Enter')
    await widget.heading('Your hair').waitFor()
    const seen = (await page.locator('html').getAttribute('data-seen'))?.split('\n')
    expect(seen).toContain('Your hair: h2')
    expect(seen).not.toContain('Your hair: lost')
  })

  test('says what is wrong in one place, and leads to it', async () => {
    const { page, widget } = await openForm('/widget/form/intake')
    await next(widget).click()
    await widget.part('error-summary').waitFor()
    await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ tag: 'section' })
    expect(await runAxe(page)).toEqual([])
    await widget.part('error-summary').getByRole('button').first().click()
    expect((await focused(page)).id).toBe('answers.first_name')
  })

  test('asks who is young for a parent at once, and nobody else', async () => {
    const { widget } = await openForm('/widget/form/intake')
    const guardian = widget.field(/Who of your parents/)
    expect(await guardian.count()).toBe(0)
    for (const [part, text] of [
      ['Day', '1'],
      ['Month', '1'],
      ['Year', String(new Date().getFullYear() - 10)],
    ] as const) {
      await widget.element.getByRole('textbox', { name: part }).fill(text)
    }
    await guardian.waitFor()
  })

  test('loses nothing on the way back and forth', async () => {
    const { widget } = await openForm('/widget/form/intake')
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['Email', 'ada@example.com'],
    ] as const) {
      await widget.field(label).fill(text)
    }
    await next(widget).click()
    await widget.heading('Your hair').waitFor()
    await choose(widget, 'Colour')
    await widget.button('Back').click()
    expect(await widget.field('Last name').inputValue()).toBe('Lovelace')
    await next(widget).click()
    expect(await widget.element.getByRole('checkbox', { name: 'Colour' }).isChecked()).toBe(true)
  })
})

describe('a survey', () => {
  test('asks who is content for what they liked, and who is not for what was missing', async () => {
    const { page, widget } = await openForm('/widget/survey/feedback', phone)
    await widget.element.getByRole('radio', { name: /^2/ }).focus()
    await page.keyboard.press('Space')
    await next(widget).click()
    await widget.element.getByRole('textbox').waitFor()
    expect(await overflow(page)).toBe(0)
    await widget.button('Back').click()
    expect(await widget.element.getByRole('radio', { name: /^2/ }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await widget.element.getByRole('radio', { name: /^5/ }).focus()
    await page.keyboard.press('Space')
    await next(widget).click()
    await widget.element.getByRole('checkbox').first().waitFor()
    expect(await overflow(page)).toBe(0)
    expect(await runAxe(page)).toEqual([])
  })
})

describe('a quiz', () => {
  test('ends with a score and its meaning, in a page of 360 px, and tells the host page no more than the score', async () => {
    const { page } = await stage.open(phone)
    await page.goto(
      stage.host
        .addPage(`<!doctype html><html lang="en"><head><title>Quiz</title><link rel="icon" href="data:,">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <script type="module" src="{server}/booking-widget.js"></script></head>
        <body><main><h1>Quiz</h1><booking-widget quiz="hair-type" id="quiz"></booking-widget></main></body></html>`),
    )
    const widget = visitWidget(page)
    await widget.begun()
    await next(widget).waitFor()
    expect(await runAxe(page)).toEqual([])
    await takeQuiz(widget)
    expect(await runAxe(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    const [event, ...more] = await heardEvents(page, 'booking-form-submit')
    expect(more).toEqual([])
    expect(event?.target).toBe('quiz')
    expect(event?.detail).toEqual({
      formId: expect.stringMatching(/^[a-z]+_/),
      kind: 'quiz',
      score: expect.any(Number),
      instance: expect.anything(),
    })
  })

  test('leads to a booking that fits its result', async () => {
    const { widget } = await openForm('/widget/quiz/hair-type')
    await takeQuiz(widget)
    await widget.part('button-primary').first().click()
    await widget.freeDays.first().waitFor()
  })

  test('has an address for what a score means', async () => {
    const { page, widget } = await openForm('/widget/quiz-result/80?quiz=hair-type')
    await widget.element.getByRole('meter').waitFor()
    expect(await runAxe(page)).toEqual([])
    await widget.element.getByRole('link', { name: 'Take the quiz' }).click()
    await next(widget).waitFor()
  })
})

describe('a form in the middle of a page', () => {
  test('lives when its script has come, and keeps what was typed before', async () => {
    const { page } = await stage.open()
    const letIn = await holdBack(page, /booking-widget[^/]*\/[\w.]+\/booking-widget\.js|booking-widget\.js/)
    await page.goto(`${stage.product.url}/visit`)
    const widget = visitWidget(page)
    await widget.field('First name').fill('Ada')
    expect(await page.evaluate(() => customElements.get('booking-widget') === undefined)).toBe(true)
    letIn()
    await widget.begun()
    await expect.poll(() => widget.field('First name').inputValue()).toBe('Ada')
    await widget.field('Last name').fill('Lovelace')
    await widget.field('Email').fill('ada@example.com')
    await next(widget).click()
    await widget.heading('Your hair').waitFor()
    expect(page.url()).toBe(`${stage.product.url}/visit`)
  })
})

describe('without a script', () => {
  const withoutScript = { javaScriptEnabled: false } as const

  /** Opens a page with the rendered element, but without scripts. */
  async function openPlain(path: string): Promise<{ page: Page; widget: VisitedWidget }> {
    const { page, watch } = await stage.open(withoutScript)
    // A page with faults has a status of its own.
    if (path !== '/visit') {
      watch.expectFault(/^answer 422/)
      watch.expectFault(/status of 422/)
    }
    await page.goto(`${stage.product.url}${path}`)
    return { page, widget: visitWidget(page) }
  }

  async function fillBeginning(widget: VisitedWidget): Promise<void> {
    await widget.field('First name').fill('Ada')
    await widget.field('Last name').fill('Lovelace')
    await widget.field('Email').fill('ada@example.com')
  }

  async function fillRest({ page, widget }: { page: Page; widget: VisitedWidget }): Promise<void> {
    await choose(widget, 'A cut')
    await next(widget).click()
    await page.waitForURL(/\/widget\/form\/intake/)
    await choose(widget, 'Studio Linden may keep')
    await sendAnswers(widget).click()
    await page.waitForURL(/\?r=/)
    await widget.heading('Thank you').waitFor()
    await widget.element.getByRole('link', { name: 'Book a haircut' }).click()
    expect(page.url()).toBe(`${stage.product.url}/widget/appointment/service/haircut?locale=en`)
  }

  test('a form is sent page by page to its end; Enter goes on, and what is wrong is said', async () => {
    const { page, widget } = await openPlain('/widget/form/intake')
    await widget.field('First name').fill('Ada')
    await widget.field('First name').press('Enter')
    await widget.part('error-summary').waitFor()
    expect(await page.title()).toMatch(/^Please check the highlighted entries/)
    expect(await widget.field('First name').inputValue()).toBe('Ada')
    await fillBeginning(widget)
    await widget.field('Email').press('Enter')
    await widget.heading('Your hair').waitFor()
    await widget.button('Back').click()
    expect(await widget.field('Last name').inputValue()).toBe('Lovelace')
    await widget.field('Email').press('Enter')
    await fillRest({ page, widget })
  })

  test('a form in the middle of a page begins there and goes on on its own', async () => {
    const { page, widget } = await openPlain('/visit')
    await fillBeginning(widget)
    await next(widget).click()
    expect(page.url()).toBe(`${stage.product.url}/widget/form/intake`)
    await fillRest({ page, widget })
  })
})
