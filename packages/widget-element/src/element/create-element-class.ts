import { steps, type Flow } from '@booking/shared/flow/flow'
import type { FlowEvent } from '@booking/shared/flow/flow-event'
import { isPlainDate } from '@booking/shared/time/plain-date'
import { flowFeaturesOf } from '../loading/load-feature.ts'
import { styleText } from '../styles/style-text.ts'
import { adoptStyles } from '../loading/adopt-styles.ts'
import { beginFlow, findZone, takeResumeToken } from '../page/begin-flow.ts'
import { attributeNames, recordNames, type ValueName } from './contract.ts'
import { createDispatcher } from './create-dispatcher.ts'
import { drawnFeatures, loadDrawnFeatures } from '../loading/create-feature-loader.ts'
import { createWidget, loadFailedEvent } from '../widget/create-widget.ts'
import { errorText } from '../screens/error-text.ts'
import { createHeldValues } from '../page/held-values.ts'
import { removeBox, showFallback } from '../widget/fallback-slot.ts'
import { formValueOf } from './form-value.ts'
import { createHostTools } from '../loading/host-tools.ts'
import { errorEvent, type HostEvent } from './host-events.ts'
import { isTampered } from '../loading/is-tampered.ts'
import { setWords } from '../loading/set-words.ts'
import { createMountable, widgets } from '../widget/mounted-widget.ts'
import { readPageData, replay } from '../page/page-data.ts'
import { readPage, type Page } from '../page/read-page.ts'
import { boxClass, readyToMount } from '../widget/mount-point.ts'
import { release } from '../loading/release.ts'
import { snapshotState } from './snapshot-state.ts'
import { clock, newKey, startBookingSession } from '../effects/start-booking-session.ts'
import { onceNearViewport } from '../widget/once-near-viewport.ts'
import type { Widget } from '../widget/widget.ts'
import { onceAMicrotask } from '../page/once-a-microtask.ts'
import { createFaultReporter } from '../page/create-fault-reporter.ts'

/**
 * Creates the class of `<booking-widget>`. r2wc mounts it without props or events. The class implements all that a page can
 * see: attributes, properties, methods, events, form value and lifecycle. The caller needs a DOM.
 */
