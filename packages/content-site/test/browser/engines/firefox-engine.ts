import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { clickActions, keyActions } from './input-actions.ts'
import { startProgram, waitFor } from './start-program.ts'

/** Firefox reports a script with an integrity that is left while it loads as one of this hash. */
const hashOfNothing = createHash('sha384').update('').digest('base64')

/** Starts the installed Firefox with these preferences. It is driven by WebDriver BiDi. */
export async function startFirefox(preferences: Readonly<Record<string, number>> = {}): Promise<Engine> {
  const program = await startProgram('firefox-esr', (folder) => {
    // What was typed in one window would be proposed in the next one, and the first Escape would close the proposals.
    const all = { 'browser.formfill.enable': false, ...preferences }
    const lines = Object.entries(all).map(([name, value]) => `user_pref('${name}', ${value});`)
    writeFileSync(join(folder, 'user.js'), lines.join('\n'))
    return ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder, 'about:blank']
  })
  const [, address = ''] = await waitFor(
    () => /WebDriver BiDi listening on (\S+)/.exec(program.output()),
    'Firefox listens',
  )
  const { send, entries } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    open: async () => {
      const { userContext } = await send('browser.createUserContext', {})
      const { context } = await send('browsingContext.create', { type: 'tab', userContext })
      await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
      // A frame has a context of its own, so a line is the page's by its time.
      const before = entries.length
      const evaluate = async (expression: string, target: Target): Promise<Value> => {
        const options = { expression, target, awaitPromise: true, userActivation: false }
        const { exceptionDetails, result } = await send('script.evaluate', options)
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return result?.value ?? ''
      }
      /** The result is a window, which is described by its context. */
      const frameOf = async (element: string): Promise<Target> => {
        const value = await evaluate(`(${element}).contentWindow`, { context })
        if (typeof value === 'string') throw new Error('There is no frame')
        return value
      }
      return {
        navigate: async (url) => {
          await send('browsingContext.navigate', { context, url, wait: 'none' }).catch((error: Error) => {
            // A page that leads on at once ends its own loading.
            if (!String(error.cause).includes('NS_BINDING_ABORTED')) throw error
          })
        },
        run: async (expression, frame) => {
          const value = await evaluate(expression, frame === undefined ? { context } : await frameOf(frame))
          if (typeof value !== 'string') throw new Error(`${expression} is no string`)
          return value
        },
        clickAt: async (x, y) =>
          void (await send('input.performActions', { context, actions: clickActions(x, y) })),
        press: async (keys) =>
          void (await send('input.performActions', { context, actions: keyActions(keys) })),
        lines: async () =>
          entries
            .slice(before)
            .filter(({ level, text }) => /error|warn/.test(level) && text?.includes(hashOfNothing) !== true)
            .map(({ text, stackTrace }) => `${text} (${stackTrace?.callFrames[0]?.url ?? 'nowhere'})`),
        close: async () => void (await send('browser.removeUserContext', { userContext })),
      }
    },
  }
}

type Target = { readonly context?: string | undefined }

type Value = string | Target

/** What the commands that are used here return. */
type Result = {
  readonly userContext?: string
  readonly context?: string
  readonly result?: { readonly value?: Value }
  readonly exceptionDetails?: { readonly text: string }
}

/** A line of the console, or an uncaught exception. */
type LogEntry = {
  readonly level: string
  readonly text: string | null
  readonly stackTrace?: { readonly callFrames: readonly { readonly url: string }[] }
}

type Message =
  | { readonly method: 'log.entryAdded'; readonly params: LogEntry }
  | { readonly method?: never; readonly id?: number; readonly result?: Result; readonly message?: string }

type Waiting = { readonly resolve: (result: Result) => void; readonly reject: (fault: Error) => void }

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()
  const entries: LogEntry[] = []
  socket.addEventListener('message', ({ data }) => {
    const received: Message = JSON.parse(String(data))
    if (received.method === 'log.entryAdded') {
      entries.push(received.params)
      return
    }
    const { id = 0, result, message } = received
    const command = waiting.get(id)
    waiting.delete(id)
    if (result) command?.resolve(result)
    else command?.reject(new Error(message))
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)))
  })
  let last = 0
  return {
    entries,
    send: (method: string, params: Readonly<Record<string, unknown>>): Promise<Result> => {
      last += 1
      socket.send(JSON.stringify({ id: last, method, params }))
      return new Promise<Result>((resolve, reject) => waiting.set(last, { resolve, reject })).catch(
        (cause: unknown) => {
          throw new Error(`${method} ${JSON.stringify(params)}`, { cause })
        },
      )
    },
  }
}
