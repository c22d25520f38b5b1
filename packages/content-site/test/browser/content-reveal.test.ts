import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { prepareStage } from './prepare-stage.ts'
import { patience } from './visit-widget.ts'

const stage = prepareStage()

const moving = { reducedMotion: 'no-preference', viewport: { width: 1280, height: 800 } } as const
const waiting = (page: Page) => page.locator('.reveal-waiting')

/**
 * Returns the number of invisible parts on the page. The calendar draws the marks of radio buttons itself, so these are
 * excluded.
 */
const unseen = (page: Page): Promise<number> =>
  page
    .locator('main :not(input)')
    .evaluateAll(
      (all) => all.filter((one) => one.checkVisibility() && getComputedStyle(one).opacity === '0').length,
    )

/** Scrolls until this share of an element has entered the window from below. */
const showPart = (page: Page, selector: string, share: number): Promise<void> =>
  page.locator(selector).evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect()
    scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' })
  }, share)

/** Waits for two frames, so that intersection observers have been notified. */
const settle = (page: Page): Promise<unknown> => page.waitForTimeout(150)

describe('what lies below the first screen', () => {
  test('what lies below the first screen appears when a tenth of it is in sight, and is left alone a second later', async () => {
    const { page } = await stage.open(moving)
    await page.clock.install()
    await page.goto(`${stage.product.url}/`)
    await waiting(page).first().waitFor({ state: 'attached' })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.evaluate(() => document.querySelector('.reveal-waiting')?.setAttribute('id', 'watched'))
    const classes = () => page.locator('#watched').getAttribute('class')

    await showPart(page, '#watched', 0.08)
    await settle(page)
    expect(await classes()).toContain('reveal-waiting')
    await showPart(page, '#watched', 0.12)
    await expect.poll(classes).toContain('revealed')
    expect(await classes()).not.toContain('reveal-waiting')
    await page.clock.runFor(900)
    expect(await classes()).toContain('revealed')
    await page.clock.runFor(100)
    expect(await classes()).not.toContain('revealed')
  })

  test('what lies below the first screen has appeared when the end of the page is reached, however it was scrolled', async () => {
    const { page } = await stage.open(moving)
    await page.goto(`${stage.product.url}/`)
    expect(await waiting(page).count()).toBeGreaterThan(0)
    await page.mouse.move(400, 400)
    for (let screen = 0; screen < 24; screen += 1) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(40)
    }
    await expect.poll(() => waiting(page).count(), patience).toBe(0)
    await page.locator('.revealed').first().waitFor({ state: 'detached' })
    expect(await unseen(page)).toBe(0)
  })

  test('what lies below the first screen is seen where the focus is, from whichever side it comes', async () => {
    const { page } = await stage.open(moving)
    await page.goto(`${stage.product.url}/`)
    await waiting(page).first().waitFor({ state: 'attached' })
    await page.locator('.reveal-waiting a').last().focus()
    const part = page.locator('.reveal:focus-within')
    await expect.poll(() => part.evaluate((one) => getComputedStyle(one).opacity), patience).toBe('1')
  })

  test.each([
    ['a laptop', { width: 1280, height: 800 }],
    ['a phone', { width: 360, height: 740 }],
  ] as const)(
    'what lies below the first screen stands under the header where a link of the contents leads: on %s',
    async (_, viewport) => {
      const { page } = await stage.open({ ...moving, viewport })
      for (const name of ['What I ask', 'What it is not']) {
        await page.goto(`${stage.product.url}/journal/b/what-a-consultation-is`)
        await page.locator('.contents').getByRole('link', { name }).click()
        const heading = page.getByRole('heading', { name })
        const top = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top))
        await expect.poll(top, patience).toBe(88)
      }
    },
  )

  test('what lies below the first screen is not hidden on the first screen, nor does anything flash there', async () => {
    const { page } = await stage.open(moving)
    await page.goto(`${stage.product.url}/about`)
    const hidden = await waiting(page).evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().top < innerHeight).map(({ className }) => className),
    )
    expect(hidden).toEqual([])
  })

  test.each([
    ['by whoever wants nothing to move', { reducedMotion: 'reduce' }],
    ['without a script', { ...moving, javaScriptEnabled: false }],
  ] as const)('what lies below the first screen is seen at once %s', async (_, options) => {
    const { page } = await stage.open(options)
    await page.goto(`${stage.product.url}/`)
    expect(await page.locator('.reveal').count()).toBeGreaterThan(3)
    expect(await waiting(page).count()).toBe(0)
    expect(await unseen(page)).toBe(0)
  })

  test('what lies below the first screen is printed, whether it has been seen or not', async () => {
    const { page } = await stage.open(moving)
    await page.goto(`${stage.product.url}/`)
    await waiting(page).first().waitFor({ state: 'attached' })
    expect(await unseen(page), 'the control: on the screen it is hidden').toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await unseen(page)).toBe(0)
    const unlaid = await page
      .locator('body *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility !== 'visible').length)
    expect(unlaid).toBe(0)
    // Controls that only work on a screen are not printed.
    for (const name of ['.site-nav', '.language', '.consent', '.booking-card .button']) {
      expect([name, await page.locator(name).filter({ visible: true }).count()]).toEqual([name, 0])
    }
  })
})
