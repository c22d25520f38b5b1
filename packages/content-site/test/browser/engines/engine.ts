import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest'
import { findProgram } from '../../find-program.ts'
import { startChromium } from './chromium-engine.ts'
import { findDeep } from './find-deep.ts'
import { startFirefox } from './firefox-engine.ts'
import { startWebKit } from './webkit-engine.ts'

/** A page in one of the engines, as far as a test that runs in all of them uses it. */
export type Tab = {
  /** Goes to an address and returns as soon as its document is there; scripts and images may still be loading. */
  goto(address: string): Promise<void>
  /** Runs a function in the page, which gets and returns JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Waits until `isTrue` holds in the page. */
  until<Args extends readonly unknown[]>(
    isTrue: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void>
  /** Presses the first visible element, in any open shadow root, that matches the selector and contains the text. */
  click(selector: string, text?: string): Promise<void>
  /** Presses a key, by its name in `keyCodes` or the character. */
  press(...keys: readonly string[]): Promise<void>
}

/** What a driver has to offer. */
type EngineTab = {
  navigate(address: string): Promise<void>
  /** Evaluates an expression whose value is a promise of a string. */
  run(expression: string): Promise<string>
  /** A movement of the mouse to this place of the viewport, and a click. */
  clickAt(x: number, y: number): Promise<void>
  press(key: string): Promise<void>
  close(): Promise<void>
}

export type Engine = {
  /** Opens a window of its own, without the cookies and the storage of others, 1280 pixels wide. */
  open(): Promise<EngineTab>
  close(): Promise<void>
}

/** The engines, the programs that each needs, and the packages of Debian that have these. */
const engines = {
  Chromium: { programs: [], packages: 'Chromium', start: startChromium },
  Firefox: { programs: ['firefox-esr'], packages: 'firefox-esr', start: () => startFirefox() },
  'Firefox without cookies': {
    programs: ['firefox-esr'],
    packages: 'firefox-esr',
    start: () => startFirefox({ 'network.cookie.cookieBehavior': 2 }),
  },
  WebKit: {
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: 'webkit2gtk-driver or xvfb',
    start: startWebKit,
  },
} as const satisfies Record<
  string,
  { programs: readonly string[]; packages: string; start: () => Promise<Engine> }
>

type EngineName = keyof typeof engines

/** The tests of one engine: `test` declares one, `open` opens a page that ends with it. */
type InEngine = {
  readonly name: EngineName
  readonly test: (title: string, run: () => Promise<void>) => void
  readonly open: (address?: string) => Promise<Tab>
}

/**
 * Declares the same tests for each engine. Where one is not installed, its tests say in the title and on the console that they
 * are skipped.
 */
export function describeEngines(names: readonly EngineName[], declare: (engine: InEngine) => void): void {
  describe.each(names)('in %s', (name) => {
    const { programs, packages, start } = engines[name]
    const isInstalled = programs.every((program) => findProgram(program) !== null)
    if (!isInstalled) console.warn(`SKIPPED: ${packages} is not installed, so nothing is tested in ${name}`)
    let engine: Engine | undefined
    beforeAll(async () => {
      if (isInstalled) engine = await start()
    })
    afterAll(() => engine?.close())
    declare({
      name,
      test: (title, run) =>
        it.skipIf(!isInstalled)(
          `${title}${isInstalled ? '' : ` (SKIPPED: ${packages} is not installed)`}`,
          run,
          60_000,
        ),
      open: async (address) => {
        if (!engine) throw new Error('A page is opened inside a test')
        const driven = await engine.open()
        onTestFinished(() => driven.close())
        const tab = createTab(driven)
        if (address !== undefined) await tab.goto(address)
        return tab
      },
    })
  })
}

/** For what should be there at once: two busy cores may need longer. */
const patience = 20_000

function createTab(driven: EngineTab): Tab {
  const evaluate: Tab['evaluate'] = async (run, ...args) => {
    const expression = `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`
    const value: Awaited<ReturnType<typeof run>> = JSON.parse(await driven.run(expression))
    return value
  }
  /** Asks again until there is an answer; a page that is being left has none. */
  const poll = async <Value>(ask: () => Promise<Value | null>, what: string): Promise<Value> => {
    const end = Date.now() + patience
    let fault: unknown
    while (Date.now() < end) {
      try {
        const value = await ask()
        if (value !== null) return value
      } catch (error) {
        fault = error
      }
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    throw new Error(`Not within ${patience} ms: ${what}`, { cause: fault })
  }
  const until: Tab['until'] = async (isTrue, ...args) => {
    await poll(async () => ((await evaluate(isTrue, ...args)) ? true : null), isTrue.toString())
  }
  return {
    evaluate,
    until,
    goto: async (address) => {
      await evaluate(() => void Reflect.set(globalThis, 'isOld', true)).catch(() => {})
      await driven.navigate(address)
      await until(() => !Reflect.has(globalThis, 'isOld') && document.body !== null)
    },
    click: async (selector, text = '') => {
      const find = `(${findDeep.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`
      let last: string | undefined
      // Images above it may still be moving it.
      const ask = async (): Promise<{ x: number; y: number } | null> => {
        const place = await driven.run(`Promise.resolve(JSON.stringify(${find}))`)
        const isStill = place === last
        last = place
        return isStill ? JSON.parse(place) : null
      }
      const { x, y } = await poll(ask, `${selector} ${text} is visible and rests`)
      await driven.clickAt(x, y)
    },
    press: async (...keys) => {
      for (const key of keys) await driven.press(key)
    },
  }
}
