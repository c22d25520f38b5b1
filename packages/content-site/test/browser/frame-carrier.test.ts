import type { Frame, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, takeSlot } from './visit-widget.ts'

/** The element on a page whose built-ins are broken: it shows a frame, and keeps its contract. */
const stage = prepareStage()

const prototypeJs = `Array.prototype.toJSON = function () { return 'list' };
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] }`

const page = (body: string, broken = prototypeJs): string =>
  `<!doctype html><html lang="de"><title>Page</title><link rel="icon" href="data:,"><script>${broken}</script>
  ${body}<script type="module" src="{server}/booking-widget.js"></script>`

async function openWith(html: string, headers: Readonly<Record<string, string>> = {}) {
  const { page: opened, watch } = await stage.open()
  await opened.goto(stage.host.addPage(html, headers))
  return { opened, watch }
}

async function frameOf(opened: Page): Promise<Frame> {
  const handle = await opened.locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('there is no frame')
  await frame.locator('[part~="day-available"]').first().waitFor()
  return frame
}

const readyOnce = async (opened: Page): Promise<unknown> =>
  expect.poll(async () => (await heardEvents(opened, 'booking-ready')).length).toBe(1)

async function fillDetails(frame: Frame): Promise<void> {
  await frame.locator('[part~="nav-next"]').click()
  await frame.locator('[part~="grid"][aria-busy="false"]').waitFor()
  await frame.locator('[part~="day-available"]').last().click()
  await takeSlot(frame.locator('[part~="slot"]').first())
  for (const [label, value] of Object.entries(details)) {
    await frame.getByRole('textbox', { name: label }).fill(value)
  }
}

const submit = (frame: Frame): Promise<void> => frame.locator('form [part~="button-primary"]').click()
const property = (opened: Page, name: string): Promise<unknown> =>
  opened.locator('booking-widget').evaluate((element, key) => Reflect.get(element, key), name)

describe('the element uses a frame', () => {
  test.each([
    ['a list with toJSON', 'Array.prototype.toJSON = function () { return "list" }'],
    ['an enumerable key on every object', 'Object.prototype.clone = function () {}'],
    ['a reduce without a start', 'Array.prototype.reduce = function () { return this[0] }'],
    ['no fetch', 'delete window.fetch'],
  ])('the element uses a frame where a library has broken a built-in: %s', async (_, broken) => {
    const { opened } = await openWith(
      page(
        '<booking-widget id="one" service="haircut" theme="dark"><a href="#book">Book</a></booking-widget>',
        broken,
      ),
    )
    const frame = await frameOf(opened)
    expect(await opened.locator('#one iframe').getAttribute('title')).toBe('Book')
    expect(await frame.locator('[part~="root"]').getAttribute('data-theme')).toBe('dark')
    await readyOnce(opened)
    expect(await opened.getByRole('link', { name: 'Book' }).isVisible()).toBe(false)
  })

  test.each([
    ['a wrapped fetch', 'const native = fetch; window.fetch = (...given) => native(...given)'],
    ['a wrapped toString', 'Function.prototype.toString = () => "function () {}"'],
  ])('the element uses a frame but not for a built-in that works: %s', async (_, changed) => {
    const { opened } = await openWith(page('<booking-widget service="haircut"></booking-widget>', changed))
    await opened.locator('[part~="day-available"]').first().waitFor()
    expect(await opened.locator('iframe').count()).toBe(0)
  })
})

