import { recordNames } from '../element/contract.ts'
import { createDispatcher } from '../element/create-dispatcher.ts'
import type { Controller, Host, KeptVisit } from '../element/host.ts'
import { errorEvent, type HostEvent } from '../element/host-events.ts'
import { pushToDataLayer } from '../features/host/push-to-data-layer.ts'
import { recordFaults } from '../features/host/read-records.ts'
import { createFaultReporter } from '../page/create-fault-reporter.ts'
import { languagesOf } from '../page/languages-of.ts'
import { onceAMicrotask } from '../page/once-a-microtask.ts'
import { type Page, readPage, type ValidPage } from '../page/read-page.ts'
import { watchLanguage } from '../page/watch-language.ts'
import { hideFallback, removeBox, showFallback } from '../widget/fallback-slot.ts'
import { fallbackText, shellWords } from './shell-words.ts'
import { createShell, type Shell, type ShellKind, type ShellLook } from './create-shell.ts'
import type { FramePage } from './make-frame.ts'
import { isRecord, optionNames, type Detail } from './protocol.ts'
import { isToken } from '@hourfold/shared/contract/shapes'
import { toWidgetUrl, type Subject } from '@hourfold/shared/contract/widget-url'

/** Creates the controller of an element that shows the booking page in a frame, because the page has broken built-ins. */
export const createController = (host: Host): Controller => new FrameController(host)

/** Keeps the contract of the element on the host's side; the frame only draws. */
class FrameController implements Controller {
  readonly #host: Host
  readonly #dispatch: (event: HostEvent) => boolean
  readonly #reportFaults = createFaultReporter((event) => this.#dispatch(event))
  readonly #ready: Promise<unknown>
  #resolveReady = (): void => {}
  #page: Page
  #shell: Shell | null = null
  #kind = ''
  #stopWatching = (): void => {}
  #state: Detail | null = null
  readonly pageChanged = onceAMicrotask(
    () => !this.#shell,
    () => this.#applyPage(),
  )

  constructor(host: Host) {
    this.#host = host
    this.#dispatch = createDispatcher(host.element, host.instance, () => Boolean(host.values.read('debug')))
    this.#ready = new Promise((resolve) => (this.#resolveReady = () => resolve(undefined)))
    this.#page = this.#readPage()
  }

  connect(): void {
    const { element, root } = this.#host
    removeBox(root)
    this.#stopWatching = watchLanguage(element, this.pageChanged)
    this.#applyPage()
  }

  disconnect(): void {
    this.#stopWatching()
    this.#removeShell()
  }

  readonly open = (): void => this.#shell?.open('method')
  readonly close = (reason = 'method'): void => this.#shell?.close(reason)
  readonly refresh = (): void => this.#call('refresh')
  readonly booked = (): string | null => this.#host.form.read()
  readonly reset = (): void => {
    this.#host.form.write(null)
    this.#call('reset')
  }
  readonly goToStep = (step: string): void => this.#call('goToStep', step)
  readonly showDate = (date: string): void => this.#call('showDate', date)
  readonly findNextAvailable = (): void => this.#call('findNextAvailable')

  state(): Detail | null {
    return this.#state && { ...this.#state, open: this.#shell?.isOpen() ?? false }
  }

  /** Only the script of our own pages asks, where nothing breaks built-ins. */
  address(): undefined {}

  /** A frame submits by itself when it is answered. */
  submitAgain(): void {}

  #applyPage(): void {
    this.#page = this.#readPage()
    const kind = this.#readKind()
    const key = JSON.stringify(kind)
    if (!frameAddress(this.#page)) {
      this.#removeShell()
      this.#host.form.excuse()
      return void this.#dispatch(
        errorEvent(
          { code: 'load_failed', status: null },
          'setup',
          'This page cannot show a booking by its token',
        ),
      )
    }
    if (!this.#shell || this.#kind !== key) {
      this.#removeShell()
      this.#kind = key
      this.#shell = this.#createShell(kind)
    } else {
      this.#shell.setLook(this.#readLook())
      this.#shell.update()
    }
    this.#host.form.check()
  }

  #createShell(kind: ShellKind): Shell {
    const { root, element } = this.#host
    hideFallback(root)
    return createShell({
      root,
      target: element,
      kind,
      look: this.#readLook(),
      describe: () => this.#describe(),
      onState: (state, value) => {
        this.#state = state
        if (value !== this.#host.form.read()) this.#host.form.write(value)
      },
      dispatch: (event) => {
        this.#notice(event)
        return this.#dispatch(event)
      },
    })
  }

  #removeShell(): void {
    this.#shell?.stop()
    this.#shell = null
    showFallback(this.#host.root)
  }

  #readKind(): ShellKind {
    const { view, get } = this.#page
    return {
      display: view.display,
      position: get('launcher-position') ?? '',
      isLazy: get('loading') === 'lazy',
    }
  }

  #readLook(): ShellLook {
    const { locale, launcherText, theme } = this.#page.view
    const [book, closeText] = shellWords(locale.code)
    return { theme, label: launcherText || book, title: fallbackText(this.#host.element) || book, closeText }
  }

  #describe(): FramePage | null {
    const { values } = this.#host
    const { get, options } = this.#page
    const address = frameAddress(this.#page)
    const given: Record<string, string> = {}
    for (const name of optionNames) {
      const text = name === 'locale' ? options.locale : get(name)
      if (text !== null) given[name] = text
    }
    const { kept } = this.#host
    const properties = {
      prefill: mergePrefill(values.read('prefill'), kept),
      messages: values.read('messages'),
      visit: {
        page: location.href,
        referrer: document.referrer,
        'forward-params': get('forward-params'),
        consent: get('consent'),
        utm: values.read('utm'),
        metadata: values.read('metadata'),
        attribution: values.read('attribution'),
      },
    }
    return address && { address, options: { ...given, ...kept?.options }, properties }
  }

  /** Notices an event of the frame before the page hears of it. */
  #notice(event: HostEvent): void {
    const { values, resolveReady } = this.#host
    const { get } = this.#page
    const { name, detail } = event
    if (get('data-layer')) pushToDataLayer({ get, held: values.read, event: name, detail })
    if (name === 'booking-ready') {
      this.#resolveReady()
      resolveReady()
    }
  }

  #call(method: string, value?: string): void {
    void this.#ready.then(() => this.#shell?.call(method, value))
  }

  #readPage(): Page {
    const { element, values, scriptOrigin } = this.#host
    const page = readPage({ given: values.text, languages: languagesOf(element), scriptOrigin })
    this.#reportFaults(page.faults)
    if (recordNames.some(values.read)) this.#reportFaults(recordFaults(values.read))
    return page
  }
}

/** What the visitor has typed counts more than what the page knows. */
function mergePrefill(known: unknown, kept: KeptVisit | null): unknown {
  if (!kept) return known
  const typed = Object.entries(kept.prefill).filter(([, text]) => text !== '')
  return { ...(isRecord(known) ? known : {}), ...Object.fromEntries(typed) }
}

/** URL of the booking page for the element's subject. It is null if the URL would hold a secret token, because such pages refuse framing. */
const frameAddress = ({ subject, view }: ValidPage): URL | null =>
  subject && !isCapability(subject) ? new URL(view.apiBase + toWidgetUrl(subject), location.href) : null

const isCapability = (subject: Subject): boolean =>
  subject.kind === 'manage' ||
  subject.kind === 'payment' ||
  (subject.kind === 'form' && subject.result !== null) ||
  (subject.kind === 'booking' && isToken(subject.id)) ||
  (subject.kind === 'several' && subject.ids.some(isToken))
