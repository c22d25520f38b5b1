import { setTimeout as wait } from 'node:timers/promises'
import type { Frame, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience, takeSlot } from '../visit-widget.ts'
import { poll } from './poll.ts'

/** By the purpose of the fields, because their labels may be in any language. */
const answers = {
  'given-name': 'jesse/x',
  'family-name': 'Lovelace',
  email: 'torture@example.com',
  tel: '+49 30 901820',
} as const

/** Two busy cores run several pages at once. */
const longPatience = { timeout: 25_000 } as const

type Walk = {
  /** Pages that run at the same time take different days, so that they do not compete for a time. */
  readonly turn: number
  readonly booksFully: boolean
}

/** Walks from the calendar to the form, or to the confirmation, wherever on the page the booking is drawn. */
export async function walkBooking(page: Page, { turn, booksFully }: Walk): Promise<void> {
  const frame = await findBooking(page)
  const root = frame.locator('booking-widget').filter({ visible: true }).first()
  const part = (name: string): Locator => root.locator(`[part~="${name}"]`)
  await showNextMonth(root)
  await pickDay(root, part('day-available'), turn)
  await takeSlot(part('slot').first())
  await fillForm(root)
  if (!booksFully) return
  await part('form').locator('[part~="button-primary"]').click()
  await part('confirmation').waitFor(longPatience)
}

/** Returns the frame in which the calendar is drawn: the page itself, one of its frames, or the booking page in a frame. */
async function findBooking(page: Page): Promise<Frame> {
  const findDrawn = async (): Promise<Frame | undefined> => {
    for (const frame of page.frames()) {
      const calendar = frame.locator('booking-widget [part~="grid"][aria-busy="false"]').first()
      if (await Promise.race([calendar.isVisible().catch(() => false), wait(3000, false)])) return frame
    }
    return undefined
  }
  const found = await poll(findDrawn, (frame) => frame !== undefined, longPatience.timeout)
  if (!found) throw new Error('No calendar is drawn on the page')
  return found
}

async function showNextMonth(root: Locator): Promise<void> {
  const part = (name: string): Locator => root.locator(`[part~="${name}"]`)
  const label = part('month-label')
  const shown = (await label.textContent()) ?? ''
  await part('nav-next').click(longPatience)
  await label.filter({ hasNotText: shown }).waitFor(longPatience)
  await root.locator('[part~="grid"][aria-busy="false"]').waitFor(longPatience)
  await part('day-available')
    .first()
    .waitFor({ ...longPatience, state: 'attached' })
}

async function pickDay(root: Locator, days: Locator, turn: number): Promise<void> {
  const day = days.nth(turn % (await days.count()))
  const name = (await day.getAttribute('aria-label')) ?? ''
  // A narrow calendar shows one week.
  if (!(await day.isVisible())) await root.locator('.calendar-fold').click()
  await day.click()
  const picked = root.locator(`[part~="day-selected"][aria-label="${name}"]`)
  await picked.waitFor({ ...longPatience, state: 'attached' })
  await root.locator('[part~="slot"]').first().waitFor(longPatience)
}

async function fillForm(root: Locator): Promise<void> {
  for (const [purpose, text] of Object.entries(answers)) {
    // In XHTML names of attributes keep their capital letters.
    const field = root.locator(`form input:is([autocomplete="${purpose}"], [autoComplete="${purpose}"])`)
    await field.waitFor(longPatience)
    // Key by key, because the page may listen to them.
    await field.pressSequentially(text)
    expect(await field.evaluate((input) => Reflect.get(input, 'value')), purpose).toBe(text)
  }
}

/** Expects the link of the place to be visible and to lead to the booking page. */
export async function followLink(page: Page, name: string, path: string): Promise<void> {
  const links = await Promise.all(
    page.frames().map(async (frame) => {
      const link = frame.getByRole('link', { name }).first()
      // A frame whose page never comes does not answer.
      const isVisible = await Promise.race([link.isVisible().catch(() => false), wait(3000, false)])
      return isVisible ? link : null
    }),
  )
  const link = links.find((one) => one !== null)
  if (!link) throw new Error(`The link «${name}» is not visible`)
  const isThere = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === path,
    patience,
  )
  await link.click()
  await isThere
}
