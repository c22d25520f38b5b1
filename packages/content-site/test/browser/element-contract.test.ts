import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fullContract } from '@hourfold/widget-element/contract'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, patience, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const script = '<script type="module" src="{server}/booking-widget.js"></script>'
const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${body}`

const openWith = async (body: string) => {
  const { page: opened, watch } = await stage.open()
  await opened.goto(stage.host.addPage(page(body)))
  return { opened, watch, widget: visitWidget(opened) }
}

/** Adds the element's script to an open page. */
const load = (opened: Page): Promise<unknown> =>
  opened.addScriptTag({ type: 'module', url: `${stage.product.url}/booking-widget.js` })

describe('attributes and properties', () => {
  test('a property that was set before the element was defined survives', async () => {
    const { opened, widget } = await openWith('<booking-widget></booking-widget>')
    await opened.evaluate(() =>
      Object.assign(document.querySelector('booking-widget') ?? {}, { service: 'haircut', hourCycle: 'h23' }),
    )
    await load(opened)
    await widget.freeDays.first().waitFor()
    expect(await widget.element.getAttribute('service')).toBe('haircut')
    expect(await widget.slots.first().textContent()).toMatch(/^\d\d:\d\d$/)
  })

  test('each writes the other, and removing an attribute restores the default', async () => {
    const { opened, widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    await widget.freeDays.first().waitFor()
    const set = (name: string, value: string | null): Promise<unknown> =>
      widget.element.evaluate((element, given) => Reflect.set(element, given.name, given.value), {
        name,
        value,
      })
    await set('theme', 'dark')
    expect(await widget.element.getAttribute('theme')).toBe('dark')
    await widget.part('root').and(opened.locator('[data-theme="dark"]')).waitFor()
    await widget.element.evaluate((element) => element.removeAttribute('theme'))
    await widget.part('root').and(opened.locator('[data-theme="auto"]')).waitFor()
    expect(await widget.element.evaluate((element) => Reflect.get(element, 'theme'))).toBeNull()
    await set('service', 'consultation')
    await widget.part('summary').filter({ hasText: 'onsultation' }).waitFor()
  })

  test('every attribute has its property, which writes it, follows it and falls back with it', async () => {
    const { opened } = await openWith(script)
    await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
    const rows = fullContract.attributes
      .filter(({ secret }) => !secret)
      .map(({ name, property, values = [], is = 'text' }) => ({ name, property, values, is }))
    const wrong = await opened.evaluate((attributes) => {
      // The element is never attached, so only its attributes and properties exist.
      const element = document.createElement('booking-widget')
      const faults: string[] = []
      const expectSame = (what: string, found: unknown, wanted: unknown): void => {
        if (found !== wanted) faults.push(`${what}: ${String(found)} in place of ${String(wanted)}`)
      }
      for (const { name, property, values, is } of attributes) {
        const [given, text] = is === 'flag' ? [true, ''] : is === 'number' ? [7, '7'] : ['b', 'b']
        const none = is === 'flag' ? false : null
        expectSame(`${property} at first`, Reflect.get(element, property), none)
        Reflect.set(element, property, given)
        expectSame(`${name} after its property`, element.getAttribute(name), text)
        expectSame(`${property} after itself`, Reflect.get(element, property), given)
        element.setAttribute(name, is === 'number' ? '9' : (values[0] ?? 'c'))
        const followed = is === 'flag' ? true : is === 'number' ? 9 : (values[0] ?? 'c')
        expectSame(`${property} after its attribute`, Reflect.get(element, property), followed)
        if (is === 'flag') {
          element.setAttribute(name, 'false')
          expectSame(`${property} of a false one`, Reflect.get(element, property), false)
        }
        element.removeAttribute(name)
        expectSame(`${property} without its attribute`, Reflect.get(element, property), none)
        element.setAttribute(name, 'c')
        Reflect.set(element, property, is === 'flag' ? false : undefined)
        expectSame(`${name} after nothing was set`, element.hasAttribute(name), false)
      }
      return faults
    }, rows)
    expect(wrong).toEqual([])
  })

  test('it is what its contract says, and reads no attribute besides', async () => {
    const { opened } = await openWith(script)
    await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
    const found = await opened.evaluate(
      ({ members, methods }) => {
        const element = document.createElement('booking-widget')
        const definition = customElements.get('booking-widget')
        return {
          observed: Reflect.get(definition ?? {}, 'observedAttributes'),
          version: typeof Reflect.get(definition ?? {}, 'version'),
          missing: members.filter((name) => !(name in element)),
          noMethods: methods.filter((name) => typeof Reflect.get(element, name) !== 'function'),
          isPromise: Reflect.get(element, 'ready') instanceof Promise,
        }
      },
      {
        members: [
          ...fullContract.attributes.map(({ property }) => property),
          ...Object.keys(fullContract.properties),
        ],
        methods: Object.keys(fullContract.methods),
      },
    )
    expect(found).toEqual({
      observed: fullContract.attributes.map(({ name }) => name),
      version: 'string',
      missing: [],
      noMethods: [],
      isPromise: true,
    })
  })

  test('objects stay as they are given, out of the markup; what cannot be used is said aloud', async () => {
    const { opened, watch, widget } = await openWith('<booking-widget service="haircut"></booking-widget>')
    watch.expectFault(/console warning: <booking-widget>: metadata is no object of at most 20 texts/)
    await opened.evaluate(() => {
      Object.assign(document.querySelector('booking-widget') ?? {}, {
        prefill: { firstName: 'Ada', email: 'ada@example.com' },
        utm: { utm_source: 'news' },
        metadata: { list: [1] },
      })
    })
    await load(opened)
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    expect(await widget.field('First name').inputValue()).toBe('Ada')
    expect(await widget.field('Email').inputValue()).toBe('ada@example.com')
    const { html, utm } = await widget.element.evaluate((element) => ({
      html: element.outerHTML,
      utm: Reflect.get(element, 'utm'),
    }))
    expect(html).toBe('<booking-widget service="haircut"></booking-widget>')
    expect(utm).toEqual({ utm_source: 'news' })
  })

  test('a manage token given as a property never stands in the markup', async () => {
    const { opened, watch } = await openWith(script)
    watch.expectFault(/answer 404/)
    watch.expectFault(/console error: Failed to load resource.*404/)
    await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
    const html = await opened.evaluate(() => {
      const element = document.createElement('booking-widget')
      Object.assign(element, { token: 'mng_0123456789abcdefghij' })
      document.body.append(element)
      return element.outerHTML
    })
    expect(html).toBe('<booking-widget></booking-widget>')
    await visitWidget(opened).heading('No calendar event found').waitFor()
  })

  test('a bad value is said aloud, the default is used, and nothing is thrown', async () => {
    const { opened, watch, widget } = await openWith(
      `<booking-widget service="haircut" time-zone="Mars/Base" theme="pink"></booking-widget>${script}`,
    )
    watch.expectFault(/console warning: <booking-widget>: time-zone="Mars\/Base"/)
    watch.expectFault(/console warning: <booking-widget>: theme="pink"/)
    await widget.freeDays.first().waitFor()
    await expect
      .poll(
        async () => (await heardEvents(opened, 'booking-error')).map(({ detail }) => detail['code']),
        patience,
      )
      .toEqual(['config_invalid', 'config_invalid'])
  })

  test('what the author has put on the element is left alone', async () => {
    const { widget } = await openWith(
      `<booking-widget service="haircut" role="region" tabindex="0" lang="en" class="mine" style="margin: 1px"></booking-widget>${script}`,
    )
    await widget.freeDays.first().waitFor()
    expect(await widget.element.evaluate((element) => element.outerHTML)).toBe(
      '<booking-widget service="haircut" role="region" tabindex="0" lang="en" class="mine" style="margin: 1px"></booking-widget>',
    )
  })
})

describe('life on the page', () => {
  test('an element that is never attached asks for nothing and says nothing', async () => {
    const { opened } = await openWith(script)
    const asked: string[] = []
    opened.on('request', (request) => asked.push(request.url()))
    await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
    await opened.evaluate(() => document.createElement('booking-widget').setAttribute('service', 'haircut'))
    await opened.waitForTimeout(300)
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
    expect(await heardEvents(opened)).toEqual([])
  })

  test('moving it, in either way, keeps the visit as it was', async () => {
    const { opened, widget } = await openWith(
      `<booking-widget service="haircut"></booking-widget><main></main><footer></footer>${script}`,
    )
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    await widget.field('First name').fill('Ada')
    await opened.evaluate(() => {
      const element = document.querySelector('booking-widget')
      if (element) document.querySelector('main')?.append(element)
    })
    expect(await widget.field('First name').inputValue()).toBe('Ada')
    await opened.evaluate(() => {
      const [element, footer] = [document.querySelector('booking-widget'), document.querySelector('footer')]
      if (element && footer && 'moveBefore' in footer && typeof footer.moveBefore === 'function') {
        footer.moveBefore(element, null)
      }
    })
    expect(await widget.field('First name').inputValue()).toBe('Ada')
  })

  test('a second script leaves the first, and warns where its version is another one', async () => {
    const { opened, watch, widget } = await openWith(
      `<booking-widget service="haircut"></booking-widget>${script}`,
    )
    await widget.freeDays.first().waitFor()
    await opened.addScriptTag({ url: `${stage.product.url}/booking-widget.full.js`, type: 'module' })
    watch.expectFault(/console warning: <booking-widget>: version .* is already here, 9\.9\.9 was not loaded/)
    await opened.route('**/booking-widget.js?other', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(/"version":"[^"]+"/, '"version":"9.9.9"')
      await route.fulfill({ response, body: text })
    })
    await opened.addScriptTag({ url: `${stage.product.url}/booking-widget.js?other`, type: 'module' })
    expect(await widget.freeDays.first().isVisible()).toBe(true)
  })

  test('the script does the same without type="module"', async () => {
    const { widget } = await openWith(
      '<script src="{server}/booking-widget.js"></script><booking-widget service="haircut"></booking-widget>',
    )
    await widget.freeDays.first().waitFor()
  })

  test('the plain link is there where the calendar cannot be', async () => {
    const { watch, widget } = await openWith(
      `<booking-widget service="no-such-service"><a href="#book">Book</a></booking-widget>${script}`,
    )
    watch.expectFault(/answer 404/)
    watch.expectFault(/console error: Failed to load resource.*404/)
    await widget.heading('Cannot find calendar').waitFor()
    expect(await widget.element.getByRole('link', { name: 'Book', exact: true }).isVisible()).toBe(true)
  })

  test('focus() goes to the title of the step', async () => {
    const { opened, widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    await widget.freeDays.first().waitFor()
    await widget.element.evaluate((element) => element instanceof HTMLElement && element.focus())
    const focused = (): Promise<string> =>
      opened.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? '')
    await expect.poll(focused, patience).toBe('Choose a date and time')
  })
})

describe('methods and state', () => {
  const call = (widget: ReturnType<typeof visitWidget>, name: string, value?: string): Promise<unknown> =>
    widget.element.evaluate(
      (element, given) => {
        const method: unknown = Reflect.get(element, given.name)
        if (typeof method === 'function')
          Reflect.apply(method, element, given.value === undefined ? [] : [given.value])
      },
      { name, value },
    )
  const stateOf = (widget: ReturnType<typeof visitWidget>): Promise<Record<string, unknown>> =>
    widget.element.evaluate((element) => Reflect.get(element, 'state'))

  test('the page turns the calendar, goes back, and begins anew; what was typed stays', async () => {
    const { opened, widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    await widget.showNextMonth()
    await widget.pickDay(0)
    const before = await stateOf(widget)
    expect(Object.keys(before)).toEqual(Object.keys(fullContract.shapes.BookingWidgetState))
    const days = await widget.freeDays.count()
    await widget.pickDay(days - 1)
    const last = String((await stateOf(widget))['date'])
    await call(widget, 'showDate', String(before['date']))
    expect(await stateOf(widget)).toMatchObject({ date: before['date'], step: 'time' })
    await call(widget, 'showDate', 'tomorrow')
    await call(widget, 'showDate', last)
    expect(await stateOf(widget)).toMatchObject({ date: last })
    await widget.pickSlot(0)
    await widget.field('First name').fill('Ada')
    expect(await stateOf(widget)).toMatchObject({ step: 'details', count: 1 })
    await call(widget, 'goToStep', 'confirmation')
    expect(await stateOf(widget)).toMatchObject({ step: 'details' })
    await call(widget, 'goToStep', 'time')
    await widget.heading('Choose a date and time').waitFor()
    const slots = opened.waitForRequest((request) => request.url().includes('/slots'))
    await call(widget, 'refresh')
    await slots
    await widget.pickSlot(0)
    expect(await widget.field('First name').inputValue()).toBe('Ada')
    const released = opened.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().includes('/holds'),
    )
    await call(widget, 'reset')
    await released
    await widget.heading('Choose a date and time').waitFor()
    expect(await stateOf(widget)).toMatchObject({ step: 'time', start: null })
  })

  test('the element looks for the next day with free times', async () => {
    const { widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    await widget.showNextMonth()
    await widget.pickDay(0)
    const { date } = await stateOf(widget)
    await call(widget, 'findNextAvailable')
    await expect.poll(async () => String((await stateOf(widget))['date']) >= String(date)).toBe(true)
    expect(await widget.slots.count()).toBeGreaterThan(0)
  })

  test('the element can be called at once; ready is kept when it has begun', async () => {
    const { opened, widget } = await openWith(script)
    await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
    const order = await opened.evaluate(async () => {
      const said: string[] = []
      const element = document.createElement('booking-widget')
      element.setAttribute('service', 'haircut')
      element.addEventListener('booking-ready', () => said.push('event'))
      const ready: unknown = Reflect.get(element, 'ready')
      const reset: unknown = Reflect.get(element, 'reset')
      if (typeof reset === 'function') Reflect.apply(reset, element, [])
      document.body.append(element)
      const kept = await ready
      return [...said, kept === element]
    })
    expect(order).toEqual(['event', true])
    await widget.freeDays.first().waitFor()
  })

  test('another language keeps the step and what was typed', async () => {
    const { widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    await widget.field('First name').fill('Ada')
    await widget.element.evaluate((element) => Reflect.set(element, 'locale', 'de'))
    await widget.heading('Ihre Angaben').waitFor()
    expect(await widget.field('Vorname').inputValue()).toBe('Ada')
    // The words and the chunk that changes the flow are two files.
    await expect.poll(() => stateOf(widget)).toMatchObject({ step: 'details', locale: 'de' })
  })
})

describe('looks', () => {
  /** Each variable with a value and the part in which it is visible. */
  const variables: readonly (readonly [
    name: string,
    value: string,
    part: string,
    property: string,
    seen: string,
  ])[] = [
    ['--bw-color-primary', 'rgb(1, 2, 3)', 'day-selected', 'background-color', 'rgb(1, 2, 3)'],
    ['--bw-color-on-primary', 'rgb(4, 5, 6)', 'day-selected', 'color', 'rgb(4, 5, 6)'],
    ['--bw-color-background', 'rgb(7, 8, 9)', 'root', 'background-color', 'rgb(7, 8, 9)'],
    ['--bw-color-surface', 'rgb(10, 11, 12)', 'summary', 'background-color', 'rgb(10, 11, 12)'],
    ['--bw-color-text', 'rgb(13, 14, 15)', 'title', 'color', 'rgb(13, 14, 15)'],
    ['--bw-color-muted', 'rgb(16, 17, 18)', 'weekday', 'color', 'rgb(16, 17, 18)'],
    ['--bw-color-border', 'rgb(19, 20, 21)', 'root', 'border-top-color', 'rgb(19, 20, 21)'],
    ['--bw-color-danger', 'rgb(22, 23, 24)', 'root', '--danger', 'rgb(22, 23, 24)'],
    ['--bw-color-success', 'rgb(25, 26, 27)', 'root', '--success', 'rgb(25, 26, 27)'],
    ['--bw-color-focus', 'rgb(28, 29, 30)', 'root', '--focus', 'rgb(28, 29, 30)'],
    ['--bw-font-family', 'monospace', 'title', 'font-family', 'monospace'],
    ['--bw-font-size', '21px', 'root', 'font-size', '21px'],
    ['--bw-line-height', '2', 'root', 'line-height', '42px'],
    ['--bw-space', '11px', 'summary', 'padding-top', '44px'],
    ['--bw-radius', '3px', 'root', 'border-top-left-radius', '3px'],
    ['--bw-radius-control', '5px', 'slot', 'border-top-left-radius', '5px'],
    ['--bw-control-height', '61px', 'slot', 'min-height', '61px'],
    ['--bw-day-size', '51px', 'day', 'height', '51px'],
    ['--bw-slot-columns', '1', 'slot', 'width', ''],
    ['--bw-max-inline-size', '777px', '', 'width', '777px'],
    ['--bw-shadow', 'rgb(1, 1, 1) 0px 0px 9px 0px', 'root', 'box-shadow', 'rgb(1, 1, 1) 0px 0px 9px 0px'],
    // Without transitions, so that the final style is read.
    ['--bw-motion-duration', '0s', 'slot', 'transition-duration', '0s, 0s'],
  ]

  test('every variable changes what it is named after', async () => {
    const { opened, widget } = await openWith(
      `<booking-widget service="haircut" style="display: block"></booking-widget>${script}`,
    )
    await widget.showNextMonth()
    await widget.pickDay(0)
    const read = () =>
      widget.element.evaluate(
        (element, wanted) =>
          wanted.map(([, , part, property]) => {
            const seen = part === '' ? element : element.shadowRoot?.querySelector(`[part~="${part}"]`)
            return seen ? getComputedStyle(seen).getPropertyValue(property) : 'not drawn'
          }),
        variables,
      )
    const before = await read()
    await opened.addStyleTag({
      content: `booking-widget { ${variables.map(([name, value]) => `${name}: ${value}`).join('; ')} }`,
    })
    const after = await read()
    for (const [index, [name, , , , seen]] of variables.entries()) {
      if (seen === '') expect(after[index], name).not.toBe(before[index])
      else expect(after[index], name).toBe(seen)
    }
    // The dialog's tests cover the z-index, because it is visible only above other content.
    const known = [...variables.map(([name]) => name), '--bw-z-index']
    expect(known.toSorted()).toEqual(Object.keys(fullContract.cssProperties).toSorted())
  })

  test('what is written on the accent can be read, whatever the accent is', async () => {
    const { widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    await widget.freeDays.first().waitFor()
    for (const [accent, wanted] of [
      ['rgb(255, 235, 59)', 0],
      ['rgb(20, 20, 90)', 255],
      ['rgb(118, 118, 118)', 255],
      ['rgb(130, 130, 130)', 0],
    ] as const) {
      const channel = await widget.element.evaluate((element, color) => {
        if (element instanceof HTMLElement) element.style.setProperty('--bw-color-primary', color)
        const day = element.shadowRoot?.querySelector('[part~="day-selected"]')
        const canvas = document.createElement('canvas').getContext('2d')
        if (!day || !canvas) return -1
        canvas.fillStyle = getComputedStyle(day).color
        canvas.fillRect(0, 0, 1, 1)
        return canvas.getImageData(0, 0, 1, 1).data[0]
      }, accent)
      expect(channel, accent).toBe(wanted)
    }
  })

  test('every part that is drawn is in the contract', async () => {
    const { widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    const seen = new Set<string>()
    const look = async (): Promise<void> => {
      const parts = await widget.element.evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((one) => [...one.part]),
      )
      parts.forEach((part) => seen.add(part))
    }
    await widget.showNextMonth()
    await widget.pickDay(-3)
    await look()
    await widget.pickSlot(0)
    await widget.submit.click()
    await widget.part('error-summary').waitFor()
    await look()
    await widget.fillDetails()
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    await look()
    expect([...seen].filter((part) => !fullContract.parts.includes(part))).toEqual([])
    expect(seen.size).toBeGreaterThan(35)
  })

  test('the page’s own content stands in its slots', async () => {
    const { widget } = await openWith(`<booking-widget service="haircut">
      <p slot="header" id="above">Above</p><p slot="footer" id="below">Below</p></booking-widget>${script}`)
    await widget.freeDays.first().waitFor()
    const [above, below, calendar] = await Promise.all([
      widget.page.locator('#above').boundingBox(),
      widget.page.locator('#below').boundingBox(),
      widget.part('calendar').boundingBox(),
    ])
    if (!above || !below || !calendar) throw new Error('The slots are not drawn')
    expect(above.y + above.height).toBeLessThanOrEqual(calendar.y)
    expect(below.y).toBeGreaterThanOrEqual(calendar.y + calendar.height)
  })
})

describe('events', () => {
  test('the page can stop a submission, and the visitor keeps the form', async () => {
    const { opened, widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    const sent: string[] = []
    opened.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await opened.evaluate(() =>
      addEventListener('booking-submit', (event) => event.preventDefault(), { once: true }),
    )
    await widget.showNextMonth()
    await widget.pickDay(-1)
    await widget.pickSlot(0)
    for (const [label, text] of Object.entries(details)) await widget.field(label).fill(text)
    await widget.submit.click()
    expect(sent).not.toContain('/api/v1/orders')
    await widget.submit.click()
    await widget.heading('Your appointment is scheduled').waitFor()
    expect(sent.filter((path) => path === '/api/v1/orders')).toHaveLength(1)
  })

  test('events speak of no person, and each names its element', async () => {
    const { opened, widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    await widget.showNextMonth()
    await widget.pickDay(-2)
    await widget.pickSlot(0)
    for (const [label, text] of Object.entries(details)) await widget.field(label).fill(text)
    await widget.submit.click()
    await widget.heading('Your appointment is scheduled').waitFor()
    const events = await heardEvents(opened)
    expect(events.map(({ type }) => type)).toEqual([
      'booking-ready',
      'booking-slots',
      'booking-slots',
      'booking-step',
      'booking-slot-select',
      'booking-submit',
      'booking-step',
      'booking-scheduled',
    ])
    const said = JSON.stringify(events)
    for (const text of [...Object.values(details), 'mng_', 'hld_']) expect(said).not.toContain(text)
    expect(events.every(({ detail }) => typeof detail['instance'] === 'string')).toBe(true)
  })
})
