import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBookings } from './find-bookings.ts'
import { heardEvents } from './host-events.ts'
import { prepareStage } from './prepare-stage.ts'
import { strictPolicy } from './strict-policy.ts'
import { details, patience, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const page = (
  body: string,
): string => `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
  <script type="module" src="{server}/booking-widget.js"></script>${body}`

const shadowText = (opened: Page, id: string): Promise<string> =>
  opened.evaluate((name) => document.getElementById(name)?.shadowRoot?.innerHTML ?? '', id)

test('two widgets on one page know nothing of each other', async () => {
  const { page: opened } = await stage.open()
  await opened.goto(
    stage.host.addPage(
      page(
        '<booking-widget id="one" service="haircut"></booking-widget><booking-widget id="two" service="consultation"></booking-widget>',
      ),
    ),
  )
  const [one, two] = [visitWidget(opened, '#one'), visitWidget(opened, '#two')]
  await Promise.all([one.freeDays.first().waitFor(), two.freeDays.first().waitFor()])
  await expect.poll(() => heardEvents(opened, 'booking-ready'), patience).toHaveLength(2)
  const untouched = await shadowText(opened, 'two')
  await one.showNextMonth()
  await one.pickDay(0)
  await one.pickSlot(0)
  await one.field('First name').fill('Ada')
  expect(await shadowText(opened, 'two')).toBe(untouched)
  await two.showNextMonth()
  await two.pickDay(0)
  expect(await one.field('First name').inputValue()).toBe('Ada')
  const events = await heardEvents(opened)
  const instances = new Map(events.map(({ target, detail }) => [target, detail.instance]))
  expect(new Set(instances.values()).size).toBe(2)
})

test('a strict policy asks for the booking server only: no style, no eval, no untrusted HTML', async () => {
  const { page: opened } = await stage.open()
  await opened.goto(
    stage.host.addPage(page('<booking-widget service="haircut"></booking-widget>'), strictPolicy),
  )
  const widget = visitWidget(opened)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  // The element is still styled: the button is not the browser's grey default.
  const look = await widget.submit.evaluate((button) => {
    const { backgroundColor, borderRadius } = getComputedStyle(button)
    return { backgroundColor, borderRadius }
  })
  expect(look.borderRadius).not.toBe('0px')
  expect(look.backgroundColor).not.toMatch(/rgb\(239, 239, 239\)|rgba\(0, 0, 0, 0\)/)
  await widget.submit.click()
  await widget.part('error-summary').waitFor()
})

/** Opens a widget in whose form a visitor has begun to type. */
async function openForm() {
  const { page: opened } = await stage.open()
  await opened.goto(
    stage.host.addPage(
      page(
        '<div id="here"><booking-widget id="one" service="haircut"></booking-widget></div><div id="there"></div>',
      ),
    ),
  )
  const widget = visitWidget(opened, '#one')
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await widget.field('First name').fill('Ada')
  return { opened, widget }
}

describe('an element that the host page moves or removes', () => {
  test.each(['append', 'moveBefore'])(
    'an element that the host page moves or removes keeps what was typed when it is moved with %s',
    async (move) => {
      const { opened, widget } = await openForm()
      await opened.evaluate((how) => {
        const [element, there] = [document.getElementById('one'), document.getElementById('there')]
        if (!element || !there) throw new Error('The page has lost its elements')
        const method: unknown = Reflect.get(there, how)
        if (typeof method !== 'function') throw new Error(`This browser has no ${how}`)
        Reflect.apply(method, there, how === 'append' ? [element] : [element, null])
      }, move)
      await opened.waitForTimeout(100)
      expect(await widget.field('First name').inputValue()).toBe('Ada')
      expect(await opened.locator('#there booking-widget').count()).toBe(1)
    },
  )

  test('an element that the host page moves or removes gives its hold back when it is removed, and lets the visitor go on when it returns', async () => {
    const { opened, widget } = await openForm()
    const released = opened.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/holds'),
    )
    await opened.evaluate(() => {
      const element = document.getElementById('one')
      element?.remove()
      Reflect.set(globalThis, 'kept', element)
    })
    expect((await released).status()).toBe(204)
    await opened.evaluate(() => {
      const kept: unknown = Reflect.get(globalThis, 'kept')
      if (kept instanceof Element) document.body.append(kept)
    })
    await widget.fillDetails({ ...details, Email: 'returns@example.com' })
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect(await findBookings(stage.product, 'returns@example.com')).toHaveLength(1)
  })

  test('an element that the host page moves or removes leaves nothing behind when it comes and goes', async () => {
    const { page: opened } = await stage.open()
    await opened.goto(stage.host.addPage(page('<main></main>')))
    await opened.waitForFunction(() => customElements.get('booking-widget') !== undefined)
    const session = await opened.context().newCDPSession(opened)
    const comeAndGo = (times: number) =>
      opened.evaluate(async (count) => {
        for (let turn = 0; turn < count; turn += 1) {
          const element = document.createElement('booking-widget')
          element.setAttribute('service', 'haircut')
          document.querySelector('main')?.append(element)
          await new Promise((resolve) => setTimeout(resolve, 15))
          element.remove()
          await new Promise((resolve) => setTimeout(resolve, 0))
        }
      }, times)
    const nodes = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage')
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Memory.getDOMCounters')).nodes
    }
    await comeAndGo(20)
    const counts = [await nodes()]
    for (let round = 0; round < 3; round += 1) {
      await comeAndGo(100)
      counts.push(await nodes())
    }
    // The rendering library and the engine may hold a widget that was drawn last; a leak grows in every round.
    const grown = Math.min(...counts.slice(1).map((one, at) => one - (counts[at] ?? 0)))
    // One widget has about 300 nodes; a leak of a hundred widgets would be 30,000.
    expect(grown).toBeLessThan(300)
  })
})

