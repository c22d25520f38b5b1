import { proxy } from 'valtio/vanilla'
import { createFlowStore, type FlowPorts } from '@hourfold/shared/flow/create-flow-store'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { Refusal } from '@hourfold/shared/errors/result'
import { createFeatureLoader } from '../loading/create-feature-loader.ts'
import { errorText } from '../screens/error-text.ts'
import { errorEvent, submitEventOf, type HostEvent } from '../element/host-events.ts'
import type { AdoptStyles } from '../element/host.ts'
import { needsFrame } from '../loading/needs-frame.ts'
import { createWords } from '../loading/load-words.ts'
import { newKey } from '../effects/new-key.ts'
import { clock } from '../effects/start-booking-session.ts'
import type { View } from '../page/view.ts'
import type { Widget } from './widget.ts'

type WidgetParts = {
  readonly adoptStyles: AdoptStyles
  readonly begin: Flow
  readonly view: View
  /** Dispatches an event on the element. Returns false when the page cancels it. */
  readonly emit: (event: HostEvent) => boolean
  readonly show: Widget['show']
  /** Restarts a widget whose start has failed. Returns false when the start succeeded. */
  readonly beginAgain: () => boolean
  /** Called when a library that came later has broken built-ins. */
  readonly leaveBrokenPage: () => unknown
}

export type CreatedWidget = Widget & {
  /** Sends the submission again that the page has prevented, without asking the page again. */
  readonly submitAgain: () => void
  /** Called when a library that came later has broken built-ins. */
  readonly leaveBrokenPage: () => unknown
}

/** Creates a widget without starting its booking session, so it sends no requests yet. */
export function createWidget(
  root: ShadowRoot,
  { adoptStyles, begin, view, emit, show, beginAgain, leaveBrokenPage }: WidgetParts,
): CreatedWidget {
  let prevented: FlowEvent | null = null
  const allow: FlowPorts['allow'] = (before, after, cause) => {
    if (needsFrame()) {
      leaveBrokenPage()
      return false
    }
    const event = submitEventOf(before, after)
    const isAgain = cause === prevented
    const allowed = event === null || isAgain || emit(event)
    if (event) prevented = allowed ? null : cause
    return allowed
  }
  const submitAgain = (): void => {
    if (prevented) store.send(prevented)
  }
  const display = proxy<Widget['display']>({
    view,
    wordsReady: false,
    open: false,
    exception: null,
    isRetried: false,
  })
  const i18n = createWords()
  const fail = (error: unknown): void => {
    if (needsFrame()) return void leaveBrokenPage()
    console.error(error)
    if (display.exception) return
    display.exception = { hadFocus: root.activeElement !== null }
    emit(errorEvent(internalError, store.state.flow.step, errorText(i18n)(internalError)))
  }
  const store = createFlowStore(begin, { clock, newKey, allow, onError: fail })
  let lastRendered = begin
  const retry = (): void => {
    if (beginAgain()) return
    store.restore(lastRendered)
    display.isRetried = true
    display.exception = null
  }
  const rememberDrawn = (flow: Flow): void => void (lastRendered = flow)
  const widget = { store, display, i18n, show, fail, retry, rememberDrawn }
  const loader = createFeatureLoader(adoptStyles, widget)
  const load: typeof loader.load = async (name) => {
    const isLoaded = await loader.load(name)
    if (!isLoaded) emit(loadFailedEvent(widget, widget.store.state.flow.step))
    return isLoaded
  }
  return { ...widget, loader: { ...loader, load }, submitAgain, leaveBrokenPage }
}

const internalError = { code: 'internal_error', status: null } as const
const loadFailed: Refusal = { code: 'load_failed' }

/** Returns the event for a chunk that failed to load. Without a widget the message is English, because no other words are there. */
export const loadFailedEvent = (widget: Pick<Widget, 'i18n'> | null, phase: string): HostEvent =>
  errorEvent({ ...loadFailed, status: null }, phase, errorText(widget?.i18n ?? createWords())(loadFailed))
