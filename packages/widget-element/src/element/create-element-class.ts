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
import { clock, newKey, startVisit } from '../effects/start-visit.ts'
import { whenNear } from '../widget/when-near.ts'
import type { Widget } from '../widget/widget.ts'
import { onceAMicrotask } from '../page/once-a-microtask.ts'
import { createFaultTeller } from '../page/tell-faults.ts'

/**
 * The class of `<booking-widget>`. r2wc mounts it, without props or events; everything a page can see of it — attributes,
 * properties, methods, events, its value in a form, its life — is here. Called only where there is a DOM.
 */
export function createElementClass(scriptOrigin: string): CustomElementConstructor {
  const Base = createMountable()

  return class BookingWidget extends Base {
    static readonly version = release.version
    static readonly observedAttributes = attributeNames
    static readonly formAssociated = true

    readonly #instance = newKey().slice(0, 8)
    // Before there is a widget nothing has been read yet.
    readonly #pageChanged = onceAMicrotask(
      () => !this.#widget,
      () => this.isConnected && this.#applyPage(),
    )
    readonly #values = createHeldValues(this, this.#pageChanged)
    readonly #dispatch = createDispatcher(this, this.#instance, () => Boolean(this.#values.read('debug')))
    readonly #form = this.attachInternals()
    #begun = (): void => {}
    readonly ready = new Promise<HTMLElement>((resolve) => {
      this.#begun = () => resolve(this)
    })
    /** r2wc starts its root out of sight: the widget has one of its own (mounted-widget.ts). */
    override container: Node = document.createElement('div')
    #widget: Widget | null = null
    #page: Page | null = null
    /** Ends whatever is under way: the visit, or waiting for it. */
    #stop: (() => void) | null = null
    #mounted = false
    #visiting = false
    /** Something has thrown before there was a screen: trying again begins anew. */
    #hasFailedToBegin = false
    #isRetried = false
    // Not by way of the data layer, which waits for the same feature.
    readonly #host = createHostTools(() => this.#dispatch(loadFailedEvent(this.#widget, 'setup')))
    readonly #tellFaults = createFaultTeller((event) => this.#tell(event))
    /** What was booked or answered, as a form is sent with it. */
    #booked: string | null = null

    /** A root that the server has drawn is taken over; asking for a new one would empty it. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init)
    }

    override connectedCallback(): void {
      this.#values.upgrade()
      // Moved within the page: nothing was taken down, so nothing is put up.
      if (this.#mounted || !this.shadowRoot) return
      this.#mounted = true
      const root = this.shadowRoot
      if (!root.querySelector(`.${boxClass}`)) showFallback(root)
      // A microtask later the page has had its say: frameworks set attributes right after connecting.
      const begun = Promise.resolve()
        .then(() => (this.isConnected ? this.#begin(root) : undefined))
        .catch((error: unknown) => this.#failToBegin(root, error))
      readyToMount.set(root, begun)
      super.connectedCallback()
      void begun.then(() => this.#announce())
    }

    override disconnectedCallback(): void {
      // Taken out and put in again at once is a move.
      queueMicrotask(() => {
        if (!this.isConnected && this.#mounted) this.#unmount()
      })
    }

    #unmount(): void {
      this.#mounted = false
      super.disconnectedCallback()
      this.#stop?.()
      this.#stop = null
      this.#visiting = false
    }

    /** Present, so that `moveBefore` keeps everything as it is. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
      if (before !== after) this.#pageChanged()
    }

    /** The form around it starts anew, and so does the visit. */
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
      void this.#say({ type: 'refresh_wanted' })
    }

    reset(): void {
      this.#setBooked(null)
      void this.#say({ type: 'visit_reset' })
    }

    goToStep(wanted: string, page?: number): void {
      const step = steps.find((name) => name === wanted)
      if (step) void this.#say({ type: 'step_wanted', step, page })
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

    /** The value of a property of the contract. */
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
      // Whoever comes back from paying is shown something else than the server drew.
      const data = !resumeToken && root.querySelector(`.${boxClass}`) ? readPageData(this) : null
      // What the server drew from, the visit can only follow when it knows as much.
      const known = data ? await loadDrawnFeatures(root) : []
      if (!data) removeBox(root)
      if (!this.#widget) {
        const begin = beginFlow(page, data?.now ?? clock(), resumeToken)
        this.#widget = this.#createWidget(root, data ? replay(begin, data, known) : begin, page)
      }
      const { display, loader } = this.#widget
      if (data) {
        await Promise.all([this.#speak(page), ...drawnFeatures(root).map(loader.load)])
        display.wordsReady = true
      }
      display.wordsReady ||= page.options.locale === 'en' && !this.#values.read('messages')
      if (resumeToken) this.open()
      if (!data && !resumeToken && page.view.display === 'inline' && page.get('loading') === 'lazy') {
        this.#stop = whenNear(this, () => this.#visit(page))
      } else if (display.open || page.view.display === 'inline') this.#visit(page)
      else void this.#speak(page)
      // After the first requests have gone: reading the styles and finding the zone take a while, and they take longer.
      if (!root.querySelector('style')) adoptStyles(root, styleText)
      if (!data) findZone(this.#widget.store)
    }

    #createWidget(root: ShadowRoot, begin: Flow, { view }: Page): Widget {
      const widget = createWidget(root, {
        begin,
        view,
        tell: (event) => this.#tell(event),
        show: (open, reason) => this.#show(open, reason),
        beginAgain: () => this.#beginAgain(),
      })
      widget.display.isRetried = this.#isRetried
      widgets.set(root, widget)
      return widget
    }

    /** Whatever has thrown, the message about it can be drawn, or else the link that the page's author put here stands. */
    #failToBegin(root: ShadowRoot, error: unknown): void {
      // What the server has drawn would stand there and do nothing.
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

    /** Where the page's own built-ins cannot be relied on, the booking page stands in a frame, and nothing is mounted here. */
    async #beginFrame(root: ShadowRoot, page: Page): Promise<boolean> {
      const tools = await this.#host.load()
      const address = tools?.frameAddress(page)
      if (!tools || !address) return false
      if (this.#mounted) this.#stop = tools.openFrame(root, address, this.textContent.trim())
      this.#begun()
      return true
    }

    /** From here on there are requests and timers. */
    #visit(page: Page): void {
      if (this.#visiting || !this.#widget) return
      this.#visiting = true
      this.#stop?.()
      try {
        this.#stop = startVisit(this.#widget, page.view.apiBase, (event) => this.#tell(event))
      } catch (error) {
        this.#failEarly(error)
      }
      void this.#speak(page)
    }

    async #speak(page: Page): Promise<void> {
      if (!this.#widget) return
      try {
        await setWords(this.#widget, page, this.#values.read, this.#host)
      } catch (error) {
        return this.#failEarly(error)
      }
      // Another language was asked for meanwhile, and may have come first.
      if (this.#page && this.#page.options.locale !== page.options.locale) await this.#speak(this.#page)
    }

    #failEarly(error: unknown): void {
      this.#hasFailedToBegin = true
      this.#widget?.fail(error)
    }

    #announce(): void {
      if (!this.#widget || !this.isConnected) return
      this.#setBooked(this.#booked)
      this.#begun()
      const detail = { version: release.version, subject: this.#page?.subject?.kind }
      this.#tell({ name: 'booking-ready', detail })
      // Not before a page that the server drew has been taken over: it did not know the visitor's clock.
      findZone(this.#widget.store)
    }

    #applyPage(): void {
      const before = this.#page
      const page = this.#readPage()
      const { subject, options, view } = page
      if (this.#widget) this.#widget.display.view = view
      const hasMoved = this.#visiting && view.apiBase !== before?.view.apiBase
      if (hasMoved) this.#visiting = false
      if (subject) void this.#say({ type: 'page_changed', subject, options })
      // What waits to come near goes on waiting.
      if (hasMoved || this.#widget?.display.open || (view.display === 'inline' && !this.#stop))
        this.#visit(page)
      if (options.locale !== before?.options.locale) void this.#speak(page)
      this.#setBooked(this.#booked)
    }

    #show(open: boolean, reason: string): boolean {
      const { display } = this.#widget ?? {}
      if (!display) void this.ready.then(() => this.#show(open, reason))
      if (!display || !this.#page || display.open === open || display.view.display === 'inline') return false
      if (!open && !this.#tell({ name: 'booking-close', detail: { reason } })) return false
      display.open = open
      if (open) {
        this.#visit(this.#page)
        this.#tell({ name: 'booking-open', detail: { reason } })
      }
      return true
    }

    /** What only pages say, the visit knows with the host's feature. One that has not begun asks for nothing yet. */
    async #say(event: FlowEvent): Promise<void> {
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
      this.#tellFaults(page.faults)
      if (recordNames.some(this.#values.read)) {
        this.#host.use((tools) => this.#tellFaults(tools.recordFaults(this.#values.read)))
      }
      return page
    }

    #tell(event: HostEvent): boolean {
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

    /** The value in a form around it, and whether the form may be sent without one. */
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
