import type { Page } from 'playwright-core'
import { visitWidget } from '../../test/browser/visit-widget.ts'
import type { PictureStage } from './picture-stage.ts'
import { showConfirmation } from './widget-scenes.ts'

/** The home page of the demo studio. */
export async function showSite({ product }: PictureStage, page: Page): Promise<void> {
  await page.goto(product.url, { waitUntil: 'networkidle' })
}

/** The code for a site, with its preview. */
export async function showInstall({ product }: PictureStage, page: Page): Promise<void> {
  await page.goto(`${product.url}/install`)
  const widget = visitWidget(page, '#install-stage booking-widget')
  await widget.begun()
  await widget.freeDays.first().waitFor()
}

/** What a check of an owner's page has found: the page names a service and an attribute that do not exist. */
export async function showInstallCheck({ product, host }: PictureStage, page: Page): Promise<void> {
  const address = host.addPage(`<!doctype html><html lang="en"><title>Studio Linden</title>
    <script type="module" src="{server}/booking-widget.js"></script>
    <booking-widget service="hair-cut" local="en"><a href="{server}/widget/appointment/service/haircut">Book</a></booking-widget>`)
  await page.goto(`${product.url}/install`)
  const field = page.locator('#check input[name=page]')
  await field.fill(address)
  await page.locator('#check button').click()
  await page.waitForLoadState('networkidle')
  // The address of the page of these pictures has a random port.
  await field.fill('https://www.studio-linden.example/book')
  await field.blur()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/**
 * The mail about a booking, as a mail program shows it. The mailbox shows it in a frame; on a blank page it is alone, and no policy of a
 * page removes its styles.
 */
export async function showMail(stage: PictureStage, page: Page): Promise<void> {
  await showConfirmation(stage, page)
  const { origin, host } = new URL(stage.product.url)
  const mail = page.locator('main li a', { hasText: 'to ada@example.com' }).first()
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await page.goto(`${origin}/mailbox`)
    if ((await mail.count()) > 0) break
    await page.waitForTimeout(250)
  }
  const response = await page.request.get(`${origin}${await mail.getAttribute('href')}/html`)
  await page.goto('about:blank')
  await page.setContent((await response.text()).replaceAll(host, 'studio-linden.example'))
}
