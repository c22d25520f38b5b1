import { describe, expect, test } from 'vitest'
import { prepareStage } from '../prepare-stage.ts'
import { details, takeSlot, visitWidget } from '../visit-widget.ts'

/** The examples of how the script comes to a page, or does not. */
const stage = prepareStage()

async function openExample(path: string, options: { readonly javaScriptEnabled?: boolean } = {}) {
  const opened = await stage.open(options)
  const asked: string[] = []
  opened.page.on('request', (request) => asked.push(request.url()))
  await opened.page.goto(`${stage.host.url}/${path}`)
  return { ...opened, toServer: () => asked.filter((url) => url.startsWith(stage.product.url)) }
}

test('strict-csp: books under the policy of its own headers', async () => {
  const { page, watch } = await stage.open()
  const response = await page.goto(`${stage.host.url}/strict-csp/`)
  expect(response?.headers()['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types booking-widget",
  )
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await page.getByText('You have picked').waitFor()
  await widget.fillDetails()
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  watch.expectFault(/^console error: This document requires 'TrustedHTML' assignment/)
  // The policy is in force: the page cannot do what it forbids.
  const isForbidden = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b></b>'
      return false
    } catch {
      return true
    }
  })
  expect(isForbidden).toBe(true)
})

describe('sri-pinned', () => {
  test('sri-pinned runs the release whose hash it names', async () => {
    const { page, toServer } = await openExample('sri-pinned/')
    await visitWidget(page).freeDays.first().waitFor()
    expect(toServer()[0]).toMatch(/\/booking-widget\/\d+\.\d+\.\d+\/booking-widget\.js$/)
  })

  test('sri-pinned leaves the link where the bytes are others', async () => {
    const { page, watch } = await stage.open()
    watch.expectFault(/^console error: Failed to find a valid digest/)
    await page.route('**/booking-widget.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n` })
    })
    await page.goto(`${stage.host.url}/sri-pinned/`, { waitUntil: 'networkidle' })
    expect(await page.getByRole('link', { name: 'Book an appointment' }).isVisible()).toBe(true)
    expect(await page.evaluate(() => customElements.get('booking-widget') === undefined)).toBe(true)
  })
})

describe('consent-gtm', () => {
  const layer = (page: Awaited<ReturnType<typeof openExample>>['page']): Promise<string> =>
    page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'dataLayer')))

  test('consent-gtm asks the booking server for nothing before the visitor agrees', async () => {
    const { page, toServer } = await openExample('consent-gtm/')
    await page.getByRole('button', { name: 'Neither' }).click()
    await page.waitForLoadState('networkidle')
    expect(toServer()).toEqual([])
    expect(await page.getByRole('link', { name: 'Book an appointment' }).isVisible()).toBe(true)
    expect(await layer(page)).not.toContain('booking-')
  })

  test('consent-gtm shows the calendar without counting', async () => {
    const { page } = await openExample('consent-gtm/')
    await page.getByRole('button', { name: 'Only the calendar' }).click()
    await visitWidget(page).showNextMonth()
    expect(await layer(page)).not.toContain('booking-')
  })

  test('consent-gtm counts once the visitor agrees to both', async () => {
    const { page } = await openExample('consent-gtm/')
    await page.getByRole('button', { name: 'Both' }).click()
    await visitWidget(page).showNextMonth()
    const pushed = await layer(page)
    expect(pushed.indexOf('"denied"')).toBeLessThan(pushed.indexOf('"granted"'))
    expect(pushed.indexOf('"granted"')).toBeLessThan(pushed.indexOf('booking-ready'))
  })
})

describe('no-js, in a browser without scripts', () => {
  test('the link leads to free times', async () => {
    const { page } = await openExample('no-js/', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Book a haircut' }).click()
    await page.locator('[part~="day-available"]').first().waitFor()
    expect(page.url()).toBe(`${stage.product.url}/widget/appointment/service/haircut`)
  })

  test('the form leads to those of the person, on the clock that it names', async () => {
    const { page } = await openExample('no-js/', { javaScriptEnabled: false })
    await page.getByRole('combobox', { name: 'With' }).selectOption('Clara')
    await page.getByRole('combobox', { name: 'Clock' }).selectOption('2:00 pm')
    await page.getByRole('button', { name: 'Show free times' }).click()
    await page.locator('[part~="day-available"]').last().click()
    await page
      .locator('[part~="slot"]')
      .filter({ hasText: /[ap]m$/i })
      .first()
      .waitFor()
    expect(await page.getByRole('radio', { name: 'Clara' }).isChecked()).toBe(true)
  })
})

test('popup-link, with embed.js: each link opens its own service', async () => {
  const { page } = await openExample('popup-link/embed.html')
  const dialog = page.getByRole('dialog')
  for (const name of ['haircut', 'massage']) {
    await page.getByRole('link', { name: `Book a ${name}` }).click()
    const frame = dialog.locator('iframe').contentFrame()
    await frame.getByText(new RegExp(name, 'i')).first().waitFor()
    await frame.locator('[part~="day-available"]').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('embed-js: a place, a button and a corner show their services, and the page is told of a booking', async () => {
  const { page } = await openExample('embed-js/')
  const dialog = page.getByRole('dialog')
  for (const [button, word] of [
    ['Book a massage', 'Massage'],
    ['Ask us', 'Colour consultation'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await dialog.locator('iframe').contentFrame().getByText(word).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  const frame = page.locator('[data-service="haircut"] iframe').contentFrame()
  await frame.locator('[part~="nav-next"]').click()
  await frame.locator('[part~="grid"][aria-busy="false"]').waitFor()
  await frame.locator('[part~="day-available"]').last().click()
  await takeSlot(frame.locator('[part~="slot"]').first())
  for (const [label, value] of Object.entries(details)) {
    await frame.getByRole('textbox', { name: label }).fill(value)
  }
  await frame.locator('form [part~="button-primary"]').click()
  await page.getByText('See you on').waitFor()
})
