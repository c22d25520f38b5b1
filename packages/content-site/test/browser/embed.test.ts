import type { Frame, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, takeSlot } from './visit-widget.ts'

const stage = prepareStage()

const page = (body: string, lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><title>Page</title><link rel="icon" href="data:,">${body}`

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

async function openWith(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  lang = 'en',
  search = '',
) {
  const { page: opened, watch } = await stage.open()
  await recordMessages(opened)
  await opened.goto(stage.host.addPage(page(body, lang), headers) + search)
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

async function fillIn(frame: Frame): Promise<void> {
  await frame.locator('[part~="nav-next"]').click()
  await frame.locator('[part~="grid"][aria-busy="false"]').waitFor()
  await frame.locator('[part~="day-available"]').last().click()
  await takeSlot(frame.locator('[part~="slot"]').first())
  for (const [label, value] of Object.entries(details)) {
    await frame.getByRole('textbox', { name: label }).fill(value)
  }
}

async function bookIn(frame: Frame): Promise<void> {
  await fillIn(frame)
  await frame.locator('form [part~="button-primary"]').click()
  await frame.locator('[part~="confirmation"]').waitFor()
}

describe('embed.js', () => {
  test('embed.js makes a place a booking page that is as high as it must be and tells the same events', async () => {
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

  test('embed.js takes a frame that stands there, and places that come later, each by itself', async () => {
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

  test('embed.js hands a method on, and only those it knows', async () => {
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

  test('embed.js works under a policy that allows its script and frames of the booking server alone', async () => {
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

  test('embed.js listens to nobody but its own frame', async () => {
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

/** The booking page in the dialog that is open. */
const dialogFrame = (opened: Page): Promise<Frame> => frameOf(opened, 'dialog[open] iframe')

describe('embed.js is the shell of the element', () => {
  test('embed.js opens a dialog from any link, keeps the visit while closed, and leaves other clicks to the browser', async () => {
    const { opened } = await openWith(
      `<a id="link" href="{server}/widget/appointment/service/haircut" data-booking-open><b>Book a haircut</b></a>${embed}`,
    )
    await opened.waitForFunction(() => Reflect.has(globalThis, Symbol.for('booking-widget.frame')))
    expect(await opened.locator('iframe').count()).toBe(0)
    await opened.locator('#link').click()
    const frame = await dialogFrame(opened)
    expect(opened.url()).toContain(stage.host.url)
    expect(await opened.getByRole('dialog', { name: 'Book a haircut' }).isVisible()).toBe(true)
    await frame.locator('[part~="nav-next"]').click()
    const month = await frame.locator('[part~="month-label"]').textContent()
    await opened.getByRole('button', { name: 'Close' }).click()
    await opened.locator('#link').click()
    expect(await (await dialogFrame(opened)).locator('[part~="month-label"]').textContent()).toBe(month)
    const told = (await heardEvents(opened)).filter(({ type }) => /open|close/.test(type))
    expect(told.map(({ target, detail }) => [target, detail['reason']])).toEqual([
      ['link', 'launcher'],
      ['link', 'button'],
      ['link', 'launcher'],
    ])
    await opened.keyboard.press('Escape')
    await opened.evaluate(() => document.querySelector('#link')?.remove())
    await expect.poll(() => opened.locator('iframe').count()).toBe(0)
    expect(await opened.evaluate(() => document.body.children.length)).toBe(1)
  })

  test('embed.js has a floating launcher and a dialog in place, whose texts are the page’s', async () => {
    const { opened } = await openWith(
      `<div data-booking-widget data-service="haircut" data-display="floating"><a href="#book">Termin buchen</a></div>
      <div data-booking-widget data-service="haircut" data-display="floating" data-launcher-text="Zweiter Termin"></div>
      <div data-booking-widget data-service="consultation" data-display="dialog"><a href="#book">Beratung</a></div>${embed}`,
      {},
      'de',
    )
    const [first, second] = await Promise.all(
      ['Termin buchen', 'Zweiter Termin'].map((name) => opened.getByRole('button', { name }).boundingBox()),
    )
    expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThan(first?.y ?? 0)
    await opened.getByRole('button', { name: 'Beratung' }).click()
    const frame = await dialogFrame(opened)
    expect(await frame.locator('[part~="root"]').getAttribute('lang')).toBe('de-DE')
    await opened.getByRole('button', { name: 'Schließen' }).click()
    await opened.getByRole('button', { name: 'Zweiter Termin' }).click()
    await dialogFrame(opened)
  })

  test('embed.js hands the campaign, the prefill and the language over by message, and follows changes of the attributes', async () => {
    const { opened } = await openWith(
      `<div id="place" data-booking-widget data-service="haircut" data-metadata='{"crm":"7"}'
        data-prefill='{"firstName":"Ada","email":"ada@example.com"}'></div>${embed}`,
      {},
      'en',
      '?utm_source=news&gclid=abc&email=x',
    )
    const frame = await frameOf(opened)
    const inFrame = (name: string): Promise<unknown> =>
      frame.locator('booking-widget').evaluate((element, key) => Reflect.get(element, key), name)
    await expect
      .poll(() => inFrame('attribution'))
      .toEqual({
        utm: { utm_source: 'news' },
        clickIds: { gclid: 'abc' },
        metadata: { crm: '7' },
        page: opened.url().replace(/[?].*/, ''),
        referrer: '',
      })
    expect(await inFrame('prefill')).toMatchObject({ firstName: 'Ada' })
    expect(frame.url()).not.toMatch(/Ada|example\.com|utm_/)
    await opened.evaluate(() => document.querySelector('#place')?.setAttribute('data-theme', 'dark'))
    await frame.locator('[part~="root"][data-theme="dark"]').waitFor()
    await opened.evaluate(() => (document.documentElement.lang = 'fr'))
    await frame.locator('[part~="root"][lang="fr-FR"]').waitFor()
    await opened.evaluate(() =>
      document.querySelector('#place')?.setAttribute('data-service', 'consultation'),
    )
    await (await frameOf(opened)).locator('[part~="summary"]').filter({ hasText: 'onsultation' }).waitFor()
  })

  test('a prevented submission books nothing', async () => {
    const { opened } = await openWith(
      `<div id="place" data-booking-widget data-service="haircut"></div>${embed}
      <script>document.addEventListener('booking-submit', (event) => event.preventDefault())</script>`,
    )
    const sent: string[] = []
    opened.on('request', (request) => void (request.url().endsWith('/orders') && sent.push(request.url())))
    const frame = await frameOf(opened)
    await expect.poll(async () => (await heardEvents(opened, 'booking-ready')).length).toBe(1)
    await fillIn(frame)
    await frame.locator('form [part~="button-primary"]').click()
    await expect.poll(async () => (await heardEvents(opened, 'booking-submit')).length).toBe(1)
    await opened.waitForTimeout(500)
    expect(sent).toEqual([])
  })

  test.each([
    ['a module', '<script type="module" src="{server}/embed.js"></script>'],
    [
      'injected',
      `<script>document.head.append(Object.assign(document.createElement('script'), { src: '{server}/embed.js' }))</script>`,
    ],
    ['twice', embed + embed],
    ['of a release', '<script src="{server}/booking-widget/0/embed.js?ver=6.5"></script>'],
  ])('embed.js works as %s', async (_, tag) => {
    const { opened } = await openWith(`<div data-booking-widget data-service="haircut"></div>${tag}`)
    await frameOf(opened)
    expect(await opened.locator('iframe').count()).toBe(1)
  })

  test.each([
    ['in place', 'inline', 40],
    ['behind a launcher', 'dialog', 220],
  ])('embed.js leaves nothing behind after many places have come and gone: %s', async (_, display, times) => {
    const { opened } = await openWith(embed)
    await opened.waitForFunction(() => Reflect.has(globalThis, Symbol.for('booking-widget.frame')))
    // A browser logs the requests of a frame that is removed while it loads, so the frames have nothing to load.
    await opened.route(/embed=1/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const session = await opened.context().newCDPSession(opened)
    const count = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return { nodes, jsEventListeners, usedSize }
    }
    const comeAndGo = (rounds: number): Promise<unknown> =>
      opened.evaluate(
        async (given) => {
          for (let round = 0; round < given.rounds; round += 1) {
            const place = document.createElement('div')
            Object.assign(place.dataset, { bookingWidget: '', service: 'haircut', display: given.display })
            document.body.append(place)
            await new Promise((resolve) => requestAnimationFrame(resolve))
            place.remove()
            await new Promise((resolve) => requestAnimationFrame(resolve))
          }
        },
        { rounds, display },
      )
    await comeAndGo(10)
    const before = await count()
    await comeAndGo(times)
    const after = await count()
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(10)
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(3)
    expect(after.usedSize - before.usedSize).toBeLessThan(200_000)
  })

  test('embed.js shows the link again when the frame stays silent', async () => {
    const { opened, watch } = await openWith(
      `<div data-booking-widget data-service="haircut"><a href="{server}/widget/appointment/service/haircut">Book</a></div>${embed}`,
      { 'content-security-policy': "frame-src 'none'" },
    )
    watch.expectFault(/frame-src|Framing/)
    await expect
      .poll(async () => (await heardEvents(opened, 'booking-error')).length, { timeout: 12_000 })
      .toBe(1)
    expect(await opened.getByRole('link', { name: 'Book' }).isVisible()).toBe(true)
  })
})

describe('a booking page in a frame', () => {
  test('a booking page in a frame tells a page that has not answered no more than that it is there and how high it is', async () => {
    const { opened } = await openWith(
      `<iframe style="width: 100%; height: 900px"
        src="{server}/widget/appointment/service/haircut?embed=1&instance=one&parentOrigin=${encodeURIComponent(stage.host.url)}"></iframe>`,
    )
    const frame = await frameOf(opened)
    await bookIn(frame)
    await opened.waitForTimeout(300)
    expect(new Set(await postedTypes(opened))).toEqual(new Set(['hello', 'resize']))
  })

  test('a booking page in a frame speaks to nobody but the origin it was given, whoever answers', async () => {
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

  test('a booking page in a frame obeys no window but the one it has answered', async () => {
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
