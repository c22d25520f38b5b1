import { steps, type Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { placeOf } from '@hourfold/shared/flow/flow-feature'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import type { InitialHtml } from '../initial-html/initial-html.ts'
import { fragmentQueryOf } from '../initial-html/fragment-query.ts'
import { replay } from '../initial-html/replay.ts'
import { adoptServerTime, clock, startBookingSession } from '../effects/start-booking-session.ts'
import { recordNames } from '../element/contract.ts'
import { createDispatcher } from '../element/create-dispatcher.ts'
import { formValueOf } from '../element/form-control.ts'
import type { Controller, Host } from '../element/host.ts'
import { errorEvent, readyEvent, slotsEvents, type HostEvent } from '../element/host-events.ts'
import { snapshotState } from '../element/snapshot-state.ts'
import { renderedFeatures, loadRenderedFeatures } from '../loading/create-feature-loader.ts'
import { createHostTools, setWords } from '../loading/host-tools.ts'
import { flowFeaturesOf } from '../loading/load-feature.ts'
import type { LoadCatalog } from '../loading/load-words.ts'
import { release } from '../loading/release.ts'
import { beginFlow, findZone } from '../page/begin-flow.ts'
import { browserZone } from '../page/browser-zone.ts'
import { createFaultReporter } from '../page/create-fault-reporter.ts'
import { languagesOf } from '../page/languages-of.ts'
import { onceAMicrotask } from '../page/once-a-microtask.ts'
import { prefillFaults, readPage, type Page } from '../page/read-page.ts'
import { takeResumeToken } from '../page/resume-token.ts'
import { watchLanguage } from '../page/watch-language.ts'
import { styleText } from '../styles/style-text.ts'
import { createWidget, loadFailedEvent } from './create-widget.ts'
import { hasBox, removeBox } from './fallback-slot.ts'
import { keepVisit } from './keep-visit.ts'
import { mountings } from './mount-point.ts'
import { createMount, widgets, type Mount } from './mounted-widget.ts'
import { onceNearViewport } from './once-near-viewport.ts'

/** Not even the words of the widget may work where this is said. */
const notShown = 'The calendar cannot be shown.'

const never = (): Promise<never> => new Promise(() => {})

/** Creates the controller of an element. Its words come from the booking server, or from `loadCatalog`. */
export const createController = (host: Host, loadCatalog?: LoadCatalog): Controller =>
  new WidgetController(host, loadCatalog)

/**
 * Runs the booking of one element: it reads the element's attributes, mounts the widget in its shadow root, starts and ends the
 * booking session, and emits the events.
 */
class WidgetController implements Controller {
  readonly #host: Host
  readonly #loadCatalog: LoadCatalog | undefined
  readonly #mount: Mount
  readonly #dispatch: (event: HostEvent) => boolean
  #widget: ReturnType<typeof createWidget> | null = null
  /** The flow before the responses of the server's drawing, until they are announced. */
  #beforeInitialHtml: Flow | null = null
  #page: Page | null = null
  /** The page's own texts at the last loading of the words. */
  #messages: unknown = null
  #stopWatching = (): void => {}
  /** Ends the booking session, or the wait for the element to come near. */
  #stop: (() => void) | null = null
  #isConnected = false
  /** Counts the starts and removals, so that a start that waits for a file or a response ends with the element's removal. */
  #turn = 0
  #sessionStarted = false
  /** True when an exception occurred before the first screen. A retry then starts from the beginning. */
  #hasFailedToBegin = false
  #isRetried = false
  // The event bypasses the data layer, because the data layer waits for the same feature.
  readonly #tools = createHostTools(() => this.#dispatch(loadFailedEvent(this.#widget, 'setup')))
  readonly #reportFaults = createFaultReporter((event) => this.#emit(event))
  readonly #ready: Promise<unknown>
  #resolveReady = (): void => {}
  // Changes before the widget exists need no handling, because the page has not been read yet.
  readonly pageChanged = onceAMicrotask(
    () => !this.#widget,
    () => this.#isConnected && this.#applyPage(),
  )

  constructor(host: Host, loadCatalog?: LoadCatalog) {
    this.#host = host
    this.#loadCatalog = loadCatalog
    this.#mount = createMount(host.root)
    this.#dispatch = createDispatcher(host.element, host.instance, () => Boolean(host.values.read('debug')))
    this.#ready = new Promise((resolve) => {
      this.#resolveReady = () => resolve(undefined)
    })
  }

  connect(drawing: Promise<InitialHtml | null>): void {
    const { root, element } = this.#host
    this.#isConnected = true
    this.#turn += 1
    const begun = this.#begin(drawing).catch((error: unknown) => this.#failToBegin(error))
    mountings.set(root, { begun, onMounted: () => this.#announce() })
    this.#mount.connectedCallback()
    this.#stopWatching = watchLanguage(element, this.pageChanged)
  }

  disconnect(): void {
    this.#isConnected = false
    this.#turn += 1
    this.#mount.disconnectedCallback()
    this.#stopWatching()
    this.#stop?.()
    this.#stop = null
    this.#sessionStarted = false
  }

  readonly open = (): void => void this.#show(true, 'method')
  readonly close = (reason = 'method'): void => void this.#show(false, reason)
  readonly refresh = (): void => void this.#sendWithHost({ type: 'refresh_wanted' })
  readonly booked = (): string | null => this.#host.form.read()
  readonly reset = (): void => {
    this.#host.form.write(null)
    void this.#sendWithHost({ type: 'visit_reset' })
  }
  readonly goToStep = (wanted: string, page?: number): void => {
    const step = steps.find((name) => name === wanted)
    if (step) void this.#sendWithHost({ type: 'step_wanted', step, page })
  }
  readonly showDate = (date: string): void => {
    if (isPlainDate(date)) this.#send({ type: 'date_picked', date })
  }
  readonly findNextAvailable = (): void => this.#send({ type: 'next_slot_wanted' })

  readonly submitAgain = (): void => this.#widget?.submitAgain()

  state(): Readonly<Record<string, unknown>> | null {
    return this.#widget && snapshotState(this.#widget.store.state.flow, this.#widget.display.open)
  }

  address(current: string): string | undefined {
    if (!this.#widget) return undefined
    const { state, features } = this.#widget.store
    return placeOf(state.flow, features())?.address(current) ?? undefined
  }

  async #begin(asked: Promise<InitialHtml | null>): Promise<void> {
    const { root, adoptStyles } = this.#host
    const turn = this.#turn
    const drawing = await asked
    if (turn !== this.#turn) return never()
    const page = this.#readPage()
    const resumeToken = takeResumeToken(page)
    // A visitor who returns from payment sees another screen than the one that the server rendered.
    const data = !resumeToken && hasBox(root) && drawing && this.#fits(drawing, page) ? drawing.data : null
    // The replay needs the same flow features that the server used for rendering.
    const known = data ? await loadRenderedFeatures(root) : []
    if (data) adoptServerTime(data)
    else removeBox(root)
    if (!this.#widget) {
      const begin = beginFlow(page, data?.now ?? clock(), resumeToken)
      this.#widget = this.#createWidget(data ? replay(begin, data, known) : begin, page)
      this.#beforeInitialHtml = data && begin
    }
    const { display, loader } = this.#widget
    if (data) {
      await Promise.all([this.#setWords(page), ...renderedFeatures(root).map(loader.load)])
      display.wordsReady = true
    }
    if (turn !== this.#turn) return never()
    display.wordsReady ||= page.options.locale === 'en' && !this.#host.values.read('messages')
    if (resumeToken) this.open()
    if (!data && !resumeToken && page.view.display === 'inline' && page.get('loading') === 'lazy') {
      this.#stop = onceNearViewport(this.#host.element, () => this.#startSession(page))
    } else if (display.open || page.view.display === 'inline') this.#startSession(page)
    else void this.#setWords(page)
    // The styles and the time zone come after the first requests are sent, because both take time and the requests take longer.
    if (!root.querySelector('style')) adoptStyles('main', styleText)
    if (!data) findZone(this.#widget.store)
  }

  /** False when the page has changed since the drawing was asked for. */
  #fits({ query }: InitialHtml, page: Page): boolean {
    const replacesWords = this.#host.values.read('messages') !== null
    return query === null || fragmentQueryOf(page, browserZone(), replacesWords) === query
  }

  #createWidget(begin: Flow, { view }: Page): ReturnType<typeof createWidget> {
    const { root, adoptStyles } = this.#host
    const widget = createWidget(root, {
      adoptStyles,
      begin,
      view,
      emit: (event) => this.#emit(event),
      show: (open, reason) => this.#show(open, reason),
      beginAgain: () => this.#beginAgain(),
      leaveBrokenPage: () =>
        this.#isConnected && this.#host.restart(keepVisit(this.#widget?.store.state.flow)),
    })
    widget.display.isRetried = this.#isRetried
    widgets.set(root, widget)
    return widget
  }

  /** Shows the error message of a failed start. The fallback content of the page's author stays visible if that fails too. */
  #failToBegin(error: unknown): void {
    const { root, adoptStyles, scriptOrigin } = this.#host
    // The server's markup is removed, because nothing would react in it.
    removeBox(root)
    try {
      const page = this.#page ?? readPage({ given: () => null, languages: [], scriptOrigin })
      this.#widget ??= this.#createWidget(beginFlow(page, clock()), page)
      this.#failEarly(error)
      adoptStyles('main', styleText)
    } catch (another) {
      console.error(error, another)
      this.#host.form.excuse()
      if (!this.#widget)
        this.#dispatch(errorEvent({ code: 'internal_error', status: null }, 'setup', notShown))
    }
  }

  #beginAgain(): boolean {
    if (!this.#hasFailedToBegin) return false
    this.#hasFailedToBegin = false
    this.#isRetried = true
    this.disconnect()
    this.#widget = null
    this.connect(Promise.resolve(null))
    return true
  }

  /** Starts the booking session: requests and timers run from now on. */
  #startSession(page: Page): void {
    if (this.#sessionStarted || !this.#widget) return
    this.#sessionStarted = true
    this.#stop?.()
    try {
      this.#stop = startBookingSession(
        this.#widget,
        page.view.apiBase,
        (event) => this.#emit(event),
        (ignored) => this.#reportFaults(prefillFaults('prefill.answers', ignored)),
      )
    } catch (error) {
      this.#failEarly(error)
    }
    void this.#setWords(page)
  }

  async #setWords(page: Page): Promise<void> {
    if (!this.#widget) return
    this.#messages = this.#host.values.read('messages')
    try {
      await setWords(this.#widget, page, this.#host.values.read, this.#tools, this.#loadCatalog)
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
    if (!this.#widget || !this.#isConnected) return
    this.#host.form.check()
    this.#resolveReady()
    this.#host.resolveReady()
    this.#emit(readyEvent(release.version, this.#page?.subject?.kind))
    const { flow } = this.#widget.store.state
    if (this.#beforeInitialHtml)
      slotsEvents(this.#beforeInitialHtml, flow).forEach((event) => this.#emit(event))
    this.#beforeInitialHtml = null
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
    const messages = this.#host.values.read('messages')
    if (options.locale !== before?.options.locale || messages !== this.#messages) void this.#setWords(page)
  }

  #show(open: boolean, reason: string): boolean {
    const { display } = this.#widget ?? {}
    if (!display) void this.#ready.then(() => this.#show(open, reason))
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
    await this.#ready.then(this.#tools.load)
    flowFeaturesOf('host').forEach((feature) => this.#widget?.store.addFeature(feature))
    this.#send(event)
  }

  #send(event: FlowEvent): void {
    if (this.#widget) this.#widget.store.send(event)
    else void this.#ready.then(() => this.#widget?.store.send(event))
  }

  #readPage(): Page {
    const { element, values, scriptOrigin } = this.#host
    const page = readPage({ given: values.text, languages: languagesOf(element), scriptOrigin })
    this.#page = page
    this.#reportFaults(page.faults)
    if (recordNames.some(values.read)) {
      this.#tools.use((tools) => this.#reportFaults(tools.recordFaults(values.read)))
    }
    return page
  }

  #emit(event: HostEvent): boolean {
    const get = this.#page?.get
    if (get?.('data-layer')) {
      const detail = { ...event.detail, instance: this.#host.instance }
      const entry = { get, held: this.#host.values.read, event: event.name, detail }
      this.#tools.use((tools) => tools.pushToDataLayer(entry))
    }
    const value = formValueOf(event, this.#widget?.store.state.flow)
    if (value !== undefined) this.#host.form.write(value)
    return this.#dispatch(event)
  }
}
