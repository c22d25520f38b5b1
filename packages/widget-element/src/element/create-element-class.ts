import { steps } from '@booking/shared/flow/flow'
import type { FlowEvent } from '@booking/shared/flow/flow-event'
import { isPlainDate } from '@booking/shared/time/plain-date'
import { flowFeaturesOf, loadFeature } from '../loading/load-feature.ts'
import type { Features } from '../features/features.ts'
import { styleText } from '../styles/style-text.ts'
import { adoptStyles } from '../loading/adopt-styles.ts'
import { beginFlow, findZone, takeResumeToken } from '../page/begin-flow.ts'
import { attributeNames, recordNames, type ValueName } from './contract.ts'
import { drawnFeatures, loadDrawnFeatures } from '../loading/create-feature-loader.ts'
import { createWidget, loadFailedEvent } from '../widget/create-widget.ts'
import { errorText } from '../screens/error-text.ts'
import { createHeldValues } from './held-values.ts'
import { formValueOf } from './form-value.ts'
import { errorEvent, type HostEvent } from './host-events.ts'
import { isTampered } from '../loading/is-tampered.ts'
import { loadWords, ownWords } from '../loading/load-words.ts'
import { createMountable, widgets } from '../widget/mounted-widget.ts'
import { readPageData, replay } from '../page/page-data.ts'
import { readPage, type Page } from '../page/read-page.ts'
import { boxClass, readyToMount } from '../widget/mount-point.ts'
import { release } from '../loading/release.ts'
import { snapshotState } from './snapshot-state.ts'
import { clock, newKey, startVisit } from '../effects/start-visit.ts'
import { whenNear } from '../widget/when-near.ts'
import type { Widget } from '../widget/widget.ts'

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
    readonly #values = createHeldValues(this, () => this.#pageChanged())
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
    #stale = false
    #tools: Promise<Features['host']['tools'] | null> | null = null
    readonly #faults = new Set<string>()
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
      // A microtask later the page has had its say: frameworks set attributes right after connecting.
      const begun = Promise.resolve().then(() => (this.isConnected ? this.#begin(root) : undefined))
      readyToMount.set(root, begun)
      super.connectedCallback()
      void begun.then(() => this.#announce())
    }

    override disconnectedCallback(): void {
      // Taken out and put in again at once is a move.
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return
        this.#mounted = false
        super.disconnectedCallback()
        this.#stop?.()
        this.#stop = null
        this.#visiting = false
      })
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
      const drawn = root.querySelector(`.${boxClass}`) !== null
      const resumeToken = takeResumeToken(page)
      // Whoever comes back from paying is shown something else than the server drew.
      const data = drawn && !resumeToken ? readPageData(this) : null
      // What the server drew from, the visit can only follow when it knows as much.
      const known = data ? await loadDrawnFeatures(root) : []
      if (drawn && !data) root.querySelector(`.${boxClass}`)?.remove()
      if (!this.#widget) {
        const begin = beginFlow(page, data?.now ?? clock(), resumeToken)
        this.#widget = createWidget(root, {
          begin: data ? replay(begin, data, known) : begin,
          view: page.view,
          tell: (event) => this.#tell(event),
          show: (open, reason) => this.#show(open, reason),
        })
        widgets.set(root, this.#widget)
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

    /** Where the page's own built-ins cannot be relied on, the booking page stands in a frame, and nothing is mounted here. */
    async #beginFrame(root: ShadowRoot, page: Page): Promise<boolean> {
      const tools = await this.#host()
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
      this.#stop = startVisit(this.#widget, page.view.apiBase, (event) => this.#tell(event))
      void this.#speak(page)
    }

    async #speak({ options, view }: Page): Promise<void> {
      if (!this.#widget) return
      const { display, i18n } = this.#widget
      const tools = this.#values.read('messages') ? await this.#host() : null
      if (tools) ownWords(i18n, (english) => tools.replaceWords(english, this.#values.read))
      await loadWords(i18n, options.locale, view.apiBase)
      display.wordsReady = true
      // Another language was asked for meanwhile, and may have come first.
      if (this.#page && this.#page.options.locale !== options.locale) await this.#speak(this.#page)
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

    #pageChanged(): void {
      if (this.#stale || !this.#widget) return
      this.#stale = true
      queueMicrotask(() => {
        this.#stale = false
        if (this.isConnected && this.#widget) this.#applyPage(this.#widget)
      })
    }

    #applyPage({ display }: Widget): void {
      const before = this.#page
      const page = this.#readPage()
      const { subject, options, view } = page
      display.view = view
      const hasMoved = this.#visiting && view.apiBase !== before?.view.apiBase
      if (hasMoved) this.#visiting = false
      if (subject) void this.#say({ type: 'page_changed', subject, options })
      // What waits to come near goes on waiting.
      if (hasMoved || display.open || (view.display === 'inline' && !this.#stop)) this.#visit(page)
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
      await this.ready.then(() => this.#host())
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
        void this.#host().then((tools) => tools && this.#tellFaults(tools.recordFaults(this.#values.read)))
      }
      return page
    }

    /** Each is said once, however often the page is read. */
    #tellFaults(faults: readonly string[]): void {
      for (const fault of faults) {
        if (this.#faults.has(fault)) continue
        this.#faults.add(fault)
        console.warn(`<booking-widget>: ${fault}`)
        this.#tell(errorEvent({ code: 'config_invalid', status: null }, 'setup', fault))
      }
    }

    /** What only some pages ask for, once it has been loaded; null where it cannot be had. */
    #host(): Promise<Features['host']['tools'] | null> {
      this.#tools ??= loadFeature('host').then(
        ({ tools }) => tools,
        () => {
          // Not by way of the data layer, which waits for the same feature.
          this.#dispatch(loadFailedEvent(this.#widget, 'setup'))
          return (this.#tools = null)
        },
      )
      return this.#tools
    }

    #tell(event: HostEvent): boolean {
      const { get } = this.#page ?? {}
      if (get?.('data-layer')) {
        const entry = { get, held: this.#values.read, event: event.name, detail: this.#named(event.detail) }
        void this.#host().then((tools) => tools?.tellDataLayer(entry))
      }
      const value = formValueOf(event, this.#widget?.store.state.flow)
      if (value !== undefined) this.#setBooked(value)
      return this.#dispatch(event)
    }

    #dispatch({ name, detail: told }: HostEvent): boolean {
      const detail = this.#named(told)
      const cancelable = name === 'booking-submit' || name === 'booking-close'
      if (this.#values.read('debug')) console.info(name, detail)
      return this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }))
    }

    #named = (detail: HostEvent['detail']): HostEvent['detail'] => ({ ...detail, instance: this.#instance })

    /** The value in a form around it, and whether the form may be sent without one. */
    #setBooked(value: string | null): void {
      this.#booked = value
      this.#form.setFormValue(value)
      const box = this.shadowRoot?.querySelector<HTMLElement>(`.${boxClass}`)
      if (value !== null || !this.#values.read('required')) this.#form.setValidity({})
      else if (box && this.#widget) {
        const text = errorText(this.#widget.i18n)({ code: 'required' })
        void this.#host().then(
          (tools) => this.#booked === null && tools?.requireBooking(this.#form, box, text),
        )
      }
    }
  }
}
