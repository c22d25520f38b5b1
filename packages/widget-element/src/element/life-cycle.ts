import { newKey } from '../effects/new-key.ts'
import type { InitialHtml } from '../initial-html/initial-html.ts'
import { readPageData } from '../initial-html/page-data.ts'
import { requestInitialHtml } from '../initial-html/request-initial-html.ts'
import { adoptStyles } from '../loading/adopt-styles.ts'
import { warmFormatters } from '../page/browser-zone.ts'
import { nextMicrotask } from '../page/once-a-microtask.ts'
import { hasBox, removeBox, showFallback } from '../widget/fallback-slot.ts'
import { createDispatcher } from './create-dispatcher.ts'
import type { Controller, Host, KeptVisit } from './host.ts'
import type { LoadedMain, Script } from './script.ts'

/** The parts of an element that its controller works with. */
type Parts = Pick<Host, 'element' | 'root' | 'form' | 'values'>

/** Mounts the widget of an element while the element is in a page. */
type LifeCycle = {
  /** The element was inserted or moved. */
  readonly connect: () => void
  /** The element was removed, or is being moved. */
  readonly disconnect: () => void
  readonly isMounted: () => boolean
  /** Resolves with the element when the widget reacts to the visitor for the first time. */
  readonly ready: Promise<HTMLElement>
  /** Null until the main script has loaded. */
  readonly controller: () => Controller | null
}

/** Creates the life cycle of an element. Each mount shows the initial HTML and loads the main script, which creates the controller. */
export function createLifeCycle(script: Script, parts: Parts): LifeCycle {
  const { element, root, form, values } = parts
  const instance = newKey().slice(0, 8)
  let controller: Controller | null = null
  /** It stays in the shadow root when the element is removed. */
  let initialHtml: InitialHtml | null = null
  let isMounted = false
  /** Aborted by the removal: the request for the initial HTML, and a start that waits for the main script. */
  let stay = new AbortController()
  let resolveReady = (): void => {}
  const ready = new Promise<HTMLElement>((resolve) => {
    resolveReady = () => resolve(element)
  })

  /** The main script and the initial HTML are requested together. The initial HTML is shown first, whichever comes first. */
  async function start(signal: AbortSignal, kept: KeptVisit | null = null): Promise<void> {
    const drawing = controller ? null : findInitialHtml(signal)
    const loading = script.loadMain(element)
    warmFormatters()
    try {
      const loaded = await loading
      if (!signal.aborted) connectController(loaded, drawing, kept)
    } catch {
      // The script is missing, or the browser lacks something that it needs.
      if (!signal.aborted) failToLoad()
    }
  }

  async function findInitialHtml(signal: AbortSignal): Promise<InitialHtml | null> {
    if (!hasBox(root)) {
      initialHtml = await requestInitialHtml({ element, root, values, script, signal })
      if (!signal.aborted) form.check()
    } else if (!initialHtml) {
      const data = readPageData(element)
      initialHtml = data && { query: null, data }
    }
    return initialHtml
  }

  function connectController(
    { main, origin }: LoadedMain,
    drawing: Promise<InitialHtml | null> | null,
    kept: KeptVisit | null,
  ): void {
    controller ??= main.createController({
      ...parts,
      scriptOrigin: origin,
      // The tag's file keeps the sheets, because it adopts those of the initial HTML before the main script is there.
      adoptStyles: (name, text) => adoptStyles(root, name, text),
      instance,
      resolveReady,
      kept,
      restart: (visit) => {
        controller?.disconnect()
        controller = null
        void start(stay.signal, visit)
      },
    })
    controller.connect(drawing ?? Promise.resolve(null))
  }

  function failToLoad(): void {
    isMounted = false
    stay.abort()
    showLoadFailure(parts, instance)
  }

  return {
    connect: () => {
      // A move within the page does not unmount the widget, so there is nothing to mount.
      if (isMounted) return
      isMounted = true
      stay = new AbortController()
      if (!hasBox(root)) showFallback(root)
      // A form that requires a booking waits for it from the first moment, not only once the main script is there.
      form.check()
      // The start waits for a microtask, because frameworks set attributes right after connecting.
      nextMicrotask(() => {
        if (element.isConnected) void start(stay.signal)
      })
    },
    disconnect: () => {
      // An element that is reconnected within the microtask was moved and stays mounted.
      nextMicrotask(() => {
        if (element.isConnected || !isMounted) return
        isMounted = false
        stay.abort()
        controller?.disconnect()
      })
    },
    isMounted: () => isMounted,
    ready,
    controller: () => controller,
  }
}

/** Shows the fallback content of the page's author, because nothing would react in the server's markup. */
function showLoadFailure({ element, root, form, values }: Parts, instance: string): void {
  removeBox(root)
  showFallback(root).className = ''
  form.excuse()
  const detail = {
    code: 'load_failed',
    // The words of the language are in files that could not be loaded either.
    message: 'The calendar could not be loaded.',
    phase: 'setup',
    status: null,
    retryable: true,
  }
  const isDebugged = (): boolean => Boolean(values.read('debug'))
  createDispatcher(element, instance, isDebugged)({ name: 'booking-error', detail })
}
