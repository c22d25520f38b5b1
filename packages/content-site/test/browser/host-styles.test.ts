import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()

/** Opens the calendar on a page of another site, picks a day, and so puts the focus inside. */
async function openCalendar(): Promise<Page> {
  const { page } = await stage.open({ reducedMotion: 'reduce' })
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <style>body { margin: 0 } main { padding: 24px }</style><style id="sheet"></style>
      <script type="module" src="{server}/booking-widget.js"></script>
      <main class="wp-site-blocks"><booking-widget service="haircut"></booking-widget></main>`),
  )
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await page.mouse.move(0, 0)
  return page
}

const setSheet = (page: Page, css: string): Promise<void> =>
  page.locator('#sheet').evaluate((sheet, text) => void (sheet.textContent = text), css)

/** What a visitor sees of the calendar, and of a ring around it, on a page with this style sheet. */
async function photograph(page: Page, css: string): Promise<Buffer> {
  await setSheet(page, css)
  const box = await page.locator('booking-widget').boundingBox()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 }
  const picture = await page.screenshot({ clip, animations: 'disabled' })
  return sharp(picture).removeAlpha().raw().toBuffer()
}

/** Drawing a shadow once more differs by 6 of 255. */
const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 16)

const sheets = {
  'the ring of WordPress block themes': ':where(.wp-site-blocks :focus) { outline: 2px solid }',
  'an important ring': 'booking-widget { outline: 3px dashed red !important }',
  'lines through the text': '* { text-decoration: line-through red 3px !important }',
  'lines below the text of an ancestor': 'main { text-decoration: underline }',
  'a drop cap': 'main::first-letter, booking-widget::first-letter { font-size: 5em; float: left }',
  'a first line': 'main::first-line, booking-widget::first-line { color: red; font-size: 2em }',
  'strokes and emphasis': '* { text-emphasis: dot; text-shadow: 1px 1px red; -webkit-text-stroke: 1px red }',
  'a cursor and accents': '* { cursor: wait !important; caret-color: red; accent-color: red }',
}

test('a style sheet of the host page changes no pixel of the calendar', { timeout: 60_000 }, async () => {
  const page = await openCalendar()
  const plain = await photograph(page, '')
  const changed: string[] = []
  for (const [name, css] of Object.entries(sheets))
    if (!isSame(await photograph(page, css), plain)) changed.push(name)
  expect(changed).toEqual([])
  // A shadow of the page is the page's, also while the focus is inside.
  await setSheet(page, 'booking-widget { box-shadow: rgb(1, 2, 3) 0px 4px 16px 0px }')
  const shadow = await page
    .locator('booking-widget')
    .evaluate((element) => getComputedStyle(element).boxShadow)
  expect(shadow).toContain('rgb(1, 2, 3)')
  // The comparison notices a rule that does reach the calendar.
  expect(isSame(await photograph(page, 'booking-widget { opacity: .9 }'), plain)).toBe(false)
})

test('a page that forbids to select text does not forbid it inside the calendar', async () => {
  const page = await openCalendar()
  await setSheet(page, '* { user-select: none; -webkit-user-select: none }')
  await visitWidget(page).part('title').first().click({ clickCount: 3 })
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
})
