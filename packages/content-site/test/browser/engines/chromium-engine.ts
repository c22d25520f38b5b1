import { sharedBrowser } from '../chromium.ts'
import { visitor } from '../open-page.ts'
import type { Engine } from './engine.ts'

export async function startChromium(): Promise<Engine> {
  const browser = await sharedBrowser()
  return {
    open: async () => {
      const context = await browser.newContext(visitor)
      const page = await context.newPage()
      const lines: string[] = []
      page.on('console', (message) => {
        if (/error|warning/.test(message.type())) lines.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => lines.push(error.stack ?? error.message))
      return {
        navigate: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
        run: async (expression, frame) => {
          if (frame === undefined) return page.evaluate<string>(expression)
          const handle = await page.evaluateHandle<Element | null>(frame)
          const content = await handle.asElement()?.contentFrame()
          if (!content) throw new Error('There is no frame')
          return content.evaluate<string>(expression)
        },
        clickAt: (x, y) => page.mouse.click(x, y),
        press: async (keys) => {
          for (const key of keys) await page.keyboard.press(key)
        },
        lines: async () => lines,
        close: () => context.close(),
      }
    },
  }
}
