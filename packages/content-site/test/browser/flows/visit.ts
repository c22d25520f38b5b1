import { expect } from 'vitest'
import { fullContract } from '@hourfold/widget-element/contract'
import type { Tab } from '../engines/engine.ts'
import type { Stage } from '../prepare-stage.ts'

const names = JSON.stringify(Object.keys(fullContract.events))

const details = {
  'given-name': 'Ada',
  'family-name': 'Lovelace',
  email: 'ada@example.com',
  tel: '+49 30 901820',
} as const

/** A page of another site, which keeps the events that it hears; returns its address. */
export const hostPage = ({ host }: Stage, body: string, lang = 'en'): string =>
  host.addPage(`<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
    <script>
      globalThis.heard = []
      for (const type of ${names}) document.addEventListener(type, ({ detail }) => heard.push({ type, detail }))
    </script>
    <main><h1>Page</h1>${body}</main>
    <script type="module" src="{server}/booking-widget.js"></script>`)

type HostEvent = { readonly type: string; readonly detail: Readonly<Record<string, unknown>> }

/** The details of the events of one type that the host page has heard, oldest first. */
export async function heardOf(tab: Tab, type: string): Promise<readonly HostEvent['detail'][]> {
  const heard = await tab.evaluate((): readonly HostEvent[] => Reflect.get(globalThis, 'heard'))
  return heard.filter((event) => event.type === type).map(({ detail }) => detail)
}

/** The element of a page as its visitor uses it. Structure is found by the public parts, everything else by its text. */
export function visit(tab: Tab) {
  /** Waits for hydration, because server-rendered markup does not respond to events yet. */
  const ready = (): Promise<void> =>
    tab.until(async () => {
      const element = document.querySelector('booking-widget')
      if (element === null) return false
      await customElements.whenDefined(element.localName)
      await Reflect.get(element, 'ready')
      return true
    })
  /** What a public part that occurs several times says, in its label or as its text. */
  const namesOf = (part: string): Promise<readonly string[]> =>
    tab.evaluate(
      (name) =>
        [
          ...(document.querySelector('booking-widget')?.shadowRoot?.querySelectorAll(`[part~="${name}"]`) ??
            []),
        ].map((element) => element.getAttribute('aria-label') ?? element.textContent),
      part,
    )
  const pickDay = async (nth: number): Promise<string> => {
    const name = (await namesOf('day-available')).at(nth) ?? 'no day'
    await tab.click(`[part~="day-available"][aria-label="${name}"]`)
    await tab.see(`[part~="day-selected"][aria-label="${name}"]`)
    await tab.see('[part~="slot"]')
    return name
  }
  /** Shows the next month, which is bookable whatever today's date is, and waits for its days. */
  const showNextMonth = async (): Promise<void> => {
    await ready()
    await tab.see('[part~="grid"][aria-busy="false"]')
    const shown = await tab.see('[part~="month-label"]')
    await tab.click('[part~="nav-next"]')
    await tab.until((before) => {
      const root = document.querySelector('booking-widget')?.shadowRoot
      return (
        root?.querySelector('[part~="month-label"]')?.textContent !== before &&
        root?.querySelector('[part~="grid"][aria-busy="false"] [part~="day-available"]') instanceof Element
      )
    }, shown)
  }
  /** Presses a time that contains the text, and «Next» on it. */
  const takeSlot = async (text = ''): Promise<void> => {
    await tab.click('[part~="slot"]', text)
    await tab.click('[part~="slot"][aria-pressed="true"]')
  }
  return {
    ready,
    namesOf,
    pickDay,
    showNextMonth,
    takeSlot,
    /** Takes the first time of the nth free day of the next month. */
    chooseTime: async (nth = 0): Promise<void> => {
      await showNextMonth()
      await pickDay(nth)
      await takeSlot()
    },
    /** Fills in who books, by the public purpose of each field, which is the same in every language. */
    fillDetails: async (values: Partial<Record<keyof typeof details, string>> = {}): Promise<void> => {
      for (const [purpose, value] of Object.entries({ ...details, ...values }))
        await tab.fill(`[autocomplete="${purpose}"]`, '', value)
    },
    /** Sends the form and returns what the confirmation says. */
    submit: async (): Promise<string> => {
      await tab.click('form [part~="button-primary"]')
      return tab.see('[part~="confirmation"]')
    },
  }
}

/** Presses Tab, or another key, until the name of the focused element matches. */
export async function tabTo(tab: Tab, name: RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await tab.press(key)
    if (name.test(await nameOfFocused(tab))) return
  }
  throw new Error(`${key} never reached ${name}; the focus is on «${await nameOfFocused(tab)}»`)
}

/** Waits until the focused element has this name. */
export const untilFocused = (tab: Tab, name: string): Promise<void> =>
  expect.poll(() => nameOfFocused(tab), { timeout: 20_000 }).toBe(name)

/** The label or text of the focused element, through every shadow root; empty where the focus is lost. */
export const nameOfFocused = (tab: Tab): Promise<string> =>
  tab.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (element === null || element === document.body) return ''
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim()
  })
