import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { holdBack } from './hold-back.ts'

/**
 * Records every DOM mutation from the end of parsing on, which is before the first module script runs, and every layout shift.
 * The server-rendered element's shadow root is included.
 */
export async function recordStillness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mutations: string[] = []
    let shift = 0
    Reflect.set(globalThis, 'stillness', () => ({ mutations, shift }))
    Reflect.set(globalThis, 'forgetShifts', () => (shift = 0))
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    const observer = new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const place = element?.getAttribute('part') ?? element?.localName ?? 'the root'
        mutations.push(`${type} ${attributeName ?? ''} ${target.nodeName} in ${place}`)
      }
    })
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      observer.observe(document, everything)
      for (const widget of document.querySelectorAll('booking-widget')) {
        if (widget.shadowRoot) observer.observe(widget.shadowRoot, everything)
      }
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value')
        if (typeof value === 'number' && Reflect.get(entry, 'hadRecentInput') === false) shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Opens a page and delays its script until everything from the server has been painted, so that all later shifts come from the
 * script. (A slow browser also paints partial documents, which is not the subject here.)
 */
export async function openBeforeScript(page: Page, url: string): Promise<void> {
  const letIn = await holdBack(page, /booking-widget\.js/)
  await holdClock(page)
  await recordStillness(page)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.waitForTimeout(300)
  await page.evaluate(() => {
    const forget: unknown = Reflect.get(globalThis, 'forgetShifts')
    if (typeof forget === 'function') Reflect.apply(forget, undefined, [])
  })
  letIn()
  await page.waitForLoadState('networkidle')
}

/** Stops the clock, because the clock beside the time zone would change the page on its own. */
export async function holdClock(page: Page): Promise<void> {
  // The server renders its own minute a moment later, so the end of a minute is avoided.
  const left = 60_000 - (Date.now() % 60_000)
  // A timer may end a millisecond early.
  if (left < 1500) await wait(left + 50)
  await page.clock.setFixedTime(Date.now())
}

const StillnessSchema = v.object({ mutations: v.array(v.string()), shift: v.number() })
export type Stillness = v.InferOutput<typeof StillnessSchema>

/** Returns the mutations, one line each, and the cumulative layout shift so far. */
export async function readStillness(page: Page): Promise<Stillness> {
  return v.parse(
    StillnessSchema,
    await page.evaluate(() => {
      const read: unknown = Reflect.get(globalThis, 'stillness')
      return typeof read === 'function' ? Reflect.apply(read, undefined, []) : undefined
    }),
  )
}
