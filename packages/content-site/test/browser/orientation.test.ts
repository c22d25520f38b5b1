import { describe, expect, test } from 'vitest'
import { focused } from './focused.ts'
import { openElement } from './open-element.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, takeSlot, visitWidget } from './visit-widget.ts'

/** Where a visitor is, for those who do not see it at a glance. */
const stage = prepareStage()

describe('the title of a booking page', () => {
  test('the title of a booking page names the step, what is wrong with it, and the outcome', async () => {
    const { page } = await stage.open()
    await page.goto(`${stage.product.url}/widget/appointment/service/haircut`)
    const widget = visitWidget(page)
    const rest = 'Haircut · Studio Linden'
    await widget.showNextMonth()
    expect(await page.title()).toBe(rest)
    await widget.pickDay(0)
    await widget.pickSlot(0)
    await expect.poll(() => page.title()).toBe(`Your details · ${rest}`)
    await widget.submit.click()
    await expect.poll(() => page.title()).toBe(`Please check 4 entries · Your details · ${rest}`)
    await widget.fillDetails({ ...details, Email: 'title@example.com' })
    await widget.submit.click()
    await expect.poll(() => page.title()).toBe(`Your appointment is scheduled · ${rest}`)
  })

  test('the title of a booking page names the step without a script', async () => {
    const { page } = await stage.open({ javaScriptEnabled: false })
    await page.goto(`${stage.product.url}/de/widget/appointment/service/haircut`)
    const widget = visitWidget(page)
    await widget.freeDays.nth(1).click()
    await widget.slots.first().click()
    expect(await page.title()).toBe('Ihre Angaben · Haarschnitt · Studio Linden')
  })

  test('the title of a booking page of another site stays as it is', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    const title = await page.title()
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    await widget.heading('Your details').waitFor()
    expect(await page.title()).toBe(title)
  })
})

test('a survey with one question on each page moves the focus to the question', async () => {
  const { page } = await stage.open()
  await page.goto(`${stage.product.url}/widget/survey/feedback`)
  const widget = visitWidget(page)
  await widget.begun()
  await widget.element.getByRole('radio').last().check()
  await widget.button('Next').click()
  await expect.poll(async () => (await focused(page)).tag).toMatch(/^(fieldset|label)$/)
  expect((await focused(page)).name).not.toBe('')
})

describe('the booking', () => {
  test('the booking can be skipped with the keyboard on the page of another site', async () => {
    const { page, watch } = await stage.open()
    void watch
    await page.goto(
      stage.host.addPage(`<!doctype html><html lang="en"><title>Salon</title><link rel="icon" href="data:,">
        <script type="module" src="{server}/booking-widget.js"></script>
        <main><h1>Salon</h1><a href="#a">before</a><booking-widget service="haircut"></booking-widget><a href="#b">after</a></main>`),
    )
    const widget = visitWidget(page)
    await widget.begun()
    await page.getByRole('link', { name: 'before' }).focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatchObject({ tag: 'button', name: 'Skip booking' })
    await page.keyboard.press('Enter')
    expect(await focused(page)).toMatchObject({ name: 'End of booking' })
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatchObject({ name: 'after' })
  })

  test('the booking needs no such button on a page of the site', async () => {
    const { page } = await stage.open()
    await page.goto(`${stage.product.url}/widget/appointment/service/haircut`)
    const widget = visitWidget(page)
    await widget.begun()
    expect(await widget.button('Skip booking').isVisible()).toBe(false)
  })
})

test('the choice of a language keeps the step, the time and what was typed', async () => {
  const { page } = await stage.open()
  await page.goto(`${stage.product.url}/widget/appointment/service/haircut`)
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await widget.field('First name').fill('Ada')
  const time = (await widget.part('summary').innerText()).match(/\d+:\d\d/)?.[0] ?? 'no time'
  await page.locator('.language summary').click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await widget.heading('Ihre Angaben').waitFor()
  expect(await widget.field('Vorname').inputValue()).toBe('Ada')
  expect(await widget.part('summary').innerText()).toContain(time)
  // The messages and the service are two requests.
  await expect.poll(() => widget.part('summary').innerText()).toContain('Haarschnitt')
  expect(page.url()).toBe(`${stage.product.url}/de/widget/appointment/service/haircut`)
  await expect.poll(() => page.title()).toBe('Ihre Angaben · Haarschnitt · Studio Linden')
  expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
  expect(await page.locator('.site-footer').innerText()).toContain('Impressum')
  expect(await focused(page)).toMatchObject({ tag: 'summary' })
  await widget.fillDetails({
    Nachname: 'Lovelace',
    'E-Mail': 'language@example.com',
    Telefon: '+49 30 901820',
  })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await widget.part('confirmation').innerText()).toMatch(/Termin/)
})

test('what the business has not translated says which language it is in', async () => {
  const { page } = await stage.open()
  await page.goto(`${stage.product.url}/fr/widget/appointment/service/haircut`)
  const widget = visitWidget(page)
  const languageOf = (text: string | RegExp): Promise<string | undefined> =>
    widget.element
      .getByText(text)
      .first()
      .evaluate((found) => found.closest('[lang]')?.getAttribute('lang') ?? undefined)
  await widget.showNextMonth()
  expect(await languageOf('Haircut')).toBe('en-US')
  await widget.pickDay(0)
  await takeSlot(widget.slots.first())
  await widget.heading('Vos coordonnées').waitFor()
  expect(await languageOf('Send me a reminder')).toBe('en-US')
  expect(await languageOf('Vos coordonnées')).toBe('fr-FR')
})
