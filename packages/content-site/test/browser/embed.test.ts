import type { Frame, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, takeSlot } from './visit-widget.ts'

const stage = prepareStage()

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${body}`

/** Records all messages posted to the page. */
async function recordMessages(opened: Page): Promise<void> {
  await opened.addInitScript(() => {
    if (window !== top) return
    const posted: unknown[] = []
    Reflect.set(globalThis, 'posted', posted)
    addEventListener('message', ({ data }) => posted.push(data))
  })
}

const postedTypes = async (opened: Page): Promise<readonly unknown[]> => {
  const posted: unknown = await opened.evaluate(() => Reflect.get(globalThis, 'posted'))
  return Array.isArray(posted)
    ? posted.map((data) => (Array.isArray(data) ? data[0] : Reflect.get(Object(data), 'type')))
    : []
}

async function openWith(body: string, headers: Readonly<Record<string, string>> = {}) {
  const { page: opened, watch } = await stage.open()
  await recordMessages(opened)
  await opened.goto(stage.host.addPage(page(body), headers))
  return { opened, watch }
}

const embed = '<script src="{server}/embed.js" async></script>'

/** The booking page in a frame, with a usable calendar. */
async function frameOf(opened: Page, selector = 'iframe'): Promise<Frame> {
  const handle = await opened.locator(selector).elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error(`${selector} is no frame`)
  await frame.locator('[part~="day-available"]').first().waitFor()
  return frame
}

const height = (opened: Page, selector = 'iframe'): Promise<number> =>
  opened.locator(selector).evaluate((frame) => frame.getBoundingClientRect().height)

async function bookIn(frame: Frame): Promise<void> {
  await frame.locator('[part~="nav-next"]').click()
  await frame.locator('[part~="grid"][aria-busy="false"]').waitFor()
  await frame.locator('[part~="day-available"]').last().click()
  await takeSlot(frame.locator('[part~="slot"]').first())
  for (const [label, value] of Object.entries(details)) {
    await frame.getByRole('textbox', { name: label }).fill(value)
  }
  await frame.locator('form [part~="button-primary"]').click()
  await frame.locator('[part~="confirmation"]').waitFor()
}

describe('embed.js', () => {
  test('makes a place a booking page that is as high as it must be and tells the same events', async () => {
    const { opened } = await openWith(
      `<div id="place" data-booking-widget data-service="haircut" data-theme="dark" data-time-zone="Asia/Tokyo"
        data-compat="leadconnector"><a href="#book">Book a haircut</a></div>${embed}`,
    )
    const frame = await frameOf(opened)
    expect(await opened.locator('iframe').getAttribute('title')).toBe('Book a haircut')
    expect(await frame.locator('[part~="root"]').getAttribute('data-theme')).toBe('dark')
    expect(await frame.getByText('Tokyo').first().isVisible()).toBe(true)
    await expect.poll(() => height(opened)).toBeGreaterThan(600)
    expect(await frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
    await bookIn(frame)
    await expect.poll(async () => (await heardEvents(opened, 'booking-scheduled')).length).toBe(1)
    const events = await heardEvents(opened)
    expect(new Set(events.map(({ target }) => target))).toEqual(new Set(['place']))
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'booking-ready',
        'booking-slots',
        'booking-step',
        'booking-slot-select',
        'booking-submit',
      ]),
    )
    expect(events.every(({ detail }) => typeof detail['instance'] === 'string')).toBe(true)
    expect(await postedTypes(opened)).toContain('msgsndr-booking-complete')
    const said = JSON.stringify(await opened.evaluate(() => Reflect.get(globalThis, 'posted')))
    for (const text of [...Object.values(details), 'mng_', 'hld_']) expect(said).not.toContain(text)
  })

  test('takes a frame that stands there, and places that come later, each by itself', async () => {
    const { opened } = await openWith(
      `<iframe id="own" data-booking-widget title="Book" style="width: 100%"
        data-src="{server}/widget/appointment/service/consultation"></iframe>${embed}`,
    )
    await frameOf(opened, '#own')
    await opened.evaluate(() => {
      const place = document.createElement('div')
      place.id = 'later'
      place.dataset['bookingWidget'] = ''
      place.dataset['service'] = 'haircut'
      document.body.append(place)
    })
    await frameOf(opened, '#later iframe')
    await expect.poll(async () => (await heardEvents(opened, 'booking-ready')).length).toBe(2)
    const targets = (await heardEvents(opened, 'booking-ready')).map(({ target }) => target)
    expect(targets.toSorted()).toEqual(['later', 'own'])
  })

  test('hands a method on, and only those it knows', async () => {
    const { opened } = await openWith(
      `<div id="place" data-booking-widget data-service="haircut"></div>${embed}`,
    )
    const frame = await frameOf(opened)
    await expect.poll(async () => (await heardEvents(opened, 'booking-ready')).length).toBe(1)
    const before = await frame.locator('[part~="month-label"]').textContent()
    const call = (detail: object): Promise<unknown> =>
      opened.evaluate((given) => {
        document.querySelector('#place')?.dispatchEvent(new CustomEvent('booking-call', { detail: given }))
      }, detail)
    await call({ method: 'remove' })
    await call({ method: 'writeValue', value: 'x' })
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await call({ method: 'showDate', value: later })
    await expect.poll(() => frame.locator('[part~="month-label"]').textContent()).not.toBe(before)
    expect(await frame.locator('booking-widget').count()).toBe(1)
  })

  test('works under a policy that allows its script and frames of the booking server alone', async () => {
    const { opened } = await openWith(`<div data-booking-widget data-service="haircut"></div>${embed}`, {
      'content-security-policy': [
        "default-src 'none'",
        'script-src {server}',
        'frame-src {server}',
        'img-src data:',
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    })
    await frameOf(opened)
    await expect.poll(() => height(opened)).toBeGreaterThan(600)
  })

  test('listens to nobody but its own frame', async () => {
    const { opened } = await openWith(
      `<div id="place" data-booking-widget data-service="haircut"></div>
      <iframe id="stranger" srcdoc="<p>Stranger</p>"></iframe>${embed}`,
    )
    await frameOf(opened, '#place iframe')
    await expect.poll(async () => (await heardEvents(opened, 'booking-ready')).length).toBe(1)
    const before = await height(opened, '#place iframe')
    const instance = await opened
      .locator('#place iframe')
      .evaluate((frame) => new URL(frame.getAttribute('src') ?? '').searchParams.get('instance'))
    const forged = { source: 'booking-widget', v: 1, instance, type: 'booking-scheduled', detail: {} }
    const taller = { ...forged, type: 'resize', detail: { height: 4000 } }
    await opened.evaluate((messages) => messages.forEach((one) => postMessage(one, '*')), [forged, taller])
    const stranger = opened.frames().find((one) => one.parentFrame() && one.url() === 'about:srcdoc')
    await stranger?.evaluate(
      (messages) => messages.forEach((one) => parent.postMessage(one, '*')),
      [forged, taller],
    )
    await opened.waitForTimeout(300)
    expect(await heardEvents(opened, 'booking-scheduled')).toEqual([])
    expect(await height(opened, '#place iframe')).toBe(before)
  })
})

describe('a booking page in a frame', () => {
  test('tells a page that has not answered no more than that it is there and how high it is', async () => {
    const { opened } = await openWith(
      `<iframe style="width: 100%; height: 900px"
        src="{server}/widget/appointment/service/haircut?embed=1&instance=one&parentOrigin=${encodeURIComponent(stage.host.url)}"></iframe>`,
    )
    const frame = await frameOf(opened)
    await bookIn(frame)
    await opened.waitForTimeout(300)
    expect(new Set(await postedTypes(opened))).toEqual(new Set(['hello', 'resize']))
  })

  test('speaks to nobody but the origin it was given, whoever answers', async () => {
    const answer = `<script>addEventListener('message', ({ source, data }) => data.type === 'hello' &&
      source.postMessage({ target: 'booking-widget', v: 1, instance: 'one', type: 'hello', detail: {} }, '*'))</script>`
    const framed = (origin: string): string =>
      `${answer}<iframe src="{server}/widget/appointment/service/haircut?embed=1&instance=one${origin}"></iframe>`
    const nameless = await openWith(framed(''))
    await (await frameOf(nameless.opened)).locator('[part~="nav-next"]').click()
    await nameless.opened.waitForTimeout(500)
    expect(new Set(await postedTypes(nameless.opened))).toEqual(new Set(['hello', 'resize']))

    const other = await openWith(framed('&parentOrigin=https%3A%2F%2Fother.example'))
    // A message of the browser itself.
    other.watch.expectFault(/console warning: Failed to execute 'postMessage'.*does not match/)
    await (await frameOf(other.opened)).locator('[part~="nav-next"]').click()
    await other.opened.waitForTimeout(500)
    expect(await postedTypes(other.opened)).toEqual([])
  })

  test('obeys no window but the one it has answered', async () => {
    const { opened } = await openWith(
      `<div id="place" data-booking-widget data-service="haircut"></div>${embed}`,
    )
    const frame = await frameOf(opened)
    await expect.poll(async () => (await heardEvents(opened, 'booking-ready')).length).toBe(1)
    const before = await frame.locator('[part~="month-label"]').textContent()
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await frame.evaluate((value) => {
      const instance = new URL(location.href).searchParams.get('instance')
      const detail = { method: 'showDate', value }
      postMessage({ target: 'booking-widget', v: 1, instance, type: 'call', detail }, '*')
    }, later)
    await opened.waitForTimeout(300)
    expect(await frame.locator('[part~="month-label"]').textContent()).toBe(before)
  })

  test('opened by itself is a page like any other', async () => {
    const { page: opened } = await stage.open()
    await opened.goto(`${stage.product.url}/widget/appointment/service/haircut?embed=1`)
    await opened.locator('[part~="day-available"]').first().waitFor()
  })
})

describe('an element on a page that has changed what it is built on', () => {
  test.each([
    ['a list with toJSON', 'Array.prototype.toJSON = function () { return "list" }'],
    ['an enumerable key on every object', 'Object.prototype.clone = function () {}'],
    ['no fetch', 'delete window.fetch'],
    ['a fetch of its own', 'window.fetch = () => Promise.reject(new Error("theirs"))'],
  ])('stands in a frame and tells the same events: %s', async (_, tamper) => {
    const { opened } = await openWith(
      `<script>${tamper}</script><booking-widget id="one" service="haircut" theme="dark">
      <a href="#book">Book a haircut</a></booking-widget>
      <script type="module" src="{server}/booking-widget.js"></script>`,
    )
    const frame = await frameOf(opened)
    expect(await opened.locator('#one iframe').getAttribute('title')).toBe('Book a haircut')
    expect(await frame.locator('[part~="root"]').getAttribute('data-theme')).toBe('dark')
    await expect.poll(async () => (await heardEvents(opened, 'booking-ready')).length).toBe(1)
    await expect.poll(() => height(opened)).toBeGreaterThan(600)
  })
})
