import type { FrameLocator, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heardEvents } from './host-events.ts'
import { readStillness, recordStillness } from './page-stillness.ts'
import { prepareStage } from './prepare-stage.ts'
import { runAxe } from './run-axe.ts'
import { details, takeSlot } from './visit-widget.ts'

const stage = prepareStage()

const address = (query = '') => `${stage.product.url}/install${query}`

async function openInstall(query = '', options: Parameters<typeof stage.open>[0] = {}): Promise<Page> {
  const { page } = await stage.open(options)
  await page.goto(address(query))
  return page
}

const preview = (page: Page): Locator => page.locator('#install-stage booking-widget')
const shown = (page: Page): Locator => page.locator('[data-platform]:not([hidden])')
const codeOf = async (page: Page): Promise<string> => (await shown(page).locator('code').textContent()) ?? ''

/** Copies the code for a platform as an owner does, and returns what the clipboard holds. */
async function copyCode(platform: string, query = ''): Promise<string> {
  const page = await openInstall(query)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('radio', { name: platform, exact: true }).check()
  await shown(page).getByRole('button', { name: 'Copy' }).press('Enter')
  await page.locator('#install-status', { hasText: 'Copied' }).waitFor({ state: 'attached' })
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await codeOf(page))
  return copied
}

/** A page of an owner on another origin. */
const ownersPage = (body: string, after = ''): string =>
  stage.host.addPage(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"><body>${body}${after}`,
  )

async function bookIn(place: Locator | FrameLocator): Promise<void> {
  await place.locator('[part~="day-available"]').first().waitFor()
  await place.locator('[part~="nav-next"]').click()
  await place.locator('[part~="grid"][aria-busy="false"]').waitFor()
  await place.locator('[part~="day-available"]').last().click()
  await takeSlot(place.locator('[part~="slot"]').first())
  for (const [label, value] of Object.entries(details)) {
    await place.getByRole('textbox', { name: label }).fill(value)
  }
  await place.locator('form [part~="button-primary"]').click()
  await place.locator('[part~="confirmation"]').waitFor()
}

describe('the workshop of a site owner', () => {
  test('the workshop of a site owner changes preview, code and address with each choice, without loading', async () => {
    const page = await openInstall()
    await preview(page).locator('[part~="day-available"]').first().waitFor()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.getByLabel('What to book').selectOption('menu:salon')
    await preview(page).locator('[part~="service"]').first().waitFor()
    expect(await preview(page).getAttribute('menu')).toBe('salon')
    await page.getByLabel('Where it appears').selectOption('dialog')
    await page.getByLabel('Text of the button').fill('Book <now>')
    await preview(page).getByRole('button', { name: 'Book <now>' }).waitFor()
    await page.getByLabel('Language', { exact: true }).selectOption('de')
    await page.locator('input[type=color][name=primary]').fill('#aa0044')
    expect(await page.getByRole('checkbox', { name: 'Accent color' }).isChecked()).toBe(true)
    const code = await codeOf(page)
    for (const part of [
      'menu="salon"',
      'display="dialog"',
      'launcher-text="Book &#60;now&#62;"',
      'locale="de"',
      '--bw-color-primary: #aa0044',
      '>Termin buchen: ',
    ])
      expect([part, code.includes(part)]).toEqual([part, true])
    expect(
      await preview(page).evaluate((widget) => widget.style.getPropertyValue('--bw-color-primary')),
    ).toBe('#aa0044')
    expect([loads, page.url().startsWith(address('?book=menu'))]).toEqual([0, true])
    // The address shows the same again, without a script too.
    const plain = await stage.open({ javaScriptEnabled: false })
    await plain.page.goto(page.url())
    expect(await codeOf(plain.page)).toBe(code)
    expect(await plain.page.getByRole('button', { name: 'Show the code' }).count()).toBe(1)
  })

  test('the workshop of a site owner books nothing in its preview', async () => {
    const page = await openInstall('?book=service:haircut')
    await preview(page).locator('[part~="day-available"]').first().click()
    await takeSlot(preview(page).locator('[part~="slot"]').first())
    for (const [label, value] of Object.entries(details))
      await preview(page).getByRole('textbox', { name: label }).fill(value)
    await preview(page).locator('form [part~="button-primary"]').click()
    await expect.poll(() => heardEvents(page, 'booking-submit')).toHaveLength(1)
    expect(await heardEvents(page, 'booking-scheduled')).toEqual([])
  })

  test('the workshop of a site owner shows the preview in light and dark, and as wide as a phone', async () => {
    const page = await openInstall()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await preview(page).locator('.root[data-theme="dark"]').waitFor()
    await page.getByRole('radio', { name: 'Phone' }).check()
    const width = await page.locator('#install-stage').evaluate((one) => one.getBoundingClientRect().width)
    expect(width).toBeLessThanOrEqual(384)
  })
})

