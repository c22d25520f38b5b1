import { createElement } from 'react'
import r2wc from '@r2wc/react-to-web-component'
import { proxy } from 'valtio/vanilla'
import { createFlow, type Flow } from '@booking/shared/flow/flow'
import { createFlowStore } from '@booking/shared/flow/create-flow-store'
import { transition } from '@booking/shared/flow/transition'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import { adoptStyles } from './adopt-styles.ts'
import { attributeNames, attributeRow, type AttributeName } from './contract.ts'
import { submitEventOf, type HostEvent } from './host-events.ts'
import { createWords, loadWords } from './load-words.ts'
import { readPageData, replay } from './page-data.ts'
import { readPage, type Page } from './read-page.ts'
import { boxClass, readyToMount } from './mount-point.ts'
import { widgetVersion } from './release.ts'
import { clock, newKey, startVisit } from './start-visit.ts'
import { WidgetApp } from './widget-app.tsx'
import type { Widget } from './widget.ts'

/** Shadow root → its widget: r2wc hands the mounted component nothing but the root it stands in. */
const widgets = new WeakMap<Node, Widget>()

function MountedWidget({ container }: { readonly container?: Node }) {
  const widget = container && widgets.get(container)
  return widget ? createElement(WidgetApp, { widget }) : null
}

type Mountable = HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }

const isMountable = (base: CustomElementConstructor): base is new () => Mountable =>
  'connectedCallback' in base.prototype && 'disconnectedCallback' in base.prototype

/**
 * The class of `<booking-widget>`. r2wc mounts it, without props or events; everything a page can see of it — attributes,
 * properties, events, life-cycle — is here. Called only where there is a DOM.
 */
