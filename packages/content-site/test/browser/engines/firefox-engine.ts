import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { clickActions, keyActions } from './input-actions.ts'
import { startProgram, waitFor } from './start-program.ts'

/** Starts the installed Firefox with these preferences. It is driven by WebDriver BiDi. */
export async function startFirefox(preferences: Readonly<Record<string, number>> = {}): Promise<Engine> {
  const program = await startProgram('firefox-esr', (folder) => {
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${value});`)
    writeFileSync(join(folder, 'user.js'), lines.join('\n'))
    return ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder, 'about:blank']
  })
  const [, address = ''] = await waitFor(
    () => /WebDriver BiDi listening on (\S+)/.exec(program.output()),
    'Firefox listens',
  )
  const { send, close } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  return {
    open: async () => {
      const { userContext } = await send('browser.createUserContext', {})
      const { context } = await send('browsingContext.create', { type: 'tab', userContext })
      await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
      return {
        navigate: async (url) =>
          void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
        run: async (expression) => {
          const target = { context }
          const { exceptionDetails, result } = await send('script.evaluate', {
            expression,
            target,
            awaitPromise: true,
            userActivation: false,
          })
          if (exceptionDetails) throw new Error(exceptionDetails.text)
          return result?.value ?? ''
        },
        clickAt: async (x, y) =>
          void (await send('input.performActions', { context, actions: clickActions(x, y) })),
        press: async (key) =>
          void (await send('input.performActions', { context, actions: keyActions(key) })),
        close: async () => void (await send('browser.removeUserContext', { userContext })),
      }
    },
    close: async () => {
      close()
      await program.stop()
    },
  }
}

/** What the commands that are used here return. */
type Result = {
  readonly userContext?: string
  readonly context?: string
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

type Message = { readonly id?: number; readonly result?: Result; readonly message?: string }

type Waiting = { readonly resolve: (result: Result) => void; readonly reject: (fault: Error) => void }

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, message }: Message = JSON.parse(String(data))
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
    send: (method: string, params: Readonly<Record<string, unknown>>): Promise<Result> => {
      last += 1
      socket.send(JSON.stringify({ id: last, method, params }))
      return new Promise((resolve, reject) => waiting.set(last, { resolve, reject }))
    },
    close: () => socket.close(),
  }
}
