import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const script = '<script type="module" src="{server}/booking-widget.js"></script>'
const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${body}`

const openWith = async (body: string) => {
  const { page: opened, watch } = await stage.open()
  await opened.goto(stage.host.addPage(page(body)))
  return { opened, watch, widget: visitWidget(opened) }
}

/** Adds the element's script to a page that is already there. */
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
    const events = await heardEvents(opened)
    expect(events.filter(({ type }) => type === 'booking-error').map(({ detail }) => detail['code'])).toEqual(
      ['config_invalid', 'config_invalid'],
    )
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

  test('a second script warns and leaves the first', async () => {
    const { opened, watch, widget } = await openWith(
      `<booking-widget service="haircut"></booking-widget>${script}`,
    )
    watch.expectFault(/console warning: <booking-widget>: version .* is already here/)
    await widget.freeDays.first().waitFor()
    await opened.addScriptTag({ url: `${stage.product.url}/booking-widget.classic.js` })
    expect(await widget.freeDays.first().isVisible()).toBe(true)
  })

  test('the classic script does the same as the module', async () => {
    const { widget } = await openWith(
      '<script src="{server}/booking-widget.classic.js"></script><booking-widget service="haircut"></booking-widget>',
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
    expect(await widget.element.getByRole('link', { name: 'Book' }).isVisible()).toBe(true)
  })

  test('focus() goes to the title of the step', async () => {
    const { opened, widget } = await openWith(`<booking-widget service="haircut"></booking-widget>${script}`)
    await widget.freeDays.first().waitFor()
    await widget.element.evaluate((element) => element instanceof HTMLElement && element.focus())
    const focused = await opened.evaluate(
      () => document.activeElement?.shadowRoot?.activeElement?.textContent ?? '',
    )
    expect(focused).toBe('Choose a date and time')
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

  test('speak of no person, and each names its element', async () => {
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
