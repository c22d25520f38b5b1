import { describe, expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, takeSlot, visitWidget } from './visit-widget.ts'

/** The element on pages that make it hard: it works, or shows its link. */
const stage = prepareStage()

const script = '<script type="module" src="{server}/booking-widget.js"></script>'
const link = '<a href="{server}/widget/appointment/service/haircut">Book a haircut</a>'
const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${body}`

async function openWith(body: string, headers: Readonly<Record<string, string>> = {}) {
  const { page: opened, watch } = await stage.open()
  await opened.goto(stage.host.addPage(page(body), headers))
  return { opened, watch, widget: visitWidget(opened) }
}

describe('a library that comes later and breaks built-ins', () => {
  test('a library that comes later and breaks built-ins hands the visit to a frame, with the day and with what is typed', async () => {
    const { opened, widget } = await openWith(
      `<booking-widget service="haircut">${link}</booking-widget>${script}`,
    )
    await widget.freeDays.first().waitFor()
    await widget.part('nav-next').click()
    await widget.part('grid').and(opened.locator('[aria-busy="false"]')).waitFor()
    await widget.freeDays.last().click()
    await takeSlot(widget.slots.first())
    await opened.getByRole('textbox', { name: 'First name' }).fill('Ada')
    const date = await opened
      .locator('booking-widget')
      .evaluate((element) => Reflect.get(element, 'state').date)
    await opened.evaluate(() => {
      Object.assign(Array.prototype, { toJSON: () => 'list', reduce: () => undefined })
    })
    await opened.getByRole('textbox', { name: 'Last name' }).fill('L')
    const handle = await opened.locator('iframe').elementHandle()
    const frame = await handle?.contentFrame()
    if (!frame) throw new Error('there is no frame')
    await frame.locator('[part~="day-available"]').first().waitFor()
    await expect
      .poll(() => frame.locator('booking-widget').evaluate((element) => Reflect.get(element, 'state').date))
      .toBe(date)
    await frame.locator('[part~="day-available"]').last().click()
    await takeSlot(frame.locator('[part~="slot"]').first())
    expect(await frame.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada')
    for (const [label, value] of Object.entries(details)) {
      await frame.getByRole('textbox', { name: label }).fill(value)
    }
    await frame.locator('form [part~="button-primary"]').click()
    await frame.locator('[part~="confirmation"]').waitFor()
    await expect.poll(() => heardEvents(opened, 'booking-scheduled').then(({ length }) => length)).toBe(1)
  })
})

describe('a page of another time', () => {
  test('a page of another time shows today’s month where the clock is years behind', async () => {
    const { opened, widget } = await openWith(
      `<script>const now = Date.now() - 20 * 365 * 86400000; const started = performance.now()
        Date.now = () => now + performance.now() - started</script>
      <booking-widget service="haircut">${link}</booking-widget>${script}`,
    )
    await widget.freeDays.first().waitFor()
    const month = await opened
      .locator('booking-widget')
      .evaluate((element) => Reflect.get(element, 'state').month)
    expect(month).toBe(new Date().toISOString().slice(0, 7))
    await takeSlot(widget.slots.first())
    await opened.getByRole('textbox', { name: 'First name' }).waitFor()
  })
})

describe('a page in a sandbox', () => {
  test('a page in a sandbox books without `allow-forms`, by the button and by Enter', async () => {
    const inner = stage.host.addPage(
      page(`<booking-widget service="haircut">${link}</booking-widget>${script}`),
    )
    const { opened } = await openWith(
      `<iframe sandbox="allow-scripts" src="${inner}" style="width: 100%; height: 1400px"></iframe>`,
    )
    const frame = opened.frames()[1]
    if (!frame) throw new Error('there is no frame')
    await frame.locator('[part~="day-available"]').first().waitFor()
    await frame.locator('[part~="nav-next"]').click()
    await frame.locator('[part~="grid"][aria-busy="false"]').waitFor()
    await frame.locator('[part~="day-available"]').last().click()
    await takeSlot(frame.locator('[part~="slot"]').first())
    await frame.getByRole('textbox', { name: 'First name' }).press('Enter')
    await frame.locator('[part~="error-summary"]').waitFor()
    for (const [label, value] of Object.entries(details)) {
      await frame.getByRole('textbox', { name: label }).fill(value)
    }
    await frame.locator('form [part~="button-primary"]').click()
    await frame.locator('[part~="confirmation"]').waitFor()
  })
})

describe('a page with an embedder policy', () => {
  test.each(['require-corp', 'credentialless'])(
    'a page with an embedder policy shows the frame: %s',
    async (policy) => {
      const { opened } = await openWith(
        `<div data-booking-widget data-service="haircut">${link}</div><script src="{server}/embed.js"></script>`,
        { 'cross-origin-embedder-policy': policy, 'cross-origin-opener-policy': 'same-origin' },
      )
      await opened.frameLocator('iframe').locator('[part~="day-available"]').first().waitFor()
    },
  )
})

describe('a page with shortcuts', () => {
  test('a page with shortcuts does not hear what is typed in a field, but hears shortcuts and Escape', async () => {
    const { opened, widget } = await openWith(
      `<script>window.keys = []; document.addEventListener('keydown', (event) => {
        if (event.target.tagName === 'INPUT') return
        window.keys.push(event.key); if (event.key === '/' || event.key === 's') event.preventDefault() })</script>
      <booking-widget service="haircut">${link}</booking-widget>${script}`,
    )
    await widget.freeDays.first().waitFor()
    await widget.part('nav-next').click()
    await widget.part('grid').and(opened.locator('[aria-busy="false"]')).waitFor()
    await widget.freeDays.last().click()
    await takeSlot(widget.slots.first())
    const field = opened.getByRole('textbox', { name: 'First name' })
    await field.click()
    await opened.keyboard.type('jesse/x')
    await opened.keyboard.press('Control+k')
    await opened.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('jesse/x')
    expect(await opened.evaluate(() => Reflect.get(globalThis, 'keys'))).toEqual(['Control', 'k', 'Escape'])
  })
})

describe('a page that changes later', () => {
  test('its language and its own texts count at any time', async () => {
    const { opened, widget } = await openWith(
      `<booking-widget service="haircut">${link}</booking-widget>${script}`,
    )
    await widget.freeDays.first().waitFor()
    const setMessages = (messages: Readonly<Record<string, string>> | null): Promise<unknown> =>
      widget.element.evaluate((element, value) => Reflect.set(element, 'messages', value), messages)
    await setMessages({ 'Skip booking': 'Jump over' })
    await widget.part('skip').filter({ hasText: 'Jump over' }).waitFor({ state: 'attached' })
    await setMessages(null)
    await widget.part('skip').filter({ hasText: 'Skip booking' }).waitFor({ state: 'attached' })
    await opened.evaluate(() => (document.documentElement.lang = 'de'))
    await widget.part('root').and(opened.locator('[lang="de-DE"]')).waitFor()
  })

  test('floating launchers are stacked, so that each can be pressed', async () => {
    const many = [1, 2, 3].map(
      (turn) =>
        `<booking-widget service="haircut" display="floating" launcher-text="Book ${turn}"></booking-widget>`,
    )
    const { opened } = await openWith(many.join('') + script)
    for (const name of ['Book 1', 'Book 2', 'Book 3']) {
      await opened.getByRole('button', { name }).click()
      await opened.getByRole('dialog', { name }).waitFor()
      await opened.keyboard.press('Escape')
    }
  })
})