export function createElementClass(scriptOrigin: string): CustomElementConstructor {
  const Base = r2wc(MountedWidget, { shadow: 'open' })
  if (!isMountable(Base)) throw new TypeError('r2wc made something that is no custom element')

  return class BookingWidget extends Base {
    static readonly version = widgetVersion
    static readonly observedAttributes = attributeNames

    readonly #instance = newKey().slice(0, 8)
    /** Values of properties that are not written into the markup. */
    readonly #secrets = new Map<AttributeName, string>()
    #widget: Widget | null = null
    #page: Page | null = null
    #stop: (() => void) | null = null
    #mounted = false
    #stale = false

    /** A root that the server has drawn is taken over; asking for a new one would empty it. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init)
    }

    override connectedCallback(): void {
      this.#upgradeProperties()
      // Moved within the page: nothing was taken down, so nothing is put up.
      if (this.#mounted || !this.shadowRoot) return
      this.#mounted = true
      const root = this.shadowRoot
      // A microtask later the page has had its say: frameworks set attributes right after connecting.
      const begun = Promise.resolve().then(() => (this.isConnected ? this.#begin(root) : undefined))
      readyToMount.set(root, begun)
      super.connectedCallback()
      void begun.then(() => this.#announceVisitor())
    }

    override disconnectedCallback(): void {
      // Taken out and put in again at once is a move.
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return
        this.#mounted = false
        super.disconnectedCallback()
        this.#stop?.()
        this.#stop = null
      })
    }

    /** Present, so that `moveBefore` keeps everything as it is. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
      if (before !== after) this.#pageChanged()
    }

    override focus(options?: FocusOptions): void {
      const title = this.shadowRoot?.querySelector('.title')
      if (title instanceof HTMLElement) title.focus(options)
      else super.focus(options)
    }

    /** The value of an attribute or of the property that stands for it. */
    readValue(name: AttributeName): string | null {
      return this.#secrets.get(name) ?? this.getAttribute(name)
    }

    writeValue(name: AttributeName, value: unknown): void {
      const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      const text = isText ? String(value) : null
      if (attributeRow(name).secret) {
        if (text === null) this.#secrets.delete(name)
        else this.#secrets.set(name, text)
        this.#pageChanged()
      } else if (text === null) this.removeAttribute(name)
      else this.setAttribute(name, text)
    }

    /** Values that were set before the element was defined lie on the instance and hide the accessors. */
    #upgradeProperties(): void {
      for (const name of attributeNames) {
        const { property } = attributeRow(name)
        if (!Object.hasOwn(this, property)) continue
        const value: unknown = Reflect.get(this, property)
        Reflect.deleteProperty(this, property)
        this.writeValue(name, value)
      }
    }

    async #begin(root: ShadowRoot): Promise<void> {
      const page = this.#readPage()
      const drawn = root.querySelector(`.${boxClass}`) !== null
      if (!root.querySelector('style')) adoptStyles(root)
      const data = drawn ? readPageData(this) : null
      if (drawn && !data) root.querySelector(`.${boxClass}`)?.remove()
      if (!this.#widget) {
        const begin = beginFlow(page, data?.now ?? clock())
        this.#widget = this.#createWidget(page, data ? replay(begin, data) : withVisitorZone(begin))
        widgets.set(root, this.#widget)
      }
      const { store, display, i18n } = this.#widget
      this.#stop = startVisit(store, page.view.apiBase, (event) => this.#tell(event))
      const words = loadWords(i18n, page.options.locale, page.view.apiBase)
      if (data) await words
      display.wordsReady = display.wordsReady || page.options.locale === 'en' || data !== null
      void words.then(() => (display.wordsReady = true))
    }

    #createWidget(page: Page, begin: Flow): Widget {
      const allow = (before: Flow, after: Flow): boolean => {
        const event = submitEventOf(before, after)
        return event === null || this.#tell(event)
      }
      return {
        store: createFlowStore(begin, { clock, newKey, allow }),
        display: proxy({ view: page.view, wordsReady: false }),
        i18n: createWords(),
      }
    }

    #announceVisitor(): void {
      const store = this.#widget?.store
      const zone = visitorZone()
      if (!store || !this.isConnected) return
      this.#tell({
        name: 'booking-ready',
        detail: { version: widgetVersion, subject: this.#page?.subject?.kind },
      })
      if (zone !== null && store.state.flow.visitorZone === null) {
        store.send({ type: 'visitor_zone_found', timeZone: zone })
      }
    }

    #pageChanged(): void {
      if (this.#stale || !this.#widget) return
      this.#stale = true
      queueMicrotask(() => {
        this.#stale = false
        if (this.isConnected && this.#widget) this.#applyPage(this.#widget)
      })
    }

    #applyPage({ store, display, i18n }: Widget): void {
      const before = this.#page
      const { subject, options, view } = this.#readPage()
      display.view = view
      if (view.apiBase !== before?.view.apiBase) {
        this.#stop?.()
        this.#stop = startVisit(store, view.apiBase, (event) => this.#tell(event))
      }
      if (subject) store.send({ type: 'page_changed', subject, options })
      if (options.locale !== before?.options.locale) void loadWords(i18n, options.locale, view.apiBase)
    }

    #readPage(): Page {
      const page = readPage({
        given: (name) => this.readValue(name),
        languages: [this.closest('[lang]')?.getAttribute('lang') ?? '', ...navigator.languages],
        scriptOrigin,
      })
      for (const fault of page.faults) {
        console.warn(`<booking-widget>: ${fault}`)
        const detail = {
          code: 'config_invalid',
          message: fault,
          phase: 'setup',
          status: null,
          retryable: false,
        }
        this.#tell({ name: 'booking-error', detail })
      }
      this.#page = page
      return page
    }

    #tell({ name, detail }: HostEvent): boolean {
      const cancelable = name === 'booking-submit'
      const init = {
        bubbles: true,
        composed: true,
        cancelable,
        detail: { ...detail, instance: this.#instance },
      }
      return this.dispatchEvent(new CustomEvent(name, init))
    }
  }
}

/** The beginning; a page that names nothing to book gets a dead end that says so. */
function beginFlow({ subject, options }: Page, now: number): Flow {
  if (subject) return createFlow(subject, options, now)
  const nothing = createFlow({ kind: 'service', service: '' }, options, now)
  return { ...nothing, step: 'failed', failure: { code: 'config_invalid', status: null } }
}

function withVisitorZone(flow: Flow): Flow {
  const zone = visitorZone()
  if (zone === null) return flow
  return transition(flow, { type: 'visitor_zone_found', timeZone: zone }, { now: flow.now, key: '' })
}

const visitorZone = (): string | null =>
  canonicalTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
