import { describe, expect, test } from 'vitest'
import { openElement } from './open-element.ts'
import { overflow } from './overflow.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

/** A window of 1280 × 1024 px at 400 %. */
const zoomed = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 } as const

describe('experience: Layout', () => {
  test('from 768 px on summary, month calendar and slots stand side by side', async () => {
    const { widget } = await openElement(stage, 'service="haircut" style="inline-size: 768px"')
    await widget.pickDay(-1)
    const boxes = await Promise.all(
      ['summary', 'calendar', 'slots'].map((part) => widget.part(part).boundingBox()),
    )
    const [summary, calendar, slots] = boxes
    if (!summary || !calendar || !slots) throw new Error('Something is not drawn')
    expect(calendar.x).toBeGreaterThanOrEqual(summary.x + summary.width)
    expect(slots.x).toBeGreaterThanOrEqual(calendar.x + calendar.width)
    const rows = boxes.map((box) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)])
    expect(Math.max(...rows.map(([top = 0]) => top))).toBeLessThan(
      Math.min(...rows.map(([, bottom = 0]) => bottom)),
    )
  })

  test('no horizontal scroll at 400 % zoom, from the month to the confirmation', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"', zoomed)
    await widget.showNextMonth()
    expect(await overflow(page), 'the month').toBe(0)
    await widget.pickDay(-1)
    expect(await overflow(page), 'the times').toBe(0)
    await widget.pickSlot(0)
    expect(await overflow(page), 'the form').toBe(0)
    await widget.submit.click()
    await widget.part('error-summary').waitFor()
    expect(await overflow(page), 'the form with errors').toBe(0)
    await widget.fillDetails({ ...details, Email: 'zoomed@example.com' })
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect(await overflow(page), 'the confirmation').toBe(0)
  })

  test('no horizontal scroll at 400 % zoom on our own pages, and no bar lies over half of what is seen', async () => {
    const { page } = await stage.open(zoomed)
    for (const path of ['/', '/widget/appointment/studio', '/widget/service-menus/salon']) {
      await page.goto(`${stage.product.url}${path}`)
      expect(await overflow(page), path).toBe(0)
    }
    const bar = visitWidget(page).part('cart')
    const position = (): Promise<string> => bar.evaluate((box) => getComputedStyle(box).position)
    expect(await position()).toBe('static')
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await position()).toBe('sticky')
  })

  test.each([360, 1280])(
    'the summary always shows service, duration, price, staff, place and zone: at %i px',
    async (width) => {
      const { widget } = await openElement(stage, 'service="haircut"', { viewport: { width, height: 740 } })
      const summary = widget.part('summary')
      const always = [/Haircut/, /45 min/, /€48/, /Lindenstraße 12, 10969 Berlin/, /Berlin \(GMT\+[12]\)/]
      const shows = async (step: string, staff: RegExp): Promise<void> => {
        expect(await summary.isVisible(), step).toBe(true)
        const words = await summary.innerText()
        for (const fact of [...always, staff]) expect(words, step).toMatch(fact)
      }
      await widget.freeDays.first().waitFor()
      await shows('the month', /Anyone available/)
      await widget.showNextMonth()
      await widget.pickDay(-1)
      await shows('the times', /Anyone available/)
      await widget.pickSlot(0)
      await summary.getByText(/Anna Lindner|Ben |Clara /).waitFor()
      await shows('the form', /Anna Lindner|Ben |Clara /)
      expect(await summary.innerText()).toMatch(/\d{4}\n+.*\d{1,2}:\d\d/)
    },
  )

  test('progress is a text and a list with aria-current="step"', async () => {
    const { widget } = await openElement(stage, 'service="haircut"')
    const steps = widget.element.getByRole('navigation', { name: 'Progress' })
    const current = steps.locator('[aria-current]')
    await steps.getByText('Step 1 of 3').waitFor()
    expect(await steps.getByRole('listitem').count()).toBe(3)
    const first = await current.textContent()
    await widget.showNextMonth()
    await widget.pickDay(-1)
    await widget.pickSlot(0)
    expect(await steps.getByText('Step 2 of 3').isVisible()).toBe(true)
    expect(await current.count()).toBe(1)
    expect(await current.getAttribute('aria-current')).toBe('step')
    expect(await current.textContent()).not.toBe(first)
    expect(await current.evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item))).toBe(1)
  })

  test.each([
    ['service="haircut"', 'Step 1 of 3', 'nothing to choose before'],
    ['service="colour"', 'Step 1 of 4', 'variants before the time'],
    ['service="coaching"', 'Step 1 of 4', 'whether it repeats after the time'],
    ['provider="studio"', 'Step 1 of 4', 'a service to choose first'],
  ])('steps that do not apply are not counted: %s has «%s», for there is %s', async (attributes, text) => {
    const { widget } = await openElement(stage, attributes)
    const steps = widget.element.getByRole('navigation', { name: 'Progress' })
    await steps.getByText(text, { exact: true }).waitFor()
    expect(await steps.getByRole('listitem').count()).toBe(Number(text.at(-1)))
  })
})
