import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { focused } from './focused.ts'
import { openElement } from './open-element.ts'
import { overflow } from './overflow.ts'
import { prepareStage } from './prepare-stage.ts'
import { refuseFragments } from './refuse-fragments.ts'
import { details, visitWidget, type VisitedWidget } from './visit-widget.ts'

const stage = prepareStage()

/** Checks in every frame whether the focus has been lost. */
const watchFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const lost: string[] = []
    Reflect.set(globalThis, 'lostFocus', lost)
    let before = ''
    const look = (): void => {
      const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
      if (before !== '' && active === document.body) lost.push(before)
      before = active && active !== document.body ? `${active.localName} ${active.textContent}` : ''
      requestAnimationFrame(look)
    }
    look()
  })

/** Finds animations and transitions longer than a hundredth of a second. */
const movements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seconds = (list: string): number =>
      Math.max(
        ...list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1)),
      )
    const shadow = document.querySelector('booking-widget')?.shadowRoot
    const all = [...document.querySelectorAll('*'), ...(shadow?.querySelectorAll('*') ?? [])]
    const found = all.flatMap((element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const isAnimated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.01
        const isMoved = seconds(style.transitionDuration) > 0.01 || style.scrollBehavior === 'smooth'
        return isAnimated || isMoved ? [`${element.localName}.${element.className}`] : []
      }),
    )
    return [...new Set(found)]
  })

/** Finds buttons, labels and headings with truncated text. */
const clipped = ({ element }: VisitedWidget): Promise<readonly (string | null)[]> =>
  element.evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll('button, label, h2, h3, h4, dd, .slot-time') ?? [])]
      .filter((one) => one.checkVisibility() && one.closest('.visually-hidden') === null)
      .filter((one) => one.clientWidth > 1 && one.scrollWidth - one.clientWidth > 1)
      .map((one) => `${one.className}: ${one.textContent}`),
  )

describe('experience: Across', () => {
  test('focus goes to the new step’s heading, never lost to body', async () => {
    const { page, widget } = await openElement(stage, 'service="coaching"')
    await watchFocus(page)
    const arrive = async (title: string): Promise<void> => {
      await widget.heading(title).waitFor()
      await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ tag: 'h2', name: title })
    }
    await widget.showNextMonth()
    await widget.pickDay(-1)
    await widget.takeSlot(widget.slots.first())
    await arrive('Does it repeat?')
    await widget.button('Back').click()
    await arrive('Choose a date and time')
    await widget.takeSlot(widget.slots.first())
    await widget.button('Continue').click()
    await arrive('Your details')
    await widget.fillDetails({ ...details, Email: 'focus@example.com' })
    await widget.element.getByRole('radio', { name: 'By phone' }).check({ force: true })
    await widget.submit.click()
    await arrive('Your appointment is scheduled')
    await widget.button('Book another appointment').click()
    await arrive('Choose a date and time')
    const lost: unknown = await page.evaluate(() => Reflect.get(globalThis, 'lostFocus'))
    expect(v.parse(v.array(v.string()), lost)).toEqual([])
  })

  test('prefers-reduced-motion: nothing moves, on no step and no page', async () => {
    const { page } = await stage.open({ reducedMotion: 'no-preference' })
    await page.goto(`${stage.product.url}/widget/appointment/service/haircut`)
    expect(await movements(page), 'the control: otherwise something does').not.toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const widget = visitWidget(page)
    await widget.showNextMonth()
    expect(await movements(page), 'the month').toEqual([])
    await widget.pickDay(-1)
    expect(await movements(page), 'the times').toEqual([])
    await widget.pickSlot(0)
    await widget.submit.click()
    await widget.part('error-summary').waitFor()
    expect(await movements(page), 'the form').toEqual([])
    for (const path of ['/', '/install', '/widget/service-menus/salon', '/widget/appointment/studio']) {
      await page.goto(`${stage.product.url}${path}`)
      expect(await movements(page), path).toEqual([])
    }
    await refuseFragments(page)
    await page.route('**/api/v1/slots*', () => {})
    await page.goto(`${stage.host.url}/plain-html/`)
    await widget.part('grid').and(page.locator('[aria-busy="true"]')).waitFor()
    expect(await movements(page), 'while it loads').toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('forced colours: the selected day, the chosen time and the focus ring can be told apart', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"', { forcedColors: 'active' })
    await widget.showNextMonth()
    await widget.pickDay(2)
    const ground = (one: Element): string => getComputedStyle(one).backgroundColor
    const day = await widget.part('day-selected').evaluate(ground)
    expect(day).not.toBe(await widget.freeDays.nth(4).evaluate(ground))
    const border = (one: Element): string => getComputedStyle(one).borderTopWidth
    expect(await widget.freeDays.nth(4).evaluate(border)).toBe('1px')
    const ring = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
      return { outlineStyle, width: Number.parseFloat(outlineWidth), outlineColor }
    }
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    const seen = await widget.part('day-selected').evaluate(ring)
    expect(seen).toMatchObject({ outlineStyle: 'solid' })
    expect(seen.width).toBeGreaterThanOrEqual(2)
    await widget.pickSlot(0)
    await widget.button('Back').click()
    await widget.part('slot-selected').waitFor()
    expect(await widget.part('slot-selected').evaluate(ground)).not.toBe(
      await widget.slots.nth(1).evaluate(ground),
    )
  })

  test.each([360, 1280])(
    'text of twice the size fits, from the month to the form with errors: at %i px',
    async (width) => {
      const { page, widget } = await openElement(stage, 'service="haircut"', {
        viewport: { width, height: 900 },
        // A font size set in the browser; 16 is the default.
        prepare: async (opened) => {
          const session = await opened.context().newCDPSession(opened)
          await session.send('Page.enable')
          await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
        },
      })
      await widget.showNextMonth()
      const size = await widget
        .heading('Choose a date and time')
        .evaluate((title) => getComputedStyle(title).fontSize)
      expect(Number.parseFloat(size), 'the control: it is twice as large').toBe(width < 480 ? 40 : 48)
      const fits = async (step: string): Promise<void> => {
        expect(await overflow(page), step).toBe(0)
        expect(await clipped(widget), step).toEqual([])
      }
      await fits('the month')
      await widget.pickDay(-1)
      await fits('the times')
      await widget.pickSlot(0)
      await widget.submit.click()
      await widget.part('error-summary').waitFor()
      await fits('the form with errors')
    },
  )

  test('dark: everything that is drawn follows, and the host page’s own choice wins', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"', { colorScheme: 'dark' })
    const ground = (): Promise<string> =>
      widget.part('root').evaluate((root) => getComputedStyle(root).backgroundColor)
    const dark = await ground()
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await ground()).not.toBe(dark)
    await widget.element.evaluate((element) => element.setAttribute('theme', 'dark'))
    await expect.poll(ground).toBe(dark)
  })
})
