import { beforeAll, describe, it, onTestFinished } from 'vitest'
import { findProgram } from '../../find-program.ts'
import { shareInWorker } from '../share-in-worker.ts'
import { startChromium } from './chromium-engine.ts'
import { findDeep } from './find-deep.ts'
import { startFirefox } from './firefox-engine.ts'
import { startWebKit } from './webkit-engine.ts'

/**
 * A page in one of the engines, as far as a test that runs in all of them uses it. An element is the first visible one, in any open
 * shadow root, that matches the selector and contains the text, or has it in its label.
 */
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
  /** Waits for an element and returns its text. */
  see(selector: string, text?: string): Promise<string>
  /** Waits until no such element is left. */
  untilGone(selector: string, text?: string): Promise<void>
  /** Presses an element with the mouse. */
  click(selector: string, text?: string): Promise<void>
  /** Presses a key, by its name in `keyCodes` or the character, or several at once, such as `Shift+Tab`. */
  press(...keys: readonly string[]): Promise<void>
  /** Types a text, key by key. */
  type(text: string): Promise<void>
  /** Presses a field or its label, and types over what is in it. */
  fill(selector: string, text: string, value: string): Promise<void>
  /** The page in a frame, which is an element of this page. */
  inFrame(selector: string): Tab
  /** Declares a line of the console that this test causes on purpose. */
  allow(line: RegExp): void
  /** The other warnings, errors and uncaught exceptions on the console; one of them fails the test at its end. */
  lines(): Promise<readonly string[]>
}

/** What a driver has to offer. */
type EngineTab = {
  navigate(address: string): Promise<void>
  /**
   * Evaluates an expression whose value is a promise of a string, in the page or in a frame of it; `frame` is an expression for its
   * element.
   */
  run(expression: string, frame?: string): Promise<string>
  /** A movement of the mouse to this place of the viewport, and a click. */
  clickAt(x: number, y: number): Promise<void>
  press(keys: readonly string[]): Promise<void>
  /** What the page and its frames have written to the console as a warning or an error, and their uncaught exceptions. */
  lines(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Engine = {
  /** Opens a window of its own, without the cookies and the storage of others, 1280 pixels wide. */
  open(): Promise<EngineTab>
}

/** The engines, the programs that each needs, and the packages of Debian that have these. */
const engines = {
  Chromium: { programs: [], packages: 'Chromium', start: shareInWorker(startChromium) },
  Firefox: {
    programs: ['firefox-esr'],
    packages: 'firefox-esr',
    start: shareInWorker(() => startFirefox()),
  },
  'Firefox without cookies': {
    programs: ['firefox-esr'],
    packages: 'firefox-esr',
    start: shareInWorker(() => startFirefox({ 'network.cookie.cookieBehavior': 2 })),
  },
  WebKit: {
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: 'webkit2gtk-driver or xvfb',
    start: shareInWorker(startWebKit),
  },
} as const satisfies Record<
  string,
  { programs: readonly string[]; packages: string; start: () => Promise<Engine> }
>

type EngineName = keyof typeof engines

const isEngineName = (name: string): name is EngineName => Object.hasOwn(engines, name)

/** The tests of one engine: `test` declares one, `open` opens a page that ends with it. */
type InEngine = {
  readonly name: EngineName
  readonly test: (title: string, run: () => Promise<void>) => void
  readonly open: (address?: string) => Promise<Tab>
}

/** Declares tests for the engine that `TEST_ENGINE` names, so that the same files run in one engine after the other. */
export function describeFlows(declare: (engine: InEngine) => void): void {
  const name = process.env['TEST_ENGINE'] ?? 'Chromium'
  if (!isEngineName(name))
    throw new Error(`TEST_ENGINE is «${name}», not one of ${Object.keys(engines).join(', ')}`)
  describeEngines([name], declare)
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
    beforeAll(async () => {
      if (isInstalled) await start()
    })
    declare({
      name,
      test: (title, run) =>
        it.skipIf(!isInstalled)(
          `${title}${isInstalled ? '' : ` (SKIPPED: ${packages} is not installed)`}`,
          run,
          60_000,
        ),
      open: async (address) => {
        const engine = await start()
        const driven = await engine.open()
        const tab = createTab(driven)
        onTestFinished(async () => {
          const lines = await tab.lines().finally(() => driven.close())
          if (lines.length > 0) throw new Error(`On the console:\n${lines.join('\n')}`)
        })
        if (address !== undefined) await tab.goto(address)
        return tab
      },
    })
  })
}

