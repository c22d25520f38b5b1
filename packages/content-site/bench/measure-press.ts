import type { Page } from 'playwright-core'
import * as v from 'valibot'

/** A part of the element to press, and the selector in its shadow root of what the press is to show. */
export type Press = { readonly part: string; readonly nth: number; readonly shows: string }

/** The first two steps of a visit. The day that is picked is another one than the selected. */
export const firstPresses = {
  day: { part: 'day-available', nth: 1, shows: '[part~="day-selected"][data-pressed]' },
  slot: { part: 'slot', nth: 0, shows: 'input' },
} as const satisfies Record<string, Press>

/** Presses a part of the element and returns the milliseconds from the press to the paint of what it shows. */
export async function measurePress(page: Page, { part, nth, shows }: Press): Promise<number> {
  await page.evaluate(watchPress, shows)
  await page.locator(`booking-widget [part~="${part}"]`).nth(nth).click()
  await page.waitForFunction(() => Number(Reflect.get(globalThis, 'pressed')) > 0)
  return v.parse(v.number(), await page.evaluate(() => Reflect.get(globalThis, 'pressed')))
}

/** Runs in the page: waits for a press, marks the pressed part, and measures until a paint in which `shows` matches. */
function watchPress(shows: string): void {
  Reflect.set(globalThis, 'pressed', 0)
  const root = document.querySelector('booking-widget')?.shadowRoot
  if (!root) throw new Error('there is no element')
  const note = (pressed: Event): void => {
    if (pressed.target instanceof Element) pressed.target.closest('button')?.setAttribute('data-pressed', '')
    const check = (): void => {
      if (!root.querySelector(shows)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () =>
          Reflect.set(globalThis, 'pressed', performance.now() - pressed.timeStamp),
        )
        port1.start()
        port2.postMessage(null)
      })
    }
    const observer = new MutationObserver(check)
    observer.observe(root, { childList: true, subtree: true, attributes: true })
    check()
  }
  root.addEventListener('click', note, { once: true, capture: true })
}
