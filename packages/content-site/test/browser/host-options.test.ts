import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused } from './focused.ts'
import { holdBack } from './hold-back.ts'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
  ${body}<script type="module" src="{server}/booking-widget.js"></script>`

async function openWith(body: string, options: { readonly width?: number } = {}) {
  const { page: opened, watch } = await stage.open(
    options.width === undefined ? {} : { viewport: { width: options.width, height: 740 } },
  )
  const asked: string[] = []
  opened.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await opened.goto(stage.host.addPage(page(body)))
  return { opened, watch, widget: visitWidget(opened), asked }
}

const call = (opened: Page, name: string, ...given: readonly string[]): Promise<unknown> =>
  opened.evaluate(
    ([method, ...values]) => {
      const element = document.querySelector('booking-widget')
      const found: unknown = element && Reflect.get(element, method ?? '')
      if (typeof found === 'function') Reflect.apply(found, element, values)
    },
    [name, ...given],
  )

const told = async (opened: Page, type: string): Promise<readonly unknown[]> =>
  (await heardEvents(opened, type)).map(({ detail }) => detail['reason'])

describe('a calendar behind a button', () => {
  test('a calendar behind a button asks for nothing before it is opened, keeps the visit while it is closed, and gives the focus back', async () => {
    const { opened, widget, asked } = await openWith(
      '<p>Before</p><booking-widget service="haircut" display="dialog" launcher-text="Book a haircut"></booking-widget>',
    )
    await widget.button('Book a haircut').waitFor()
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    await widget.button('Book a haircut').click()
    await widget.showNextMonth()
    const dialog = widget.element.getByRole('dialog', { name: 'Book a haircut' })
    expect(await dialog.isVisible()).toBe(true)
    await widget.pickDay(0)
    await widget.pickSlot(0)
    await widget.field('First name').fill('Ada')
    await opened.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect((await focused(opened)).name).toBe('Book a haircut')
    await opened.keyboard.press('Enter')
    expect(await widget.field('First name').inputValue()).toBe('Ada')
    await widget.button('Close').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await told(opened, 'booking-open')).toEqual(['launcher', 'launcher'])
    expect(await told(opened, 'booking-close')).toEqual(['escape', 'button'])
  })

  test('a calendar behind a button is opened and closed by the page, which may also keep it open', async () => {
    const { opened, widget } = await openWith(
      '<booking-widget service="haircut" display="dialog"></booking-widget>',
    )
    await call(opened, 'open')
    const dialog = widget.element.getByRole('dialog')
    await dialog.waitFor()
    await widget.freeDays.first().waitFor()
    await opened.evaluate(() =>
      addEventListener('booking-close', (event) => event.preventDefault(), { once: true }),
    )
    await call(opened, 'close')
    expect(await dialog.isVisible()).toBe(true)
    await opened.mouse.click(3, 3)
    await dialog.waitFor({ state: 'hidden' })
    await call(opened, 'open')
    await dialog.waitFor()
    await call(opened, 'close', 'timed out')
    await dialog.waitFor({ state: 'hidden' })
    expect(await told(opened, 'booking-close')).toEqual(['method', 'backdrop', 'timed out'])
  })

  test.each([360, 1280])(
    'a calendar behind a button floats in a corner of the window at %i px, over what is there',
    async (width) => {
      const { opened, widget } = await openWith(
        `<style>#bar { position: fixed; inset: auto 0 0; height: 100px; z-index: 5 } booking-widget { --bw-z-index: 6 }</style>
      <div id="bar">Bar</div><div style="height: 3000px"></div>
      <booking-widget service="haircut" display="floating" launcher-position="bottom-start"></booking-widget>`,
        { width },
      )
      const launcher = widget.part('launcher').getByRole('button')
      await launcher.waitFor()
      const box = await launcher.boundingBox()
      expect(box?.x).toBe(16)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((width === 360 ? 740 : 740) - 16)
      expect(await opened.evaluate(() => scrollY)).toBe(0)
      await launcher.click()
      await widget.freeDays.first().waitFor()
      const inner = await widget.part('dialog').boundingBox()
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(inner?.width ?? 0).toBeLessThanOrEqual(420)
      expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

  test('a calendar behind a button shows the page’s own link where its code cannot be had, and says so', async () => {
    const { page: opened, watch } = await stage.open()
    watch.expectFault(/^request failed: GET .*\/chunks\/host-/)
    watch.expectFault(/^console error: Failed to load resource/)
    await opened.route('**/chunks/host-*', (route) => route.abort('connectionrefused'))
    await opened.goto(
      stage.host.addPage(page('<booking-widget service="haircut" display="dialog"></booking-widget>')),
    )
    const widget = visitWidget(opened)
    await widget.button('Try again').waitFor()
    const errors = await heardEvents(opened, 'booking-error')
    expect(errors[0]?.detail).toMatchObject({ code: 'load_failed', retryable: true })
    await opened.unroute('**/chunks/host-*')
    await widget.button('Try again').click()
    await widget.part('launcher').waitFor()
  })
})

test('a lazy calendar waits until it comes near, in its final size', async () => {
  const { opened, widget, asked } = await openWith(
    '<div style="height: 3000px"></div><booking-widget service="haircut" loading="lazy" locale="de"></booking-widget>',
  )
  await widget.part('skeleton').waitFor()
  await opened.waitForTimeout(300)
  expect(asked.filter((path) => /^\/api\/|locales/.test(path))).toEqual([])
  await opened.evaluate(() => {
    document.querySelector('booking-widget')?.setAttribute('theme', 'dark')
    scrollTo(0, 2400)
  })
  await widget.heading('Tag und Uhrzeit wählen').waitFor()
  await widget.freeDays.first().waitFor()
})

describe('layouts', () => {
  test('days as a list: each with its times, month by month, to book from', async () => {
    const { opened, widget } = await openWith(
      '<booking-widget service="haircut" layout="list"></booking-widget>',
    )
    await widget.slots.first().waitFor()
    await widget.button('Next month').click()
    await widget.slots.first().waitFor()
    expect(await widget.part('grid').count()).toBe(0)
    const days = widget.element.getByRole('heading', { level: 4 })
    expect(await days.count()).toBe(5)
    await widget.button('Show more days').click()
    expect(await days.count()).toBe(10)
    await widget.pickSlot(0)
    await opened.evaluate(() => document.querySelector('booking-widget')?.removeAttribute('layout'))
    await widget.field('First name').fill('Ada')
    await widget.button('Back').click()
    await widget.part('grid').waitFor()
  })

  test('one week at a time: above its times, turned by weeks', async () => {
    const { widget } = await openWith('<booking-widget service="haircut" layout="week"></booking-widget>')
    await widget.freeDays.first().waitFor()
    expect(await widget.part('day').count()).toBeLessThanOrEqual(7)
    const before = await widget.part('day').first().getAttribute('aria-label')
    await widget.button('Next week').click()
    await expect.poll(() => widget.part('day').first().getAttribute('aria-label')).not.toBe(before)
    const [calendar, slots] = await Promise.all([
      widget.part('calendar').boundingBox(),
      widget.part('slots').boundingBox(),
    ])
    expect(slots?.y ?? 0).toBeGreaterThanOrEqual((calendar?.y ?? 0) + (calendar?.height ?? 0))
  })

  test.each(['week', 'list'])('%s fits into 280 px', async (layout) => {
    const { opened, widget } = await openWith(
      `<div style="inline-size: 280px"><booking-widget service="haircut" layout="${layout}"></booking-widget></div>`,
      { width: 300 },
    )
    await widget.slots.first().waitFor()
    const widest = await widget.element.evaluate((element) =>
      Math.max(
        // The row of staff scrolls sideways on its own.
        ...[...(element.shadowRoot?.querySelectorAll('*') ?? [])]
          .filter((one) => !one.closest('[part~="staff"]'))
          .map((one) => one.getBoundingClientRect().right),
      ),
    )
    const box = await widget.element.boundingBox()
    expect(widest).toBeLessThanOrEqual((box?.x ?? 0) + 281)
    expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300)
  })
})

test('what the page hides is not there, and what must be used stays', async () => {
  const { widget } = await openWith(
    '<booking-widget service="haircut" hide="header summary time-zone notes footer"><p slot="footer">Below</p></booking-widget>',
  )
  await widget.showNextMonth()
  expect(await widget.part('summary').isVisible()).toBe(false)
  expect(await widget.part('steps').isVisible()).toBe(false)
  expect(await widget.element.getByRole('button', { name: /^Time zone/ }).isVisible()).toBe(false)
  expect(await widget.element.getByText('Below').isVisible()).toBe(false)
  await widget.pickDay(0)
  await widget.pickSlot(0)
  expect(await widget.button('Back').isVisible()).toBe(true)
  expect(await widget.field(/^Additional information/).isVisible()).toBe(false)
  await widget.element.evaluate((element) => element.removeAttribute('hide'))
  await widget.field(/^Additional information/).waitFor()
  expect(await widget.part('steps').isVisible()).toBe(true)
})

test('a page speaks with words of its own, in whatever language and on every screen', async () => {
  const { opened, widget } = await openWith(`<booking-widget service="haircut"></booking-widget><script>
    document.querySelector('booking-widget').messages = {
      'Choose a date and time': 'When may we expect you?',
      'Step {position} of {total}': '{position}/{total}',
      'Your details': 'About you',
    }</script>`)
  await widget.heading('When may we expect you?').waitFor()
  expect(await widget.part('steps').textContent()).toContain('1/3')
  await opened.evaluate(() => document.querySelector('booking-widget')?.setAttribute('locale', 'de'))
  await widget.freeDays.first().waitFor()
  await widget.element.getByText('Keine Präferenz').first().waitFor()
  expect(await widget.heading('When may we expect you?').isVisible()).toBe(true)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.takeSlot(widget.slots.first())
  await widget.heading('About you').waitFor()
})

describe('measuring', () => {
  const measured = (opened: Page): Promise<readonly Record<string, unknown>[]> =>
    opened.evaluate(() => Reflect.get(globalThis, 'dataLayer') ?? [])

  test('each event goes to the page’s array with where the visitor came from, once', async () => {
    const { opened, widget } = await openWith(
      `<script>window.dataLayer = []</script>
      <booking-widget service="haircut" data-layer="dataLayer" forward-params="utm"></booking-widget>
      <script>document.querySelector('booking-widget').metadata = { crm: 7 }
      history.replaceState(null, '', '?utm_source=news&email=ada@example.com')</script>`,
    )
    await widget.freeDays.first().waitFor()
    await expect
      .poll(async () => (await measured(opened)).map(({ event }) => event))
      .toEqual(['booking-ready', 'booking-slots'])
    expect((await measured(opened))[1]).toMatchObject({
      utm: { utm_source: 'news' },
      metadata: { crm: '7' },
      timeZone: 'Europe/Berlin',
    })
    expect(JSON.stringify(await measured(opened))).not.toContain('ada@')
  })

  test('nothing is told of a visitor who said no', async () => {
    const { opened, widget } = await openWith(
      `<script>window.dataLayer = []</script>
      <booking-widget service="haircut" data-layer="dataLayer" consent="denied"></booking-widget>`,
    )
    await widget.freeDays.first().waitFor()
    await opened.waitForTimeout(300)
    expect(await measured(opened)).toEqual([])
  })
})

describe('in a form of the page', () => {
  test('the element in a form of the page is its value once something is booked, and may be required', async () => {
    const { opened, widget } = await openWith(
      `<form action="/theirs"><booking-widget service="haircut" name="appointment" required></booking-widget>
      <button>Send</button></form>`,
    )
    const sent = (): Promise<unknown> =>
      opened.evaluate(() => {
        const form = document.querySelector('form')
        return form && { valid: form.checkValidity(), value: new FormData(form).get('appointment') }
      })
    await widget.showNextMonth()
    expect(await sent()).toEqual({ valid: false, value: null })
    const before = opened.url()
    await opened.getByRole('button', { name: 'Send' }).click()
    expect(opened.url()).toBe(before)
    expect(await opened.evaluate(() => document.activeElement?.localName)).toBe('booking-widget')
    await widget.pickDay(-1)
    await widget.pickSlot(0)
    await widget.fillDetails()
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    const [scheduled] = await heardEvents(opened, 'booking-scheduled')
    const ids = scheduled?.detail['bookingIds']
    expect(await sent()).toEqual({ valid: true, value: String(ids) })
    await opened.evaluate(() => document.querySelector('form')?.reset())
    await widget.heading('Choose a date and time').waitFor()
    expect(await sent()).toEqual({ valid: false, value: null })
  })

  test('the element in a form of the page is required before its script is there, also where a part of it is missing, and no longer where nothing can be booked', async () => {
    const { page: opened, watch } = await stage.open()
    watch.expectFault(/^request failed: GET .*\/chunks\/(main|frame|host)-/)
    watch.expectFault(/^console error: Failed to load resource/)
    const [showDrawing, release] = [
      await holdBack(opened, /\/fragment\?/),
      await holdBack(opened, /\/chunks\/main-/),
    ]
    await opened.route(/\/chunks\/host-/, (route) => route.abort('connectionreset'))
    const form = `<form action="/theirs"><booking-widget service="haircut" required></booking-widget><button>Send</button></form>`
    const address = stage.host.addPage(page(form))
    const isValid = (): Promise<boolean> =>
      opened.locator('form').evaluate((element: HTMLFormElement) => element.checkValidity())
    /** The button takes the focus first. */
    const press = async (): Promise<void> => {
      await opened.getByRole('button', { name: 'Send' }).click()
      await opened.waitForFunction(() => document.activeElement?.localName === 'booking-widget')
    }
    await opened.goto(address)
    await opened.waitForFunction(() => customElements.get('booking-widget'))
    await press()
    showDrawing()
    const widget = visitWidget(opened)
    await widget.freeDays.first().waitFor()
    await press()
    expect(await isValid()).toBe(false)
    release()
    await opened.evaluate(() => Reflect.get(document.querySelector('booking-widget') ?? {}, 'ready'))
    expect(await isValid()).toBe(false)
    await press()
    await opened.locator('booking-widget').evaluate((element) => element.removeAttribute('required'))
    expect(await isValid()).toBe(true)

    await opened.route(/\/chunks\/(main|frame)-/, (route) => route.abort('connectionreset'))
    await opened.goto(address)
    await expect.poll(isValid).toBe(true)
    expect((await heardEvents(opened, 'booking-error'))[0]?.detail).toMatchObject({ code: 'load_failed' })
  })
})
