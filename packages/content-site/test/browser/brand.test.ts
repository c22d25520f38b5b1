import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accentColors, leastContrast } from '@hourfold/shared/brand/accent-colors'
import { contrast } from '@hourfold/shared/brand/color'
import { findViolations } from './find-violations.ts'
import { findTooWide } from './inspect-page.ts'
import { hourfoldProgram } from '../hourfold-program.ts'
import { postgresStore, prepareOwnStage, type Store } from './prepare-stage.ts'
import { takeSlot, visitWidget } from './visit-widget.ts'

const demo = fileURLToPath(new URL('../../../booking-api/demo', import.meta.url))

/** A yellow that nobody can read on white. */
const given = '#ffe066'
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" width="200" height="50">
  <rect width="50" height="50" rx="12" fill="${given}"/><rect x="62" y="18" width="138" height="14" fill="#222"/></svg>`

/** The demo studio with a brand. */
async function storeOfBrand(): Promise<Store> {
  const store = await postgresStore()
  const folder = await mkdtemp(join(tmpdir(), 'brand-'))
  await cp(demo, folder, { recursive: true })
  await writeFile(join(folder, 'images/logo.svg'), logo)
  const file = join(folder, 'business.yaml')
  const brand = `brand: { logo: logo.svg, icon: logo.svg, accent: "${given}", font: serif }`
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^brand: .*$/m, brand))
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: store.url ?? '' }
  await promisify(execFile)(process.execPath, [hourfoldProgram, 'import', folder], { env })
  await rm(folder, { recursive: true, force: true })
  return store
}

const stage = prepareOwnStage({ openStore: storeOfBrand })

/** The colours of a button in the light and in the dark scheme. */
async function colorsIn(page: Page, button: Locator) {
  const found: { readonly accent: string; readonly onAccent: string }[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const [accent = '', onAccent = ''] = await button.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color].map(
        (text) =>
          `#${Array.from(text.matchAll(/\d+/g), ([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`,
      )
    })
    found.push({ accent, onAccent })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const [light, dark] = found
  return { light, dark }
}

const expected = accentColors(given)
const ratios = Object.values(expected).map(({ accent, onAccent }) => contrast(accent, onAccent))

test('a brand colours the site, its booking page and a frame on another site, readable by day and by night', async () => {
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(leastContrast)
  expect(expected.light.accent).not.toBe(given)
  const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })

  await page.goto(stage.product.url)
  expect(await colorsIn(page, page.locator('.site-header .button-primary'))).toEqual(expected)
  const header = page.locator('.brand').getByRole('img', { name: 'Studio Linden' })
  expect(await header.evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThan(100)
  expect(
    await page
      .locator('h1')
      .first()
      .evaluate((title) => getComputedStyle(title).fontFamily),
  ).toMatch(/^Charter/)
  expect(await findViolations(page)).toEqual([])
  expect(await findTooWide(page, [280, 360, 768, 1280])).toEqual([])

  await page.goto(`${stage.product.url}/widget/appointment/service/haircut`)
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  expect(await findViolations(page)).toEqual([])
  await widget.pickSlot(0)
  await widget.submit.waitFor()
  expect(await colorsIn(page, widget.submit)).toEqual(expected)
  expect(await findViolations(page)).toEqual([])

  const framed = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
  await framed.page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <div data-booking-widget data-service="haircut"></div><script src="{server}/embed.js" async></script>`),
  )
  const frame = framed.page.frameLocator('iframe')
  await frame.locator('[part~="nav-next"]').click()
  await frame.locator('[part~="grid"][aria-busy="false"]').waitFor()
  await frame.locator('[part~="day-available"]').last().click()
  await takeSlot(frame.locator('[part~="slot"]').first())
  const submit = frame.locator('form [part~="button-primary"]')
  await submit.waitFor()
  expect(await colorsIn(framed.page, submit)).toEqual(expected)
})

test('the element on a page of another site keeps the design of that page', async () => {
  const { page } = await stage.open({ colorScheme: 'light' })
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <script type="module" src="{server}/booking-widget.js"></script>
      <booking-widget service="haircut"></booking-widget>`),
  )
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  expect((await colorsIn(page, widget.part('day-selected'))).light?.accent).toBe('#12685a')
})
