import type { Page } from 'playwright-core'
import { focused } from './focused.ts'

/** Presses Tab, or another key, until the focused element's name matches; the page bounds the number of presses. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key)
    if (name.test((await focused(page)).name)) return
  }
  throw new Error(`${key} never reached ${name}; the focus is on «${(await focused(page)).name}»`)
}
