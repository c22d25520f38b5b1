import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()

/** What axe finds, in the light and in the dark, as lines that say the rule, the place and the reason. */
async function violations(page: Page): Promise<readonly string[]> {
  const inTheLight = await runAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // In the dark nothing but the colours is another.
  const inTheDark = await runAxe(page, 'color-contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inTheLight, ...inTheDark.map((line) => `dark: ${line}`)]
}

async function runAxe(page: Page, rule?: string): Promise<readonly string[]> {
  // A fade that is half done has half the contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  )
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rule !== undefined) axe.withRules(rule)
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.flat().join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

const languages = [
  { name: 'English', prefix: '', firstName: 'First name', move: 'Reschedule', cancel: 'Cancel appointment' },
  { name: 'German', prefix: '/de', firstName: 'Vorname', move: 'Verschieben', cancel: 'Termin absagen' },
] as const

test.each(languages)(
  'axe finds nothing on any step of a booking in $name',
  { timeout: 90_000 },
  async ({ prefix, firstName, move, cancel }) => {
    const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(`${stage.product.url}${prefix}/widget/appointment/service/haircut`)
    const widget = visitWidget(page)
    await widget.showNextMonth()
    // The mouse rests on the day it has picked.
    await widget.pickDay(0)
    expect(await violations(page), 'the times').toEqual([])
    await widget.element.getByRole('button', { name: /^(Time zone|Zeitzone)/ }).click()
    await widget.element.getByRole('option').first().waitFor()
    expect(await violations(page), 'the choice of a zone').toEqual([])
    await page.keyboard.press('Escape')
    await widget.slots.first().click()
    await widget.field(firstName).waitFor()
    expect(await violations(page), 'the form').toEqual([])
    await widget.submit.click()
    await widget.part('error-summary').waitFor()
    expect(await violations(page), 'the form with errors').toEqual([])
    const fields = widget.element.locator('form input')
    for (const [index, text] of ['Ada', 'Lovelace', 'axe@example.com', '+49 30 901820'].entries()) {
      await fields.nth(index).fill(text)
    }
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect(await violations(page), 'the confirmation').toEqual([])
    await widget.part('manage-link').click()
    await page.waitForURL(/\/widget\/booking\//)
    await widget.button(cancel).waitFor()
    expect(await violations(page), 'the booking').toEqual([])
    await widget.button(move).click()
    await widget.freeDays.first().waitFor()
    await widget.showNextMonth()
    await widget.slots.last().click()
    await page.waitForTimeout(100)
    expect(await violations(page), 'the new time').toEqual([])
    await page.reload()
    await widget.button(cancel).click()
    await widget.element.getByRole('textbox').waitFor()
    expect(await violations(page), 'the cancellation').toEqual([])
  },
)

test.each(languages)('axe finds nothing on the pages around the calendar in $name', async ({ prefix }) => {
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
    expect(await violations(page), path).toEqual([])
  }
  await page.goto(`${stage.host.url}/plain-html/`)
  await visitWidget(page).freeDays.first().waitFor()
  expect(await violations(page), 'the example page').toEqual([])
})

test.each(languages)(
  'axe finds nothing on the page of a requested appointment in $name',
  async ({ prefix }) => {
    const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    const other = createOtherVisitor(stage.product.url)
    const [start] = await other.freeStarts('consultation', from, plusDays(from, 14))
    await other.book('consultation', String(start))
    const lines = await stage.product.list('requests')
    const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(String(lines.at(-1)).trim().replace('/business/', `${prefix}/business/`))
    expect(await violations(page), 'a request').toEqual([])
    await page.locator('summary').click()
    await page.getByRole('textbox').waitFor()
    expect(await violations(page), 'the forms').toEqual([])
    await page.getByRole('main').getByRole('button').last().click()
    await page.getByRole('heading', { name: /declined|abgelehnt/ }).waitFor()
    expect(await violations(page), 'a declined request').toEqual([])
  },
)

test('axe would find a control without a name, and pale words in the dark alone', async () => {
  const { page } = await stage.open({ colorScheme: 'light' })
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <style>:root { color-scheme: light dark; background: light-dark(white, black) } p { color: light-dark(black, #222) }</style>
      <main><h1>Page</h1><p>Words</p><button></button></main>`),
  )
  const found = (await violations(page)).join('\n')
  expect(found).toMatch(/^button-name: button/m)
  expect(found).toMatch(/^dark: color-contrast: p/m)
  expect(found).not.toMatch(/^color-contrast/m)
})
