import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused } from './focused.ts'
import { heardEvents } from './host-events.ts'
import { holdBack } from './hold-back.ts'
import { prepareStage } from './prepare-stage.ts'
import { refuseFragments } from './refuse-fragments.ts'
import { details, patience, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const failed = 'Something went wrong on our side. Please try again.'

const html = (head: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${head}
    <script type="module" src="{server}/booking-widget.js"></script>
    <booking-widget service="haircut"><a href="#book">Book by phone</a></booking-widget>`

/** Opens a page whose own script makes the functions that the widget calls throw, while `broken` is true. */
async function openPage(head = '') {
  const { page, watch } = await stage.open({ reducedMotion: 'reduce' })
  const widget = visitWidget(page)
  const link = page.getByRole('link', { name: 'Book by phone' })
  const codes = async () => (await heardEvents(page, 'booking-error')).map(({ detail }) => detail.code)
  return { page, watch, url: stage.host.addPage(html(head)), widget, link, codes }
}

const breaks = (object: string, method: string, isBroken: boolean): string => `<script>
  window.broken = ${isBroken}
  const given = ${object}.${method}
  ${object}.${method} = function (...all) {
    if (window.broken) throw new TypeError('broken by the page')
    return given.apply(this, all)
  }
</script>`

const setBroken = (page: Page, isBroken: boolean): Promise<unknown> =>
  page.evaluate((value) => Reflect.set(globalThis, 'broken', value), isBroken)

describe('an exception that the page around the widget causes', () => {
  test.each([
    ['while the element begins', 'CSSStyleSheet.prototype', 'replaceSync'],
    ['before it knows what it is about', 'Element.prototype', 'closest'],
    ['while its visit starts', 'window', 'addEventListener'],
    ['while it is drawn first', 'Intl.DateTimeFormat.prototype', 'formatToParts'],
  ])('%s is said, told, and over after another try', async (_, object, method) => {
    const { page, watch, url, widget, link, codes } = await openPage(breaks(object, method, true))
    watch.expectFault(/^console error: TypeError: broken by the page/)
    await page.goto(url)
    await widget.heading(failed).waitFor()
    expect(await link.isVisible()).toBe(true)
    expect(await codes()).toEqual(['internal_error'])
    await setBroken(page, false)
    await widget.button('Try again').click()
    await widget.freeDays.first().waitFor()
    expect(await link.isVisible()).toBe(false)
    await expect.poll(() => focused(page), patience).toMatchObject({ tag: 'h2' })
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
  })

  test('an exception that the page around the widget causes in the words that it gives is said, told, and over after another try', async () => {
    const { page, watch, widget, link, codes } = await openPage()
    watch.expectFault(/^console error: TypeError: broken by the page/)
    await page.goto(
      stage.host.addPage(`${html('')}<script>
        window.broken = true
        const name = 'Choose a date and time'
        document.querySelector('booking-widget').messages = {
          get [name]() {
            if (window.broken) throw new TypeError('broken by the page')
            return 'When?'
          },
        }
      </script>`),
    )
    await widget.heading(failed).waitFor()
    expect(await link.isVisible()).toBe(true)
    expect(await codes()).toEqual(['internal_error'])
    await setBroken(page, false)
    await widget.button('Try again').click()
    await widget.heading('When?').waitFor()
  })

  test('an exception that the page around the widget causes while a visitor types is said, and what was typed is still there', async () => {
    const { page, watch, url, widget, link, codes } = await openPage(
      breaks('crypto', 'getRandomValues', false),
    )
    await page.goto(url)
    await widget.showNextMonth()
    await widget.pickDay(1)
    await widget.pickSlot(0)
    await widget.fillDetails(details)
    watch.expectFault(/^console error: TypeError: broken by the page/)
    // Both at once: an answer that arrives between them would be the first to meet the exception.
    await widget.submit.evaluate((button: HTMLElement) => {
      Reflect.set(globalThis, 'broken', true)
      button.click()
    })
    await widget.heading(failed).waitFor()
    expect(await link.isVisible()).toBe(true)
    expect(await codes()).toEqual(['internal_error'])
    expect(await focused(page)).toMatchObject({ tag: 'h2', name: failed })
    await setBroken(page, false)
    await widget.button('Try again').click()
    expect(await widget.field('Email').inputValue()).toBe(details.Email)
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
  })
})

describe('the link that the page’s author put inside the element', () => {
  test('the link that the page’s author put inside the element stays until something is drawn, and while a frame in its place says nothing', async () => {
    const { page, url, link } = await openPage('<script>Array.prototype.toJSON = () => "list"</script>')
    const letChunkIn = await holdBack(page, /\/chunks\/host-/)
    const letFrameIn = await holdBack(page, /\/widget\/appointment\//)
    await page.goto(url)
    await page.locator('booking-widget:defined').waitFor()
    expect(await link.isVisible()).toBe(true)
    letChunkIn()
    await page.locator('booking-widget iframe').waitFor({ state: 'attached' })
    expect(await link.isVisible()).toBe(true)
    letFrameIn()
    await link.waitFor({ state: 'hidden' })
    await page.frameLocator('iframe').locator('[part~="day-available"]').first().waitFor()
  })

  test('the link that the page’s author put inside the element is shown where the dialog that the page wants cannot be loaded', async () => {
    const { page, watch } = await stage.open()
    watch.expectFault(/^request failed: GET .*\/chunks\/host-/)
    watch.expectFault(/^console error: Failed to load resource/)
    await page.route(/\/chunks\/host-/, (route) => route.abort('connectionreset'))
    await page.goto(stage.host.addPage(html('').replace('service=', 'display="dialog" service=')))
    const widget = visitWidget(page)
    await widget.alert.filter({ hasText: 'A part of this page could not be loaded' }).waitFor()
    expect(await page.getByRole('link', { name: 'Book by phone' }).isVisible()).toBe(true)
    await page.unroute(/\/chunks\/host-/)
    await widget.button('Try again').click()
    await widget.part('launcher').waitFor()
  })
})

describe('a file that never comes', () => {
  test('a file that never comes of words leaves the widget in English', async () => {
    const { page } = await stage.open()
    await refuseFragments(page)
    await page.clock.install()
    await page.route(/\/locales\/de-/, () => {})
    const asked = page.waitForRequest(/\/locales\/de-/)
    const slots = page.waitForResponse(/\/slots\?/)
    await page.goto(stage.host.addPage(html('').replace('service=', 'locale="de" service=')))
    await asked
    // The other requests have the same limit, so their responses must arrive before the clock moves.
    await (await slots).finished()
    await page.clock.runFor(500)
    await page.clock.fastForward(10_000)
    await visitWidget(page).heading('Choose a date and time').waitFor()
  })

  test('a file that never comes of a feature is said', async () => {
    const { page, watch } = await stage.open()
    watch.expectFault(/^console warning: <booking-widget>: one of service/)
    await page.clock.install()
    await page.route(/\/chunks\/failure-/, () => {})
    const asked = page.waitForRequest(/\/chunks\/failure-/)
    await page.goto(stage.host.addPage(html('').replace('service="haircut"', '')))
    await asked
    await page.clock.fastForward(10_000)
    const widget = visitWidget(page)
    await widget.heading('A part of this page could not be loaded').waitFor()
    expect(await page.getByRole('link', { name: 'Book by phone' }).isVisible()).toBe(true)
  })
})