describe('the element in a frame keeps its contract', () => {
  test('debug logs each event to the console of the page', async () => {
    const { page: opened, watch } = await stage.open()
    watch.expectFault(/^console info: booking-/)
    const logged: string[] = []
    opened.on('console', (message) => {
      if (message.type() === 'info') logged.push(message.text().split(' ')[0] ?? '')
    })
    await opened.goto(
      stage.host.addPage(page('<booking-widget service="haircut" debug></booking-widget>'), {}),
    )
    await frameOf(opened)
    await readyOnce(opened)
    expect(logged).toContain('booking-ready')
  })

  test('language, colours, slots, state, methods, data layer and form value are those of the element', async () => {
    const { opened } = await openWith(
      page(`<script>window.layer = []</script><form id="form"><booking-widget name="appointment" required
        service="haircut" locale="en" data-layer="layer" style="--bw-color-primary: rgb(200, 0, 0)">
        <p slot="footer">Our footer</p></booking-widget></form>`),
    )
    const frame = await frameOf(opened)
    await readyOnce(opened)
    expect(await opened.getByText('Our footer').isVisible()).toBe(true)
    const colour = (): Promise<string> =>
      frame
        .locator('booking-widget')
        .evaluate((element) => element.style.getPropertyValue('--bw-color-primary'))
    await expect.poll(colour).toBe('rgb(200, 0, 0)')
    const isValid = (): Promise<boolean> =>
      opened.locator('#form').evaluate((form: HTMLFormElement) => form.checkValidity())
    expect(await isValid()).toBe(false)
    await expect
      .poll(() => property(opened, 'state'))
      .toMatchObject({ step: 'time', locale: 'en', open: false })

    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)
    await opened
      .locator('booking-widget')
      .evaluate(
        (element, date) => Reflect.apply(Reflect.get(element, 'showDate'), element, [date]),
        `${later}-15`,
      )
    await expect.poll(() => property(opened, 'state')).toMatchObject({ month: later })

    await fillDetails(frame)
    await submit(frame)
    await frame.locator('[part~="confirmation"]').waitFor()
    await expect.poll(async () => (await heardEvents(opened, 'booking-scheduled')).length).toBe(1)
    const value = await opened
      .locator('#form')
      .evaluate((form: HTMLFormElement) => new FormData(form).get('appointment'))
    expect(value).toMatch(/^bkg_/)
    expect(await isValid()).toBe(true)
    const pushed = await opened.evaluate(() =>
      JSON.stringify([...Reflect.get(globalThis, 'layer')].map(({ event }) => event).join()),
    )
    expect(pushed).toContain('booking-scheduled')
  })

  test('a booking by its token is not shown in a frame, and holds no form back', async () => {
    const { opened } = await openWith(
      page(`<form id="form"><booking-widget booking="mng_0123456789abcdefghijklmnopqrstuv" required>
        </booking-widget></form>`),
    )
    const errors = () => heardEvents(opened, 'booking-error')
    await expect.poll(async () => (await errors()).length).toBe(1)
    expect((await errors())[0]?.detail).toMatchObject({ code: 'load_failed', phase: 'setup' })
    expect(await opened.locator('#form').evaluate((form: HTMLFormElement) => form.checkValidity())).toBe(true)
  })

  test('the language of the page counts, also when it changes', async () => {
    const { opened } = await openWith(page('<booking-widget service="haircut"></booking-widget>'))
    const frame = await frameOf(opened)
    await readyOnce(opened)
    expect(await frame.locator('[part~="root"]').getAttribute('lang')).toBe('de-DE')
    await opened.evaluate(() => (document.documentElement.lang = 'fr'))
    await frame.locator('[part~="root"][lang="fr-FR"]').waitFor()
  })

  test('details are prefilled without being in the address', async () => {
    const { opened } = await openWith(
      page(
        `<booking-widget service="haircut" locale="en" prefill='{"firstName":"Ada","email":"ada@example.com"}'></booking-widget>`,
      ),
    )
    const frame = await frameOf(opened)
    await readyOnce(opened)
    await frame.locator('[part~="nav-next"]').click()
    await frame.locator('[part~="grid"][aria-busy="false"]').waitFor()
    await frame.locator('[part~="day-available"]').last().click()
    await takeSlot(frame.locator('[part~="slot"]').first())
    expect(await frame.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada')
    expect(frame.url()).not.toContain('Ada')
    expect(frame.url()).not.toContain('example.com')
  })

  test('a prevented submission books nothing, and the next one that is allowed books once', async () => {
    const { opened } = await openWith(page('<booking-widget service="haircut" locale="en"></booking-widget>'))
    const sent: string[] = []
    opened.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/orders')) sent.push(request.url())
    })
    await opened.evaluate(() => {
      const forbid = (event: Event): void => event.preventDefault()
      document.addEventListener('booking-submit', forbid)
      Reflect.set(globalThis, 'allow', () => document.removeEventListener('booking-submit', forbid))
    })
    const frame = await frameOf(opened)
    await readyOnce(opened)
    await fillDetails(frame)
    await submit(frame)
    await expect.poll(async () => (await heardEvents(opened, 'booking-submit')).length).toBe(1)
    // A page of another window, and the host's own window, cannot answer in the host's name.
    await frame.evaluate(() => {
      const instance = new URL(location.href).searchParams.get('instance')
      postMessage(
        { target: 'booking-widget', v: 1, instance, type: 'answer', detail: { allowed: true } },
        '*',
      )
    })
    await opened.waitForTimeout(500)
    expect(sent).toEqual([])
    await opened.evaluate(() => Reflect.get(globalThis, 'allow')())
    await submit(frame)
    await frame.locator('[part~="confirmation"]').waitFor()
    expect(await heardEvents(opened, 'booking-submit')).toHaveLength(2)
    expect(sent).toHaveLength(1)
  })

  test('a dialog that was closed before the page in the frame reacts stays closed', async () => {
    const { page: opened } = await stage.open()
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await opened.route('**/chunks/main-*.js', async (route) => {
      await released
      await route.continue()
    })
    await opened.goto(
      stage.host.addPage(
        page(
          '<booking-widget service="haircut" display="floating" launcher-text="Book now"></booking-widget>',
        ),
        {},
      ),
    )
    await opened.getByRole('button', { name: 'Book now' }).click()
    const dialog = opened.getByRole('dialog', { name: 'Book now' })
    await dialog.waitFor()
    await opened.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible()).toBe(false)
    release()
    await readyOnce(opened)
    // The element repeats earlier presses after this event, in tasks of their own.
    await opened.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(await dialog.isVisible()).toBe(false)
  })

  test('a dialog opens by its button and by open(), and closes by Escape in the frame unless the page prevents it', async () => {
    const { opened } = await openWith(
      page('<booking-widget service="haircut" display="floating" launcher-text="Book now"></booking-widget>'),
    )
    await opened.getByRole('button', { name: 'Book now' }).click()
    const frame = await frameOf(opened)
    expect(await opened.getByRole('dialog', { name: 'Book now' }).isVisible()).toBe(true)
    await frame.locator('[part~="nav-next"]').focus()
    await opened.keyboard.press('Escape')
    await expect.poll(() => opened.getByRole('dialog').isVisible()).toBe(false)
    await opened.evaluate(() => document.addEventListener('booking-close', (event) => event.preventDefault()))
    await opened
      .locator('booking-widget')
      .evaluate((element) => Reflect.apply(Reflect.get(element, 'open'), element, []))
    await opened.getByRole('button', { name: 'Schließen' }).click()
    expect(await opened.getByRole('dialog').isVisible()).toBe(true)
    expect(
      (await heardEvents(opened))
        .filter(({ type }) => /open|close/.test(type))
        .map(({ detail }) => detail['reason']),
    ).toEqual(['launcher', 'escape', 'method', 'button'])
  })
})

describe('the element in a frame is never a dead end', () => {
  test('the element in a frame shows the link where the page does not allow frames', async () => {
    const { opened, watch } = await openWith(
      page(
        '<booking-widget service="haircut"><a href="{server}/widget/appointment/service/haircut">Book a haircut</a></booking-widget>',
      ),
      { 'content-security-policy': "frame-src 'none'" },
    )
    watch.expectFault(/frame-src|Framing/)
    await expect
      .poll(async () => (await heardEvents(opened, 'booking-error')).length, { timeout: 12_000 })
      .toBe(1)
    expect(await opened.getByRole('link', { name: 'Book a haircut' }).isVisible()).toBe(true)
    expect(await opened.locator('iframe').isVisible()).toBe(false)
  })
})
