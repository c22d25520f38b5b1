import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { collectLines } from './collect-lines.ts'
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
    // Otherwise it starts anew when a browser has ended, and the next one finds no display.
    '-noreset',
  ])
  const [display] = await waitFor(() => /^\d+(?=\n)/m.exec(screen.output()), 'Xvfb names its display')
  const port = await findFreePort()
  await startProgram('WebKitWebDriver', () => [`--port=${port}`], {
    DISPLAY: `:${display}`,
    // Without a session bus, the one for accessibility would be waited for.
    NO_AT_BRIDGE: '1',
  })
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    }).catch((cause: unknown) => {
      throw new Error(`WebKitWebDriver has not answered: ${method} ${path}`, { cause })
    })
    const { value } = JSON.parse(await response.text())
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value
  }
  await waitFor(() => send<object>('GET', '/status').catch(() => null), 'WebKitWebDriver listens')
  return {
    open: async () => {
      const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } }
      const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities })
      const session = `/session/${sessionId}`
      await send('POST', `${session}/window/rect`, { width: 1280, height: 900 })
      const lines: string[] = []
      const switchTo = (id: unknown): Promise<unknown> => send('POST', `${session}/frame`, { id })
      const run = async (expression: string): Promise<string> => {
        const script = `const done = arguments[0]; const take = ${collectLines.toString()}; const before = take();
          (${expression}).then((value) => ({ value }), (error) => ({ fault: String(error) }))
            .then((answer) => done({ ...answer, lines: [...before, ...take()] }))`
        const answer = await send<Answer>('POST', `${session}/execute/async`, { script, args: [] })
        lines.push(...answer.lines)
        if (answer.fault !== undefined) throw new Error(answer.fault)
        return answer.value ?? ''
      }
      return {
        navigate: async (url) => void (await send('POST', `${session}/url`, { url })),
        run: async (expression, frame) => {
          if (frame === undefined) return run(expression)
          const script = `return ${frame}`
          await switchTo(await send('POST', `${session}/execute/sync`, { script, args: [] }))
          return run(expression).finally(() => switchTo(null))
        },
        clickAt: async (x, y) =>
          void (await send('POST', `${session}/actions`, { actions: clickActions(x, y) })),
        press: async (keys) => void (await send('POST', `${session}/actions`, { actions: keyActions(keys) })),
        lines: async () => {
          await run('Promise.resolve()')
          return lines
        },
        close: async () => void (await send('DELETE', session)),
      }
    },
  }
}

/** What an expression has come to, and what has been written to the console up to it. */
type Answer = { readonly value?: string; readonly fault?: string; readonly lines: readonly string[] }