describe('the copied code on a page of another origin', () => {
  test('the copied code on a page of another origin for HTML books, and moves nothing on the page', async () => {
    const code = await copyCode('HTML', '?book=service:haircut')
    const { page } = await stage.open()
    await recordStillness(page)
    await page.goto(ownersPage(`<h1>Salon</h1>${code}`, '<p>Below</p>'))
    await page.locator('booking-widget [part~="day-available"]').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect((await readStillness(page)).shift).toBeLessThanOrEqual(0.02)
    await bookIn(page.locator('booking-widget'))
    expect(await heardEvents(page, 'booking-scheduled')).toHaveLength(1)
  })

  test('the copied code on a page of another origin for HTML on a phone moves nothing on the page', async () => {
    const code = await copyCode('HTML', '?book=service:haircut&release=major')
    const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
    await recordStillness(page)
    await page.goto(ownersPage(`<h1>Salon</h1>${code}`, '<p>Below</p>'))
    await page
      .locator('booking-widget [part~="slot"], booking-widget [part~="day-available"]')
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect((await readStillness(page)).shift).toBeLessThanOrEqual(0.02)
  })

  test('the copied code on a page of another origin for a tag manager, injected after the page has loaded, books in the place of the page', async () => {
    const code = await copyCode('Google Tag Manager', '?book=service:haircut')
    const { page } = await stage.open()
    await page.goto(ownersPage('<h1>Salon</h1><div id="booking"></div>'))
    // As the tag manager does: the markup is parsed apart, and its scripts are made anew.
    await page.evaluate((html) => {
      const parsed = document.createRange().createContextualFragment(html)
      document.body.append(parsed)
    }, code)
    await bookIn(page.locator('#booking booking-widget'))
    expect(await heardEvents(page, 'booking-scheduled')).toHaveLength(1)
  })

  test('the copied code on a page of another origin for a frame books', async () => {
    const code = await copyCode('iframe', '?book=service:haircut')
    const { page } = await stage.open()
    await page.goto(ownersPage(`<h1>Salon</h1>${code}`))
    await bookIn(page.frameLocator('iframe'))
    await expect.poll(() => heardEvents(page, 'booking-scheduled')).toHaveLength(1)
  })

  test.each([
    ['in a dialog', '?book=quiz:hair-type&display=dialog&launcher_text=Take+the+quiz', 'Take the quiz'],
    [
      'in a corner',
      '?book=provider:anna&display=floating&position=bottom-start&theme=dark',
      'Book an appointment',
    ],
  ])('the copied code on a page of another origin for HTML opens %s', async (_, query, button) => {
    const code = await copyCode('HTML', query)
    const { page } = await stage.open()
    await page.goto(ownersPage(code))
    await page.getByRole('button', { name: button }).click()
    await page.locator('booking-widget dialog[open]').waitFor()
    await page.waitForLoadState('networkidle')
  })

  test('the copied code on a page of another origin is found to be well by the check, and a mistake is found', async () => {
    const code = await copyCode('HTML', '?book=service:haircut')
    const page = await openInstall('?theme=dark')
    const check = async (body: string): Promise<readonly string[]> => {
      await page.getByLabel('Address of your page').fill(ownersPage(body))
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.locator('.install-check .alert, [data-code]').first().waitFor()
      return page
        .locator('[data-code]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-code') ?? ''))
    }
    expect(await check(code)).toEqual([])
    expect(await page.locator('.install-check').textContent()).toContain('All is well')
    // The choices stay.
    expect(await page.getByLabel('Appearance').first().inputValue()).toBe('dark')
    expect(
      await check(
        code
          .replace('booking-widget service', 'booking-wigdet service')
          .replace('integrity="sha384-', 'integrity="sha384-x'),
      ),
    ).toEqual(['tag_unknown', 'element_missing', 'integrity_wrong'])
  })
})

describe.each(['light', 'dark'] as const)('the page for site owners, %s', (colorScheme) => {
  test.each([320, 768, 1280])('is accessible and fits into %d pixels', async (width) => {
    const page = await openInstall('?display=floating', {
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    await preview(page).locator('[part~="launcher"]').waitFor()
    expect(await runAxe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.install :is(button, select, input, label.option)')]
        .filter((one) => one.checkVisibility() && !one.matches('[type=radio], [type=checkbox]'))
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map((one) => one.outerHTML.slice(0, 80)),
    )
    expect(small).toEqual([])
  })
})
