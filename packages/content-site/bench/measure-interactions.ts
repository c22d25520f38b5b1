import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { launchBrowser } from '../test/browser/chromium.ts'
import { startProduct } from '../test/browser/product.ts'
import { visitWidget, type VisitedWidget } from '../test/browser/visit-widget.ts'
import type { GroupMeasurements } from './bench-lines.ts'
import { median } from './median.ts'

/** CPU throttling rate of Chromium, for a phone's processor. */
const slowdown = 4
const rounds = 7

/**
 * Measures the time from a press to the resulting paint on the built product at a quarter of the speed: for each interaction the
 * median, which is 0 where it is too fast for the browser to report, and of these the longest (INP).
 */
export async function measureInteractions(): Promise<GroupMeasurements<'interactions'>> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct()])
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await observeInteractions(page)
    await page.goto(`${product.url}/widget/appointment/service/haircut`)
    const widget = visitWidget(page)
    await widget.showNextMonth()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const waits = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, act] of Object.entries(interactions)) {
        await takeWaits(page)
        await act(widget, round)
        await page.waitForTimeout(300)
        waits.set(name, [...(waits.get(name) ?? []), Math.max(0, ...(await takeWaits(page)))])
      }
    }
    console.table(
      Object.fromEntries(
        [...waits].map(([name, all]) => [
          name,
          { 'median ms': median(all), 'worst ms': Math.max(0, ...all) },
        ]),
      ),
    )
    return { 'slowest interaction (INP)': { measured: Math.max(...[...waits.values()].map(median)) } }
  } finally {
    await Promise.all([browser.close(), product.stop()])
  }
}

type Act = (widget: VisitedWidget, round: number) => Promise<unknown>

/** In the order of a visit; after the last one the visit can start again. */
const interactions: Readonly<Record<string, Act>> = {
  'day click': async ({ freeDays }, round) => freeDays.nth(1 + (round % 5)).click(),
  'arrow key in the month': ({ page, part }) =>
    part('day-selected')
      .focus()
      .then(() => page.keyboard.press('ArrowDown')),
  'month change': async ({ part }, round) => part(round % 2 === 0 ? 'nav-next' : 'nav-prev').click(),
  'month change back': async ({ part }, round) => part(round % 2 === 0 ? 'nav-prev' : 'nav-next').click(),
  'slot click, and the step that follows': ({ slots, takeSlot }) => takeSlot(slots.first()),
  'typing a letter': (widget) =>
    widget
      .field('First name')
      .focus()
      .then(() => widget.page.keyboard.press('a')),
  'submit with errors': ({ submit }) => submit.click(),
  'step back': ({ button }) => button('Back').click(),
}

const observeInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The lowest threshold that browsers allow.
    const events = { type: 'event', durationThreshold: 16 }
    let waits: number[] = []
    Reflect.set(globalThis, 'takeWaits', () => {
      const taken = waits
      waits = []
      return taken
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'interactionId')) waits.push(entry.duration)
      }
    }).observe(events)
  })

/** Returns the durations observed since the last request. */
async function takeWaits(page: Page): Promise<readonly number[]> {
  const waits: unknown = await page.evaluate(() => {
    const take: unknown = Reflect.get(globalThis, 'takeWaits')
    return typeof take === 'function' ? Reflect.apply(take, undefined, []) : null
  })
  return v.parse(v.array(v.number()), waits)
}
