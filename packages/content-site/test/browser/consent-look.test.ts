import { describe, expect, test } from 'vitest'
import { openConsenter, prepareConsentStage } from './consent-stage.ts'
import { findViolations } from './find-violations.ts'
import { focused } from './focused.ts'
import { findSmallTargets, findTooWide } from './inspect-page.ts'
import { openBeforeScript, readStillness } from './page-stillness.ts'
import { tabTo } from './tab-to.ts'
import { details, visitWidget } from './visit-widget.ts'

/** The appearance of the banner; consent-banner.test.ts tests its behaviour. */
const stage = prepareConsentStage()

const phone = { width: 360, height: 740 }
const laptop = { width: 1280, height: 900 }

describe('the banner', () => {
  test.each([
    { name: 'on a phone, in English', viewport: phone, path: '/about' },
    { name: 'on a phone, in German', viewport: phone, path: '/de/about' },
    { name: 'on the smallest phone, in German', viewport: { width: 280, height: 600 }, path: '/de/about' },
    { name: 'on a laptop, in German', viewport: laptop, path: '/de/about' },
  ])('fits, and no answer looks better than another: $name', async ({ viewport, path }) => {
    const { page, banner, visit } = await openConsenter(
      stage,
      { viewport, colorScheme: 'light', reducedMotion: 'reduce' },
      'nothing',
    )
    await visit(path)
    await banner.waitFor()
    for (const state of ['asked', 'customised']) {
      const looks = await banner.locator('.consent-buttons button').evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect()
          const { color, backgroundColor, font, border, opacity } = getComputedStyle(one)
          return [Math.round(width), Math.round(height), color, backgroundColor, font, border, opacity].join()
        }),
      )
      expect(looks).toEqual(Array.from({ length: state === 'asked' ? 3 : 4 }, () => looks[0]))
      expect(await findTooWide(page, [viewport.width])).toEqual([])
      await page.setViewportSize(viewport)
      expect(await findSmallTargets(page)).toEqual([])
      const box = await banner.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      expect((await findViolations(page)).map((line) => `${state}: ${line}`)).toEqual([])
      // With a mouse, the button would stay in its hover state.
      if (state === 'asked') await banner.locator('.consent-buttons button').last().press('Enter')
    }
    expect(await banner.getByRole('checkbox').count()).toBe(6)
  })

  test.each([
    ['a phone', phone, 0.24],
    ['a laptop', laptop, 0.12],
  ])('the banner covers little of %s', async (_, viewport, most) => {
    const { banner, visit } = await openConsenter(stage, { viewport, reducedMotion: 'reduce' }, 'nothing')
    for (const path of ['/about', '/de/about', '/fr/about']) {
      await visit(path)
      await banner.waitFor()
      const box = await banner.boundingBox()
      expect((box?.height ?? 0) / viewport.height, path).toBeLessThanOrEqual(most)
    }
  })

  test.each(['/about', '/widget/appointment/service/haircut'])(
    'the banner moves nothing on the page when it comes, nor when it goes: %s',
    async (path) => {
      const { page, banner, stir, button } = await openConsenter(stage, {}, 'nothing')
      await openBeforeScript(page, `${stage.product.url}${path}`)
      await stir()
      await banner.waitFor()
      await page.waitForTimeout(400)
      expect((await readStillness(page)).shift).toBe(0)
      await button('Reject all').click()
      await page.waitForTimeout(200)
      expect((await readStillness(page)).shift).toBe(0)
    },
  )

  test.each([
    ['a phone', phone],
    ['a laptop', laptop],
  ])(
    'the banner covers nothing that has the focus, from the first stop to the last: on %s',
    async (_, viewport) => {
      const { page, banner, visit } = await openConsenter(
        stage,
        { viewport, reducedMotion: 'reduce' },
        'nothing',
      )
      await visit('/about')
      await banner.waitFor()
      const covered: string[] = []
      let stops = 0
      for (; stops < 60; stops += 1) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() => {
          const active = document.activeElement
          const top = document.querySelector('.consent')?.getBoundingClientRect().top ?? innerHeight
          if (!active || active === document.body) return 'the end'
          if (active.closest('consent-banner')) return ''
          const { bottom } = active.getBoundingClientRect()
          return bottom > top + 1 ? `${active.textContent.trim()} by ${Math.round(bottom - top)} px` : ''
        })
        if (found === 'the end') break
        if (found !== '') covered.push(found)
      }
      expect(stops).toBeGreaterThan(20)
      expect(covered).toEqual([])
    },
  )

  test('the banner is answered with a keyboard, and takes the focus from nobody', async () => {
    const { page, banner, button, visit } = await openConsenter(stage, {}, 'nothing')
    await page.goto(`${stage.product.url}/about`)
    await page.keyboard.press('Tab')
    await banner.waitFor()
    expect((await focused(page)).name).toBe('Skip to the content')
    const stops: string[] = []
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab')
      stops.push((await focused(page)).name)
    }
    expect(stops).toEqual(['More about your data', 'Accept all', 'Reject all', 'Settings'])
    // A visitor who has not chosen is still asked.
    await page.keyboard.press('Escape')
    expect(await banner.count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ tag: 'input' })
    await page.keyboard.press('Space')
    expect(await banner.getByRole('checkbox', { name: 'Functional' }).isChecked()).toBe(true)
    await page.keyboard.press('Space')
    await tabTo(page, /^Save preferences$/)
    await page.keyboard.press('Enter')
    expect(await banner.count()).toBe(0)
    expect((await focused(page)).id).toBe('content')

    await page.getByRole('link', { name: 'Cookie settings' }).focus()
    await page.keyboard.press('Enter')
    await banner.waitFor()
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'h2', name: 'Cookies on this site' })
    await page.keyboard.press('Escape')
    expect(await banner.count()).toBe(0)
    expect((await focused(page)).name).toBe('Cookie settings')
    await visit('/about')
    expect(await button('Reject all').count()).toBe(0)
  })

  test('the banner takes a double click on «Settings» for one', async () => {
    const { page, banner, button, visit } = await openConsenter(stage, {}, 'nothing')
    await visit('/about')
    await button('Settings').dblclick()
    expect(await banner.getByRole('checkbox').count()).toBe(6)
    expect(await page.context().cookies()).toEqual([])
  })

  test('the banner stands beside a booking, not before it: on a phone somebody books without an answer', async () => {
    const { page, banner, visit } = await openConsenter(stage, { viewport: phone }, 'nothing')
    await visit('/widget/appointment/service/haircut')
    await banner.waitFor()
    const widget = visitWidget(page)
    await widget.showNextMonth()
    await widget.pickDay(-1)
    await widget.takeSlot(widget.slots.first())
    await widget.field('First name').waitFor()
    await widget.fillDetails({ ...details, Email: 'undecided@example.com' })
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect(await banner.isVisible()).toBe(true)
    expect(await page.context().cookies()).toEqual([])
  })
})
