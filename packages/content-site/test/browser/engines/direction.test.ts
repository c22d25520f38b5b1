import { expect, onTestFinished } from 'vitest'
import { startGallery } from '../start-gallery.ts'
import { describeEngines } from './engine.ts'

// experience-direction.test.ts has the rule in Chromium.
describeEngines(['Firefox', 'WebKit'], ({ test, open }) => {
  // None of the languages of the product is written from right to left; the gallery has one for tests.
  test('from right to left, the next day lies to the left, and its arrow leads there', async () => {
    const gallery = await startGallery()
    onTestFinished(() => gallery.stop())
    const tab = await open(`${gallery.url}/gallery/time-day?bare=1&locale=ar-XB&theme=light`)
    await tab.until(() => document.querySelector('.gallery-frame[data-taken]') !== null)
    await tab.evaluate(() => {
      const root = document.querySelector('booking-widget')?.shadowRoot
      root?.querySelector<HTMLElement>('[part~="day-selected"]')?.focus()
    })
    const day = () =>
      tab.evaluate(() => {
        const root = document.querySelector('booking-widget')?.shadowRoot
        const focused = root?.activeElement
        // WebKit writes Arabic digits, so a day is its place in the month.
        const days = [...(root?.querySelectorAll('[part~="day"]') ?? [])]
        return { day: days.findIndex((one) => one === focused), x: focused?.getBoundingClientRect().x ?? 0 }
      })
    const from = await day()
    expect(from.day).toBeGreaterThan(0)
    await tab.press('ArrowLeft')
    const next = await day()
    expect(next.day).toBe(from.day + 1)
    expect(next.x).toBeLessThan(from.x)
    await tab.press('ArrowRight', 'ArrowRight')
    expect((await day()).day).toBe(from.day - 1)
  })
})
