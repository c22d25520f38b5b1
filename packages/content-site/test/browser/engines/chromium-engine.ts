import { launchBrowser } from '../chromium.ts'
import { visitor } from '../open-page.ts'
import type { Engine } from './engine.ts'

export async function startChromium(): Promise<Engine> {
  const browser = await launchBrowser()
  return {
    open: async () => {
      const context = await browser.newContext(visitor)
      const page = await context.newPage()
      return {
        navigate: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
        run: (expression) => page.evaluate<string>(expression),
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