export function createElementClass(scriptOrigin: string): CustomElementConstructor {
  const Base = createMountable()

  return class BookingWidget extends Base {
    static readonly version = release.version
    static readonly observedAttributes = attributeNames
    static readonly formAssociated = true

    readonly #instance = newKey().slice(0, 8)
    // Changes before the widget exists need no handling, because the page has not been read yet.
    readonly #pageChanged = onceAMicrotask(
      () => !this.#widget,
      () => this.isConnected && this.#applyPage(),
    )
    readonly #values = createHeldValues(this, this.#pageChanged)
    readonly #dispatch = createDispatcher(this, this.#instance, () => Boolean(this.#values.read('debug')))
    readonly #form = this.attachInternals()
    #resolveReady = (): void => {}
    readonly ready = new Promise<HTMLElement>((resolve) => {
      this.#resolveReady = () => resolve(this)
    })
    /** r2wc starts its root in this detached element, because the widget creates its own root (mounted-widget.ts). */
    override container: Node = document.createElement('div')
    #widget: Widget | null = null
    #page: Page | null = null
    /** Ends the booking session, or the wait for the element to come near. */
    #stop: (() => void) | null = null
    #mounted = false
    #sessionStarted = false
    /** True when an exception occurred before the first screen. A retry then starts from the beginning. */
    #hasFailedToBegin = false
    #isRetried = false
    // The event bypasses the data layer, because the data layer waits for the same feature.
    readonly #host = createHostTools(() => this.#dispatch(loadFailedEvent(this.#widget, 'setup')))
    readonly #reportFaults = createFaultReporter((event) => this.#emit(event))
    /** Ids of the bookings or of the form submission, as the surrounding form submits them. */
    #booked: string | null = null

    /** Returns the shadow root that the server rendered, if there is one, because a second `attachShadow` would empty it. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init)
    }

    override connectedCallback(): void {
      this.#values.upgrade()
      // A move within the page does not unmount the widget, so there is nothing to mount.
      if (this.#mounted || !this.shadowRoot) return
      this.#mounted = true
      const root = this.shadowRoot
      if (!root.querySelector(`.${boxClass}`)) showFallback(root)
      // The start waits for a microtask, because frameworks set attributes right after connecting.
      const begun = Promise.resolve()
        .then(() => (this.isConnected ? this.#begin(root) : undefined))
        .catch((error: unknown) => this.#failToBegin(root, error))
      readyToMount.set(root, begun)
      super.connectedCallback()
      void begun.then(() => this.#announce())
    }

    override disconnectedCallback(): void {
      // An element that is reconnected within the microtask was moved and stays mounted.
      queueMicrotask(() => {
        if (!this.isConnected && this.#mounted) this.#unmount()
      })
    }

    #unmount(): void {
      this.#mounted = false
      super.disconnectedCallback()
      this.#stop?.()
      this.#stop = null
      this.#sessionStarted = false
    }

    /** The empty callback makes `moveBefore` skip the disconnected and connected callbacks. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
      if (before !== after) this.#pageChanged()
    }

    /** A reset of the surrounding form also resets the booking session. */
    formResetCallback(): void {
      this.reset()
    }

    override focus(options?: FocusOptions): void {
      const title = this.shadowRoot?.querySelector('.title')
      if (title instanceof HTMLElement) title.focus(options)
      else super.focus(options)
    }

    open(): void {
      this.#show(true, 'method')
    }

    close(reason = 'method'): void {
      this.#show(false, reason)
    }

    refresh(): void {
      void this.#sendWithHost({ type: 'refresh_wanted' })
    }

    reset(): void {
      this.#setBooked(null)
      void this.#sendWithHost({ type: 'visit_reset' })
    }

    goToStep(wanted: string, page?: number): void {
      const step = steps.find((name) => name === wanted)
      if (step) void this.#sendWithHost({ type: 'step_wanted', step, page })
    }

    showDate(date: string): void {
      if (isPlainDate(date)) this.#send({ type: 'date_picked', date })
    }

    findNextAvailable(): void {
      this.#send({ type: 'next_slot_wanted' })
    }

    get state(): Readonly<Record<string, unknown>> | null {
      return this.#widget && snapshotState(this.#widget.store.state.flow, this.#widget.display.open)
    }

    /** Returns the value of a property of the contract. */
    readValue(name: ValueName): unknown {
      return this.#values.read(name)
    }

    writeValue(name: ValueName, value: unknown): void {
      this.#values.write(name, value)
    }

    async #begin(root: ShadowRoot): Promise<void> {
      const page = this.#readPage()
      if (isTampered() && (await this.#beginFrame(root, page))) return new Promise<never>(() => {})
      const resumeToken = takeResumeToken(page)
      // A visitor who returns from payment sees another screen than the one that the server rendered.
      const data = !resumeToken && root.querySelector(`.${boxClass}`) ? readPageData(this) : null
      // The replay needs the same flow features that the server used for rendering.
      const known = data ? await loadDrawnFeatures(root) : []
      if (!data) removeBox(root)
      if (!this.#widget) {
        const begin = beginFlow(page, data?.now ?? clock(), resumeToken)
        this.#widget = this.#createWidget(root, data ? replay(begin, data, known) : begin, page)
      }
      const { display, loader } = this.#widget
      if (data) {
        await Promise.all([this.#setWords(page), ...drawnFeatures(root).map(loader.load)])
        display.wordsReady = true
      }
      display.wordsReady ||= page.options.locale === 'en' && !this.#values.read('messages')
      if (resumeToken) this.open()
      if (!data && !resumeToken && page.view.display === 'inline' && page.get('loading') === 'lazy') {
        this.#stop = onceNearViewport(this, () => this.#startSession(page))
      } else if (display.open || page.view.display === 'inline') this.#startSession(page)
      else void this.#setWords(page)
      // The styles and the time zone come after the first requests are sent, because both take time and the requests take longer.
      if (!root.querySelector('style')) adoptStyles(root, styleText)
      if (!data) findZone(this.#widget.store)
    }

    #createWidget(root: ShadowRoot, begin: Flow, { view }: Page): Widget {
      const widget = createWidget(root, {
        begin,
        view,
        emit: (event) => this.#emit(event),
        show: (open, reason) => this.#show(open, reason),
        beginAgain: () => this.#beginAgain(),
      })
      widget.display.isRetried = this.#isRetried
      widgets.set(root, widget)
      return widget
    }

    /** Shows the error message of a failed start. The fallback content of the page's author stays visible if that fails too. */
    #failToBegin(root: ShadowRoot, error: unknown): void {
      // The server's markup is removed, because nothing would react in it.
      removeBox(root)
      try {
        const page = this.#page ?? readPage({ given: () => null, languages: [], scriptOrigin })
        this.#widget ??= this.#createWidget(root, beginFlow(page, clock()), page)
        this.#failEarly(error)
        adoptStyles(root, styleText)
      } catch (another) {
        console.error(error, another)
        if (!this.#widget) this.#dispatch(errorEvent({ code: 'internal_error', status: null }, 'setup', ''))
      }
    }

    #beginAgain(): boolean {
      if (!this.#hasFailedToBegin) return false
      this.#hasFailedToBegin = false
      this.#isRetried = true
      this.#unmount()
      this.#widget = null
      this.connectedCallback()
      return true
    }

    /** Shows the booking page in a frame instead of mounting the widget. It is used when the page has modified built-ins. */
    async #beginFrame(root: ShadowRoot, page: Page): Promise<boolean> {
      const tools = await this.#host.load()
      const address = tools?.frameAddress(page)
      if (!tools || !address) return false
      if (this.#mounted) this.#stop = tools.openFrame(root, address, this.textContent.trim())
      this.#resolveReady()
      return true
    }

    /** Starts the booking session: requests and timers run from now on. */
    #startSession(page: Page): void {
      if (this.#sessionStarted || !this.#widget) return
      this.#sessionStarted = true
      this.#stop?.()
      try {
        this.#stop = startBookingSession(this.#widget, page.view.apiBase, (event) => this.#emit(event))
      } catch (error) {
        this.#failEarly(error)
      }
      void this.#setWords(page)
    }

    async #setWords(page: Page): Promise<void> {
      if (!this.#widget) return
      try {
        await setWords(this.#widget, page, this.#values.read, this.#host)
      } catch (error) {
        return this.#failEarly(error)
      }
      // The page may have changed its language during the load, and the newer words may have arrived first.
      if (this.#page && this.#page.options.locale !== page.options.locale) await this.#setWords(this.#page)
    }

    #failEarly(error: unknown): void {
      this.#hasFailedToBegin = true
      this.#widget?.fail(error)
    }

    #announce(): void {
      if (!this.#widget || !this.isConnected) return
      this.#setBooked(this.#booked)
      this.#resolveReady()
      const detail = { version: release.version, subject: this.#page?.subject?.kind }
      this.#emit({ name: 'booking-ready', detail })
      // The time zone follows hydration, because the server rendered the page without the visitor's time zone.
      findZone(this.#widget.store)
    }

    #applyPage(): void {
      const before = this.#page
      const page = this.#readPage()
      const { subject, options, view } = page
      if (this.#widget) this.#widget.display.view = view
      const hasMoved = this.#sessionStarted && view.apiBase !== before?.view.apiBase
      if (hasMoved) this.#sessionStarted = false
      if (subject) void this.#sendWithHost({ type: 'page_changed', subject, options })
      // A lazy widget that waits to come near the viewport keeps waiting.
      if (hasMoved || this.#widget?.display.open || (view.display === 'inline' && !this.#stop))
        this.#startSession(page)
      if (options.locale !== before?.options.locale) void this.#setWords(page)
      this.#setBooked(this.#booked)
    }

    #show(open: boolean, reason: string): boolean {
      const { display } = this.#widget ?? {}
      if (!display) void this.ready.then(() => this.#show(open, reason))
      if (!display || !this.#page || display.open === open || display.view.display === 'inline') return false
      if (!open && !this.#emit({ name: 'booking-close', detail: { reason } })) return false
      display.open = open
      if (open) {
        this.#startSession(this.#page)
        this.#emit({ name: 'booking-open', detail: { reason } })
      }
      return true
    }

    /** Sends an event that only the flow of the `host` feature handles, after that feature is loaded. */
    async #sendWithHost(event: FlowEvent): Promise<void> {
      await this.ready.then(this.#host.load)
      flowFeaturesOf('host').forEach((feature) => this.#widget?.store.addFeature(feature))
      this.#send(event)
    }

    #send(event: FlowEvent): void {
      if (this.#widget) this.#widget.store.send(event)
      else void this.ready.then(() => this.#widget?.store.send(event))
    }

    #readPage(): Page {
      const page = readPage({
        given: this.#values.text,
        languages: [this.closest('[lang]')?.getAttribute('lang') ?? '', ...navigator.languages],
        scriptOrigin,
      })
      this.#page = page
      this.#reportFaults(page.faults)
      if (recordNames.some(this.#values.read)) {
        this.#host.use((tools) => this.#reportFaults(tools.recordFaults(this.#values.read)))
      }
      return page
    }

    #emit(event: HostEvent): boolean {
      const { get } = this.#page ?? {}
      if (get?.('data-layer')) {
        const detail = { ...event.detail, instance: this.#instance }
        const entry = { get, held: this.#values.read, event: event.name, detail }
        this.#host.use((tools) => tools.pushToDataLayer(entry))
      }
      const value = formValueOf(event, this.#widget?.store.state.flow)
      if (value !== undefined) this.#setBooked(value)
      return this.#dispatch(event)
    }

    /** Sets the value in the surrounding form, and the validity if the form requires a booking. */
    #setBooked(value: string | null): void {
      this.#booked = value
      this.#form.setFormValue(value)
      const box = this.shadowRoot?.querySelector<HTMLElement>(`.${boxClass}`)
      if (value !== null || !this.#values.read('required')) this.#form.setValidity({})
      else if (box && this.#widget) {
        const text = errorText(this.#widget.i18n)({ code: 'required' })
        this.#host.use((tools) => this.#booked === null && tools.requireBooking(this.#form, box, text))
      }
    }
  }
}
