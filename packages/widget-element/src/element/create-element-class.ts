import { readPageData } from '../initial-html/page-data.ts'
import type { InitialHtml } from '../initial-html/initial-html.ts'
import { repeatClicks } from '../initial-html/repeat-clicks.ts'
import { requestInitialHtml } from '../initial-html/request-initial-html.ts'
import { newKey } from '../effects/new-key.ts'
import { adoptStyles } from '../loading/adopt-styles.ts'
import { hasBox, removeBox, showFallback } from '../widget/fallback-slot.ts'
import { warmFormatters } from '../page/browser-zone.ts'
import { nextMicrotask } from '../page/once-a-microtask.ts'
import { attributeNames, type ValueName } from './contract.ts'
import { createDispatcher } from './create-dispatcher.ts'
import { createFormControl } from './form-control.ts'
import { createHeldValues } from './held-values.ts'
import type { Controller, KeptVisit, Methods } from './host.ts'
import type { LoadedMain, Script } from './script.ts'

/**
 * Creates the class of `<booking-widget>`: attributes, properties, methods, form value and life cycle. It holds what the page sets
 * until the main script is there, and shows the first screen that the server has drawn. All else is in the controller of the
 * main script. The caller needs a DOM.
 */
export function createElementClass(script: Script): CustomElementConstructor {
  return class BookingWidget extends HTMLElement {
    static readonly version = script.version
    static readonly observedAttributes = attributeNames
    static readonly formAssociated = true

    readonly #values = createHeldValues(this, () => this.#controller?.pageChanged())
    // A shadow root that the server rendered is there already; a second `attachShadow` would empty it.
    readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    readonly #form = createFormControl(this.attachInternals(), this.#root, this.#values)
    readonly #instance = newKey().slice(0, 8)
    #resolveReady = (): void => {}
    readonly ready = new Promise<HTMLElement>((resolve) => {
      this.#resolveReady = () => resolve(this)
    })
    #controller: Controller | null = null
    /** What the server has drawn in the shadow root. It stays there when the element is removed. */
    #initialHtml: InitialHtml | null = null
    #isMounted = false
    #wasInert = false
    /** Ends with the element's removal: the request for the drawing, and a start that waits for the main script. */
    #stay = new AbortController()

    constructor() {
      super()
      void repeatClicks(this.#root, this.ready)
    }

    connectedCallback(): void {
      this.#values.upgrade()
      // A move within the page does not unmount the widget, so there is nothing to mount.
      if (this.#isMounted) return
      this.#isMounted = true
      this.#stay = new AbortController()
      if (!hasBox(this.#root)) showFallback(this.#root)
      // A form that requires a booking waits for it from the first moment, not only once the main script is there.
      this.#form.check()
      // The start waits for a microtask, because frameworks set attributes right after connecting.
      nextMicrotask(() => {
        if (this.isConnected) void this.#start(this.#stay.signal)
      })
    }

    disconnectedCallback(): void {
      // An element that is reconnected within the microtask was moved and stays mounted.
      nextMicrotask(() => {
        if (this.isConnected || !this.#isMounted) return
        this.#isMounted = false
        this.#stay.abort()
        this.#controller?.disconnect()
      })
    }

    /** The empty callback makes `moveBefore` skip the disconnected and connected callbacks. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before === after) return
      if (name === 'required' && this.#isMounted) this.#form.check()
      this.#controller?.pageChanged()
    }

    /** A reset of the surrounding form also resets the booking session. */
    formResetCallback(): void {
      this.reset()
    }

    /** A disabled `fieldset` around the element, or its own `disabled`. An `inert` of the page's author is kept. */
    formDisabledCallback(isDisabled: boolean): void {
      // A dialog that stayed open would leave the page without anything to press.
      if (isDisabled) this.close()
      if (isDisabled) this.#wasInert = this.inert
      this.inert = isDisabled || this.#wasInert
    }

    override focus(options?: FocusOptions): void {
      const title = this.#root.querySelector('.title')
      if (title instanceof HTMLElement) title.focus(options)
      else super.focus(options)
    }

    open(): void {
      this.#call('open')
    }

    close(reason?: string): void {
      this.#call('close', reason)
    }

    refresh(): void {
      this.#call('refresh')
    }

    reset(): void {
      this.#call('reset')
    }

    goToStep(step: string, page?: number): void {
      this.#call('goToStep', step, page)
    }

    showDate(date: string): void {
      this.#call('showDate', date)
    }

    findNextAvailable(): void {
      this.#call('findNextAvailable')
    }

    get state(): Readonly<Record<string, unknown>> | null {
      return this.#controller?.state() ?? null
    }

    /** Only the script of our own pages uses it (content-site's client/follow-steps.ts). It is not public, because the address may hold a token. */
    [Symbol.for('booking-widget.address')](current: string): string | undefined {
      return this.#controller?.address(current)
    }

    /** Only the script of a framed page uses it (embed/child.ts): it repeats a submission that the host page allows, and reads the form value. */
    get [Symbol.for('booking-widget.controller')](): Controller | null {
      return this.#controller
    }

    /** Returns the value of a property of the contract. */
    readValue(name: ValueName): unknown {
      return this.#values.read(name)
    }

    writeValue(name: ValueName, value: unknown): void {
      this.#values.write(name, value)
    }

    /** The main script and the drawing are requested together. Whichever comes first, the drawing is shown first. */
    async #start(signal: AbortSignal, kept: KeptVisit | null = null): Promise<void> {
      const drawing = this.#controller ? null : this.#findInitialHtml(signal)
      const loading = script.loadMain(this)
      warmFormatters()
      try {
        const loaded = await loading
        if (!signal.aborted) this.#connect(loaded, drawing, kept)
      } catch {
        // The script is missing, or the browser lacks something that it needs.
        if (!signal.aborted) this.#failToLoad()
      }
    }

    #restart(visit: KeptVisit): void {
      this.#controller?.disconnect()
      this.#controller = null
      void this.#start(this.#stay.signal, visit)
    }

    #connect(
      { main, origin }: LoadedMain,
      drawing: Promise<InitialHtml | null> | null,
      kept: KeptVisit | null,
    ): void {
      this.#controller ??= main.createController({
        element: this,
        root: this.#root,
        form: this.#form,
        values: this.#values,
        scriptOrigin: origin,
        // The tag's file keeps the sheets, because it adopts those of the drawing before the main script is there.
        adoptStyles: (name, text) => adoptStyles(this.#root, name, text),
        instance: this.#instance,
        resolveReady: this.#resolveReady,
        kept,
        restart: (visit) => this.#restart(visit),
      })
      this.#controller.connect(drawing ?? Promise.resolve(null))
    }

    async #findInitialHtml(signal: AbortSignal): Promise<InitialHtml | null> {
      if (!hasBox(this.#root)) {
        const asking = { element: this, root: this.#root, values: this.#values, script, signal }
        this.#initialHtml = await requestInitialHtml(asking)
        if (!signal.aborted) this.#form.check()
      } else if (!this.#initialHtml) {
        const data = readPageData(this)
        this.#initialHtml = data && { query: null, data }
      }
      return this.#initialHtml
    }

    /** The fallback content of the page's author comes back, because nothing would react in the server's markup. */
    #failToLoad(): void {
      this.#isMounted = false
      this.#stay.abort()
      removeBox(this.#root)
      showFallback(this.#root).className = ''
      this.#form.excuse()
      const detail = {
        code: 'load_failed',
        // The words of the language are in files that could not be loaded either.
        message: 'The calendar could not be loaded.',
        phase: 'setup',
        status: null,
        retryable: true,
      }
      const isDebugged = (): boolean => Boolean(this.#values.read('debug'))
      createDispatcher(this, this.#instance, isDebugged)({ name: 'booking-error', detail })
    }

    #call<Name extends keyof Methods>(name: Name, ...values: Parameters<Methods[Name]>): void {
      const call = (): unknown => {
        const method: unknown = this.#controller?.[name]
        return typeof method === 'function' ? Reflect.apply(method, undefined, values) : undefined
      }
      if (this.#controller) call()
      else void this.ready.then(call)
    }
  }
}
