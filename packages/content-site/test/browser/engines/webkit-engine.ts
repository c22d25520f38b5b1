import { findFreePort } from '@booking/booking-api/testing/find-free-port'
import type { Engine } from './engine.ts'
import { clickActions, keyActions } from './input-actions.ts'
import { startProgram, waitFor } from './start-program.ts'

/** For an answer of the driver. A test ends after twice that time, and would not say what it was waiting for. */
const patience = 30_000

/** Starts the installed WebKitGTK, the nearest to Safari on Linux, which is driven by WebDriver and needs a display. */
export async function startWebKit(): Promise<Engine> {
  const screen = await startProgram('Xvfb', () => [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1400x1000x24',
    '-nolisten',
    'tcp',
  ])
  const [display] = await waitFor(() => /^\d+(?=\n)/m.exec(screen.output()), 'Xvfb names its display')
  const port = await findFreePort()
  const driver = await startProgram('WebKitWebDriver', () => [`--port=${port}`], {
    DISPLAY: `:${display}`,
    // Without a session bus, the one for accessibility would be waited for.
    NO_AT_BRIDGE: '1',
  })
  const send = async (method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    }).catch((cause: unknown) => {
      throw new Error(`WebKitWebDriver has not answered: ${method} ${path}`, { cause })
    })
    const { value }: { readonly value: Value } = JSON.parse(await response.text())
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value
  }
  await waitFor(() => send('GET', '/status').catch(() => null), 'WebKitWebDriver listens')
  return {
    open: async () => {
      const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } }
      const created = await send('POST', '/session', { capabilities })
      const session = `/session/${created?.sessionId}`
      await send('POST', `${session}/window/rect`, { width: 1280, height: 900 })
      return {
        navigate: async (url) => void (await send('POST', `${session}/url`, { url })),
        run: async (expression) => {
          const script = `const done = arguments[0]; (${expression}).then((value) => done({ value }), (error) => done({ fault: String(error) }))`
          const answer = await send('POST', `${session}/execute/async`, { script, args: [] })
          if (answer?.fault !== undefined) throw new Error(answer.fault)
          return answer?.value ?? ''
        },
        clickAt: async (x, y) =>
          void (await send('POST', `${session}/actions`, { actions: clickActions(x, y) })),
        press: async (key) => void (await send('POST', `${session}/actions`, { actions: keyActions(key) })),
        close: async () => void (await send('DELETE', session)),
      }
    },
    close: async () => {
      await driver.stop()
      await screen.stop()
    },
  }
}

/** What the commands that are used here return. */
type Value = {
  readonly sessionId?: string
  readonly error?: string
  readonly message?: string
  readonly value?: string
  readonly fault?: string
} | null
