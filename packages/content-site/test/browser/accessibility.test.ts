import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { findViolations } from './find-violations.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { runAxe } from './run-axe.ts'
import { details, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

/** Checks everything but colours, which are the same in every language. */
const lookAtWords = (page: Page): Promise<readonly string[]> => runAxe(page, { without: ['color-contrast'] })

const languages = [
  { name: 'English', prefix: '', look: findViolations },
  { name: 'German', prefix: '/de', look: lookAtWords },
] as const

// The gallery tests check every state of the element in every language; this test checks the element on real pages during a
// booking.
test('axe finds nothing on any step of a booking', { timeout: 90_000 }, async () => {
  const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${stage.product.url}/widget/appointment/service/haircut`)
  const widget = visitWidget(page)
  await widget.showNextMonth()
  // The pointer stays on the selected day.
  await widget.pickDay(0)
  expect(await findViolations(page), 'the times').toEqual([])
  await widget.element.getByRole('button', { name: /^Time zone/ }).click()
  await widget.element.getByRole('option').first().waitFor()
  expect(await findViolations(page), 'the choice of a zone').toEqual([])
  await page.keyboard.press('Escape')
  await widget.takeSlot(widget.slots.first())
  await widget.field('First name').waitFor()
  expect(await findViolations(page), 'the form').toEqual([])
  await widget.submit.click()
  await widget.part('error-summary').waitFor()
  expect(await findViolations(page), 'the form with errors').toEqual([])
  await widget.fillDetails({ ...details, Email: 'axe@example.com' })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await findViolations(page), 'the confirmation').toEqual([])
  await widget.part('manage-link').click()
  await page.waitForURL(/\/widget\/booking\//)
  await widget.button('Cancel appointment').waitFor()
  expect(await findViolations(page), 'the booking').toEqual([])
  await widget.begun()
  await widget.button('Reschedule').click()
  await widget.freeDays.first().waitFor()
  await widget.showNextMonth()
  await widget.takeSlot(widget.slots.last())
  await page.waitForTimeout(100)
  expect(await findViolations(page), 'the new time').toEqual([])
  await page.reload()
  await widget.begun()
  await widget.button('Cancel appointment').click()
  await widget.element.getByRole('textbox').waitFor()
  expect(await findViolations(page), 'the cancellation').toEqual([])
})

test.each(languages)(
  'axe finds nothing on the pages around the calendar in $name',
  async ({ prefix, look }) => {
    const { page, watch } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
    watch.expectFault(/^answer 404: /)
    watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 404/)
    const paths = [
      '/',
      '/install',
      '/no-such-page',
      '/widget/appointment/studio',
      '/widget/appointment/service/nothing-here',
    ]
    for (const path of paths) {
      await page.goto(`${stage.product.url}${prefix}${path}`)
      expect(await look(page), path).toEqual([])
    }
  },
)

test('axe finds nothing on a page of another site', async () => {
  const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${stage.host.url}/plain-html/`)
  await visitWidget(page).freeDays.first().waitFor()
  expect(await findViolations(page)).toEqual([])
})

test.each(languages)(
  'axe finds nothing on the page of a requested appointment in $name',
  async ({ prefix, look }) => {
    const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    const other = createOtherVisitor(stage.product.url)
    const [start] = await other.freeStarts('consultation', from, plusDays(from, 14))
    await other.book('consultation', String(start))
    const lines = await stage.product.list('requests')
    const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(String(lines.at(-1)).trim().replace('/business/', `${prefix}/business/`))
    expect(await look(page), 'a request').toEqual([])
    await page.locator('summary').click()
    await page.getByRole('textbox').waitFor()
    expect(await look(page), 'the forms').toEqual([])
    await page.getByRole('main').getByRole('button').last().click()
    await page.getByRole('heading', { name: /declined|abgelehnt/ }).waitFor()
    expect(await look(page), 'a declined request').toEqual([])
  },
)

test('axe would find a control without a name, and pale words in the dark alone', async () => {
  const { page } = await stage.open({ colorScheme: 'light' })
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <style>:root { color-scheme: light dark; background: light-dark(white, black) } p { color: light-dark(black, #222) }</style>
      <main><h1>Page</h1><p>Words</p><button></button></main>`),
  )
  const found = (await findViolations(page)).join('\n')
  expect(found).toMatch(/^button-name: button/m)
  expect(found).toMatch(/^dark: color-contrast: p/m)
  expect(found).not.toMatch(/^color-contrast/m)
})