test('a script that does not arrive leaves the link', async () => {
  const { page: opened, watch } = await stage.open()
  watch.expectFault(/^request failed: GET .*booking-widget\.js/)
  watch.expectFault(/^console error: Failed to load resource/)
  await opened.route('**/booking-widget.js', (route) => route.abort('connectionrefused'))
  await opened.goto(`${stage.host.url}/plain-html/`)
  const link = opened.getByRole('link', { name: 'Book an appointment' })
  expect(await link.isVisible()).toBe(true)
  expect(await link.getAttribute('href')).toBe(`${stage.product.url}/widget/appointment/service/haircut`)
})

test('an element is drawn when a hidden one is shown, and works in a dialog and in another shadow root', async () => {
  const { page: opened } = await stage.open()
  await opened.goto(
    stage.host.addPage(
      page(`<div id="box" hidden><booking-widget id="hidden" service="haircut"></booking-widget></div>
        <dialog id="dialog"><booking-widget id="in-dialog" service="haircut"></booking-widget></dialog>
        <section id="outer"><template shadowrootmode="open"><booking-widget id="nested" service="haircut"></booking-widget></template></section>`),
    ),
  )
  const nested = visitWidget(opened, '#nested')
  await nested.showNextMonth()
  await nested.pickDay(0)
  await opened.evaluate(() => document.getElementById('box')?.removeAttribute('hidden'))
  await visitWidget(opened, '#hidden').pickDay(0)
  await opened.evaluate(() => {
    const dialog = document.getElementById('dialog')
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  })
  const inDialog = visitWidget(opened, '#in-dialog')
  await inDialog.pickDay(0)
  await inDialog.pickSlot(0)
})

test('inside a form of the host page, Enter sends ours and not theirs', async () => {
  const { page: opened } = await stage.open()
  await opened.goto(
    stage.host.addPage(
      page('<form action="/theirs"><booking-widget service="haircut"></booking-widget></form>'),
    ),
  )
  const widget = visitWidget(opened)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  const before = opened.url()
  await widget.field('First name').press('Enter')
  await widget.part('error-summary').waitFor()
  expect(opened.url()).toBe(before)
})
