import type { Frame, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { focused } from './focused.ts'
import { openElement } from './open-element.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { takeQuiz } from './take-quiz.ts'
import { details, takeSlot, visitWidget, type VisitedWidget } from './visit-widget.ts'

const stage = prepareStage()

/**
 * Uses the browser's back and forward without a wait, because Playwright's methods wait for a page load. A closed page does not
 * respond.
 */
const turn = (page: Page, by: 1 | -1): Promise<unknown> =>
  page.evaluate((steps) => setTimeout(() => history.go(steps)), by)
const goBack = (page: Page): Promise<unknown> => turn(page, -1)
const goForward = (page: Page): Promise<unknown> => turn(page, 1)

const goOn = (widget: VisitedWidget) => widget.button(/^Next/).click()

async function fillBeginning(widget: VisitedWidget): Promise<void> {
  await widget.begun()
  await widget.field('First name').fill('Ada')
  await widget.field('Last name').fill('Lovelace')
  await widget.field('Email').fill('ada@example.com')
}

describe('experience: Across', () => {
  test('on our own pages back and forward move between steps, and the input is kept', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    await page.goto(`${stage.product.url}/install`)
    await page.goto(`${stage.product.url}/widget/appointment/studio`)
    const widget = visitWidget(page)
    await widget.begun()
    await widget.element.getByRole('button', { name: 'Colour', exact: true }).click()
    await widget.heading('Your choice').waitFor()
    await widget.button('Continue').click()
    await widget.showNextMonth()
    await widget.pickDay(-1)
    const start = await widget.pickSlot(1)
    await widget.field('First name').fill('Ada')

    await goBack(page)
    await widget.heading('Choose a date and time').waitFor()
    expect((await focused(page)).name).toBe('Choose a date and time')
    await goForward(page)
    await widget.heading('Your details').waitFor()
    expect(await widget.field('First name').inputValue()).toBe('Ada')
    expect(await widget.element.evaluate((element) => Reflect.get(element, 'state'))).toMatchObject({ start })
    await goBack(page)
    await widget.heading('Choose a date and time').waitFor()
    await goBack(page)
    await widget.heading('Your choice').waitFor()
    await goBack(page)
    await widget.heading('Book with The whole studio').waitFor()
    await goForward(page)
    await widget.heading('Your choice').waitFor()

    // The page's own Back button uses the browser's history, so no step appears twice.
    await widget.button('Continue').click()
    await widget.heading('Choose a date and time').waitFor()
    await widget.button('Back').click()
    await widget.heading('Your choice').waitFor()
    await goBack(page)
    await widget.heading('Book with The whole studio').waitFor()
    await Promise.all([page.waitForURL('**/install'), goBack(page)])
  })

  test('on our own pages back leads from a new time to the booking, and from what is booked out of the page', async () => {
    const from = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
    const other = createOtherVisitor(stage.product.url)
    const [first] = await other.freeStarts('haircut', from, plusDays(from, 7))
    const { bookings } = await other.book('haircut', String(first))
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    await page.goto(`${stage.product.url}/install`)
    await page.goto(`${stage.product.url}/widget/booking/${bookings[0]?.manageToken}`)
    const widget = visitWidget(page)
    await widget.begun()
    await widget.button('Reschedule').click()
    await widget.takeSlot(widget.slots.last())
    await widget.heading('Reschedule your appointment?').waitFor()
    await goBack(page)
    await widget.heading('Choose a new date and time').waitFor()
    await goBack(page)
    await widget.heading('Your appointment').waitFor()
    await goForward(page)
    await widget.heading('Choose a new date and time').waitFor()
    await widget.takeSlot(widget.slots.last())
    await widget.button(/^Move to /).click()
    await widget.heading('Your appointment is rescheduled').waitFor()
    await Promise.all([page.waitForURL('**/install'), goBack(page)])
  })

  test('in the iframe back and forward move between steps, and the page around stays where it is', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    const url = stage.host.addPage(
      `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
       <div data-booking-widget data-service="haircut"></div><script src="{server}/embed.js" async></script>`,
    )
    await page.goto(url)
    const handle = await page.locator('iframe').elementHandle()
    const frame: Frame | null = (await handle?.contentFrame()) ?? null
    if (!frame) throw new Error('There is no frame')
    const heading = (name: string) => frame.getByRole('heading', { name }).waitFor()
    await takeSlot(frame.locator('[part~="slot"]').last())
    await heading('Your details')
    await frame.getByRole('textbox', { name: 'First name' }).fill('Ada')
    await goBack(page)
    await heading('Choose a date and time')
    await goForward(page)
    await heading('Your details')
    expect(await frame.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada')
    expect(page.url()).toBe(url)
  })

  test('on our own pages back and forward turn the pages of a form, and the answers are kept', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    await page.goto(`${stage.product.url}/install`)
    await page.goto(`${stage.product.url}/widget/form/intake`)
    const widget = visitWidget(page)
    await fillBeginning(widget)
    await goOn(widget)
    await widget.heading('Your hair').waitFor()
    await widget.element.locator('label').filter({ hasText: 'A cut' }).first().click()
    await goOn(widget)
    await widget.heading('So that you feel at ease').waitFor()
    await goBack(page)
    await widget.heading('Your hair').waitFor()
    expect((await focused(page)).name).toBe('Your hair')
    expect(await widget.element.getByRole('checkbox', { name: 'A cut' }).isChecked()).toBe(true)
    // The page's own Back button uses the browser's history.
    await widget.button('Back').click()
    await widget.heading('First visit').waitFor()
    expect(await widget.field('First name').inputValue()).toBe('Ada')
    await goForward(page)
    await widget.heading('Your hair').waitFor()
    await goForward(page)
    await widget.heading('So that you feel at ease').waitFor()
    await page.evaluate(() => setTimeout(() => history.go(-2)))
    await widget.heading('First visit').waitFor()
    await Promise.all([page.waitForURL('**/install'), goBack(page)])
  })

  test('in the iframe back and forward turn the pages of a form', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    const url = stage.host.addPage(
      `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
       <div data-booking-widget data-form="intake"></div><script src="{server}/embed.js" async></script>`,
    )
    await page.goto(url)
    const handle = await page.locator('iframe').elementHandle()
    const frame: Frame | null = (await handle?.contentFrame()) ?? null
    if (!frame) throw new Error('There is no frame')
    const heading = (name: string) => frame.getByRole('heading', { name, level: 2 }).waitFor()
    const field = (name: string) => frame.getByRole('textbox', { name })
    await field('First name').fill('Ada')
    await field('Last name').fill('Lovelace')
    await field('Email').fill('ada@example.com')
    await frame.getByRole('button', { name: 'Next' }).click()
    await heading('Your hair')
    await goBack(page)
    await heading('First visit')
    expect(await field('First name').inputValue()).toBe('Ada')
    await goForward(page)
    await heading('Your hair')
    expect(page.url()).toBe(url)
  })

  test('on our own pages a result has an address: loaded again it is there, and back leaves the page at once', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    await page.goto(`${stage.product.url}/install`)
    await page.goto(`${stage.product.url}/de/widget/quiz/hair-type?utm_source=letter`)
    const widget = visitWidget(page)
    await takeQuiz(widget, /^Weiter/, /^Absenden/)
    await page.waitForURL(/\/de\/widget\/quiz-result\/\d+\?utm_source=letter&quiz=hair-type&r=/)
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
    const title = await widget.element.getByRole('heading', { level: 2 }).innerText()
    await page.reload()
    await widget.begun()
    expect(await widget.element.getByRole('heading', { level: 2 }).innerText()).toBe(title)
    await widget.element.getByRole('meter').first().waitFor()
    await Promise.all([page.waitForURL('**/install'), goBack(page)])
  })

  test('on our own pages back leads from a booking to the result that led to it, and from there out of the page', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    await page.goto(`${stage.product.url}/install`)
    await page.goto(`${stage.product.url}/widget/quiz/hair-type`)
    const widget = visitWidget(page)
    await takeQuiz(widget)
    const result = page.url()
    await widget.part('button-primary').first().click()
    await widget.heading('Choose a date and time').waitFor()
    await goBack(page)
    await widget.element.getByRole('meter').first().waitFor()
    await widget.part('button-primary').first().click()
    await widget.heading('Choose a date and time').waitFor()
    // The page's own Back button uses the browser's history.
    await widget.button('Back').click()
    await widget.element.getByRole('meter').first().waitFor()
    expect(page.url()).toBe(result)
    await Promise.all([page.waitForURL('**/install'), goBack(page)])
  })

  test('on our own pages who is shown a score and takes the quiz is on the page of the quiz; back shows the score', async () => {
    const { page } = await stage.open({ reducedMotion: 'reduce' })
    const shown = `${stage.product.url}/widget/quiz-result/80?quiz=hair-type`
    await page.goto(shown)
    const widget = visitWidget(page)
    await widget.begun()
    await widget.element.getByRole('link', { name: 'Take the quiz' }).click()
    await widget.button(/^Next/).waitFor()
    expect(page.url()).toBe(`${stage.product.url}/widget/quiz/hair-type`)
    await Promise.all([page.waitForURL(shown), goBack(page)])
    await widget.element.getByRole('meter').waitFor()
  })

  test('inside an embedded element a form leaves the host’s history and address alone', async () => {
    const { page, widget } = await openElement(stage, 'quiz="hair-type"')
    const seen = () => page.evaluate(() => [history.length, history.state, location.href])
    const before = await seen()
    await takeQuiz(widget)
    expect(await seen()).toEqual(before)
  })

  test('inside an embedded element the host’s history, title and scroll are untouched, from beginning to end', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    const seen = () =>
      page.evaluate(() => ({
        title: document.title,
        length: history.length,
        state: history.state,
        url: location.href,
        scrollY,
      }))
    const before = await seen()
    await widget.showNextMonth()
    await widget.pickDay(-1)
    await widget.pickSlot(0)
    await widget.button('Back').click()
    await widget.heading('Choose a date and time').waitFor()
    await widget.pickSlot(0)
    await widget.fillDetails({ ...details, Email: 'embedded@example.com' })
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect(await seen()).toEqual(before)
    await Promise.all([page.waitForURL('about:blank'), goBack(page)])
  })
})
