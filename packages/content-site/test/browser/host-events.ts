import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { fullContract } from '@hourfold/widget-element/contract'

/** An event of the widget as the host page receives it. */
const HostEventSchema = v.object({
  type: v.string(),
  detail: v.record(v.string(), v.unknown()),
  target: v.string(),
})
export type HostEvent = v.InferOutput<typeof HostEventSchema>

const names = Object.keys(fullContract.events)

/** Listens on the document, as a tag manager on the host page would. It must be called before the page is opened. */
export async function recordHostEvents(page: Page): Promise<void> {
  await page.addInitScript((types) => {
    const heard: unknown[] = []
    Reflect.set(globalThis, 'heardEvents', heard)
    for (const type of types) {
      document.addEventListener(type, (event) => {
        const detail: unknown = Reflect.get(event, 'detail')
        const target = event.target instanceof Element ? event.target.id : ''
        heard.push(JSON.parse(JSON.stringify({ type, detail, target })))
      })
    }
  }, names)
}

/** Returns the events since the page was opened, oldest first. */
export async function heardEvents(page: Page, type?: string): Promise<readonly HostEvent[]> {
  const heard: unknown = await page.evaluate(() => Reflect.get(globalThis, 'heardEvents'))
  return v.parse(v.array(HostEventSchema), heard).filter((event) => type === undefined || event.type === type)
}
