import type { Locator, Page } from 'playwright-core'
import { heardEvents } from './host-events.ts'

export const details = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Phone: '+49 30 901820',
}

/** Timeout for elements that should appear immediately; two busy cores may need longer. */
export const patience = { timeout: 10_000 } as const

/** Presses a time, unless it is marked already, and then the «Next» on it. */
export async function takeSlot(slot: Locator): Promise<void> {
  if ((await slot.getAttribute('aria-pressed')) !== 'true') await slot.click()
  await slot.click()
}

/** A widget as its visitor sees it. Structure is found by the public parts, everything else by its text. */
export type VisitedWidget = ReturnType<typeof visitWidget>

export function visitWidget(page: Page, selector = 'booking-widget') {
  const element = page.locator(selector)
  const part = (name: string): Locator => element.locator(`[part~="${name}"]`)
  /** Waits for hydration, because server-rendered markup does not respond to events yet. */
  const begun = async (): Promise<void> => {
    const look = (): Promise<boolean> =>
      element.evaluate(async (widget) => {
        await Reflect.get(widget, 'ready')
        return customElements.get(widget.localName) !== undefined
      })
    const until = Date.now() + patience.timeout
    // A page that is being left or reloaded cannot be queried.
    while (!(await look().catch(() => false))) {
      if (Date.now() > until) throw new Error('The element does not respond')
      await page.waitForTimeout(50)
    }
  }
  /** Shows the next month. Either may have no free day. */
  async function turnMonth(): Promise<void> {
    await begun()
    await part('grid').and(page.locator('[aria-busy="false"]')).waitFor()
    const shown = await part('month-label').textContent()
    await part('nav-next').click()
    await part('month-label')
      .filter({ hasNotText: shown ?? '' })
      .waitFor()
  }
  return {
    page,
    element,
    part,
    heading: (name: string | RegExp) => element.getByRole('heading', { name }),
    button: (name: string | RegExp) => element.getByRole('button', { name }),
    field: (label: string | RegExp) => element.getByRole('textbox', { name: label }),
    /** Days of the shown month with free times. */
    freeDays: part('day-available'),
    slots: part('slot'),
    alert: element.getByRole('alert'),
    submit: element.locator('form [part~="button-primary"]'),
    begun,
    turnMonth,
    /** Shows the next month, which is bookable whatever today's date is, and waits for its days. */
    async showNextMonth(): Promise<void> {
      await turnMonth()
      await part('day-available').first().waitFor()
    },
    async chooseStaff(name: string): Promise<void> {
      await begun()
      await part('staff').filter({ hasText: name }).click()
      await part('grid').and(page.locator('[aria-busy="false"]')).waitFor()
    },
    async searchTimeZone(text: string): Promise<void> {
      await element.getByRole('button', { name: /^Time zone/ }).click()
      await element.getByRole('combobox').fill(text)
    },
    /** Opens the nth free day of the shown month (from the end when negative) and waits for its times. */
    async pickDay(nth = 0): Promise<string> {
      const day = part('day-available').nth(nth)
      const name = (await day.getAttribute('aria-label')) ?? ''
      // In a narrow widget the later weeks are folded away.
      if (!(await day.isVisible())) await element.locator('.calendar-fold').click()
      await day.click()
      await part('day-selected')
        .and(page.locator(`[aria-label="${name}"]`))
        .waitFor({ state: 'attached' })
      await part('slot').first().waitFor()
      return name
    },
    takeSlot,
    /** Picks the nth time of the open day and returns its instant from the host page's event. */
    async pickSlot(nth = 0): Promise<string> {
      const before = (await heardEvents(page, 'booking-slot-select')).length
      await takeSlot(part('slot').nth(nth))
      await element.getByRole('textbox', { name: 'First name' }).waitFor()
      const picked = (await heardEvents(page, 'booking-slot-select'))[before]
      return String(picked?.detail.start)
    },
    async fillDetails(values: Readonly<Record<string, string>> = details): Promise<void> {
      for (const [label, value] of Object.entries(values)) {
        await element.getByRole('textbox', { name: label }).fill(value)
      }
    },
  }
}
