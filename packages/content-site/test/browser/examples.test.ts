import { expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

/**
 * Opens every folder of examples/ as its reader would and uses its feature. Many other tests use plain-html; payment.test.ts
 * covers payment, and installed-examples.test.ts the examples that are built.
 */
const stage = prepareStage()

async function openExample(name: string) {
  const { page, watch } = await stage.open()
  await page.goto(`${stage.host.url}/${name}/`)
  return { page, watch }
}

test('dialog: a button opens a calendar, and so does the page', async () => {
  const { page } = await openExample('dialog')
  const massage = visitWidget(page, '#massage')
  await massage.button('Book a massage').click()
  await massage.freeDays.first().waitFor()
  await massage.button('Close').click()
  await page.getByRole('button', { name: 'call me' }).click()
  await visitWidget(page, '#call').freeDays.first().waitFor()
  await page.keyboard.press('Escape')
  await visitWidget(page, '#float').button('Book').click()
  await visitWidget(page, '#float').freeDays.first().waitFor()
})

test('events-datalayer: the page writes down what it hears, and asks before anything is booked', async () => {
  const { page } = await openExample('events-datalayer')
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(-1)
  await widget.pickSlot(0)
  expect(await widget.field('First name').inputValue()).toBe('Ada')
  await widget.fillDetails()
  const answers = [false, true]
  page.on('dialog', (dialog) => void (answers.shift() ? dialog.accept() : dialog.dismiss()))
  await widget.submit.click()
  await page.locator('#events').getByText('booking-submit').waitFor()
  expect(await widget.field('First name').isVisible()).toBe(true)
  await widget.submit.click()
  for (const list of ['#events', '#layer']) {
    await page.locator(list).getByText('booking-scheduled').waitFor()
    expect(await page.locator(list).textContent()).not.toContain('Lovelace')
  }
})

test('iframe: both frames are calendars, as high as they must be', async () => {
  const { page } = await openExample('iframe')
  for (const index of [0, 1]) {
    const frame = page.frameLocator('iframe').nth(index)
    await frame.locator('[part~="day-available"]').first().waitFor()
    await expect
      .poll(() =>
        page
          .locator('iframe')
          .nth(index)
          .evaluate((one) => one.getBoundingClientRect().height),
      )
      .toBeGreaterThan(500)
  }
  await expect.poll(async () => (await heardEvents(page, 'booking-ready')).length).toBe(2)
})

test('forms: a form, a survey and a quiz ask on one page, which writes down that they were answered', async () => {
  const { page } = await openExample('forms')
  const [form, survey, quiz] = ['.form', '.survey', '.quiz'].map((name) =>
    visitWidget(page, `${name} booking-widget`),
  )
  if (!form || !survey || !quiz) throw new Error('The page has lost its forms')
  await form.field('First name').waitFor()
  await survey.element.getByRole('radio').first().waitFor()
  const fonts = await Promise.all(
    [form, survey].map(({ part }) => part('root').evaluate((root) => getComputedStyle(root).fontFamily)),
  )
  expect(fonts.map((font) => font.includes('Georgia'))).toEqual([false, true])
  for (const words of ['Soft', 'Full']) {
    await quiz.element.locator('label').filter({ hasText: words }).first().click()
  }
  await quiz.button(/^Next/).click()
  await quiz.button(/^Send/).waitFor()
  for (const group of await quiz.element.locator('fieldset').all()) {
    await group.locator('label').first().click()
  }
  await quiz.button(/^Send/).click()
  await page.locator('#events').getByText('"kind":"quiz"').waitFor()
})

test('theming: three looks, three layouts, and the page’s own words', async () => {
  const { page } = await openExample('theming')
  const [paper, night, sketch] = ['.paper', '.night', '.sketch'].map((name) =>
    visitWidget(page, `${name} booking-widget`),
  )
  if (!paper || !night || !sketch) throw new Error('The page has lost its calendars')
  await paper.freeDays.first().waitFor()
  await night.heading('When will you come to rest?').waitFor()
  await sketch.element.scrollIntoViewIfNeeded()
  await sketch.slots.first().waitFor()
  const fonts = await Promise.all(
    [paper, night].map(({ part }) => part('root').evaluate((root) => getComputedStyle(root).fontFamily)),
  )
  expect(fonts[0]).toContain('Georgia')
  expect(fonts[1]).not.toContain('Georgia')
  expect(await sketch.slots.first().evaluate((slot) => getComputedStyle(slot).borderTopStyle)).toBe('dashed')
})

test('several: each calendar is its own, in the language around it', async () => {
  const { page } = await openExample('several')
  const [anna, clara, both] = ['#anna', '#clara', '#both'].map((name) => visitWidget(page, name))
  if (!anna || !clara || !both) throw new Error('The page has lost its calendars')
  await Promise.all([anna.freeDays.first().waitFor(), clara.freeDays.first().waitFor()])
  expect(await anna.part('title').textContent()).toContain('Choose')
  expect(await clara.part('title').textContent()).toContain('wählen')
  await both.element.scrollIntoViewIfNeeded()
  await both.element.getByText('Massage').first().waitFor()
})