/** For what should be there at once: two busy cores may need longer. */
const patience = 20_000

function createTab(driven: EngineTab, frame?: string, allowed: RegExp[] = []): Tab {
  const run = async <Value>(expression: string): Promise<Value> =>
    JSON.parse(
      await driven.run(
        `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        frame,
      ),
    )
  const find = (selector: string, text: string): string =>
    `(${findDeep.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`
  const evaluate: Tab['evaluate'] = (call, ...args) => run(`(${call.toString()})(...${JSON.stringify(args)})`)
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
  const click: Tab['click'] = async (selector, text = '') => {
    let last: string | undefined
    // Images above it may still be moving it.
    const { x, y } = await poll(async () => {
      const place = await run<Place | null>(`(${placeOf.toString()})(${find(selector, text)})`)
      const isStill = JSON.stringify(place) === last
      last = JSON.stringify(place)
      return isStill ? place : null
    }, `${selector} ${text} is visible and rests`)
    const [left, top] = frame === undefined ? [0, 0] : await cornerOf(driven, frame, y)
    await driven.clickAt(x + left, y + top)
  }
  const type: Tab['type'] = (text) => driven.press(Array.from(text))
  return {
    evaluate,
    until,
    click,
    type,
    goto: async (address) => {
      await evaluate(() => void Reflect.set(globalThis, 'isOld', true)).catch(() => {})
      await driven.navigate(address)
      await until(() => !Reflect.has(globalThis, 'isOld') && document.body !== null)
    },
    see: (selector, text = '') =>
      poll(
        () => run<string | null>(`${find(selector, text)}?.textContent`),
        `${selector} ${text} is visible`,
      ),
    untilGone: async (selector, text = '') => {
      await poll(
        () => run<true | null>(`${find(selector, text)} === null || null`),
        `${selector} ${text} is gone`,
      )
    },
    press: (...keys) => driven.press(keys),
    fill: async (selector, text, value) => {
      await click(selector, text)
      await driven.press(['Control+a'])
      await type(value)
      await until((typed) => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        return Reflect.get(Object(element), 'value') === typed
      }, value)
    },
    inFrame: (selector) => createTab(driven, find(selector, ''), allowed),
    allow: (line) => void allowed.push(line),
    lines: async () =>
      (await driven.lines()).filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}

type Place = { readonly x: number; readonly y: number }

/** Runs in the page: scrolls to an element, out from under what lies over the page, and returns its middle. */
function placeOf(element: Element | null): Place | null {
  // A page is painted once its styles are there.
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  if (element === null || styles.some(({ sheet }) => sheet === null)) return null
  // On a busy machine a picture of an animation can stand still for longer than the looks at it are apart.
  const isMoving = (one: Element): boolean =>
    one
      .getAnimations()
      .some(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      )
  for (let one: Element | null = element; one !== null;) {
    if (isMoving(one)) return null
    const parent: Node | null = one.parentNode
    one = parent instanceof ShadowRoot ? parent.host : one.parentElement
  }
  const middle = (): Place => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { x, y } = middle()
  const root = element.getRootNode()
  const hit = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null
  if (!element.contains(hit)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return middle()
}

/** Scrolls the page until this height of a frame is in sight, which the frame cannot do, and returns the corner of its document. */
async function cornerOf(driven: EngineTab, frame: string, y: number): Promise<readonly [number, number]> {
  const corner = (element: Element, inside: number): string => {
    const top = (): number => element.getBoundingClientRect().y + element.clientTop
    const height = top() + inside
    if (height < 0 || height > innerHeight) scrollBy({ top: height - innerHeight / 2, behavior: 'instant' })
    return JSON.stringify([element.getBoundingClientRect().x + element.clientLeft, top()])
  }
  return JSON.parse(await driven.run(`Promise.resolve((${corner.toString()})(${frame}, ${y}))`))
}
